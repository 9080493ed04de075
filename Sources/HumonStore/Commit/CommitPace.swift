/// When the next commit may begin.
///
/// What a commit costs hardly depends on how many writes are in it: its sync, and the parts of the read model that it shares
/// with the snapshots before. So while writes come in company, some milliseconds pass between the beginnings of two commits,
/// unless as many wait already as came together before, or enough to be worth a commit; PostgreSQL's `commit_delay` and
/// `commit_siblings` are the same thought. Who writes alone, one after the other, never waits for company that does not come.
struct CommitPace {
  /// So many writes in one commit are company.
  static let company = 5
  /// So many are worth a commit of their own: while it goes on, others that were answered can come back and wait for the next.
  static let enough = 16
  /// How long after the beginning of a commit with company the next one begins at the latest, in nanoseconds. A commit takes
  /// one millisecond or two; of 2,000 writes a second eight share one then.
  static let interval: UInt64 = 4_000_000

  private var latest: UInt64 = 0
  /// How many are waited for: as many as came together lately, and a little fewer each time that they do not.
  private(set) var expected = 0

  /// How long to wait at most until ``expected`` have come, in nanoseconds.
  /// - Parameters:
  ///   - now: what a clock shows that is never set, in nanoseconds.
  ///   - waiting: how many writes wait now.
  func pause(at now: UInt64, waiting: Int) -> UInt64 {
    latest > now && waiting < expected ? latest - now : 0
  }

  /// Notes that a commit of so many writes begins.
  mutating func begin(_ count: Int, at now: UInt64) {
    guard count >= Self.company else { return }
    latest = now + Self.interval
    expected = min(max(count, expected - expected / 8), Self.enough)
  }
}
