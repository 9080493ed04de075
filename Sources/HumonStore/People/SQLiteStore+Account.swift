import Foundation
import GRDB
public import HumonModel

extension SQLiteStore: AccountRepository {
  /// See ``AccountRepository/account(of:)``.
  public func account(of user: User.ID) async throws(StoreError) -> Account? {
    try await read { db in
      let row = try Row.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT created_at, recovery_hash IS NOT NULL,
              (SELECT count(*) FROM devices d WHERE d.user_id = u.id AND d.revoked_at IS NULL)
            FROM users u WHERE id = ? AND deleted_at IS NULL
            """),
        arguments: [user.rawValue])
      guard let row else { return nil }
      return Account(
        user: User(id: user, created: Timestamp(rawValue: row[0])), deviceCount: row[2],
        hasRecoveryCode: row[1], feeds: try PrivateFeedRow.fetchAll(of: user, db))
    }
  }

  /// See ``AccountRepository/events(of:as:after:limit:)``.
  public func events(
    of user: User.ID, as role: PersonalRole, after position: PersonalPosition?, limit: Int
  ) async throws(StoreError) -> PersonalPage {
    try await read { db in
      try PersonalList(user: user).page(role, after: position, limit: max(1, limit), db)
    }
  }

  /// See ``AccountRepository/answers(of:after:limit:)``.
  public func answers(
    of user: User.ID, after position: PersonalPosition?, limit: Int
  ) async throws(StoreError) -> [KeptAnswer] {
    try await read { db in try PersonalList(user: user).answers(after: position, limit: max(1, limit), db) }
  }

  /// See ``AccountRepository/keepFeed(_:of:key:)``.
  public func keepFeed(
    _ role: PersonalRole, of user: User.ID, key: TokenHash
  ) async throws(StoreError) -> PrivateFeed {
    let now = now()
    return try await pipeline.perform { db in
      try PrivateFeedRow.keep(role, of: user, key: key, at: now, db)
      return PrivateFeed(role: role, created: now)
    }
  }

  /// See ``AccountRepository/removeFeed(_:of:)``.
  public func removeFeed(_ role: PersonalRole, of user: User.ID) async throws(StoreError) {
    try await pipeline.perform { db in try PrivateFeedRow.remove(role, of: user, db) }
  }

  /// See ``AccountRepository/feed(openedBy:)``.
  public func feed(openedBy key: TokenHash) async throws(StoreError) -> (user: User.ID, role: PersonalRole)? {
    try await read { db in try PrivateFeedRow.fetch(openedBy: key, db) }
  }

  /// See ``AccountRepository/deleteAccount(of:)``.
  public func deleteAccount(of user: User.ID) async throws(StoreError) {
    let now = now()
    try await pipeline.perform { db in try AccountDeletion(user: user, now: now).begin(db) }
    try await finishDeletion(of: user)
  }

  /// Goes on, in the background, with what a crash has interrupted.
  func finishDeletions() {
    guard let users = try? database.pool.read(AccountDeletion.unfinished), !users.isEmpty else { return }
    Task {
      do throws(StoreError) {
        for user in users { try await finishDeletion(of: user) }
      } catch {
        health.note(.deletion, failed: error)
      }
    }
  }

  /// Goes on with the deletion of an account, a part at a time, so that no other write waits for long.
  func finishDeletion(of user: User.ID) async throws(StoreError) {
    let deletion = AccountDeletion(user: user, now: now())
    while try await !pipeline.perform({ db in try deletion.goOn(db) }) {}
  }
}
