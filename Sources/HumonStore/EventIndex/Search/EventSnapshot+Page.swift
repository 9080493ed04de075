import GeoIndex
public import HumonModel

extension EventSnapshot {
  /// The occurrences that a search finds: those that overlap its window, of events that meet its conditions.
  ///
  /// A series is found with each of its occurrences in the window; in a window that never ends once, with the occurrence
  /// that is under way or comes next. An occurrence that an event of its own takes the place of is found as that event, at
  /// its own time and place.
  public func page(of search: EventSearch) -> SearchPage {
    var builder = PageBuilder(search)
    let conditions = SearchConditions(search)
    for (id, kilometres) in candidates(search.area) where admits(id, conditions) {
      offer(id, kilometres: kilometres, search.window, to: &builder)
    }
    return builder.page()
  }

  /// Whether a search finds an event, or any occurrence of a series: what a stream of changes asks.
  public func matches(_ search: EventSearch, _ id: Event.ID) -> Bool {
    guard admits(id.rawValue, SearchConditions(search)), isIn(search.area, id.rawValue) else { return false }
    return happens(id.rawValue, in: search.window)
  }

  /// When anything in these events was changed last; nil for no hits.
  public func lastChange(of hits: [OccurrenceHit]) -> Timestamp? {
    withExtendedLifetime(self) {
      hits.compactMap { tables.stored($0.id.rawValue).map { Timestamp(rawValue: $0.updated) } }.max()
    }
  }

  private func candidates(_ area: EventSearch.Area) -> [(id: Int64, kilometres: Double?)] {
    (0..<tables.records.capacity).compactMap { id in
      switch area {
      case .circle(let center, let kilometres):
        place(of: id).map { $0.kilometres(to: center) }.flatMap { $0 <= kilometres ? (id, $0) : nil }
      case .box(let box): place(of: id).flatMap { box.contains($0) ? (id, nil) : nil }
      case .everywhere: (id, nil)
      }
    }
  }

  private func isIn(_ area: EventSearch.Area, _ id: Int64) -> Bool {
    switch area {
    case .circle(let center, let kilometres):
      place(of: id).map { $0.kilometres(to: center) <= kilometres } ?? false
    case .box(let box): place(of: id).map(box.contains) ?? false
    case .everywhere: true
    }
  }

  func admits(_ id: Int64, _ conditions: SearchConditions) -> Bool {
    let record = tables.records[id]
    guard conditions.admits(record.traits) else { return false }
    return !conditions.needsBytes
      || withExtendedLifetime(self) { conditions.admits(StoredEvent(record, in: tables.slab)) }
  }

  func happens(_ id: Int64, in window: TimeWindow) -> Bool {
    if let series = tables.series[id] {
      var occurrences = SeriesOccurrences(of: series, in: window)
      return occurrences.next() != nil
    }
    let record = tables.records[id]
    return window.overlaps(start: Timestamp(rawValue: record.start), end: Timestamp(rawValue: record.end))
  }

  /// Offers what there is of an event in a window.
  private func offer(
    _ id: Int64, kilometres: Double?, _ window: TimeWindow, to builder: inout PageBuilder
  ) {
    if let series = tables.series[id] {
      for occurrence in SeriesOccurrences(of: series, in: window) {
        let position = builder.position(of: id, start: occurrence.start, kilometres: kilometres)
        builder.offer(
          OccurrenceHit(
            id: Event.ID(rawValue: id), recurrenceID: occurrence.recurrenceID, start: occurrence.start,
            end: occurrence.end, kilometres: kilometres, position: position))
        if window.to == nil { return }
      }
      return
    }
    let record = tables.records[id]
    let start = Timestamp(rawValue: record.start)
    guard window.overlaps(start: start, end: Timestamp(rawValue: record.end)) else { return }
    let position = builder.position(of: id, start: start, kilometres: kilometres)
    guard builder.takes(position), let hit = hit(id, at: position, kilometres: kilometres) else { return }
    builder.offer(hit)
  }

  private func hit(_ id: Int64, at position: SearchPosition, kilometres: Double?) -> OccurrenceHit? {
    withExtendedLifetime(self) {
      tables.stored(id).map { stored in
        OccurrenceHit(
          id: position.id, recurrenceID: tables.seriesOccurrence(stored)?.recurrenceID, start: position.start,
          end: stored.effectiveEnd, kilometres: kilometres, position: position)
      }
    }
  }

  /// Where an event is by its own account.
  private func place(of id: Int64) -> GeoPoint? {
    tables.series[id].map { $0.plan.point } ?? tables.records[id].point
  }
}
