import GRDB
import HumonModel
import Recurrence

/// Reads all that is kept of one user, in one read.
struct TakeOutRows {
  /// How many events are fetched at once.
  private static let part = 500

  let user: User.ID

  func takeOut(_ db: Database) throws -> TakeOut? {
    let row = try Row.fetchOne(
      db,
      sql: "SELECT created_at, recovery_hash IS NOT NULL FROM users WHERE id = ? AND deleted_at IS NULL",
      arguments: [user.rawValue])
    guard let row else { return nil }
    return TakeOut(
      created: Timestamp(rawValue: row[0]), hasRecoveryCode: row[1],
      feeds: try PrivateFeedRow.fetchAll(of: user, db).map { .init(role: $0.role, created: $0.created) },
      devices: try DeviceRow.fetchAll(of: user, db).map { .init(name: $0.name, created: $0.created) },
      events: try events(db), answers: try answers(db))
  }

  /// By creation and uid, which are the same on every server; numbers are not.
  private func events(_ db: Database) throws -> [TakeOut.MadeEvent] {
    var made: [TakeOut.MadeEvent] = []
    var last: Event.ID?
    while true {
      let events = try EventRow.owned(by: user, before: last, limit: Self.part, db)
      for event in events { made.append(try self.event(event, db)) }
      guard events.count == Self.part else { break }
      last = events.last?.id
    }
    return made.sorted { ($0.history.created, $0.uid) < ($1.history.created, $1.uid) }
  }

  private func event(_ event: Event, _ db: Database) throws -> TakeOut.MadeEvent {
    TakeOut.MadeEvent(
      uid: event.uid, origin: event.origin, details: event.details, history: TakeOut.History(event),
      overrides: event.recurrence == nil ? [] : try overrides(of: event, db))
  }

  /// Without those to which the series has no occurrence any more: nobody sees them.
  private func overrides(of series: Event, _ db: Database) throws -> [TakeOut.Override] {
    let zone = TimeZoneRules.known(series.timeZone)
    return try EventRow.overrides(of: series.id, db).compactMap { override in
      guard let id = override.seriesOccurrence?.recurrenceID, series.details.occurrence(id, in: zone) != nil
      else { return nil }
      return TakeOut.Override(
        recurrenceID: id, details: override.details, history: TakeOut.History(override))
    }
  }

  private func answers(_ db: Database) throws -> [TakeOut.Answer] {
    // What an event is called that was deleted, or hidden from the user, is none of his business any more.
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT e.uid, a.occurrence, a.answer, a.created_at,
          CASE WHEN e.deleted_at IS NULL AND (e.visibility <> 'hidden' OR e.owner_id = a.user_id) THEN e.name END
        FROM attendances a JOIN events e ON e.id = a.event_id
        WHERE a.user_id = ? ORDER BY e.uid, a.occurrence
        """,
      arguments: [user.rawValue])
    return rows.compactMap { row in
      let occurrence: String = row[1]
      guard let answer = AttendanceAnswer(rawValue: row[2]) else { return nil }
      let id = RecurrenceID(text: occurrence)
      guard occurrence.isEmpty == (id == nil) else { return nil }
      return TakeOut.Answer(
        uid: row[0], eventName: row[4], occurrence: id, answer: answer,
        created: Timestamp(rawValue: row[3]))
    }
  }
}
