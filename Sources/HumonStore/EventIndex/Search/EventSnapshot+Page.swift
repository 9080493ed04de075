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
    hits.compactMap { withStored($0.id) { Timestamp(rawValue: $0.updated) } }.max()
  }

  private func candidates(_ area: EventSearch.Area) -> [(id: Int64, kilometres: Double?)] {
    switch area {
    case .circle(let center, let kilometres):
      [listed, unlisted].flatMap { points in
        points.nearest(to: center, within: kilometres, limit: .max).map { ($0.id, $0.kilometres) }
      }
    case .box(let box): [listed, unlisted].flatMap { $0.ids(in: box).map { ($0, nil) } }
    case .everywhere: (0..<records.capacity).map { ($0, nil) }
    }
  }

  private func isIn(_ area: EventSearch.Area, _ id: Int64) -> Bool {
    switch area {
    case .circle(let center, let kilometres):
      records[id].point.map { $0.kilometres(to: center) <= kilometres } ?? false
    case .box(let box): records[id].point.map(box.contains) ?? false
    case .everywhere: true
    }
  }

  func admits(_ id: Int64, _ conditions: SearchConditions) -> Bool {
    let record = records[id]
    guard conditions.admits(record.traits) else { return false }
    return !conditions.needsBytes || withExtendedLifetime(self) { conditions.admits(StoredEvent(record, in: slab)) }
  }

  func happens(_ id: Int64, in window: TimeWindow) -> Bool {
    if let series = series[id] {
      var occurrences = SeriesOccurrences(of: series, in: window)
      return occurrences.next() != nil
    }
    let record = records[id]
    return window.overlaps(start: Timestamp(rawValue: record.start), end: Timestamp(rawValue: record.end))
  }

  /// Offers what there is of an event in a window.
  private func offer(
    _ id: Int64, kilometres: Double?, _ window: TimeWindow, to builder: inout PageBuilder
  ) {
    if let series = series[id] {
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
    let record = records[id]
    let start = Timestamp(rawValue: record.start)
    guard window.overlaps(start: start, end: Timestamp(rawValue: record.end)) else { return }
    let position = builder.position(of: id, start: start, kilometres: kilometres)
    guard builder.takes(position), let hit = hit(id, at: position, kilometres: kilometres) else { return }
    builder.offer(hit)
  }

  private func hit(_ id: Int64, at position: SearchPosition, kilometres: Double?) -> OccurrenceHit? {
    withStored(position.id) { stored in
      OccurrenceHit(
        id: position.id, recurrenceID: occurrence(stored)?.recurrenceID, start: position.start,
        end: stored.end.map(Timestamp.init(rawValue:)).flatMap { $0 >= position.start ? $0 : nil },
        kilometres: kilometres, position: position)
    }
  }
}
