import Foundation
import GRDB
public import HumonModel

/// What v2 does with events beside what v1 does.
extension SQLiteStore {
  /// See ``EventRepository/create(_:owner:once:)``.
  public func create(
    _ event: NewEvent, owner: User.ID, once key: IdempotencyKey
  ) async throws(StoreError) -> (id: Event.ID, isNew: Bool) {
    let now = now()
    let localTime = localTime
    return try await pipeline.perform { db in
      if let known = try Row.fetchOne(
        db.cachedStatement(
          sql:
            "SELECT event_id, digest FROM idempotency_keys WHERE user_id = ? AND key = ? AND created_at > ?"),
        arguments: [owner.rawValue, key.name, now.rawValue - IdempotencyKey.lifetime])
      {
        guard known["digest"] as Data == Data(key.digest.bytes) else { throw StoreError.keyUsedOtherwise }
        return (Event.ID(rawValue: known["event_id"]), false)
      }
      let id = try EventRow.insert(event, owner: owner, localTime: localTime, at: now, db)
      try db.log(.event, id.rawValue, .created, at: now)
      try db.cachedStatement(
        sql: "DELETE FROM idempotency_keys WHERE created_at <= ?"
      ).execute(arguments: [now.rawValue - IdempotencyKey.lifetime])
      try db.cachedStatement(
        sql:
          "INSERT INTO idempotency_keys (user_id, key, digest, event_id, created_at) VALUES (?, ?, ?, ?, ?)"
      ).execute(arguments: [
        owner.rawValue, key.name, Data(key.digest.bytes), id.rawValue, now.rawValue,
      ])
      return (id, true)
    }
  }

  /// See ``EventRepository/replace(_:with:by:expecting:)``.
  public func replace(
    _ id: Event.ID, with details: EventDetails, by user: User.ID, expecting version: Int?
  ) async throws(StoreError) -> Event {
    let now = now()
    let localTime = localTime
    return try await pipeline.perform { db in
      var event = try Self.ownEvent(id, of: user, version, db)
      let new = NewEvent(details, uid: event.uid, origin: event.origin)
      try EventRow.update(id, with: new, localTime: localTime, at: now, db)
      try db.log(.event, id.rawValue, .updated, at: now)
      event.replace(with: details, at: now)
      return event
    }
  }

  /// See ``EventRepository/delete(_:by:expecting:)``.
  public func delete(
    _ id: Event.ID, by user: User.ID, expecting version: Int?
  ) async throws(StoreError) {
    let now = now()
    try await pipeline.perform { db in
      _ = try Self.ownEvent(id, of: user, version, db)
      try db.cachedStatement(
        sql: "UPDATE events SET deleted_at = ?, updated_at = ?, sequence = sequence + 1 WHERE id = ?"
      ).execute(arguments: [now.rawValue, now.rawValue, id.rawValue])
      try db.log(.event, id.rawValue, .deleted, at: now)
    }
  }

  /// The event, if this user may change it. Who may not even know of it is told that it is not there.
  private static func ownEvent(
    _ id: Event.ID, of user: User.ID, _ version: Int?, _ db: Database
  ) throws -> Event {
    guard let event = try EventRow.fetch(id, db), event.deleted == nil,
      event.owner == user || event.visibility != .hidden
    else { throw StoreError.notFound }
    guard event.owner == user else { throw StoreError.notOwner }
    if let version, version != event.sequence { throw StoreError.changedMeanwhile }
    return event
  }
}
