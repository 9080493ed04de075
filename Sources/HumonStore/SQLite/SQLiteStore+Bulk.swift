import GRDB
public import HumonModel

/// What imports and the sample need besides the repositories.
extension SQLiteStore {
  /// Keeps new events in one transaction. Each must have a uid that the store does not know, or none: otherwise nothing
  /// is kept. Other processes wait while the transaction lasts, about 10 ms for 1,000 events.
  /// - Throws: ``StoreError/unavailable(_:)``
  public func append(_ events: [NewEvent], owner: User.ID) async throws(StoreError) {
    let now = now()
    let localTime = localTime
    try await pipeline.perform { db in
      for event in events {
        let id = try EventRow.insert(event, owner: owner, localTime: localTime, at: now, db)
        try db.log(.event, id.rawValue, .created, at: now)
      }
    }
  }

  /// How many events, deleted ones included, have a uid that begins like this.
  /// - Throws: ``StoreError/unavailable(_:)``
  public func countEvents(uidPrefix prefix: String) async throws(StoreError) -> Int {
    try await read { db in
      try Int.fetchOne(
        db, sql: "SELECT count(*) FROM events WHERE uid >= ? AND uid < ?",
        arguments: [prefix, prefix + "\u{10FFFF}"]) ?? 0
    }
  }

  /// The events that have these uids and are not deleted, by uid.
  /// - Throws: ``StoreError/unavailable(_:)``
  public func events(uids: [String]) async throws(StoreError) -> [String: Event] {
    try await read { db in
      try uids.reduce(into: [:]) { found, uid in
        if let event = try EventRow.fetch(uid: uid, db), event.deleted == nil { found[uid] = event }
      }
    }
  }
}
