import Foundation
import GRDB
import HumonModel

/// The row of a device.
enum DeviceRow {
  private static let selection = "SELECT id, user_id, name, created_at FROM devices"

  /// Makes a user with one device, and logs both.
  static func insertUser(with new: NewDevice, at now: Timestamp, _ db: Database) throws -> Device {
    try db.cachedStatement(sql: "INSERT INTO users (created_at) VALUES (?)").execute(arguments: [now.rawValue]
    )
    let user = User.ID(rawValue: db.lastInsertedRowID)
    try db.log(.user, user.rawValue, .created, at: now)
    return try insert(new, of: user, at: now, db)
  }

  /// Inserts a device and logs it.
  static func insert(_ new: NewDevice, of user: User.ID, at now: Timestamp, _ db: Database) throws -> Device {
    try db.cachedStatement(
      sql: "INSERT INTO devices (user_id, token_hash, name, created_at) VALUES (?, ?, ?, ?)"
    ).execute(arguments: [user.rawValue, Data(new.token.bytes), new.name, now.rawValue])
    let id = db.lastInsertedRowID
    try db.log(.device, id, .created, at: now)
    return Device(id: Device.ID(rawValue: id), user: user, name: new.name, created: now)
  }

  /// The device that holds a token and has not been revoked.
  static func fetch(holding token: TokenHash, _ db: Database) throws -> Device? {
    try Row.fetchOne(
      db.cachedStatement(sql: "\(selection) WHERE token_hash = ? AND revoked_at IS NULL"),
      arguments: [Data(token.bytes)]
    ).map(device)
  }

  /// The devices of a user that have not been revoked, oldest first.
  static func fetchAll(of user: User.ID, _ db: Database) throws -> [Device] {
    try Row.fetchAll(
      db.cachedStatement(sql: "\(selection) WHERE user_id = ? AND revoked_at IS NULL ORDER BY id"),
      arguments: [user.rawValue]
    ).map(device)
  }

  /// Names a device, or takes its name away, and logs it.
  /// - Throws: ``StoreError/notFound`` where the user has no such device, or has revoked it.
  static func rename(
    _ id: Device.ID, to name: String?, of user: User.ID, at now: Timestamp, _ db: Database
  ) throws -> Device {
    let row = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          UPDATE devices SET name = ? WHERE id = ? AND user_id = ? AND revoked_at IS NULL
          RETURNING id, user_id, name, created_at
          """),
      arguments: [name, id.rawValue, user.rawValue])
    guard let row else { throw StoreError.notFound }
    try db.log(.device, id.rawValue, .updated, at: now)
    return device(row)
  }

  /// Revokes a device, forgets its name, and logs it.
  /// - Throws: ``StoreError/notFound`` where the user has no such device, or has revoked it.
  static func revoke(_ id: Device.ID, of user: User.ID, at now: Timestamp, _ db: Database) throws {
    try db.cachedStatement(
      sql:
        "UPDATE devices SET revoked_at = ?, name = NULL WHERE id = ? AND user_id = ? AND revoked_at IS NULL"
    ).execute(arguments: [now.rawValue, id.rawValue, user.rawValue])
    guard db.changesCount > 0 else { throw StoreError.notFound }
    try db.log(.device, id.rawValue, .deleted, at: now)
  }

  private static func device(_ row: Row) -> Device {
    Device(
      id: Device.ID(rawValue: row["id"]), user: User.ID(rawValue: row["user_id"]), name: row["name"],
      created: Timestamp(rawValue: row["created_at"]))
  }
}
