import Foundation
import GRDB
public import HumonModel

extension SQLiteStore: UserRepository {
  /// See ``UserRepository/register(_:)``.
  public func register(_ token: TokenHash) async throws(StoreError) -> User.ID {
    let now = now()
    return try await pipeline.perform { db in
      if let known = try Row.fetchOne(
        db.cachedStatement(sql: "SELECT user_id, revoked_at FROM devices WHERE token_hash = ?"),
        arguments: [Data(token.bytes)])
      {
        guard known["revoked_at"] == nil else { throw StoreError.tokenRevoked }
        return User.ID(rawValue: known["user_id"])
      }
      return try DeviceRow.insertUser(with: NewDevice(token: token), at: now, db).user
    }
  }

  /// See ``UserRepository/user(holding:)``.
  public func user(holding token: TokenHash) async throws(StoreError) -> User.ID? {
    if let known = tokens.user(holding: token) { return known }
    let generation = tokens.generation
    let found = try await read { db in
      try Int64.fetchOne(
        db.cachedStatement(sql: "SELECT user_id FROM devices WHERE token_hash = ? AND revoked_at IS NULL"),
        arguments: [Data(token.bytes)]
      ).map(User.ID.init(rawValue:))
    }
    if let found { tokens.keep(token, of: found, readAt: generation) }
    return found
  }

  /// The user who is no person and goes by this label, made when first asked for: what an import belongs to.
  /// - Throws: ``StoreError/unavailable(_:)``
  public func user(labelled label: String) async throws(StoreError) -> User.ID {
    let now = now()
    return try await pipeline.perform { db in
      if let known = try Self.user(labelled: label, db) { return known }
      try db.execute(
        sql: "INSERT INTO users (label, created_at) VALUES (?, ?)", arguments: [label, now.rawValue])
      let user = User.ID(rawValue: db.lastInsertedRowID)
      try db.log(.user, user.rawValue, .created, at: now)
      return user
    }
  }

  /// The user who goes by this label, or nil if nobody has asked for one yet.
  /// - Throws: ``StoreError/unavailable(_:)``
  public func knownUser(labelled label: String) async throws(StoreError) -> User.ID? {
    try await read { try Self.user(labelled: label, $0) }
  }

  private static func user(labelled label: String, _ db: Database) throws -> User.ID? {
    try Int64.fetchOne(db, sql: "SELECT id FROM users WHERE label = ?", arguments: [label])
      .map(User.ID.init(rawValue:))
  }
}
