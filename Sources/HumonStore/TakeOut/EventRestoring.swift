import GRDB
import HumonModel

/// Brings one event of a take-out to this store: first what is to be done is found out, then it is done.
struct EventRestoring {
  /// What is to be done with an event.
  enum Plan {
    case create
    case update(Event)
    case leave
    case leaveNewer
    case refuse
  }

  let made: TakeOut.MadeEvent
  /// Whose it is to be; nil for somebody who is new here.
  let user: User.ID?

  /// What is to be done.
  func plan(_ db: Database) throws -> Plan {
    guard let known = try EventRow.fetch(uid: made.uid, db) else {
      return try EventRow.isOverride(uid: made.uid, db) ? .refuse : .create
    }
    guard known.owner == user else { return .refuse }
    let history = TakeOut.History(known)
    if made.history.isLater(than: history) { return .update(known) }
    return made.history == history ? .leave : .leaveNewer
  }

  /// Does it, and logs it.
  func carryOut(_ plan: Plan, at now: Timestamp, _ db: Database) throws {
    guard let user else { return }
    let new = NewEvent(made.details, uid: made.uid, origin: made.origin)
    switch plan {
    case .leave, .leaveNewer, .refuse: return
    case .create:
      let id = try EventRow.insert(new, owner: user, at: now, db)
      try restoreOverrides(of: id, user, at: now, db)
      try EventRow.set(made.history, of: id, db)
    case .update(let known):
      // The row stays, and with it what others have answered.
      for override in try EventRow.overrides(of: known.id, db) {
        try EventRow.delete(override.id, at: now, db)
      }
      try EventRow.update(known.id, with: hiding(new, as: known), at: now, db)
      let start = known.details.localStart(in: .known(known.timeZone))
      try SeriesAttendances(to: known.id, known.details, from: start).move(
        to: known.id, made.details, at: now, db)
      try restoreOverrides(of: known.id, user, at: now, db)
      try EventRow.set(made.history, of: known.id, db)
    }
  }

  /// What a moderator has hidden stays hidden; what stands for its occurrences is found by nobody then.
  private func hiding(_ event: NewEvent, as known: Event) -> NewEvent {
    var event = event
    if known.visibility == .hidden { event.details.visibility = .hidden }
    return event
  }

  private func restoreOverrides(
    of series: Event.ID, _ user: User.ID, at now: Timestamp, _ db: Database
  ) throws {
    for override in made.overrides {
      let id = try EventRow.insert(
        NewEvent(override.details, origin: made.origin), owner: user, at: now, db)
      try EventRow.attach(id, to: SeriesOccurrence(series: series, recurrenceID: override.recurrenceID), db)
      try EventRow.set(override.history, of: id, db)
    }
  }
}
