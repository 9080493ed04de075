import GeoIndex
import SeededNumbers
import Testing

@Suite struct PagingTests {
  @Test("pages put together are the whole", arguments: Scene.allCases)
  func pages(scene: Scene) {
    var random = SeededGenerator(seed: 40)
    let entries = scene.facetedEntries(700, &random)
    let index = PointIndex(entries)
    let everything = BruteForce(entries: entries)
    for (limit, filter) in [
      (20, PointIndex.Filter()), (60, .init()), (7, .init(from: 200, to: 600)), (20, .init(tags: 1)),
    ] {
      let here = scene.point(&random)
      let radius = [500, .infinity].randomElement(using: &random)!
      let whole = everything.nearest(to: here, within: radius, limit: .max, passing: filter)
      var pages: [Found] = []
      repeat {
        let page = index.found(
          near: here, within: radius, limit: limit, after: pages.last, passing: filter)
        #expect(page == Array(whole.dropFirst(pages.count).prefix(limit)))
        guard !page.isEmpty else { break }
        pages += page
      } while pages.count < whole.count
      #expect(pages == whole)
    }
  }

  @Test("only what comes behind the place is found, to the bit", arguments: Scene.allCases)
  func start(scene: Scene) {
    var random = SeededGenerator(seed: 41)
    let entries = scene.entries(600, &random)
    let index = PointIndex(entries)
    let everything = BruteForce(entries: entries)
    let here = scene.point(&random)
    let sorted = everything.nearest(to: here, within: .infinity, limit: 60)
    for found in sorted {
      for kilometres in [found.kilometres, found.kilometres.nextDown, found.kilometres.nextUp] {
        for id in [found.id, found.id - 1, .min, .max] {
          let start = Found(id: id, kilometres: kilometres)
          #expect(
            index.found(near: here, within: .infinity, limit: 10, after: start)
              == everything.nearest(to: here, within: .infinity, limit: 10, after: start))
        }
      }
    }
  }

  @Test("a page goes on where the last one ended, whatever came in meanwhile")
  func insertsBetween() {
    var index = PointIndex((0..<30).map { .init(id: $0, point: place(0, Double($0))) })
    let first = index.nearest(to: place(0, 0), within: .infinity, limit: 10)
    #expect(first.map(\.id) == Array(0..<10))
    index.insert(100, at: place(0, 4.5))
    index.insert(101, at: place(0, 9.5))
    index.insert(102, at: place(0, 9))
    let second = index.nearest(to: place(0, 0), within: .infinity, limit: 4, after: first.last)
    #expect(second.map(\.id) == [102, 101, 10, 11])
  }

  @Test("the antipode comes last, and pages there too")
  func antipode() {
    let index = PointIndex((0..<5).map { .init(id: $0, point: place(-30, -100)) })
    let start = PointIndex.Neighbour(id: 2, kilometres: 6371 * .pi)
    #expect(index.nearest(to: place(30, 80), within: .infinity, limit: 9, after: start).map(\.id) == [3, 4])
  }

  private static let nowhere: [(Double, Int)] = [
    (-1, 3), (-.infinity, 3), (.nan, 0), (.infinity, 0), (1e300, 0), (0, 2),
  ]

  @Test("a place that no result can have is no trouble", arguments: nowhere)
  func strangeStarts(kilometres: Double, count: Int) {
    let index = PointIndex((0..<3).map { .init(id: $0, point: place(0, Double($0))) })
    let start = PointIndex.Neighbour(id: 0, kilometres: kilometres)
    #expect(index.nearest(to: place(0, 0), within: .infinity, limit: 9, after: start).count == count)
  }

  /// Nodes at one place are left out by their identifiers.
  @Test("pages of many entries at one place look at few")
  func onePlace() {
    let index = PointIndex((0..<20_000).map { .init(id: $0, point: place(48, 11)) })
    for here in [place(48, 11), place(47, 10)] {
      let distance = here.kilometres(to: place(48, 11))
      var asked = 0
      let found = index.nearest(
        to: here, within: .infinity, limit: 20, after: .init(id: 14_999, kilometres: distance)
      ) { _ in
        asked += 1
        return true
      }
      #expect(found.map(\.id) == Array(15_000..<15_020))
      #expect(asked < 1000)
    }
  }
}
