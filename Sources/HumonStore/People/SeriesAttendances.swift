import GRDB
import HumonModel
import Recurrence

/// What people have answered to the occurrences of an event, when its clock or its rules change: each answer goes along
/// with its occurrence.
///
/// As long as the start stays, all answers stay where they are, also those to occurrences that the series does not have any
/// more: it may have them again.
struct SeriesAttendances {
  private let event: Event.ID
  private let before: EventDetails
  private let start: LocalDateTime

  /// - Parameters:
  ///   - event: to what was answered.
  ///   - before: what was said about it until now.
  ///   - start: what its clock showed at the occurrence that is the first one now.
  init(to event: Event.ID, _ before: EventDetails, from start: LocalDateTime) {
    (self.event, self.before, self.start) = (event, before, start)
  }

  /// - Parameters:
  ///   - other: to which event the occurrences belong from now on.
  ///   - details: what is said about that one now.
  func move(to other: Event.ID, _ details: EventDetails, at now: Timestamp, _ db: Database) throws {
    guard before.recurrence != nil || details.recurrence != nil else { return }
    let zone = TimeZoneRules.known(details.timeZone)
    let newStart = details.localStart(in: zone)
    let shift = newStart.secondsSinceEpoch - start.secondsSinceEpoch
    let isSame = other == event && before.isAllDay == details.isAllDay
    guard !isSame || shift != 0 || (before.recurrence == nil) != (details.recurrence == nil) else { return }
    var occurrences = try occurrences(db)
    // The last first where all move on, so that no two stand for the same occurrence meanwhile.
    if shift > 0 { occurrences.reverse() }
    for known in occurrences {
      let local = LocalDateTime(secondsSinceEpoch: known.local.secondsSinceEpoch + shift)
      let id = RecurrenceID(local, isAllDay: details.isAllDay)
      if details.recurrence == nil {
        if local == newStart { try move(known.text, to: other, "", db) }
      } else if details.occurrence(id, in: zone) != nil {
        try move(known.text, to: other, id.text, db)
      } else {
        try remove(known.text, db)
      }
    }
    guard !occurrences.isEmpty else { return }
    for id in Set([event, other]) { try db.log(.attendance, id.rawValue, .updated, at: now) }
  }

  /// To what was answered, in the order of the clock: from the start on, because what came before stays.
  private func occurrences(_ db: Database) throws -> [(text: String, local: LocalDateTime)] {
    try String.fetchAll(
      db.cachedStatement(
        sql: "SELECT DISTINCT occurrence FROM attendances WHERE event_id = ? ORDER BY occurrence"),
      arguments: [event.rawValue]
    ).compactMap { text in
      if text.isEmpty { return before.recurrence == nil ? (text, start) : nil }
      guard let id = RecurrenceID(text: text), id.local >= start else { return nil }
      return (text, id.local)
    }
  }

  private func move(_ occurrence: String, to other: Event.ID, _ text: String, _ db: Database) throws {
    try db.cachedStatement(
      sql:
        "UPDATE OR REPLACE attendances SET event_id = ?, occurrence = ? WHERE event_id = ? AND occurrence = ?"
    ).execute(arguments: [other.rawValue, text, event.rawValue, occurrence])
  }

  private func remove(_ occurrence: String, _ db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM attendances WHERE event_id = ? AND occurrence = ?").execute(
      arguments: [event.rawValue, occurrence])
  }
}
