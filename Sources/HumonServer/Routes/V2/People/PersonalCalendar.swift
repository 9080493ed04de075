import HumonModel
import HumonStore
import HumonWire

/// Somebody's own list as a calendar: each series once, with the occurrences that differ from it, or of a series only the
/// occurrences to which he goes.
struct PersonalCalendar {
  let entries: [EventCalendar.Entry]

  init(_ events: [PersonalEvent], _ links: V2Links) {
    var order: [Event.ID] = []
    var groups: [Event.ID: [PersonalEvent]] = [:]
    for event in events {
      if groups[event.event.id] == nil { order.append(event.event.id) }
      groups[event.event.id, default: []].append(event)
    }
    entries = order.compactMap { id in
      guard let group = groups[id], let first = group.first else { return nil }
      return EventCalendar.Entry(
        event: first.event,
        overrides: first.occurrence == nil ? first.overrides : group.compactMap(\.standingAlone),
        includesSeries: first.occurrence == nil, link: links.page(first.event))
    }
  }
}

extension PersonalEvent {
  /// The event that stands for the one occurrence that is meant: the override, or what the series says of it.
  fileprivate var standingAlone: Event? {
    guard let occurrence else { return nil }
    if let override = overrides.first { return override }
    var details = event.details
    details.start = occurrence.start
    details.end = occurrence.end
    details.recurrence = nil
    return Event(
      id: event.id, uid: event.uid, owner: event.owner, details: details, sequence: event.sequence,
      created: event.created, updated: event.updated, origin: event.origin,
      seriesOccurrence: SeriesOccurrence(series: event.id, recurrenceID: occurrence.recurrenceID))
  }
}
