import GeoIndex
import SeededNumbers
import Testing

@Suite struct FacetsChangeTests {
  /// Inserted, updated, moved and removed; what passes is right at every moment, and copies do not change.
  @Test("any life of facets is answered right", arguments: [Scene.clusters, .fewPlaces, .onePlace])
  func life(scene: Scene) {
    var random = SeededGenerator(seed: 30)
    var entries = scene.facetedEntries(500, &random)
    var index = PointIndex(entries)
    var copies: [(index: PointIndex, truth: BruteForce)] = []
    var nextID: Int64 = 10_000
    for step in 0..<1500 {
      let position = Int.random(in: 0..<entries.count, using: &random)
      let old = entries[position]
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let entry = PointIndex.Entry(id: nextID, point: scene.point(&random), facets: .random(&random))
        nextID += 1
        index.insert(entry.id, at: entry.point, facets: entry.facets)
        entries.append(entry)
      case 1:
        let facets = PointIndex.Facets.random(&random)
        expect(index.update(old.id, at: old.point, facets: facets), true)
        entries[position] = .init(id: old.id, point: old.point, facets: facets)
      case 2:
        let point = scene.point(&random)
        expect(index.move(old.id, from: old.point, to: point), true)
        entries[position] = .init(id: old.id, point: point, facets: old.facets)
      default:
        expect(index.remove(old.id, at: old.point), true)
        entries.remove(at: position)
      }
      if step % 150 == 149 { copies.append((index, BruteForce(entries: entries))) }
    }
    for copy in copies {
      for filter in PointIndex.Filter.samples(&random) {
        let here = scene.point(&random)
        #expect(
          copy.index.found(near: here, within: .infinity, limit: 20, passing: filter)
            == copy.truth.nearest(to: here, within: .infinity, limit: 20, passing: filter))
        #expect(copy.index.ids(in: .world, passing: filter) == copy.truth.ids(in: .world, passing: filter))
      }
    }
  }

  @Test("what is not there is not updated")
  func updateOfNothing() {
    var empty = PointIndex()
    expect(empty.update(1, at: place(0, 0), facets: .init()), false)
    var index = PointIndex([.init(id: 1, point: place(10, 180), facets: .init(tags: 1))])
    expect(index.update(2, at: place(10, 180), facets: .init(tags: 2)), false)
    expect(index.update(1, at: place(10, 179), facets: .init(tags: 2)), false)
    #expect(index.ids(in: .world, passing: .init(tags: 1)) == [1])
    expect(index.update(1, at: place(10, -180), facets: .init(tags: 2)), true)
    #expect(index.ids(in: .world, passing: .init(tags: 1)) == [])
    #expect(index.ids(in: .world, passing: .init(tags: 2)) == [1])
    #expect(index.count == 1)
  }
}
