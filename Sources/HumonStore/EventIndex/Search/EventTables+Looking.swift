import GeoIndex
import HumonModel

/// What a search asks of one event.
extension EventTables {
  /// Of what is further north or south than this, in kilometres for each degree, no distance need be worked out.
  private static let kilometresOfDegree = 111.19

  /// Where an event is by its own account.
  func place(of id: Int64, _ record: EventRecord) -> GeoPoint? {
    // Where v1 shows a series, it is there, unless what it shows is an event of its own.
    if record.traits.contains(.isSeries),
      !record.traits.contains(.hasPoint) || record.traits.contains(.isDisplaced)
    {
      return series[id]?.plan.point
    }
    return record.point
  }

  /// Whether ``listed`` has an event at its own place, rather than ``unlisted``.
  func standsInListed(_ id: Int64) -> Bool {
    let traits = records[id].traits
    return traits.isListed && traits.isDisjoint(with: [.isOverride, .isDisplaced])
  }

  /// How far away an event is, where the area has a centre; nil if it lies outside.
  func distance(of id: Int64, _ record: EventRecord, _ area: EventSearch.Area) -> Double?? {
    switch area {
    case .everywhere: return .some(nil)
    case .box(let box): return place(of: id, record).map(box.contains) == true ? .some(nil) : nil
    case .circle(let center, let kilometres):
      guard let place = place(of: id, record),
        abs(place.latitude - center.latitude) * Self.kilometresOfDegree <= kilometres
      else { return nil }
      let distance = place.kilometres(to: center)
      return distance <= kilometres ? .some(distance) : nil
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
