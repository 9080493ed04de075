import GeoIndex
import SeededNumbers
import Synchronization
import Testing

/// What the writer gives and the readers take.
private final class Published: Sendable {
  let index: Mutex<PointIndex>
  let isLast = Atomic(false)

  init(_ index: PointIndex) { self.index = Mutex(index) }
}

@Suite struct SnapshotTests {
  /// Readers take copies while a writer changes its own. The points wander, but at any moment there are as
  /// many as at the beginning, each once, and a copy answers twice alike.
  @Test func readersSeeOneMomentWhileAWriterGoesOn() async {
    let count = 2000
    var random = SeededGenerator(seed: 12)
    var entries = (0..<Int64(count)).map { PointIndex.Entry(id: $0, point: Scene.clusters.point(&random)) }
    let published = Published(PointIndex(entries))
    await withTaskGroup(of: Int.self) { group in
      for number in 0..<2 {
        group.addTask {
          var random = SeededGenerator(seed: 100 + UInt64(number))
          var rounds = 0
          repeat {
            let copy = published.index.withLock { $0 }
            let here = Scene.clusters.point(&random)
            let first = copy.nearest(to: here, within: .infinity, limit: 30)
            let all = copy.ids(in: .world)
            #expect(all == Array(0..<Int64(count)))
            #expect(copy.nearest(to: here, within: .infinity, limit: 30) == first)
            rounds += 1
            await Task.yield()
          } while !published.isLast.load(ordering: .relaxed)
          return rounds
        }
      }
      var working = published.index.withLock { $0 }
      for _ in 0..<1500 {
        let position = Int.random(in: 0..<count, using: &random)
        let old = entries[position]
        let new = PointIndex.Entry(id: old.id, point: Scene.clusters.point(&random))
        expect(working.move(old.id, from: old.point, to: new.point), true)
        entries[position] = new
        published.index.withLock { [working] in $0 = working }
        await Task.yield()
      }
      published.isLast.store(true, ordering: .relaxed)
      for await rounds in group { #expect(rounds > 0) }
    }
    let truth = BruteForce(entries: entries)
    let last = published.index.withLock { $0 }
    #expect(
      last.found(near: place(52.5, 13.4), within: .infinity, limit: 100)
        == truth.nearest(to: place(52.5, 13.4), within: .infinity, limit: 100))
  }
}
