internal import ICalendar

/// Removes an event, an occurrence of it, or an occurrence and all after it.
struct EventRemoving: Sendable {
  let event: Event
  let span: EventSpan

  func make(in workspace: inout Workspace) throws(CalendarStoreError) -> EntryPlace? {
    guard let calendar = event.core.origin?.calendar ?? event.core.calendar?.id else { throw .noCalendar }
    let key = SeriesDigest.Key(kind: .event, uid: event.core.uid)
    let identifier = EntryIdentifier(calendar: calendar, uid: key.uid)
    guard let found = workspace.find(key, in: calendar) else { throw .notFound(identifier) }
    if key.uid.isEmpty { throw .notMutable }
    try workspace.checkWritable(calendar, for: .event)
    guard var draft = SeriesDraft(key, in: found.calendar, workspace.identity)
    else {
      throw .notFound(identifier)
    }
    if draft.series.recurs, let identity = event.occurrence {
      guard draft.series.instance(at: identity) != nil else { throw .notFound(identifier) }
      switch span {
      case .thisEvent: draft.exclude(identity)
      case .futureEvents where !draft.begins(with: identity): draft.end(before: identity)
      case .futureEvents:
        workspace.removeWhole(draft, found.item)
        return nil
      }
      if draft.hasInstances {
        workspace.write(draft.written(), to: found.item)
        return nil
      }
    }
    workspace.removeWhole(draft, found.item)
    return nil
  }
}
