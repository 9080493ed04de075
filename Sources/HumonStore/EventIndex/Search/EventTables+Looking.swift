import GeoIndex
import HumonModel

/// What a search asks of one event.
extension EventTables {
  /// Where an event is by its own account.
  func place(of id: Int64) -> GeoPoint? {
    records[id].traits.contains(.isSeries) ? series[id]?.plan.point : records[id].point
  }

  /// Whether ``listed`` has an event at its own place, rather than ``unlisted``.
  func standsInListed(_ id: Int64) -> Bool {
    let traits = records[id].traits
    return traits.isListed && traits.isDisjoint(with: [.isOverride, .isDisplaced])
  }

  /// How far away an event is, where the area has a centre; nil if it lies outside.
  func distance(of id: Int64, _ area: EventSearch.Area) -> Double?? {
    switch area {
    case .everywhere: return .some(nil)
    case .box(let box): return place(of: id).map(box.contains) == true ? .some(nil) : nil
    case .circle(let center, let kilometres):
      guard let distance = place(of: id)?.kilometres(to: center), distance <= kilometres else { return nil }
      return .some(distance)
    }
  }

  /// Whether an event, or an occurrence of a series, overlaps a window.
  func happens(_ id: Int64, in window: TimeWindow) -> Bool {
    let record = records[id]
    if record.traits.contains(.isSeries), let series = series[id] {
      var occurrences = SeriesOccurrences(of: series, in: window)
      return occurrences.next() != nil
    }
    return window.overlaps(start: Timestamp(rawValue: record.start), end: Timestamp(rawValue: record.end))
  }
}
