import Synchronization

/// Counts transactions and the writes in them.
final class CommitStatistics: Sendable {
  private let commits = Atomic<Int>(0)
  private let writes = Atomic<Int>(0)

  func noteCommit(of count: Int) {
    guard count > 0 else { return }
    commits.add(1, ordering: .relaxed)
    writes.add(count, ordering: .relaxed)
  }

  var counts: (commits: Int, writes: Int) {
    (commits.load(ordering: .relaxed), writes.load(ordering: .relaxed))
  }
}
