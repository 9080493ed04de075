import Foundation
import GeoIndex
import Geocoding
import SeededNumbers
import Testing

@Suite("The place nearest to a point")
struct NearestPlaceTests {
  @Test("is found with its distance")
  func distance() throws {
    let nearest = try Fixture.gazetteer().nearest(to: try point(52.52, 13.405))
    #expect(nearest.place.name == "Berlin")
    #expect((0.2..<0.5).contains(nearest.kilometres))
    #expect(try Fixture.gazetteer().nearest(to: try point(48.14, 11.58)).kilometres == 0)
  }

  @Test("is found across the date line and at the poles")
  func edges() throws {
    let gazetteer = try Fixture.gazetteer()
    #expect(gazetteer.nearest(to: try point(-16.7, 179.95)).place.name == "Naselesele")
    #expect(gazetteer.nearest(to: try point(-16.7, -180)).place.name == "Naselesele")
    #expect(gazetteer.nearest(to: try point(90, 0)).place == gazetteer.nearest(to: try point(90, 123)).place)
    #expect(gazetteer.nearest(to: try point(90, 0)).place.name == "Saint Petersburg")
    #expect(gazetteer.nearest(to: try point(-90, 0)).place.name == "Melbourne")
  }

  @Test("is the one that a look at all of them finds, anywhere on the sphere")
  func bruteForce() throws {
    let gazetteer = try Fixture.gazetteer()
    let all = (0..<gazetteer.count).compactMap { gazetteer.place(numbered: $0) }
    #expect(all.count == 71)
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      let somewhere = try point(
        Double.random(in: -90...90, using: &random), Double.random(in: -180...180, using: &random))
      let nearest = gazetteer.nearest(to: somewhere)
      let best = all.map { somewhere.kilometres(to: $0.point) }.min() ?? .infinity
      #expect(nearest.kilometres <= best + 1e-9)
      #expect(nearest.kilometres == somewhere.kilometres(to: nearest.place.point))
    }
  }

  @Test("tells the time zone; far out at sea it is nautical")
  func timeZones() throws {
    let gazetteer = try Fixture.gazetteer()
    #expect(gazetteer.timeZone(at: try point(-33.8, 151)) == "Australia/Sydney")
    #expect(gazetteer.timeZone(at: try point(43, -70)) == "America/New_York")
    #expect(gazetteer.timeZone(at: try point(0, -30)) == "Etc/GMT+2")
    #expect(gazetteer.timeZone(at: try point(0, 75.5)) == "Etc/GMT-5")
    #expect(gazetteer.timeZone(at: try point(-10, -5)) == "Etc/GMT")
    #expect(gazetteer.timeZone(at: try point(-60, 180)) == "Etc/GMT-12")
    #expect(gazetteer.timeZone(at: try point(-60, -180)) == "Etc/GMT+12")
    // Perth is the only place of the west; the reach decides to the kilometre.
    #expect(gazetteer.timeZone(at: try point(-31.95 + 3.59, 115.86)) == "Australia/Perth")
    #expect(gazetteer.timeZone(at: try point(-31.95 + 3.61, 115.86)) == "Etc/GMT-8")
  }

  @Test("has the time zone of the point, whoever asked for the surroundings before")
  func timeZonesEverywhere() throws {
    let gazetteer = try Fixture.gazetteer()
    var random = SeededGenerator(seed: 2)
    var somewhere = try (0..<2_000).map { _ in
      try point(Double.random(in: -90...90, using: &random), Double.random(in: -180...180, using: &random))
    }
    // Most of these are in reach of some place, at borders between zones too.
    for number in 0..<gazetteer.count {
      guard let place = gazetteer.place(numbered: number) else { continue }
      for _ in 0..<100 {
        somewhere.append(
          try point(
            min(90, max(-90, place.point.latitude + Double.random(in: -5...5, using: &random))),
            remainder(place.point.longitude + Double.random(in: -5...5, using: &random), 360)))
      }
    }
    for point in somewhere + somewhere.reversed() {
      let nearest = gazetteer.nearest(to: point)
      let isAtSea = nearest.kilometres > Gazetteer.reachOfTimeZones
      #expect(
        gazetteer.timeZone(at: point) == (isAtSea ? NauticalTime.zone(at: point) : nearest.place.timeZone))
    }
  }

  @Test("answers as a geocoder does")
  func reverse() async throws {
    let answer = try #require(try await Fixture.gazetteer().reverse(try point(48.14, 11.58)))
    #expect(answer.kilometres == 0)
    #expect(answer.location.label == "Munich, Bayern, Germany")
    #expect(answer.location.accuracy == .locality)
    #expect(answer.location.countryCode == "DE")
    #expect(answer.location.timeZone == "Europe/Berlin")
  }
}
