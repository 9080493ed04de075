import GRDB
public import HumonModel

extension SQLiteStore: AttendanceRepository {
  /// See ``AttendanceRepository/attend(_:_:user:)``.
  public func attend(
    _ event: Event.ID, _ occurrence: RecurrenceID?, user: User.ID
  ) async throws(StoreError) {
    let now = now()
    try await pipeline.perform { db in
      guard try EventRow.ownerShownInV1(event, db) != nil else { throw StoreError.notFound }
      do { try AttendanceRow.check(event, occurrence, db) } catch is StoreError { throw StoreError.notFound }
      try AttendanceRow(user, event, occurrence).keep(.going, at: now, db)
    }
  }

  /// See ``AttendanceRepository/answer(_:to:_:by:)``.
  public func answer(
    _ answer: AttendanceAnswer, to event: Event.ID, _ occurrence: RecurrenceID?, by user: User.ID
  ) async throws(StoreError) {
    let now = now()
    try await pipeline.perform { db in
      try AttendanceRow.check(event, occurrence, db)
      try AttendanceRow(user, event, occurrence).keep(answer, at: now, db)
    }
  }

  /// See ``AttendanceRepository/forgetAnswer(to:_:by:)``.
  public func forgetAnswer(
    to event: Event.ID, _ occurrence: RecurrenceID?, by user: User.ID
  ) async throws(StoreError) {
    let now = now()
    try await pipeline.perform { db in try AttendanceRow(user, event, occurrence).remove(at: now, db) }
  }

  /// See ``AttendanceRepository/answer(to:_:of:)``.
  public func answer(
    to event: Event.ID, _ occurrence: RecurrenceID?, of user: User.ID
  ) async throws(StoreError) -> AttendanceAnswer? {
    try await read { db in try AttendanceRow(user, event, occurrence).answer(db) }
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
