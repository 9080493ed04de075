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
  }
  private let state = Mutex(State())

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

  /// Forgets all tokens if a device may have been revoked or removed.
  func follow(_ changes: RecentChanges) {
    guard [.device, .user].contains(where: { changes.mayHave($0) { $0 != .created } }) else { return }
    state.withLock { state in
      state.users.removeAll()
      state.generation += 1
    }
  }
}
