import GRDB
public import HumonModel

extension SQLiteStore: AttendanceRepository {
  /// See ``AttendanceRepository/attend(_:user:)``.
  public func attend(_ event: Event.ID, user: User.ID) async throws(StoreError) {
    let now = now()
    try await pipeline.perform { db in
      guard try EventRow.ownerShownInV1(event, db) != nil else { throw StoreError.notFound }
      try db.cachedStatement(
        sql: "INSERT OR IGNORE INTO attendances (user_id, event_id, created_at) VALUES (?, ?, ?)"
      ).execute(arguments: [user.rawValue, event.rawValue, now.rawValue])
      if db.changesCount > 0 { try db.log(.attendance, event.rawValue, .created, at: now) }
    }
  }

  /// See ``AttendanceRepository/attendanceCount(of:)``.
  public func attendanceCount(of event: Event.ID) async throws(StoreError) -> Int {
    try await read { db in
      try Int.fetchOne(
        db.cachedStatement(sql: "SELECT count(*) FROM attendances WHERE event_id = ? AND answer = 'going'"),
        arguments: [event.rawValue]) ?? 0
    }
  }

  /// See ``AttendanceRepository/counts(of:_:)``.
  public func counts(
    of event: Event.ID, _ occurrence: RecurrenceID?
  ) async throws(StoreError) -> AttendanceCounts {
    try await read { db in
      let row = try Row.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT count(*) FILTER (WHERE answer = 'going'), count(*) FILTER (WHERE answer = 'maybe')
            FROM attendances WHERE event_id = ? AND occurrence = ?
            """),
        arguments: [event.rawValue, occurrence?.text ?? ""])
      return row.map { AttendanceCounts(going: $0[0], maybe: $0[1]) } ?? AttendanceCounts()
    }
  }
}
