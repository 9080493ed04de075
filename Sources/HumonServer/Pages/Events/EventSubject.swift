import HumonModel
import HumonStore
import HumonWire

/// What an event's page is about: the event, the occurrence that it shows, and those that follow.
struct EventSubject {
  /// How many dates of a series a page lists.
  static let listedDates = 10

  /// The event, or the series.
  let event: Event
  /// What the page shows: the event, or one occurrence of the series.
  let shown: FoundEvent
  /// What comes next, of a series; cancelled ones among them.
  let dates: [FoundEvent]
  /// What the page depends on.
  let version: Version
  /// When time alone makes another page of it, at the latest.
  let until: Timestamp

  /// As long as this is the same, so is what a page says of an event.
  struct Version: Hashable {
    let sequence: Int
    let updated: Timestamp
    let visibility: Event.Visibility
    let counts: AttendanceCounts
    /// The occurrences that differ from the series, and their versions.
    let overrides: [Event.ID: Int]
  }

  /// - Parameter occurrence: which occurrence of a series is asked for; nil for the one that is on or comes next.
  init(_ event: Event, at occurrence: RecurrenceID?, in snapshot: EventSnapshot, now: Timestamp) {
    let links = V2Links(baseURL: "")
    let coming = TimeWindow(from: now, to: nil) ?? .always
    let dates =
      event.recurrence == nil
      ? []
      : V2SearchResult(event, in: coming, limit: Self.listedDates, snapshot, links: links).found
    self.event = event
    self.dates = dates
    let asked = occurrence.flatMap { EventSubject.found(event, $0, in: snapshot, links) }
    shown =
      asked ?? dates.first { $0.event.status != .cancelled } ?? dates.first
      ?? Self.found(event, in: snapshot, links)
    version = Self.version(of: event, shown, in: snapshot)
    until = Self.nextChange(dates + [shown], after: now)
  }

  /// The event as it says of itself, of a series its first occurrence.
  private static func found(_ event: Event, in snapshot: EventSnapshot, _ links: V2Links) -> FoundEvent {
    let last = snapshot.shownOccurrence(of: event.id)
    return FoundEvent(
      event: event, occurrence: last, zone: .known(event.timeZone),
      attendance: snapshot.attendance(of: event.id, last?.recurrenceID), kilometres: nil,
      link: links.event(event))
  }

  /// One occurrence of a series, wherever it is now; nil where there is none.
  private static func found(
    _ series: Event, _ id: RecurrenceID, in snapshot: EventSnapshot, _ links: V2Links
  ) -> FoundEvent? {
    guard series.recurrence != nil else { return nil }
    let override = snapshot.overrides(of: series.id).lazy.compactMap { snapshot.event($0) }
      .first { $0.seriesOccurrence?.recurrenceID == id }
    if let override, !series.visibility.isKept(by: override.visibility) { return nil }
    let place = V2OccurrencePlace(
      SeriesOccurrence(series: series.id, recurrenceID: id), of: series, override: override)
    guard let place else { return nil }
    return FoundEvent(
      event: override ?? series, in: override == nil ? nil : series,
      occurrence: override == nil ? place.occurrence : nil,
      zone: .known((override ?? series).timeZone),
      attendance: snapshot.attendance(of: series.id, id), kilometres: nil, link: links.event(series))
  }

  /// What a page about an event depends on now.
  static func version(of event: Event, _ shown: FoundEvent, in snapshot: EventSnapshot) -> Version {
    let overrides = snapshot.overrides(of: event.id).compactMap { id in
      snapshot.event(id).map { (id, $0.sequence) }
    }
    return Version(
      sequence: event.sequence, updated: event.updated, visibility: event.visibility,
      counts: snapshot.attendance(of: event.id, shown.recurrenceID),
      overrides: Dictionary(overrides, uniquingKeysWith: { first, _ in first }))
  }

  /// The next instant at which something begins or ends; within a day, because zones and rules may change.
  private static func nextChange(_ dates: [FoundEvent], after now: Timestamp) -> Timestamp {
    let instants = dates.flatMap { [$0.start, $0.end].compactMap { $0 } }
    let day = now.advanced(byMilliseconds: 86_400_000)
    return instants.filter { $0 > now }.min().map { min($0, day) } ?? day
  }
}
