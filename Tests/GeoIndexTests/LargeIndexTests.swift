import GeoIndex
import SeededNumbers
import Testing

@Suite struct LargeIndexTests {
  /// A million, and some answers compared with looking at everything. Few, because a debug build takes its
  /// time for both.
  @Test func aMillionPoints() {
    var random = SeededGenerator(seed: 13)
    let entries = (0..<Int64(1_000_000)).map { id in
      PointIndex.Entry(
        id: id,
        point: place(
          Double.random(in: -90...90, using: &random), Double.random(in: -180...180, using: &random)))
    }
    let index = PointIndex(entries)
    #expect(index.count == 1_000_000)
    // Within two degrees is all that can be among the nearest twenty.
    let here = place(47.3, -5.2)
    let near = BruteForce(
      entries: entries.filter { abs($0.point.latitude - 47.3) < 2 && abs($0.point.longitude + 5.2) < 2 })
    let found = index.found(near: here, within: 100, limit: 20)
    #expect(found.count == 20)
    #expect(found == near.nearest(to: here, within: 100, limit: 20))
    let box = GeoBox(south: 46, west: -6, north: 46.5, east: -5.25)!
    #expect(index.ids(in: box) == near.ids(in: box))
  }
}
