import HumonModel
import HumonStore
import HumonWire

/// What a search has found, with all that any form of its answer needs. There is one for all forms.
struct V2SearchResult {
  let page: SearchPage
  let found: [FoundEvent]
  private let snapshot: EventSnapshot
  private let links: V2Links

  /// - Parameter isWanted: whether an event that the search has found belongs to the answer.
  init(
    _ search: EventSearch, in snapshot: EventSnapshot, links: V2Links,
    where isWanted: (Event) -> Bool = { _ in true }
  ) {
    self.snapshot = snapshot
    self.links = links
    page = snapshot.page(of: search)
    found = page.hits.compactMap { hit in
      guard let event = snapshot.event(hit.id), isWanted(event) else { return nil }
      return FoundEvent(
        event: event,
        occurrence: hit.recurrenceID.map {
          EventOccurrence(recurrenceID: $0, start: hit.start, end: hit.end)
        },
        zone: V2Zones.known(event.timeZone),
        attendance: snapshot.attendance(of: event.seriesOccurrence?.series ?? hit.id, hit.recurrenceID),
        kilometres: hit.kilometres.map { ($0 * 1_000).rounded() / 1_000 }, link: links.event(event))
    }
  }

  /// When anything that was found changed last.
  var updated: Timestamp { found.map(\.event.updated).max() ?? Timestamp(rawValue: 0) }

  /// The events that were found, each series once with the occurrences that differ from it, in the order in which they
  /// were found first.
  var calendarEntries: [EventCalendar.Entry] {
    var order: [Event.ID] = []
    var groups: [Event.ID: (series: Event, isFound: Bool)] = [:]
    for event in found.map(\.event) {
      let id = event.seriesOccurrence?.series ?? event.id
      guard let series = event.seriesOccurrence == nil ? event : snapshot.event(id) else { continue }
      if groups[id] == nil {
        order.append(id)
        groups[id] = (series, false)
      }
      if event.seriesOccurrence == nil { groups[id]?.isFound = true }
    }
    return order.compactMap { id in
      guard let group = groups[id] else { return nil }
      let overrides =
        group.isFound
        ? snapshot.overrides(of: id).compactMap { snapshot.event($0) }
        : found.map(\.event).filter { $0.seriesOccurrence?.series == id }
      return EventCalendar.Entry(
        event: group.series, overrides: overrides.filter { $0.visibility == group.series.visibility },
        includesSeries: group.isFound, link: links.event(group.series))
    }
  }
}
