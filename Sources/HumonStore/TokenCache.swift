import GRDB
import HumonModel
import Synchronization

/// Whose tokens have been seen lately, so that a request of a known device does not read the database.
///
/// It follows the change log: when any device is changed or removed, by whichever process, it forgets everything.
final class TokenCache: Sendable {
  /// With more tokens than this it forgets all and starts again.
  static let limit = 100_000

  private struct State {
    var users: [TokenHash: User.ID] = [:]
    var generation = 0
    /// The last change that was looked at.
    var sequence: Int64
  }
  private let state: Mutex<State>

  /// A cache that knows nothing yet.
  /// - Parameter sequence: the last change there is; what came before it cannot make anything stale.
  init(sequence: Int64) {
    state = Mutex(State(sequence: sequence))
  }

  func user(holding token: TokenHash) -> User.ID? {
    state.withLock { $0.users[token] }
  }

  /// Counts how often the cache forgot: what was read before it did must not be kept after.
  var generation: Int {
    state.withLock { $0.generation }
  }

  func keep(_ token: TokenHash, of user: User.ID, readAt generation: Int) {
    state.withLock { state in
      guard state.generation == generation else { return }
      if state.users.count >= Self.limit { state.users.removeAll(keepingCapacity: true) }
      state.users[token] = user
    }
  }

  /// Forgets all tokens if the change log says that a device was revoked or removed.
  func follow(_ db: Database) throws {
    let seen = state.withLock { $0.sequence }
    let latest = try Int64.fetchOne(db.cachedStatement(sql: "SELECT max(sequence) FROM change_log")) ?? 0
    guard latest != seen else { return }
    let isStale = try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM change_log
            WHERE sequence > ? AND entity IN ('device', 'user') AND kind <> 'created')
          """),
      arguments: [seen])
    state.withLock { state in
      state.sequence = latest
      guard isStale == true else { return }
      state.users.removeAll()
      state.generation += 1
    }
  }
}
