import GRDB
import HumonModel
import Recurrence

/// The row of what one user answered to one event, or to one occurrence of a series.
struct AttendanceRow {
  private let event: Event.ID
  private let key: StatementArguments

  init(_ user: User.ID, _ event: Event.ID, _ occurrence: RecurrenceID?) {
    self.init(user, event, text: occurrence?.text ?? "")
  }

  /// - Parameter occurrence: the text of its recurrence id; empty for an event that happens once.
  init(_ user: User.ID, _ event: Event.ID, text occurrence: String) {
    self.event = event
    key = [user.rawValue, event.rawValue, occurrence]
  }

  /// Whether somebody may answer to this now.
  /// - Throws: ``StoreError/notFound``, ``StoreError/cancelled``, ``StoreError/seriesNeedsOccurrence``
  static func check(_ id: Event.ID, _ occurrence: RecurrenceID?, _ db: Database) throws {
    guard let event = try EventRow.fetch(id, db), event.deleted == nil, event.seriesOccurrence == nil else {
      throw StoreError.notFound
    }
    var status = event.status
    if let occurrence {
      let zone = TimeZoneRules.known(event.timeZone)
      guard event.details.occurrence(occurrence, in: zone) != nil else { throw StoreError.notFound }
      let override = try EventRow.fetch(SeriesOccurrence(series: id, recurrenceID: occurrence), db)
      if let override, override.deleted == nil, status != .cancelled { status = override.status }
    } else if event.recurrence != nil {
      throw StoreError.seriesNeedsOccurrence
    }
    if status == .cancelled { throw StoreError.cancelled }
  }

  /// What was answered; nil for nothing.
  func answer(_ db: Database) throws -> AttendanceAnswer? {
    try String.fetchOne(
      db.cachedStatement(
        sql: "SELECT answer FROM attendances WHERE user_id = ? AND event_id = ? AND occurrence = ?"),
      arguments: key
    ).flatMap(AttendanceAnswer.init)
  }

  /// Keeps an answer, and logs it if it is another one.
  func keep(_ answer: AttendanceAnswer, at now: Timestamp, _ db: Database) throws {
    let known = try self.answer(db)
    guard known != answer else { return }
    try db.cachedStatement(
      sql: """
        INSERT INTO attendances (user_id, event_id, occurrence, answer, created_at) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET answer = excluded.answer
        """
    ).execute(arguments: key + [answer.rawValue, now.rawValue])
    try db.log(.attendance, event.rawValue, known == nil ? .created : .updated, at: now)
  }

  /// Forgets the answer, and logs it if there was one.
  func remove(at now: Timestamp, _ db: Database) throws {
    try db.cachedStatement(
      sql: "DELETE FROM attendances WHERE user_id = ? AND event_id = ? AND occurrence = ?"
    ).execute(arguments: key)
    if db.changesCount > 0 { try db.log(.attendance, event.rawValue, .deleted, at: now) }
  }
}
