import GRDB
import HumonModel

/// Reads somebody's own list, a part at a time, along the indexes.
struct PersonalList {
  let user: User.ID

  func page(
    _ role: PersonalRole, after position: PersonalPosition?, limit: Int, _ db: Database
  ) throws -> PersonalPage {
    switch role {
    case .owner: try owned(after: position, limit: limit, db)
    case .attending: try attended(after: position, limit: limit, db)
    }
  }

  /// What the user has answered, newest event first.
  /// - Parameter withoutRefusals: only what he goes or may go to.
  func answers(
    after position: PersonalPosition?, limit: Int, withoutRefusals: Bool = false, _ db: Database
  ) throws -> [KeptAnswer] {
    let condition = withoutRefusals ? "AND a.answer <> 'not'" : ""
    let statement = try db.cachedStatement(
      sql: """
        SELECT a.event_id, a.occurrence, a.answer, a.created_at, e.uid
        FROM attendances a JOIN events e ON e.id = a.event_id
        WHERE a.user_id = ? AND (a.event_id, a.occurrence) < (?, ?) \(condition)
        ORDER BY a.event_id DESC, a.occurrence DESC LIMIT ?
        """)
    let position = position ?? PersonalPosition(event: Event.ID(rawValue: .max))
    return try Row.fetchAll(
      statement, arguments: [user.rawValue, position.event.rawValue, position.occurrence, limit]
    ).compactMap { row in
      AttendanceAnswer(rawValue: row["answer"]).map {
        KeptAnswer(
          event: Event.ID(rawValue: row["event_id"]), uid: row["uid"], occurrence: row["occurrence"],
          answer: $0, created: Timestamp(rawValue: row["created_at"]))
      }
    }
  }

  private func owned(after position: PersonalPosition?, limit: Int, _ db: Database) throws -> PersonalPage {
    let events = try EventRow.owned(by: user, before: position?.event, limit: limit, db)
    let found = try events.map { event in
      PersonalEvent(
        event: event, occurrence: nil,
        overrides: event.recurrence == nil ? [] : try EventRow.overrides(of: event.id, db),
        answer: try AttendanceRow(user, event.id, nil).answer(db))
    }
    let next = events.count < limit ? nil : events.last.map { PersonalPosition(event: $0.id) }
    return PersonalPage(events: found, next: next)
  }

  private func attended(after position: PersonalPosition?, limit: Int, _ db: Database) throws -> PersonalPage
  {
    let answers = try answers(after: position, limit: limit, withoutRefusals: true, db)
    let next =
      answers.count < limit
      ? nil : answers.last.map { PersonalPosition(event: $0.event, occurrence: $0.occurrence) }
    return PersonalPage(events: try answers.compactMap { try event($0, db) }, next: next)
  }

  /// What somebody answered to; nil where it is not there any more, or not for his eyes any more.
  private func event(_ answer: KeptAnswer, _ db: Database) throws -> PersonalEvent? {
    guard let event = try EventRow.fetch(answer.event, db), event.deleted == nil,
      event.visibility != .hidden || event.owner == user
    else { return nil }
    guard event.recurrence != nil else {
      guard answer.occurrence.isEmpty else { return nil }
      return PersonalEvent(event: event, occurrence: nil, overrides: [], answer: answer.answer)
    }
    guard let id = RecurrenceID(text: answer.occurrence),
      let occurrence = event.details.occurrence(id, in: .known(event.timeZone))
    else { return nil }
    let override = try EventRow.fetch(SeriesOccurrence(series: event.id, recurrenceID: id), db)
    return PersonalEvent(
      event: event, occurrence: occurrence, overrides: override.map { $0.deleted == nil ? [$0] : [] } ?? [],
      answer: answer.answer)
  }
}
