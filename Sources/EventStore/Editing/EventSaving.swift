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
    guard let found = workspace.find(key, in: home) else {
      return create(uid: key.uid, asOccurrence: span == .thisEvent && event.occurrence != nil, &workspace)
    }
    if key.uid.isEmpty { throw .notMutable }
    try workspace.checkWritable(home, for: .event)
    let draft = SeriesDraft(key, in: found.calendar, workspace.identity, times: [event.start, event.end])
    guard let draft, let current = current(in: draft.series) else {
      return create(uid: newUID, asOccurrence: true, &workspace)
    }
    guard draft.series.recurs, let identity = current.recurrenceID else {
      return changeWhole(current, draft, found.item, &workspace)
    }
    switch span {
    case .thisEvent: return try changeOne(current, at: identity, draft, found.item, &workspace)
    case .futureEvents: return try changeFuture(current, at: identity, draft, found.item, &workspace)
    }
  }

  /// Where the event was when it was read.
  private var home: String { event.core.origin?.calendar ?? calendar }
  private var key: SeriesDigest.Key { SeriesDigest.Key(kind: .event, uid: event.core.uid) }

  private func changeWhole(
    _ current: Instance, _ draft: SeriesDraft, _ item: StoredItem.Key, _ workspace: inout Workspace
  ) -> EntryPlace {
    var draft = draft
    let (changes, times) = difference(to: current)
    draft.changeWhole(current, changes, times)
    workspace.put(draft, from: item, to: calendar, newUID: newUID)
    let hasRule = draft.master?[.rRule] != nil
    return EntryPlace(calendar: calendar, key: key, identity: hasRule ? moment(event.start) : nil)
  }

  private func changeOne(
    _ current: Instance, at identity: Moment, _ draft: SeriesDraft, _ item: StoredItem.Key,
    _ workspace: inout Workspace
  ) throws(CalendarStoreError) -> EntryPlace {
    var draft = draft
    let (changes, times) = difference(to: current)
    guard !changes.changesSeries, calendar == home else { throw .invalidSpan }
    draft.change(current, at: identity, changes, times: times)
    workspace.write(draft.written(), to: item)
    return EntryPlace(calendar: home, key: key, identity: identity)
  }

  private func changeFuture(
    _ current: Instance, at identity: Moment, _ draft: SeriesDraft, _ item: StoredItem.Key,
    _ workspace: inout Workspace
  ) throws(CalendarStoreError) -> EntryPlace {
    let (changes, times) = difference(to: current)
    let rest = try draft.rest(from: current, at: identity, changes, times: times)
    var (old, new) = (draft, draft)
    guard !draft.begins(with: identity) else {
      new.become(rest, uid: key.uid, isNew: false, isMoved: times != nil || changes.changesSeries)
      workspace.put(new, from: item, to: calendar, newUID: newUID)
      return EntryPlace(calendar: calendar, key: key, identity: rest.identity)
    }
    new.become(rest, uid: newUID, isNew: true, isMoved: true)
    old.end(before: identity)
    workspace.write(old.written(), to: item)
    workspace.write(new.apart(), to: StoredItem.Key(calendar: calendar, name: newUID + ".ics"))
    let newKey = SeriesDigest.Key(kind: .event, uid: newUID)
    return EntryPlace(calendar: calendar, key: newKey, identity: rest.identity)
  }

  /// The same occurrence as it is now; nil where it is gone.
  private func current(in series: Series) -> Instance? {
    if let identity = event.occurrence, series.recurs { return series.instance(at: identity) }
    return series.instances(overlapping: TimeWindow()).first { _ in true }
  }

  /// What somebody has changed: against what was read, or, where nothing was, against what is there now.
  private func difference(to current: Instance) -> (EntryChanges, EventTimes?) {
    let wanted = EventTimes(start: event.start, end: event.end)
    let read = event.core.origin?.times ?? EventTimes(current)
    let component = event.core.origin?.component ?? current.component
    return (EntryChanges(from: component, to: event.component), wanted == read ? nil : wanted)
  }

  /// - Parameter isOccurrence: whether it was an occurrence of a series, and is to be no more than that.
  private func create(uid: String, asOccurrence isOccurrence: Bool, _ workspace: inout Workspace)
    -> EntryPlace
  {
    let now = workspace.identity.now()
    var component = Component(
      .vEvent, properties: event.component.properties, components: event.component.components)
    component[.recurrenceID] = nil
    if isOccurrence {
      for name in EntryChanges.ofSeries { component.replaceAll(name, with: []) }
    } else if event.occurrence != nil {
      // Of a series that is made anew from here on, what is before is gone.
      component.keepDates(
        before: moment(event.start), false, in: workspace.identity.zones(of: Component(.vCalendar)))
    }
    component[.uid] = Property(.uid, text: uid)
    component.setTimes(start: event.start, end: event.end)
    component.stamp(now, matters: false)
    component[.created] = component[.created] ?? Property(.created, time: .utc(now))
    var object = CalendarObject(product: StoreLimits.product)
    object.component.components = [component]
    object.addZones(of: [event.start, event.end], database: workspace.identity.database)
    workspace.write(
      object.component, to: workspace.freeName(uid + ".ics", in: calendar, else: newUID + ".ics"))
    let identity = component[.rRule] == nil ? nil : moment(event.start)
    return EntryPlace(calendar: calendar, key: SeriesDigest.Key(kind: .event, uid: uid), identity: identity)
  }

  private func moment(_ time: CalendarTime) -> Moment { Moment(time.local, time.reference) }
}
