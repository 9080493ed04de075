import GeoIndex
import SeededNumbers
import Testing

@Suite struct ChangeTests {
  /// A long random life: inserted, moved and removed, with copies kept on the way; each copy must still
  /// answer in the end as it did when it was taken.
  @Test(arguments: Scene.allCases)
  func anyLifeIsAnsweredRightAndCopiesNeverChange(scene: Scene) {
    var random = SeededGenerator(seed: 10)
    var entries = scene.entries(600, &random)
    var index = PointIndex(entries)
    var copies: [(index: PointIndex, truth: BruteForce)] = []
    var nextID: Int64 = 10_000
    for step in 0..<2400 {
      // Growing for a while, then shrinking to nothing.
      let isGrowing = step < 1000
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<(isGrowing ? 6 : 1):
        let entry = PointIndex.Entry(id: nextID, point: scene.point(&random))
        nextID += 1
        index.insert(entry.id, at: entry.point)
        entries.append(entry)
      case 9:
        guard let position = entries.indices.randomElement(using: &random) else { continue }
        let old = entries[position]
        let new = PointIndex.Entry(id: old.id, point: scene.point(&random))
        expect(index.move(old.id, from: old.point, to: new.point), true)
        entries[position] = new
      default:
        guard let position = entries.indices.randomElement(using: &random) else { continue }
        let old = entries.remove(at: position)
        expect(index.remove(old.id, at: old.point), true)
      }
      #expect(index.count == entries.count)
      if step % 150 == 0 { copies.append((index, BruteForce(entries: entries))) }
    }
    copies.append((index, BruteForce(entries: entries)))
    for entry in entries { expect(index.remove(entry.id, at: entry.point), true) }
    #expect(index.count == 0)
    #expect(index.nearest(to: place(0, 0), within: .infinity, limit: 1).isEmpty)
    for copy in copies {
      for limit in [1, 20, 100] {
        let here = scene.point(&random)
        #expect(
          copy.index.found(near: here, within: .infinity, limit: limit)
            == copy.truth.nearest(to: here, within: .infinity, limit: limit))
      }
      #expect(copy.index.ids(in: .world) == copy.truth.ids(in: .world))
    }
  }

  @Test func whatIsNotThereIsNotRemoved() {
    var index = PointIndex([.init(id: 1, point: place(10, 20))])
    expect(index.remove(2, at: place(10, 20)), false)
    expect(index.remove(1, at: place(10, 20.0.nextUp)), false)
    expect(index.move(2, from: place(10, 20), to: place(0, 0)), false)
    #expect(index.count == 1)
    #expect(index.nearest(to: place(10, 20), within: 0, limit: 5).map(\.id) == [1])
    var empty = PointIndex()
    expect(empty.remove(1, at: place(0, 0)), false)
    expect(empty.move(1, from: place(0, 0), to: place(0, 0)), false)
  }

  @Test func anotherSpellingOfThePlaceWillDo() {
    var index = PointIndex([.init(id: 1, point: place(10, 180)), .init(id: 2, point: place(90, 5))])
    expect(index.remove(1, at: place(10, -180)), true)
    expect(index.move(2, from: place(90, -70), to: place(1, 1)), true)
    #expect(index.nearest(to: place(1, 1), within: 0, limit: 5).map(\.id) == [2])
  }

  @Test func theSamePairCanBeThereTwice() {
    var index = PointIndex()
    index.insert(1, at: place(5, 5))
    index.insert(1, at: place(5, 5))
    #expect(index.count == 2)
    #expect(index.nearest(to: place(5, 5), within: 0, limit: 5).map(\.id) == [1, 1])
    expect(index.remove(1, at: place(5, 5)), true)
    #expect(index.nearest(to: place(5, 5), within: 0, limit: 5).map(\.id) == [1])
  }

  @Test(arguments: Scene.allCases)
  func insertingOneByOneEqualsLoadingAtOnce(scene: Scene) {
    var random = SeededGenerator(seed: 11)
    let entries = scene.entries(3000, &random)
    var index = PointIndex()
    for entry in entries { index.insert(entry.id, at: entry.point) }
    let everything = BruteForce(entries: entries)
    for _ in 0..<10 {
      let here = scene.point(&random)
      #expect(
        index.found(near: here, within: 3000, limit: 25)
          == everything.nearest(to: here, within: 3000, limit: 25))
    }
    #expect(index.ids(in: .world) == everything.ids(in: .world))
  }
}
