/// When the next commit may begin.
///
/// What a commit costs hardly depends on how many writes are in it: its sync, and the parts of the read model that it shares
/// with the snapshots before. So while writes come in company, some milliseconds pass between the beginnings of two commits;
/// PostgreSQL's `commit_delay` and `commit_siblings` are the same thought. Who writes alone, one after the other, never waits
/// for company that does not come.
struct CommitPace {
  /// So many writes in one commit are company.
  static let company = 5
  /// How long after the beginning of a commit with company the next one begins, in nanoseconds. A commit takes one millisecond or
  /// two; of 2,000 writes a second eight share one then.
  static let interval: UInt64 = 4_000_000

  private var earliest: UInt64 = 0

  /// How long to wait for company, in nanoseconds.
  /// - Parameter now: what a clock shows that is never set, in nanoseconds.
  func pause(at now: UInt64) -> UInt64 {
    earliest > now ? earliest - now : 0
  }

  /// Notes that a commit of so many writes begins.
  mutating func begin(_ count: Int, at now: UInt64) {
    if count >= Self.company { earliest = now + Self.interval }
  }
}
