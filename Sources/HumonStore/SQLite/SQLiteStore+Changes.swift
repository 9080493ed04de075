import Foundation
import GRDB
public import HumonModel
import Recurrence

/// What v2 does with events beside what v1 does.
extension SQLiteStore {
  /// See ``EventRepository/create(_:owner:once:)``.
  public func create(
    _ event: NewEvent, owner: User.ID, once key: IdempotencyKey
  ) async throws(StoreError) -> (id: Event.ID, isNew: Bool) {
    let now = now()
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
      let id = try EventRow.insert(event, owner: owner, at: now, db)
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
    return try await pipeline.perform { db in
      var event = try EventRow.owned(id, by: user, expecting: version, db)
      guard !event.details.isIdentical(to: details) else { return event }
      let new = NewEvent(details, uid: event.uid, origin: event.origin)
      try EventRow.update(id, with: new, at: now, db)
      let start = event.details.localStart(in: .known(event.timeZone))
      try SeriesAttendances(to: id, event.details, from: start).move(to: id, details, at: now, db)
      if event.recurrence != nil {
        try SeriesOverrides(EventRow.overrides(of: id, db), of: event.details, from: start)
          .move(to: id, details, at: now, db)
      }
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
      _ = try EventRow.owned(id, by: user, expecting: version, db)
      for override in try EventRow.overrides(of: id, db) { try EventRow.delete(override.id, at: now, db) }
      try EventRow.delete(id, at: now, db)
    }
  }
}
