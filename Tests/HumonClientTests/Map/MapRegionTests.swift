import Foundation
import GeoIndex
import HumonClient
import SeededNumbers
import Testing

@Suite("What a map shows, and what is asked for it")
struct MapRegionTests {
  private func point(_ latitude: Double, _ longitude: Double) throws -> GeoPoint {
    try #require(GeoPoint(latitude: latitude, longitude: longitude))
  }

  private func region(
    _ latitude: Double, _ longitude: Double, _ high: Double, _ wide: Double
  ) throws -> MapRegion {
    MapRegion(center: try point(latitude, longitude), latitudeDelta: high, longitudeDelta: wide)
  }

  @Test("The old app's radius is half the height, and misses the sides in landscape")
  func legacy() throws {
    let landscape = try region(0, 0, 1, 2)
    #expect(landscape.legacyRadius == 55.5)
    let side = try point(0, 1)
    #expect(landscape.center.kilometres(to: side) > landscape.legacyRadius)
    #expect(landscape.center.kilometres(to: side) <= landscape.coveringRadius)
    // The hypotenuse of 0.5° and 1°, near the equator almost flat.
    #expect(abs(landscape.coveringRadius - 124.32) < 0.02)
  }

  @Test("The box crosses the date line, and ends at the poles")
  func boxes() throws {
    #expect(try region(10, 179, 2, 4).box == GeoBox(south: 9, west: 177, north: 11, east: -179))
    #expect(try region(10, -179, 2, 4).box == GeoBox(south: 9, west: 179, north: 11, east: -177))
    #expect(try region(89, 0, 4, 10).box == GeoBox(south: 87, west: -5, north: 90, east: 5))
    #expect(try region(0, 100, 180, 360).box == GeoBox(south: -90, west: -180, north: 90, east: 180))
  }

  @Test("Spans that are none become 0, and too large ones the whole")
  func spans() throws {
    let odd = try region(0, 0, .nan, -.infinity)
    #expect(odd.latitudeDelta == 0 && odd.longitudeDelta == 0)
    #expect(odd.coveringRadius == 0.001)
    let world = try region(10, 20, .infinity, 1e9)
    #expect(world.latitudeDelta == 180 && world.longitudeDelta == 360)
    #expect(abs(world.coveringRadius - 6_371 * .pi) < 0.01)
  }

  @Test("The circle holds every place of the box and hardly more, anywhere")
  func covering() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<3_000 {
      let exponent = Double.random(in: -3...0, using: &generator)
      let region = try region(
        .random(in: -90...90, using: &generator), .random(in: -180...180, using: &generator),
        180 * pow(10, exponent) * .random(in: 0.1...1, using: &generator),
        360 * pow(10, exponent) * .random(in: 0.1...1, using: &generator))
      let radius = region.coveringRadius
      let box = region.box
      var farthest = 0.0
      for row in 0...40 {
        for column in 0...8 {
          let latitude = box.south + (box.north - box.south) * Double(row) / 40
          let width = region.longitudeDelta * Double(column) / 8 - region.longitudeDelta / 2
          var longitude = region.center.longitude + width
          if longitude > 180 { longitude -= 360 }
          if longitude < -180 { longitude += 360 }
          let place = try point(min(90, max(-90, latitude)), longitude)
          farthest = max(farthest, region.center.kilometres(to: place))
        }
      }
      #expect(farthest <= radius, "\(region)")
      // The places looked at are 1/40 of the height apart: the farthest lies between two of them at most.
      #expect(radius - farthest <= 0.002 + radius * 0.01, "\(region): \(radius) against \(farthest)")
    }
  }

  @Test("A region of so many kilometres reaches that far")
  func kilometres() throws {
    let region = MapRegion(center: try point(52.52, 13.405), kilometres: 0.5)
    let north = try point(region.box.north, 13.405)
    let east = try point(52.52, region.box.east)
    #expect(abs(region.center.kilometres(to: north) - 0.5) < 1e-6)
    #expect(abs(region.center.kilometres(to: east) - 0.5) < 1e-6)
    #expect(MapRegion(center: try point(90, 0), kilometres: 1).longitudeDelta == 360)
  }

  @Test("A region is kept, and one that is nowhere is refused")
  func codable() throws {
    let kept = try region(1, 2, 3, 4)
    let data = try JSONEncoder().encode(kept)
    #expect(try JSONDecoder().decode(MapRegion.self, from: data) == kept)
    let nowhere = Data(#"{"latitude":91,"longitude":0,"latitudeDelta":1,"longitudeDelta":1}"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(MapRegion.self, from: nowhere) }
  }
}
