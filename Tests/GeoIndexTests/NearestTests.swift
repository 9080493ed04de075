import GeoIndex
import SeededNumbers
import Testing

@Suite struct NearestTests {
  @Test(arguments: Scene.allCases)
  func itAnswersAsLookingAtEverythingDoes(scene: Scene) {
    var random = SeededGenerator(seed: 3)
    for count in [1, 2, 47, 64, 65, 700, 2500] {
      let entries = scene.entries(count, &random)
      let index = PointIndex(entries)
      let everything = BruteForce(entries: entries)
      #expect(index.count == count)
      for _ in 0..<6 {
        let here = Bool.random(using: &random) ? scene.point(&random) : Scene.everywhere.point(&random)
        let radius = [0, 0.0005, 0.1, 20, 500, 9000, 20_100, .infinity].randomElement(using: &random)!
        let limit = [1, 5, 20, 48, 49, 300, .max].randomElement(using: &random)!
        #expect(
          index.found(near: here, within: radius, limit: limit)
            == everything.nearest(to: here, within: radius, limit: limit),
          "\(count) points, \(here), \(radius) km, limit \(limit)")
        #expect(
          index.ids(within: radius, of: here)
            == everything.nearest(to: here, within: radius, limit: .max).map(\.id).sorted(),
          "\(count) points, \(here), \(radius) km")
      }
    }
  }

  @Test(arguments: Scene.allCases)
  func whatLiesExactlyAtTheRadiusIsFound(scene: Scene) {
    var random = SeededGenerator(seed: 4)
    let entries = scene.entries(300, &random)
    let index = PointIndex(entries)
    for entry in entries.prefix(20) {
      let here = scene.point(&random)
      let distance = here.kilometres(to: entry.point)
      #expect(index.nearest(to: here, within: distance, limit: .max).contains { $0.id == entry.id })
      #expect(!index.nearest(to: here, within: distance.nextDown, limit: .max).contains { $0.id == entry.id })
      #expect(index.ids(within: distance, of: here).contains(entry.id))
      #expect(!index.ids(within: distance.nextDown, of: here).contains(entry.id))
    }
  }

  /// A small limit goes by rounded distances first, which must not decide.
  @Test(arguments: Scene.allCases)
  func aSmallLimitDoesNotBlurTheRadius(scene: Scene) {
    var random = SeededGenerator(seed: 8)
    let entries = scene.entries(600, &random)
    let index = PointIndex(entries)
    let everything = BruteForce(entries: entries)
    for limit in [1, 10, 20, 48] {
      let here = scene.point(&random)
      let sorted = everything.nearest(to: here, within: .infinity, limit: limit)
      for distance in sorted.map(\.kilometres) {
        for radius in [distance, distance.nextDown, distance.nextUp] where radius >= 0 {
          #expect(
            index.found(near: here, within: radius, limit: limit)
              == Array(sorted.prefix { $0.kilometres <= radius }))
        }
      }
    }
  }

  @Test func radiusZeroFindsWhatIsExactlyThere() {
    let index = PointIndex([
      .init(id: 1, point: place(10, 180)), .init(id: 2, point: place(10, -180)),
      .init(id: 3, point: place(90, 5)), .init(id: 4, point: place(90, -60)),
      .init(id: 5, point: place(0, 0)), .init(id: 6, point: place(-0.0, -0.0)),
      .init(id: 7, point: place(.leastNonzeroMagnitude, 0)), .init(id: 8, point: place(10.0.nextUp, 180)),
    ])
    func ids(at point: GeoPoint) -> [Int64] { index.nearest(to: point, within: 0, limit: 9).map(\.id) }
    #expect(ids(at: place(10, -180)) == [1, 2])
    #expect(ids(at: place(90, 0)) == [3, 4])
    #expect(ids(at: place(0, -0.0)) == [5, 6])
    #expect(ids(at: place(-90, 0)) == [])
    #expect(index.nearest(to: place(10, 180), within: -0.0, limit: 9).map(\.kilometres) == [0, 0])
    #expect(index.ids(within: 0, of: place(10, -180)) == [1, 2])
    #expect(index.ids(within: 0, of: place(90, 0)) == [3, 4])
    #expect(index.ids(within: 0, of: place(0, -0.0)) == [5, 6])
  }

  @Test func halfTheCircumferenceHoldsEverything() {
    let index = PointIndex([.init(id: 1, point: place(-30, -100)), .init(id: 2, point: place(30, 80))])
    #expect(index.nearest(to: place(30, 80), within: 6371 * .pi, limit: 5).map(\.id) == [2, 1])
    #expect(index.nearest(to: place(30, 80), within: (6371 * .pi).nextDown, limit: 5).map(\.id) == [2])
    #expect(index.nearest(to: place(30, 80), within: 1e300, limit: 5).map(\.id) == [2, 1])
    #expect(index.nearest(to: place(30, 80), within: .infinity, limit: 5).map(\.id) == [2, 1])
    #expect(index.ids(within: 6371 * .pi, of: place(30, 80)) == [1, 2])
    #expect(index.ids(within: (6371 * .pi).nextDown, of: place(30, 80)) == [2])
    #expect(index.ids(within: .infinity, of: place(30, 80)) == [1, 2])
  }

  private static let none: [(Double, Int)] = [
    (-1, 5), (-.infinity, 5), (.nan, 5), (10, 0), (10, -3), (10, .min),
  ]

  @Test(arguments: none)
  func aRadiusOrLimitThatIsNoneFindsNothing(radius: Double, limit: Int) {
    let index = PointIndex([.init(id: 1, point: place(0, 0))])
    #expect(index.nearest(to: place(0, 0), within: radius, limit: limit).isEmpty)
    #expect(radius >= 0 || index.ids(within: radius, of: place(0, 0)).isEmpty)
  }

  @Test func anEmptyIndexFindsNothing() {
    #expect(PointIndex().nearest(to: place(0, 0), within: .infinity, limit: 5).isEmpty)
    #expect(PointIndex().ids(within: .infinity, of: place(0, 0)).isEmpty)
    #expect(PointIndex([]).nearest(to: place(0, 0), within: .infinity, limit: 5).isEmpty)
  }

  @Test(arguments: Scene.allCases)
  func aConditionLeavesOutOthers(scene: Scene) {
    var random = SeededGenerator(seed: 5)
    let entries = scene.entries(900, &random)
    let index = PointIndex(entries)
    let everything = BruteForce(entries: entries)
    for limit in [1, 20, 70] {
      let here = scene.point(&random)
      let found = index.found(near: here, within: .infinity, limit: limit) { $0 % 3 == 0 }
      #expect(found == everything.nearest(to: here, within: .infinity, limit: limit) { $0 % 3 == 0 })
    }
  }

  @Test func aConditionIsAskedOnlyAboutWhatMightBeFound() {
    var random = SeededGenerator(seed: 6)
    let entries = Scene.everywhere.entries(3000, &random)
    let index = PointIndex(entries)
    let here = place(20, 20)
    var asked: [Int64] = []
    let found = index.nearest(to: here, within: 2000, limit: 10) { id in
      asked.append(id)
      return true
    }
    #expect(Set(asked).isSuperset(of: found.map(\.id)))
    #expect(Set(asked).count == asked.count)
    #expect(asked.count < 150)
    let within = Set(BruteForce(entries: entries).nearest(to: here, within: 2000, limit: .max).map(\.id))
    #expect(within.isSuperset(of: asked))
  }

  /// Identifiers at one place are found without looking at them all, even from afar.
  @Test func manyEntriesAtOnePlaceAreNotAllLookedAt() {
    let entries = (0..<20_000).map { PointIndex.Entry(id: ($0 &* 7919) % 20_000, point: place(48, 11)) }
    var inserted = PointIndex(Array(entries.prefix(10_000)))
    for entry in entries.dropFirst(10_000) { inserted.insert(entry.id, at: entry.point) }
    for index in [PointIndex(entries), inserted] {
      for here in [place(48, 11), place(48.3, 11.2), place(-10, 100)] {
        var asked = 0
        let found = index.nearest(to: here, within: .infinity, limit: 20) { _ in
          asked += 1
          return true
        }
        #expect(found.map(\.id) == Array(0..<20))
        #expect(asked < 1000)
      }
    }
  }
}
