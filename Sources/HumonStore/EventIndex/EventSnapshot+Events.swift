public import HumonModel

/// Events and their occurrences, from memory.
extension EventSnapshot {
  /// The event, whatever its visibility: the caller judges who may see it. Nil where there is none, or none any more.
  public func event(_ id: Event.ID) -> Event? {
    withExtendedLifetime(self) { Event(id, in: tables, names: names) }
  }

  /// The events that take the place of occurrences of a series, by the recurrence ids of these.
  public func overrides(of series: Event.ID) -> [Event.ID] {
    tables.series[series.rawValue]?.overrides.map { Event.ID(rawValue: $0.event) } ?? []
  }

  /// The occurrences of a series that overlap a window, by their start, those that events of their own take the place of at
  /// the times of these; cancelled ones too. An event that happens once has none.
  ///
  /// - Parameter limit: how many at most, 0 or more.
  public func occurrences(of id: Event.ID, in window: TimeWindow, limit: Int) -> [EventOccurrence] {
    guard let series = tables.series[id.rawValue] else { return [] }
    let own = SeriesOccurrences(of: series, in: window).prefix(limit)
    let moved = withExtendedLifetime(self) {
      series.overrides.map { tables.occurrence(of: $0, in: series) }
        .filter { window.overlaps(start: $0.start, end: $0.end) }
    }
    return Array(
      (Array(own) + moved).sorted { ($0.start, $0.recurrenceID) < ($1.start, $1.recurrenceID) }.prefix(limit))
  }

  /// The occurrence of a series that v1 shows: the one that is under way or comes next, or the last one when all are over.
  /// Nil for an event that happens once, and for a series of which v1 shows nothing.
  public func shownOccurrence(of id: Event.ID) -> EventOccurrence? {
    tables.series[id.rawValue]?.shown?.occurrence
  }
}
