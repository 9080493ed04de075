import GRDB
import HumonModel

/// Ends an account. From the first transaction on nobody speaks for the user any more; the rest goes in parts, and after a
/// crash it goes on when the store is opened again.
struct AccountDeletion {
  /// How many rows of a user go in one transaction.
  static let part = 250

  let user: User.ID
  let now: Timestamp

  /// The users whose accounts have ended and are not empty yet.
  static func unfinished(_ db: Database) throws -> [User.ID] {
    try Int64.fetchAll(db, sql: "SELECT id FROM users WHERE deleted_at IS NOT NULL").map(
      User.ID.init(rawValue:))
  }

  /// Takes away everything that speaks for the user.
  /// - Throws: ``StoreError/noSuchUser``
  func begin(_ db: Database) throws {
    try db.cachedStatement(
      sql: "UPDATE users SET deleted_at = ?, recovery_hash = NULL WHERE id = ? AND deleted_at IS NULL"
    ).execute(arguments: [now.rawValue, user.rawValue])
    guard db.changesCount > 0 else { throw StoreError.noSuchUser }
    try db.log(.user, user.rawValue, .updated, at: now)
    for device in try Int64.fetchAll(
      db.cachedStatement(sql: "SELECT id FROM devices WHERE user_id = ?"), arguments: [user.rawValue])
    {
      try db.log(.device, device, .deleted, at: now)
    }
    for table in ["devices", "device_links", "private_feeds", "idempotency_keys"] {
      try db.cachedStatement(sql: "DELETE FROM \(table) WHERE user_id = ?").execute(arguments: [user.rawValue]
      )
    }
  }

  /// Takes away the next part.
  /// - Returns: whether that was the last one.
  func goOn(_ db: Database) throws -> Bool {
    let answers = try PersonalList(user: user).answers(after: nil, limit: Self.part, db)
    for answer in answers {
      try AttendanceRow(user, answer.event, text: answer.occurrence).remove(at: now, db)
    }
    if !answers.isEmpty { return false }
    let events = try events(db)
    for event in events {
      try db.cachedStatement(sql: "DELETE FROM events WHERE id = ?").execute(arguments: [event])
      try db.log(.event, event, .deleted, at: now)
    }
    if !events.isEmpty { return false }
    try db.cachedStatement(sql: "DELETE FROM users WHERE id = ? AND deleted_at IS NOT NULL").execute(
      arguments: [user.rawValue])
    if db.changesCount > 0 { try db.log(.user, user.rawValue, .deleted, at: now) }
    return true
  }

  /// The next events to go. What stands for an occurrence goes before its series, with which it would vanish unlogged.
  private func events(_ db: Database) throws -> [Int64] {
    try Int64.fetchAll(
      db.cachedStatement(
        sql: "SELECT id FROM events WHERE owner_id = ? ORDER BY series_id IS NULL, id LIMIT ?"),
      arguments: [user.rawValue, Self.part])
  }
}
