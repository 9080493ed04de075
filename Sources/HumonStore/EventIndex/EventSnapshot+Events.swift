public import HumonModel

/// Events and their occurrences, from memory.
extension EventSnapshot {
  /// The event, whatever its visibility: the caller judges who may see it. Nil where there is none, or none any more.
  public func event(_ id: Event.ID) -> Event? {
    withStored(id) { stored in
      guard let occurrence = occurrence(stored), let series = withStored(occurrence.series, { $0.uid }) else {
        return Event(id, stored, uid: stored.uid, names: names)
      }
      return Event(id, stored, uid: series, occurrence: occurrence, names: names)
    }
  }

  /// The events that take the place of occurrences of a series, by the recurrence ids of these.
  public func overrides(of series: Event.ID) -> [Event.ID] {
    self.series[series.rawValue]?.overrides.map { Event.ID(rawValue: $0.event) } ?? []
  }

  /// The occurrences of a series that overlap a window, by their start, those that events of their own take the place of at
  /// the times of these; cancelled ones too. An event that happens once has none.
  ///
  /// - Parameter limit: how many at most, 0 or more.
  public func occurrences(of id: Event.ID, in window: TimeWindow, limit: Int) -> [EventOccurrence] {
    guard let series = series[id.rawValue] else { return [] }
    let own = SeriesOccurrences(of: series, in: window).prefix(limit)
    let moved = series.overrides.compactMap { override -> EventOccurrence? in
      let record = records[override.event]
      let (start, end) = (Timestamp(rawValue: record.start), Timestamp(rawValue: record.end))
      guard window.overlaps(start: start, end: end) else { return nil }
      return EventOccurrence(
        recurrenceID: series.recurrenceID(atSecond: override.local), start: start,
        end: withStored(Event.ID(rawValue: override.event)) { $0.end }.flatMap { $0 }
          .map(Timestamp.init(rawValue:)).flatMap { $0 >= start ? $0 : nil })
    }
    return Array(
      (Array(own) + moved).sorted { ($0.start, $0.recurrenceID) < ($1.start, $1.recurrenceID) }.prefix(limit))
  }

  /// Which occurrence of which series an event stands for.
  func occurrence(_ stored: StoredEvent) -> SeriesOccurrence? {
    guard let link = stored.series, let series = series[link.id] else { return nil }
    return SeriesOccurrence(
      series: Event.ID(rawValue: link.id),
      recurrenceID: series.recurrenceID(atSecond: link.recurrenceID / 1_000))
  }

  /// Lends the bytes of an event.
  func withStored<Result>(_ id: Event.ID, _ body: (StoredEvent) -> Result) -> Result? {
    let record = records[id.rawValue]
    guard record.traits.contains(.exists) else { return nil }
    return withExtendedLifetime(self) { body(StoredEvent(record, in: slab)) }
  }
}
