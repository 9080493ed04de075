import Foundation
import GeoIndex
import SeededNumbers
import Testing

@Suite struct GeoPointTests {
  private static let outOfRange: [(Double, Double)] = [
    (90.0001, 0), (-90.0001, 0), (0, 180.0001), (0, -180.0001), (.nan, 0), (0, .nan), (.infinity, 0),
    (0, -.infinity),
  ]

  @Test(arguments: outOfRange)
  func degreesOutOfRangeMakeNoPoint(latitude: Double, longitude: Double) {
    #expect(GeoPoint(latitude: latitude, longitude: longitude) == nil)
  }

  @Test func degreesAreKeptAsGiven() {
    let point = place(-0.0, -180)
    #expect(point.latitude.sign == .minus)
    #expect(point.longitude == -180)
    #expect(place(90, 180).latitude == 90)
  }

  @Test func quartersAndHalvesOfTheCircumferenceAreExact() {
    let quarter = 6371 * Double.pi / 2
    #expect(place(0, 0).kilometres(to: place(90, 0)) == quarter)
    #expect(place(0, 0).kilometres(to: place(0, 90)) == quarter)
    #expect(place(0, 0).kilometres(to: place(0, -90)) == quarter)
    #expect(place(90, 17).kilometres(to: place(-90, -120)) == 6371 * Double.pi)
    #expect(place(52.52, 13.405).kilometres(to: place(-52.52, -166.595)) == 6371 * Double.pi)
    #expect(place(0, 0).kilometres(to: place(0, 180)) == 6371 * Double.pi)
  }

  @Test(arguments: [1e-9, 1e-6, 0.001, 0.1, 1, 3, 5.7, 5.8, 9.99, 10, 45, 89, 120, 179, 179.999999])
  func alongTheEquatorAndAMeridianItIsTheAngle(degrees: Double) {
    let expected = 6371 * degrees * Double.pi / 180
    let tolerance = expected * 1e-15
    #expect(abs(place(0, 0).kilometres(to: place(0, degrees)) - expected) <= tolerance)
    if degrees <= 90 {
      #expect(abs(place(0, -71).kilometres(to: place(degrees, -71)) - expected) <= tolerance)
    }
    #expect(abs(place(degrees / 2, 5).kilometres(to: place(-degrees / 2, 5)) - expected) <= tolerance)
  }

  @Test func samePlacesSpeltDifferentlyAreNotApart() {
    #expect(place(12.5, 180).kilometres(to: place(12.5, -180)) == 0)
    #expect(place(90, 1).kilometres(to: place(90, -77)) == 0)
    #expect(place(-90, 180).kilometres(to: place(-90, 0)) == 0)
    #expect(place(0, 0).kilometres(to: place(-0.0, -0.0)) == 0)
    #expect(place(52.52, 13.405).kilometres(to: place(52.52, 13.405)) == 0)
  }

  @Test func aPlaceIsEquallyFarHoweverSpelt() {
    for latitude in stride(from: -90.0, through: 90, by: 0.37) {
      let here = place(latitude, 100.1)
      for pole in [-90.0, 90] {
        let distances = Set([100.1, 109, 111, -80, 0, 180].map { here.kilometres(to: place(pole, $0)) })
        #expect(distances.count == 1)
      }
      #expect(here.kilometres(to: place(7, 180)) == here.kilometres(to: place(7, -180)))
    }
  }

  @Test func differentPlacesAreApartHoweverNear() {
    #expect(place(52.52, 13.405).kilometres(to: place(52.52.nextUp, 13.405)) > 0)
    #expect(place(52.52, 13.405).kilometres(to: place(52.52, 13.405.nextUp)) > 0)
    #expect(place(0, 0).kilometres(to: place(.leastNonzeroMagnitude, 0)) > 0)
    #expect(place(0, 0).kilometres(to: place(0, 1e-200)) > 0)
    #expect(place(90, 0).kilometres(to: place(90.0.nextDown, 0)) > 0)
    #expect(place(7, 180).kilometres(to: place(7, (-180.0).nextUp)) > 0)
  }

  @Test func itIsShortAcrossTheDateLine() {
    let expected = 6371 * 2e-9 * Double.pi / 180
    let measured = place(0, 180 - 1e-9).kilometres(to: place(0, -180 + 1e-9))
    // 180 - 1e-9 itself is only known to 3e-14 degrees.
    #expect(abs(measured - expected) <= expected * 3e-5)
  }

  @Test func bothDirectionsGiveTheSameBits() {
    var random = SeededGenerator(seed: 1)
    for scene in Scene.allCases {
      for _ in 0..<200 {
        let one = scene.point(&random)
        let other = scene.point(&random)
        #expect(one.kilometres(to: other) == other.kilometres(to: one))
      }
    }
  }

  /// The angle between two vectors is another way to the same distance, good to a nanometre or so.
  @Test func itAgreesWithVectors() {
    var random = SeededGenerator(seed: 2)
    func vector(_ point: GeoPoint) -> SIMD3<Double> {
      let latitude = point.latitude * .pi / 180
      let longitude = point.longitude * .pi / 180
      return SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
    }
    func length(_ vector: SIMD3<Double>) -> Double { (vector * vector).sum().squareRoot() }
    for scene in Scene.allCases {
      for _ in 0..<200 {
        let one = scene.point(&random)
        let other = scene.point(&random)
        let expected =
          2 * 6371 * atan2(length(vector(one) - vector(other)), length(vector(one) + vector(other)))
        #expect(abs(one.kilometres(to: other) - expected) < 1e-11)
      }
    }
  }
}
