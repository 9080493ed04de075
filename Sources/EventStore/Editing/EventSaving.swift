internal import ICalendar
internal import Recurrence

/// Saves an event.
struct EventSaving: Sendable {
  let event: Event
  let span: EventSpan
  /// The calendar it is to be in.
  let calendar: String
  /// The UID of what becomes an event of its own.
  let newUID: String

  func make(in workspace: inout Workspace) throws(CalendarStoreError) -> EntryPlace? {
    try workspace.checkWritable(calendar, for: .event)
    let home = event.core.origin?.calendar ?? calendar
    let key = SeriesDigest.Key(kind: .event, uid: event.core.uid)
    guard let found = workspace.find(key, in: home) else {
      return create(
        uid: event.core.uid, asOccurrence: span == .thisEvent && event.occurrence != nil, &workspace)
    }
    if key.uid.isEmpty { throw .notMutable }
    try workspace.checkWritable(home, for: .event)
    let draft = SeriesDraft(
      key, in: found.calendar, workspace.identity)
    guard var draft, let current = current(in: draft.series) else {
      return create(uid: newUID, asOccurrence: true, &workspace)
    }

    let (changes, times) = difference(to: current)
    guard draft.series.recurs, let identity = current.recurrenceID else {
      draft.changeWhole(changes, times)
      let object = draft.written()
      workspace.put(object, of: key, from: found.item, to: calendar, apart: draft, newUID: newUID)
      let hasRule = draft.master?[.rRule] != nil
      return EntryPlace(calendar: calendar, key: key, identity: hasRule ? moment(event.start) : nil)
    }
    switch span {
    case .thisEvent:
      guard !changes.contains(.rRule), calendar == home else { throw .invalidSpan }
      draft.change(current, at: identity, changes, times: times)
      workspace.write(draft.written(), to: found.item)
      return EntryPlace(calendar: home, key: key, identity: identity)
    case .futureEvents:
      let rest = try draft.rest(from: current, at: identity, changes, times: times)
      if draft.begins(with: identity) {
        draft.replace(
          with: rest, uid: key.uid, isNew: false, isMoved: times != nil || changes.contains(.rRule))
        let object = draft.written()
        workspace.put(object, of: key, from: found.item, to: calendar, apart: draft, newUID: newUID)
        return EntryPlace(calendar: calendar, key: key, identity: rest.identity)
      }
      var next = draft
      next.replace(with: rest, uid: newUID, isNew: true, isMoved: true)
      let components = [next.master].compactMap(\.self) + next.overrides.map(\.component)
      let object = draft.apart(components)
      draft.end(before: identity)
      workspace.write(draft.written(), to: found.item)
      workspace.write(object, to: StoredItem.Key(calendar: calendar, name: newUID + ".ics"))
      return EntryPlace(
        calendar: calendar, key: SeriesDigest.Key(kind: .event, uid: newUID), identity: rest.identity)
    }
  }

  /// The same occurrence as it is now; nil where it is gone.
  private func current(in series: Series) -> Instance? {
    if let identity = event.occurrence, series.recurs { return series.instance(at: identity) }
    return series.instances(overlapping: TimeWindow()).first { _ in true }
  }

  /// What somebody has changed: against what was read, or, where nothing was, against what is there now.
  private func difference(to current: Instance) -> (EntryChanges, EventTimes?) {
    let wanted = EventTimes(start: event.start, end: event.end)
    let read = event.core.origin?.instance ?? current
    let component = event.core.origin?.component ?? current.component
    return (EntryChanges(from: component, to: event.component), wanted == EventTimes(read) ? nil : wanted)
  }

  /// - Parameter isOccurrence: whether it was an occurrence of a series, and is to be no more than that.
  private func create(uid: String, asOccurrence isOccurrence: Bool, _ workspace: inout Workspace)
    -> EntryPlace
  {
    let now = workspace.identity.now()
    var component = event.component
    for name in [Name.recurrenceID, .rDate, .exDate, .exRule] { component.replaceAll(name, with: []) }
    if isOccurrence { component[.rRule] = nil }
    component[.uid] = Property(.uid, text: uid)
    component.setTimes(start: event.start, end: event.end)
    component.stamp(now, matters: false)
    component[.created] = component[.created] ?? Property(.created, time: .utc(now))
    var object = CalendarObject(product: StoreLimits.product)
    object.component.components = [component]
    object.addMissingZones(database: workspace.identity.database)
    workspace.write(
      object.component, to: workspace.freeName(uid + ".ics", in: calendar, else: newUID + ".ics"))
    let identity = component[.rRule] == nil ? nil : moment(event.start)
    return EntryPlace(calendar: calendar, key: SeriesDigest.Key(kind: .event, uid: uid), identity: identity)
  }

  private func moment(_ time: CalendarTime) -> Moment { Moment(time.local, time.reference) }
}

extension SeriesDraft {
  /// Changes what does not recur, or has only one component of a series that nobody knows.
  fileprivate mutating func changeWhole(_ changes: EntryChanges, _ times: EventTimes?) {
    let isMaster = master != nil
    guard var component = master ?? overrides.first?.component else { return }
    changes.apply(to: &component)
    if let times { component.setTimes(start: times.start, end: times.end) }
    stamp(&component, matters: times != nil || changes.contains(.rRule))
    if isMaster { master = component } else { overrides[0].component = component }
  }

  /// Puts the rest of a series in the place of it.
  fileprivate mutating func replace(with rest: Rest, uid: String, isNew: Bool, isMoved: Bool) {
    func adopted(_ component: Component) -> Component {
      var component = component
      component[.uid] = Property(.uid, text: uid)
      stamp(&component, matters: isMoved && !isNew)
      if isNew {
        component[.created] = component[.dtStamp].map { Property(.created, $0.value) }
        component[.sequence] = nil
      }
      return component
    }
    master = adopted(rest.master)
    overrides = rest.overrides.map { ($0.identity, adopted($0.component)) }
  }
}

extension Workspace {
  func checkWritable(_ id: String, for kind: EntityType) throws(CalendarStoreError) {
    guard let calendar = calendar(id) else { throw .calendarNotFound(id) }
    if calendar.isReadOnly { throw .calendarReadOnly(id) }
    guard calendar.allowedEntityTypes.contains(kind) else { throw .calendarDoesNotAllow(id, kind) }
  }

  /// Writes a series that was changed as a whole, perhaps to another calendar.
  mutating func put(
    _ object: Component, of key: SeriesDigest.Key, from item: StoredItem.Key, to calendar: String,
    apart draft: SeriesDraft, newUID: String
  ) {
    guard item.calendar != calendar else { return write(object, to: item) }
    let mine = object.components.filter {
      $0.name == key.kind.componentName && ($0[.uid]?.text ?? "") == key.uid
    }
    if let rest = draft.removed() { write(rest, to: item) } else { remove(item) }
    write(
      draft.apart(mine),
      to: freeName(item.name, in: calendar, else: newUID + ".ics"))
  }
}
