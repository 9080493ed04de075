internal import Foundation
internal import ICalendar
internal import Recurrence

/// Reminders.
extension CalendarStore {
  /// Reminders, by when they are due, those without a date last; then by priority and title. Only what is committed is
  /// found, and without full access nothing.
  public func reminders(matching predicate: ReminderPredicate) -> [Reminder] {
    guard predicate.store === identity, access.canRead(.reminder) else { return [] }
    let (records, calendars) = committed.read { catalogue in
      let records = catalogue.records { record in
        record.key.kind == .reminder && predicate.calendars?.contains(record.calendar) ?? true
      }
      return (records, catalogue.calendars)
    }
    let found = records.compactMap { record -> (due: Int64, reminder: Reminder)? in
      guard let reminder = reminder(record, calendars[record.calendar]), predicate.kind.includes(reminder)
      else {
        return nil
      }
      return (reminder.due.map(identity.instant) ?? .max, reminder)
    }
    return found.sorted { left, right in
      if left.due != right.due { return left.due < right.due }
      // 0 is none.
      let (first, second) = (left.reminder.priority, right.reminder.priority)
      if first != second { return (first == 0 ? 10 : first) < (second == 0 ? 10 : second) }
      let (title, other) = (left.reminder.title, right.reminder.title)
      return title == other ? left.reminder.id.text < right.reminder.id.text : title < other
    }.map(\.reminder)
  }

  /// A reminder; nil where there is none.
  public func reminder(withIdentifier identifier: EntryIdentifier) -> Reminder? {
    guard access.canRead(.reminder) else { return nil }
    let (record, stored) = committed.read { catalogue in
      let key = SeriesDigest.Key(kind: .reminder, uid: identifier.uid)
      return (catalogue.record(key, in: identifier.calendar), catalogue.calendars[identifier.calendar])
    }
    return record.flatMap { reminder($0, stored) }
  }

  private func reminder(_ record: SeriesRecord, _ stored: StoredCalendar?) -> Reminder? {
    guard let series = record.series, let stored, let component = series.master ?? series.overrides.first
    else {
      return nil
    }
    let calendar = EventCalendar(stored, store: identity)
    return Reminder(component, uid: series.uid, zones: record.item.zones, in: calendar)
  }

  /// Saves a reminder: a new one, or what was changed in one. Where it was removed meanwhile, it is made anew.
  ///
  /// Of one that recurs and is done now a copy stays as done, and it goes on with the next due date. Afterwards the value is
  /// what was saved.
  /// - Parameter commit: whether this and all that waits is committed; else it waits for ``commit()``.
  /// - Throws: where nothing was saved. Where the storage fails, earlier changes that wait go on waiting.
  public func save(_ reminder: inout Reminder, commit: Bool = true) throws(CalendarStoreError) {
    let calendar = try target(of: reminder.core, for: .reminder)
    try check(reminder)
    let saving = ReminderSaving(
      reminder: reminder, calendar: calendar, newUID: UUID().uuidString.lowercased())
    let found = try write(commit: commit) { workspace throws(CalendarStoreError) in
      try saving.make(in: &workspace)
    } reading: { place, workspace in
      self.reminder(at: place, in: workspace)
    }
    if let found { reminder = found }
  }

  /// Removes a reminder, all of it where it recurs.
  /// - Parameter commit: whether this and all that waits is committed; else it waits for ``commit()``.
  /// - Throws: where nothing was removed.
  public func remove(_ reminder: Reminder, commit: Bool = true) throws(CalendarStoreError) {
    try checkMine(reminder.core.store)
    try checkFullAccess(.reminder)
    _ = try write(commit: commit) { workspace throws(CalendarStoreError) in
      try workspace.remove(reminder)
    } reading: { _, _ in
    }
  }

  private func check(_ reminder: Reminder) throws(CalendarStoreError) {
    for time in [reminder.start, reminder.due] {
      if let time, !time.local.isInCalendar { throw .invalidDates }
    }
    if reminder.hasRecurrenceRules, reminder.due == nil { throw .recurringReminderRequiresDueDate }
    guard let start = reminder.start, let due = reminder.due else { return }
    if start.isDate != due.isDate { throw .invalidDates }
    if identity.instant(of: due) < identity.instant(of: start) { throw .datesInverted }
  }

  /// A reminder as it was saved.
  private func reminder(at place: EntryPlace, in workspace: borrowing Workspace) -> Reminder? {
    guard let object = workspace.find(place.key, in: place.calendar)?.calendar,
      let stored = workspace.calendar(place.calendar),
      let draft = SeriesDraft(place.key, in: object, identity),
      let component = draft.master ?? draft.overrides.first?.component
    else { return nil }
    return Reminder(
      component, uid: place.key.uid, zones: draft.zones, in: EventCalendar(stored, store: identity))
  }
}

extension Workspace {
  fileprivate mutating func remove(_ reminder: Reminder) throws(CalendarStoreError) -> EntryPlace? {
    guard let calendar = reminder.core.origin?.calendar ?? reminder.core.calendar?.id else {
      throw .noCalendar
    }
    let key = SeriesDigest.Key(kind: .reminder, uid: reminder.core.uid)
    guard let found = find(key, in: calendar),
      let draft = SeriesDraft(key, in: found.calendar, identity)
    else { throw .notFound(EntryIdentifier(calendar: calendar, uid: key.uid)) }
    if key.uid.isEmpty { throw .notMutable }
    try checkWritable(calendar, for: .reminder)
    removeWhole(draft, found.item)
    return nil
  }
}

extension ReminderPredicate.Kind {
  fileprivate func includes(_ reminder: Reminder) -> Bool {
    switch self {
    case .all: return true
    case .incomplete(let from, let to):
      return !reminder.isCompleted && Self.lies(reminder.dueDate?.wholeSeconds, from, to)
    case .completed(let from, let to):
      return reminder.isCompleted && Self.lies(reminder.completionDate?.wholeSeconds, from, to)
    }
  }

  private static func lies(_ instant: Int64?, _ from: Int64?, _ to: Int64?) -> Bool {
    guard from != nil || to != nil else { return true }
    guard let instant else { return false }
    return instant >= from ?? .min && instant < to ?? .max
  }
}
