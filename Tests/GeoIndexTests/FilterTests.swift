import GeoIndex
import SeededNumbers
import Testing

@Suite struct FilterTests {
  @Test("a filter wants ranges that overlap and all of its tags")
  func passing() {
    let facets = PointIndex.Facets(first: 10, last: 20, tags: 0b1011)
    let passing: [PointIndex.Filter] = [
      .init(), .init(from: 20), .init(to: 10), .init(from: 12, to: 13),
      .init(from: -5, to: 100, tags: 0b1001),
    ]
    for filter in passing { #expect(filter.passes(facets), "\(filter)") }
    let leftOut: [PointIndex.Filter] = [
      .init(from: 21), .init(to: 9), .init(tags: 0b100), .init(from: 10, to: 20, tags: 0b1111),
      .init(from: .max), .init(to: .min),
    ]
    for filter in leftOut { #expect(!filter.passes(facets), "\(filter)") }
  }

  @Test("facets that are not given pass any range, and no wish for tags")
  func defaults() {
    #expect(PointIndex.Filter(from: .max).passes(.init()))
    #expect(PointIndex.Filter(to: .min).passes(.init()))
    #expect(!PointIndex.Filter(tags: 1).passes(.init()))
  }

  @Test("the nearest that pass are the same as looking at everything finds", arguments: Scene.allCases)
  func nearest(scene: Scene) {
    var random = SeededGenerator(seed: 20)
    for count in [1, 64, 2500] {
      let entries = scene.facetedEntries(count, &random)
      let index = PointIndex(entries)
      let everything = BruteForce(entries: entries)
      for filter in PointIndex.Filter.samples(&random) {
        let here = scene.point(&random)
        let radius = [0, 20, 500, .infinity].randomElement(using: &random)!
        let limit = [1, 20, 48, 49, .max].randomElement(using: &random)!
        #expect(
          index.found(near: here, within: radius, limit: limit, passing: filter)
            == everything.nearest(to: here, within: radius, limit: limit, passing: filter),
          "\(count) points, \(here), \(radius) km, limit \(limit), \(filter)")
        #expect(
          index.ids(within: radius, of: here, passing: filter)
            == everything.nearest(to: here, within: radius, limit: .max, passing: filter).map(\.id).sorted(),
          "\(count) points, \(here), \(radius) km, \(filter)")
      }
    }
  }

  @Test("those in a box that pass are the same as looking at everything finds", arguments: Scene.allCases)
  func boxes(scene: Scene) {
    var random = SeededGenerator(seed: 21)
    let entries = scene.facetedEntries(2500, &random)
    let index = PointIndex(entries)
    let everything = BruteForce(entries: entries)
    let facets = Dictionary(uniqueKeysWithValues: entries.map { ($0.id, $0.facets) })
    for filter in PointIndex.Filter.samples(&random) {
      let south = Double.random(in: -90...90, using: &random)
      let box = GeoBox(
        south: south, west: Double.random(in: -180...180, using: &random),
        north: Double.random(in: south...90, using: &random),
        east: Double.random(in: -180...180, using: &random))!
      for box in [box, .world] {
        let expected = everything.ids(in: box, passing: filter)
        #expect(index.ids(in: box, passing: filter) == expected, "\(box), \(filter)")
        #expect(index.ids(in: box, limit: 10, passing: filter) == Array(expected.prefix(10)))
        var each: [Int64] = []
        index.forEach(in: box, passing: filter) { entry in
          #expect(entry.facets == facets[entry.id])
          each.append(entry.id)
        }
        #expect(each.sorted() == expected, "\(box), \(filter)")
      }
    }
  }

  @Test("only entries with one of the checked tags are asked of the condition")
  func checking() {
    var random = SeededGenerator(seed: 22)
    let entries = Scene.clusters.facetedEntries(2000, &random)
    let index = PointIndex(entries)
    let tags = Dictionary(uniqueKeysWithValues: entries.map { ($0.id, $0.facets.tags) })
    let filter = PointIndex.Filter(from: 300, to: 700)
    func isExpected(_ id: Int64) -> Bool { tags[id]! & 0b11 == 0 || id % 3 == 0 }
    func condition(_ id: Int64) -> Bool {
      #expect(tags[id]! & 0b11 != 0)
      return id % 3 == 0
    }
    let everything = BruteForce(entries: entries)
    for limit in [20, 500] {
      let found = index.nearest(
        to: place(50, 10), within: .infinity, limit: limit, passing: filter, checking: 0b11, where: condition)
      let expected = everything.nearest(
        to: place(50, 10), within: .infinity, limit: limit, passing: filter, where: isExpected)
      #expect(found.map(\.id) == expected.map(\.id))
    }
    #expect(
      index.ids(in: .world, passing: filter, checking: 0b11, where: condition)
        == everything.ids(in: .world, passing: filter).filter(isExpected))
  }

  @Test("with no tags to check, nobody is asked")
  func checkingNothing() {
    var random = SeededGenerator(seed: 23)
    let index = PointIndex(Scene.everywhere.facetedEntries(200, &random))
    #expect(index.ids(in: .world, checking: 0) { _ in false }.count == 200)
    #expect(
      index.nearest(to: place(0, 0), within: .infinity, limit: 500, checking: 0) { _ in false }.count == 200)
  }

  @Test("a condition is not asked about what does not pass")
  func conditionAfterFilter() {
    var random = SeededGenerator(seed: 24)
    let entries = Scene.everywhere.facetedEntries(3000, &random)
    let index = PointIndex(entries)
    let filter = PointIndex.Filter(from: 500, to: 520, tags: 4)
    let passing = Set(BruteForce(entries: entries).passing(filter).map(\.id))
    var asked: Set<Int64> = []
    _ = index.nearest(to: place(0, 0), within: .infinity, limit: .max, passing: filter) { id in
      asked.insert(id)
      return true
    }
    #expect(asked == passing)
  }
}
