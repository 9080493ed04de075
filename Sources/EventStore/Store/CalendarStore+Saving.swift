internal import Foundation
internal import ICalendar
internal import Recurrence
internal import Synchronization

/// Saving and removing.
extension CalendarStore {
  /// Saves an event: a new one, or what was changed in one. Where it was removed meanwhile, it is made anew.
  ///
  /// What was not changed is left as it is by now in the storage. Of a recurring event the span says how far the change
  /// reaches: one occurrence gets a component of its own; this one and those after it become a series of their own
  /// (with a new UID), unless there are none before it. Afterwards the value is what was saved.
  /// - Parameter commit: whether this and all that waits is committed; else it waits for ``commit()``.
  /// - Throws: where nothing was saved. Where the storage fails, earlier changes that wait go on waiting.
  public func save(_ event: inout Event, span: EventSpan = .thisEvent, commit: Bool = true)
    throws(CalendarStoreError)
  {
    let calendar = try target(of: event.core, for: .event)
    try check(event)
    let saving = EventSaving(
      event: event, span: span, calendar: calendar, newUID: UUID().uuidString.lowercased())
    let found = try write(commit: commit) { workspace throws(CalendarStoreError) in
      try saving.make(in: &workspace)
    } reading: { place, workspace in
      self.event(at: place, in: workspace)
    }
    // Somebody who may only add does not see what became of it.
    if let found, access.canRead(.event) { event = found }
  }

  /// Removes an event, this occurrence of it, or this one and all after it.
  /// - Parameter commit: whether this and all that waits is committed; else it waits for ``commit()``.
  /// - Throws: where nothing was removed.
  public func remove(_ event: Event, span: EventSpan = .thisEvent, commit: Bool = true)
    throws(CalendarStoreError)
  {
    try checkMine(event.core.store)
    try checkFullAccess(.event)
    let removing = EventRemoving(event: event, span: span)
    _ = try write(commit: commit) { workspace throws(CalendarStoreError) in
      try removing.make(in: &workspace)
    } reading: { _, _ in
    }
  }

  /// Saves a calendar: a new one, or another title, colour or order.
  /// - Parameter commit: whether this and all that waits is committed; else it waits for ``commit()``.
  /// - Throws: where nothing was saved.
  public func saveCalendar(_ calendar: EventCalendar, commit: Bool = true) throws(CalendarStoreError) {
    try checkMine(calendar)
    _ = try write(commit: commit) { workspace throws(CalendarStoreError) in
      if let old = workspace.calendar(calendar.id), old.isReadOnly { throw .calendarReadOnly(calendar.id) }
      workspace.write(calendar.stored)
      return nil
    } reading: { _, _ in
    }
  }

  /// Removes a calendar with all that is in it.
  /// - Parameter commit: whether this and all that waits is committed; else it waits for ``commit()``.
  /// - Throws: where nothing was removed.
  public func removeCalendar(_ calendar: EventCalendar, commit: Bool = true) throws(CalendarStoreError) {
    try checkMine(calendar)
    _ = try write(commit: commit) { workspace throws(CalendarStoreError) in
      guard let old = workspace.calendar(calendar.id) else { throw .calendarNotFound(calendar.id) }
      if old.isReadOnly { throw .calendarReadOnly(calendar.id) }
      workspace.removeCalendar(calendar.id)
      return nil
    } reading: { _, _ in
    }
  }

  /// Commits all that waits: the whole of it, or, where this throws, nothing. What waits goes on waiting then, until it
  /// is committed or ``reset()``.
  public func commit() throws(CalendarStoreError) {
    let isChanged = try writer.withLock { writer throws(CalendarStoreError) in try commit(&writer) }
    if isChanged { tellChange() }
  }

  /// Forgets all that waits to be committed.
  public func reset() {
    writer.withLock { $0.reset() }
  }

  // MARK: What is looked at first

  func checkMine(_ store: StoreIdentity) throws(CalendarStoreError) {
    guard store === identity else { throw .objectBelongsToDifferentStore }
  }

  func checkFullAccess(_ kind: EntityType) throws(CalendarStoreError) {
    guard access.canRead(kind) else { throw .accessDenied(kind, access.status(for: kind)) }
  }

  private func checkMine(_ calendar: EventCalendar) throws(CalendarStoreError) {
    try checkMine(calendar.store)
    for kind in calendar.allowedEntityTypes.sorted(by: { $0.rawValue < $1.rawValue })
    where !access.canRead(kind) {
      throw .accessDenied(kind, access.status(for: kind))
    }
  }

  /// The calendar in which something is to be saved.
  func target(of core: EntryCore, for kind: EntityType) throws(CalendarStoreError) -> String {
    try checkMine(core.store)
    if let calendar = core.calendar { try checkMine(calendar.store) }
    guard core.origin == nil ? access.canAdd(kind) : access.canRead(kind) else {
      throw .accessDenied(kind, access.status(for: kind))
    }
    // Whoever may only add does not choose where.
    if let calendar = core.calendar, access.canRead(kind), !calendar.isVirtual { return calendar.id }
    guard let calendar = storedDefault(for: kind)?.id else { throw .noCalendar }
    return calendar
  }

  private func check(_ event: Event) throws(CalendarStoreError) {
    guard event.start.local.isInCalendar, event.end.local.isInCalendar, event.start.isDate == event.end.isDate
    else { throw .invalidDates }
    if identity.instant(of: event.end) < identity.instant(of: event.start) { throw .datesInverted }
  }

  /// An event as it was saved.
  private func event(at place: EntryPlace, in workspace: borrowing Workspace) -> Event? {
    guard let object = workspace.find(place.key, in: place.calendar)?.calendar,
      let calendar = workspace.calendar(place.calendar),
      let series = identity.series(in: object).first(where: {
        $0.kind == .vEvent && $0.uid == place.key.uid
      })
    else { return nil }
    let instance =
      place.identity.flatMap { series.instance(at: $0) }
      ?? series.instances(overlapping: TimeWindow()).first { _ in true }
    return instance.map { Event($0, in: EventCalendar(calendar, store: identity)) }
  }
}
