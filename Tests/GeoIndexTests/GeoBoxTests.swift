import GeoIndex
import Testing

@Suite struct GeoBoxTests {
  @Test func edgesOutOfRangeMakeNoBox() {
    #expect(GeoBox(south: -90.1, west: 0, north: 0, east: 0) == nil)
    #expect(GeoBox(south: 0, west: 0, north: 90.1, east: 0) == nil)
    #expect(GeoBox(south: 0, west: -180.1, north: 0, east: 0) == nil)
    #expect(GeoBox(south: 0, west: 0, north: 0, east: 180.1) == nil)
    #expect(GeoBox(south: .nan, west: 0, north: 0, east: 0) == nil)
    #expect(GeoBox(south: 0, west: 0, north: 0, east: .nan) == nil)
    #expect(GeoBox(south: 1, west: 0, north: 0.999, east: 0) == nil)
  }

  @Test func edgesBelongToItExactly() {
    let box = GeoBox(south: 52.1, west: 13.1, north: 52.7, east: 13.8)!
    #expect(box.contains(place(52.1, 13.1)))
    #expect(box.contains(place(52.7, 13.8)))
    #expect(!box.contains(place(52.1.nextDown, 13.5)))
    #expect(!box.contains(place(52.7.nextUp, 13.5)))
    #expect(!box.contains(place(52.5, 13.1.nextDown)))
    #expect(!box.contains(place(52.5, 13.8.nextUp)))
  }

  @Test func itLiesAcrossTheDateLineWhereWestIsBeyondEast() {
    let box = GeoBox(south: -20, west: 170, north: 0, east: -170)!
    #expect(box.contains(place(-10, 170)))
    #expect(box.contains(place(-10, 180)))
    #expect(box.contains(place(-10, -180)))
    #expect(box.contains(place(-10, -170)))
    #expect(!box.contains(place(-10, 169.99)))
    #expect(!box.contains(place(-10, 0)))
  }

  @Test func theDateLineIsOneMeridian() {
    #expect(GeoBox(south: 0, west: 170, north: 1, east: 180)!.contains(place(0.5, -180)))
    #expect(GeoBox(south: 0, west: -180, north: 1, east: -170)!.contains(place(0.5, 180)))
    #expect(GeoBox(south: 0, west: 180, north: 1, east: -180)!.contains(place(0.5, 180)))
    #expect(!GeoBox(south: 0, west: 180, north: 1, east: -180)!.contains(place(0.5, 179)))
  }

  @Test func aPoleLiesOnAllMeridians() {
    #expect(GeoBox(south: 80, west: 0, north: 90, east: 10)!.contains(place(90, -100)))
    #expect(GeoBox(south: -90, west: 0, north: -80, east: 10)!.contains(place(-90, -100)))
    #expect(!GeoBox(south: 80, west: 0, north: 89.9, east: 10)!.contains(place(90, 5)))
  }
}
