import GRDB
public import HumonModel

/// What imports and the sample need besides the repositories.
extension SQLiteStore {
  /// Keeps new events in one transaction. Each must have a uid that the store does not know, or none: otherwise nothing
  /// is kept. Other processes wait while the transaction lasts, about 10 ms for 1,000 events.
  /// - Throws: ``StoreError/unavailable(_:)``
  public func append(_ events: [NewEvent], owner: User.ID) async throws(StoreError) {
    let now = now()
    try await pipeline.perform { db in
      var ids: (first: Int64, last: Int64)?
      for event in events {
        let id = try EventRow.insertUnlogged(event, owner: owner, at: now, db).rawValue
        ids = (ids?.first ?? id, id)
      }
      // The ids follow one another: nobody else writes meanwhile. One statement logs them all in a fifth of the time.
      guard let ids else { return }
      try db.execute(
        sql: """
          INSERT INTO change_log (at, entity, entity_id, kind)
          SELECT ?, ?, id, ? FROM events WHERE id BETWEEN ? AND ? ORDER BY id
          """,
        arguments: [
          now.rawValue, Change.Entity.event.rawValue, Change.Kind.created.rawValue, ids.first, ids.last,
        ])
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

  /// The events that stand for occurrences of these series and are not deleted, by the uid of their series; only of what
  /// is this owner's and came from this origin.
  /// - Throws: ``StoreError/unavailable(_:)``
  public func overrides(
    ofSeries uids: [String], owner: User.ID, origin: String
  ) async throws(StoreError) -> [String: [Event]] {
    try await read { db in
      try uids.reduce(into: [:]) { found, uid in
        guard let series = try EventRow.fetch(uid: uid, db), series.deleted == nil,
          series.owner == owner, series.origin == origin
        else { return }
        let overrides = try EventRow.overrides(of: series.id, db).filter {
          $0.owner == owner && $0.origin == origin
        }
        if !overrides.isEmpty { found[uid] = overrides }
      }
    }
  }

  /// Deletes events that stand for occurrences, in one transaction: each occurrence is what its series says again, which
  /// may be that there is none. What is deleted already, or somebody else's, is left alone.
  /// - Throws: ``StoreError/unavailable(_:)``
  public func endOverrides(_ ids: [Event.ID], owner: User.ID) async throws(StoreError) {
    let now = now()
    try await pipeline.perform { db in
      var changed: Set<Event.ID> = []
      for id in ids {
        guard let event = try EventRow.fetch(id, db), event.deleted == nil, event.owner == owner,
          let occurrence = event.seriesOccurrence
        else { continue }
        try EventRow.delete(id, at: now, db)
        changed.insert(occurrence.series)
      }
      // Whoever has a copy of a series has to fetch it again, although nothing of its own may have changed.
      for series in changed.sorted(by: { $0.rawValue < $1.rawValue }) {
        try EventRow.touch(series, at: now, db)
      }
    }
  }
}

/// States of what was taken over from calendars.
extension SQLiteStore {
  /// Whether a state of an event comes before the one that is there.
  /// - Throws: ``StoreError/unavailable(_:)``
  public func isOlder(_ revision: SourceRevision?, than event: Event.ID) async throws(StoreError) -> Bool {
    try await read { db in try RevisionRow.isOlder(revision, than: event, db) }
  }

  /// Notes which state of an event is there now; nil where nobody counts.
  /// - Throws: ``StoreError/unavailable(_:)``
  public func note(_ revision: SourceRevision?, of event: Event.ID) async throws(StoreError) {
    try await pipeline.perform { db in try RevisionRow.note(revision, of: event, db) }
  }
}
