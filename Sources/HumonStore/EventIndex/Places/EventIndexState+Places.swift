import GeoIndex

/// Where the point indexes have an event, and with what facets.
struct Placement: Equatable {
  /// In ``EventTables/listed``.
  private(set) var listed: GeoPoint?
  /// In ``EventTables/unlisted``.
  private(set) var unlisted: GeoPoint?
  private(set) var facets = PointIndex.Facets()

  /// Nowhere.
  init() {}

  init(_ event: StoredEvent, _ series: Series?) {
    let record = event.record
    facets = EventFacets.facets(of: event, series)
    guard record.traits.isListed, !record.traits.contains(.isOverride) else {
      unlisted = series.map { $0.plan.point } ?? record.point
      return
    }
    listed = record.point
    if let series, listed == nil || record.traits.contains(.isDisplaced) { unlisted = series.plan.point }
  }
}

extension EventTables {
  /// Where an event belongs.
  func placement(of id: Int64) -> Placement {
    stored(id).map { Placement($0, series[id]) } ?? Placement()
  }
}

extension EventIndexState {
  /// Puts an event where it belongs.
  mutating func place(_ id: Int64) { move(id, from: Placement()) }

  /// Takes an event out of the point indexes.
  mutating func displace(_ id: Int64) { move(id, from: tables.placement(of: id), to: Placement()) }

  /// Puts an event where it belongs that was somewhere else.
  mutating func move(_ id: Int64, from before: Placement) {
    move(id, from: before, to: tables.placement(of: id))
  }

  private mutating func move(_ id: Int64, from before: Placement, to after: Placement) {
    guard before != after else { return }
    if let point = before.listed { tables.listed.remove(id, at: point) }
    if let point = before.unlisted { tables.unlisted.remove(id, at: point) }
    if let point = after.listed { tables.listed.insert(id, at: point, facets: after.facets) }
    if let point = after.unlisted { tables.unlisted.insert(id, at: point, facets: after.facets) }
  }
}
