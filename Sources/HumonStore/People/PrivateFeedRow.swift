import Foundation
import GRDB
import HumonModel

/// The row of a calendar behind a secret link.
enum PrivateFeedRow {
  static func fetchAll(of user: User.ID, _ db: Database) throws -> [PrivateFeed] {
    try Row.fetchAll(
      db.cachedStatement(sql: "SELECT role, created_at FROM private_feeds WHERE user_id = ? ORDER BY role"),
      arguments: [user.rawValue]
    ).compactMap { row in
      PersonalRole(rawValue: row["role"]).map {
        PrivateFeed(role: $0, created: Timestamp(rawValue: row["created_at"]))
      }
    }
  }

  static func fetch(
    openedBy key: TokenHash, _ db: Database
  ) throws -> (user: User.ID, role: PersonalRole)? {
    let row = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT user_id, role FROM private_feeds WHERE key_hash = ?"),
      arguments: [Data(key.bytes)])
    guard let row, let role = PersonalRole(rawValue: row["role"]) else { return nil }
    return (User.ID(rawValue: row["user_id"]), role)
  }

  static func keep(
    _ role: PersonalRole, of user: User.ID, key: TokenHash, at now: Timestamp, _ db: Database
  ) throws {
    try db.cachedStatement(
      sql: "INSERT OR REPLACE INTO private_feeds (user_id, role, key_hash, created_at) VALUES (?, ?, ?, ?)"
    ).execute(arguments: [user.rawValue, role.rawValue, Data(key.bytes), now.rawValue])
  }

  static func remove(_ role: PersonalRole, of user: User.ID, _ db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM private_feeds WHERE user_id = ? AND role = ?").execute(
      arguments: [user.rawValue, role.rawValue])
  }
}
