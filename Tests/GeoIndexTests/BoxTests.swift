import GeoIndex
import SeededNumbers
import Testing

@Suite struct BoxTests {
  /// Boxes of all kinds: across the date line, around poles, a point, a line, a band, everything.
  private static let special: [GeoBox] = [
    (-90, -180, 90, 180), (-90, 180, 90, -180), (-90, 10, 90, 9.999), (0, 0, 0, 0), (10, 180, 10, 180),
    (10, -180, 10, -180), (-90, 13.405, 90, 13.405), (10, -180, 10, 180), (89, -180, 90, 180),
    (89.9, 170, 90, -170),
    (90, 0, 90, 0), (-90, -20, -89, 60), (-30, 170, 30, -170), (-30, 178, 30, 180), (-30, -180, 30, -178),
    (-60, -100, 60, 100), (-60, 100, 60, -100), (-60, -90, 60, 90), (52.52, 13.405, 52.52, 13.405),
    (48.1369995, 11.5749995, 48.137, 11.575), (-10, 179.999999999, 80, -179.999999999),
  ].map { GeoBox(south: $0.0, west: $0.1, north: $0.2, east: $0.3)! }

  @Test(arguments: Scene.allCases)
  func itAnswersAsLookingAtEverythingDoes(scene: Scene) {
    var random = SeededGenerator(seed: 7)
    for count in [1, 65, 2500] {
      let entries = scene.entries(count, &random)
      let index = PointIndex(entries)
      let everything = BruteForce(entries: entries)
      for box in BoxTests.special + (0..<20).map({ _ in box(scene, &random) }) {
        let expected = everything.ids(in: box)
        #expect(index.ids(in: box) == expected, "\(count) points, \(box)")
        var each: [Int64] = []
        index.forEach(in: box) { entry in
          #expect(box.contains(entry.point))
          each.append(entry.id)
        }
        #expect(each.sorted() == expected, "\(count) points, \(box)")
      }
    }
  }

  /// A box with corners where points are.
  private func box(_ scene: Scene, _ random: inout SeededGenerator) -> GeoBox {
    let one = scene.point(&random)
    let other = scene.point(&random)
    return GeoBox(
      south: min(one.latitude, other.latitude), west: one.longitude,
      north: max(one.latitude, other.latitude), east: other.longitude)!
  }

  @Test func aLimitKeepsTheLeastIdentifiers() {
    var random = SeededGenerator(seed: 8)
    let entries = Scene.everywhere.entries(4000, &random)
    let index = PointIndex(entries)
    let everything = BruteForce(entries: entries)
    let box = GeoBox(south: -50, west: 100, north: 60, east: -30)!
    for limit in [1, 3, 64, 500, 5000, .max] {
      #expect(index.ids(in: box, limit: limit) == everything.ids(in: box, limit: limit))
    }
    #expect(index.ids(in: box, limit: 0).isEmpty)
    #expect(index.ids(in: box, limit: -1).isEmpty)
  }

  @Test func aConditionLeavesOutOthers() {
    var random = SeededGenerator(seed: 9)
    let entries = Scene.clusters.entries(2000, &random)
    let index = PointIndex(entries)
    let expected = entries.map(\.id).filter { $0 % 7 == 0 }.sorted()
    #expect(index.ids(in: .world, limit: 30) { $0 % 7 == 0 } == Array(expected.prefix(30)))
  }

  @Test func forEachPassesErrorsOn() {
    struct Enough: Error {}
    let index = PointIndex((0..<500).map { .init(id: $0, point: place(1, 1)) })
    var seen = 0
    #expect(throws: Enough.self) {
      try index.forEach(in: .world) { _ throws(Enough) in
        seen += 1
        if seen == 10 { throw Enough() }
      }
    }
    #expect(seen == 10)
  }

  @Test func forEachGivesPointsAsTheyWereGiven() {
    let index = PointIndex([.init(id: 1, point: place(-0.0, -180))])
    index.forEach(in: .world) { entry in
      #expect(entry.point.latitude.sign == .minus)
      #expect(entry.point.longitude == -180)
    }
  }

  @Test func anEmptyIndexHasNothingInAnyBox() {
    #expect(PointIndex().ids(in: .world).isEmpty)
  }
}
