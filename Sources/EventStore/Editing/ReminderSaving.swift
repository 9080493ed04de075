internal import ICalendar
internal import Recurrence

/// Saves a reminder.
struct ReminderSaving: Sendable {
  let reminder: Reminder
  /// The calendar it is to be in.
  let calendar: String
  /// The UID of what becomes a reminder of its own.
  let newUID: String

  func make(in workspace: inout Workspace) throws(CalendarStoreError) -> EntryPlace? {
    try workspace.checkWritable(calendar, for: .reminder)
    let home = reminder.core.origin?.calendar ?? calendar
    let key = SeriesDigest.Key(kind: .reminder, uid: reminder.core.uid)
    guard let found = workspace.find(key, in: home),
      var draft = SeriesDraft(key, in: found.calendar, workspace.identity, times: reminder.times),
      let current = draft.master ?? draft.overrides.first?.component
    else { return create(&workspace) }
    if key.uid.isEmpty { throw .notMutable }
    try workspace.checkWritable(home, for: .reminder)

    let changes = EntryChanges(from: reminder.core.origin?.component ?? current, to: reminder.component)
    let isDone = reminder.isCompleted && !Reminder.isCompleted(current)
    if isDone, let set = draft.series.recurrenceSet, let next = next(in: set) {
      let done = try draft.complete(reminder, changes, before: next, newUID: newUID)
      workspace.write(done.apart(), to: StoredItem.Key(calendar: home, name: newUID + ".ics"))
    } else {
      draft.change(reminder, changes)
    }
    workspace.put(draft, from: found.item, to: calendar, newUID: newUID)
    return EntryPlace(calendar: calendar, key: key)
  }

  /// The occurrence after the one that was to be done.
  private func next(in set: RecurrenceSet) -> Moment? {
    let now = Moment(set.start, set.reference).utc
    let next = set.occurrences(from: now + 1).first { _ in true }
    return next.map { Moment(utc: $0.utc, set.reference) }
  }

  private func create(_ workspace: inout Workspace) -> EntryPlace {
    let now = workspace.identity.now()
    var component = Component(
      .vTodo, properties: reminder.component.properties, components: reminder.component.components)
    component.setTimes(start: reminder.start, due: reminder.due)
    component.stamp(now, matters: false)
    component[.created] = component[.created] ?? Property(.created, time: .utc(now))
    var object = CalendarObject(product: StoreLimits.product)
    object.component.components = [component]
    object.addZones(of: reminder.times, database: workspace.identity.database)
    let uid = reminder.core.uid
    workspace.write(
      object.component, to: workspace.freeName(uid + ".ics", in: calendar, else: newUID + ".ics"))
    return EntryPlace(calendar: calendar, key: SeriesDigest.Key(kind: .reminder, uid: uid))
  }
}

extension SeriesDraft {
  fileprivate mutating func change(_ reminder: Reminder, _ changes: EntryChanges) {
    let isMaster = master != nil
    guard var component = master ?? overrides.first?.component else { return }
    changes.apply(to: &component)
    if reminder.hasOtherTimes { component.setTimes(start: reminder.start, due: reminder.due) }
    stamp(&component, matters: reminder.hasOtherTimes || changes.changesSeries)
    if isMaster { master = component } else { overrides[0].component = component }
  }

  /// Goes on with the next occurrence of a reminder, and gives back the one that is done.
  fileprivate mutating func complete(
    _ reminder: Reminder, _ changes: EntryChanges, before next: Moment, newUID: String
  ) throws(CalendarStoreError) -> SeriesDraft {
    guard let set = series.recurrenceSet, var master, let rules = SeriesCut(set, at: next).after else {
      throw .seriesCannotBeSplit
    }
    var done = master
    changes.apply(to: &done)
    for name in EntryChanges.ofSeries { done.replaceAll(name, with: []) }
    done[.uid] = Property(.uid, text: newUID)
    if reminder.hasOtherTimes { done.setTimes(start: reminder.start, due: reminder.due) }
    stamp(&done, matters: false)

    let shift = SeriesShift(from: Moment(set.start, set.reference), to: CalendarTime(next))
    for name in [Name.dtStart, .due] {
      guard let time = try? master[name]?.time(in: zones) else { continue }
      let local = LocalDateTime(secondsSinceEpoch: time.local.secondsSinceEpoch + shift.seconds)
      master[name] = Property(name, time: CalendarTime(Moment(local, time.reference)))
    }
    master.replaceAll(.rRule, with: rules.map { Property(rule: $0) })
    master.keepDates(before: next, false, in: zones)
    stamp(&master, matters: true)
    self.master = master
    overrides.removeAll { $0.identity.utc < next.utc }
    var finished = self
    (finished.master, finished.overrides) = (done, [])
    return finished
  }
}

extension Reminder {
  fileprivate var times: [CalendarTime] { [start, due].compactMap(\.self) }

  /// Whether start or due date were changed since it was read.
  fileprivate var hasOtherTimes: Bool { start != readStart || due != readDue }
}

extension Component {
  /// Sets when a reminder begins and is due.
  fileprivate mutating func setTimes(start: CalendarTime?, due: CalendarTime?) {
    self[.dtStart] = start.map { Property(.dtStart, time: $0) }
    self[.due] = due.map { Property(.due, time: $0) }
    self[.duration] = nil
  }
}
