import GRDB
import HumonModel

/// Brings one answer of a take-out to this store.
struct AnswerRestoring {
  /// What is to be done with an answer.
  enum Plan {
    case create(Event.ID)
    case leave
    case leaveOther
    case unknownEvent
  }

  let answer: TakeOut.Answer
  /// Whose it is to be; nil for somebody who is new here.
  let user: User.ID?

  /// What is to be done.
  func plan(_ db: Database) throws -> Plan {
    guard let event = try EventRow.fetch(uid: answer.uid, db), event.deleted == nil, isThere(in: event) else {
      return .unknownEvent
    }
    guard let user, let known = try AttendanceRow(user, event.id, answer.occurrence).answer(db) else {
      return .create(event.id)
    }
    return known == answer.answer ? .leave : .leaveOther
  }

  /// Does it, and logs it.
  func carryOut(_ plan: Plan, at now: Timestamp, _ db: Database) throws {
    guard let user, case .create(let event) = plan else { return }
    try AttendanceRow(user, event, answer.occurrence).keep(answer.answer, at: now, db)
    try db.cachedStatement(
      sql: "UPDATE attendances SET created_at = ? WHERE user_id = ? AND event_id = ? AND occurrence = ?"
    ).execute(arguments: [
      answer.created.rawValue, user.rawValue, event.rawValue, answer.occurrence?.text ?? "",
    ])
  }

  /// Whether the person may have answered to this. An answer to what was called off since stays an answer, and one to an
  /// occurrence that his own series does not have any more.
  private func isThere(in event: Event) -> Bool {
    guard event.owner == user || event.visibility != .hidden else { return false }
    guard let occurrence = answer.occurrence else { return event.recurrence == nil }
    guard event.recurrence != nil, occurrence.isAllDay == event.isAllDay else { return false }
    return event.owner == user
      || event.details.occurrence(occurrence, in: .known(event.timeZone)) != nil
  }
}
