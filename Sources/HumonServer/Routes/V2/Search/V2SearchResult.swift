import HumonModel
import HumonStore
import HumonWire

/// What a search has found, with all that any form of its answer needs. There is one for all forms.
struct V2SearchResult {
  let found: [FoundEvent]
  /// What the next page comes after; nil if this is the last one.
  let next: SearchPosition?
  /// The event whose occurrences these are, where one event was asked for.
  private var event: Event?
  private let snapshot: EventSnapshot
  private let links: V2Links

  /// - Parameter isWanted: whether an event that the search has found belongs to the answer.
  init(
    _ search: EventSearch, in snapshot: EventSnapshot, links: V2Links,
    where isWanted: (Event) -> Bool = { _ in true }
  ) {
    let page = snapshot.page(of: search)
    self.init(
      page.hits.compactMap { hit in
        guard let event = snapshot.event(hit.id), isWanted(event) else { return nil }
        let occurrence = hit.recurrenceID.map {
          EventOccurrence(recurrenceID: $0, start: hit.start, end: hit.end)
        }
        return (event, occurrence, hit.kilometres)
      }, next: page.next, in: snapshot, links: links)
  }

  /// An event by itself, of a series the occurrences in a window.
  /// - Parameter limit: how many occurrences at most.
  init(_ event: Event, in window: TimeWindow, limit: Int, _ snapshot: EventSnapshot, links: V2Links) {
    guard event.recurrence != nil else {
      self.init([(event, nil, nil)], next: nil, in: snapshot, links: links)
      return
    }
    let overrides = Self.overrides(of: event, in: snapshot)
    let changed = Dictionary(
      overrides.compactMap { event in event.seriesOccurrence.map { ($0.recurrenceID, event) } },
      uniquingKeysWith: { first, _ in first })
    self.init(
      snapshot.occurrences(of: event.id, in: window, limit: limit).map {
        (changed[$0.recurrenceID] ?? event, $0, nil)
      }, next: nil, in: snapshot, links: links)
    self.event = event
  }

  private static func overrides(of series: Event, in snapshot: EventSnapshot) -> [Event] {
    snapshot.overrides(of: series.id).compactMap { snapshot.event($0) }
      .filter { $0.visibility == series.visibility }
  }

  private init(
    _ found: [(event: Event, occurrence: EventOccurrence?, kilometres: Double?)], next: SearchPosition?,
    in snapshot: EventSnapshot, links: V2Links
  ) {
    self.snapshot = snapshot
    self.links = links
    self.next = next
    self.found = found.map { event, occurrence, kilometres in
      FoundEvent(
        event: event, occurrence: occurrence, zone: V2Zones.known(event.timeZone),
        attendance: snapshot.attendance(
          of: event.seriesOccurrence?.series ?? event.id, occurrence?.recurrenceID),
        // To the metre.
        kilometres: kilometres.map { ($0 * 1_000).rounded() / 1_000 },
        link: links.page(event, at: occurrence?.recurrenceID))
    }
  }

  /// When anything that was found changed last.
  var updated: Timestamp { found.map(\.event.updated).max() ?? Timestamp(rawValue: 0) }

  /// The events that were found, each series once with the occurrences that differ from it, in the order in which they
  /// were found first.
  var calendarEntries: [EventCalendar.Entry] {
    if let event {
      return [
        EventCalendar.Entry(
          event: event, overrides: Self.overrides(of: event, in: snapshot), link: links.page(event))
      ]
    }
    var order: [Event.ID] = []
    var groups: [Event.ID: (series: Event, isFound: Bool, overrides: [Event])] = [:]
    for event in found.map(\.event) {
      let id = event.seriesOccurrence?.series ?? event.id
      guard let series = event.seriesOccurrence == nil ? event : snapshot.event(id) else { continue }
      if groups[id] == nil {
        order.append(id)
        groups[id] = (series, false, [])
      }
      if event.seriesOccurrence == nil {
        groups[id]?.isFound = true
      } else {
        groups[id]?.overrides.append(event)
      }
    }
    return order.compactMap { groups[$0] }.map { group in
      EventCalendar.Entry(
        event: group.series,
        overrides: group.isFound ? Self.overrides(of: group.series, in: snapshot) : group.overrides,
        includesSeries: group.isFound, link: links.page(group.series))
    }
  }
}
