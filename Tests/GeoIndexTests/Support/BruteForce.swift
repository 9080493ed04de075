import GeoIndex

/// What an index has to answer, found by looking at everything.
struct BruteForce {
  var entries: [PointIndex.Entry]

  func nearest(
    to point: GeoPoint, within kilometres: Double, limit: Int, after start: Found? = nil,
    passing filter: PointIndex.Filter = .init(), where isIncluded: (Int64) -> Bool = { _ in true }
  ) -> [Found] {
    guard limit > 0 else { return [] }
    return Array(
      passing(filter)
        .map { Found(id: $0.id, kilometres: point.kilometres(to: $0.point)) }
        .filter { $0.kilometres <= kilometres && isIncluded($0.id) }
        .filter { found in start.map { found.isBehind($0) } ?? true }
        .sorted { ($0.kilometres, $0.id) < ($1.kilometres, $1.id) }
        .prefix(limit))
  }

  func ids(in box: GeoBox, limit: Int = .max, passing filter: PointIndex.Filter = .init()) -> [Int64] {
    Array(passing(filter).filter { box.contains($0.point) }.map(\.id).sorted().prefix(limit))
  }

  func passing(_ filter: PointIndex.Filter) -> [PointIndex.Entry] {
    entries.filter {
      let facets = $0.facets
      return facets.last >= filter.from && facets.first <= filter.to
        && facets.tags & filter.tags == filter.tags
    }
  }
}

struct Found: Equatable {
  let id: Int64
  let kilometres: Double

  func isBehind(_ other: Found) -> Bool { (kilometres, id) > (other.kilometres, other.id) }
}

extension PointIndex {
  func found(
    near point: GeoPoint, within kilometres: Double, limit: Int, after start: Found? = nil,
    passing filter: Filter = Filter(), where isIncluded: (Int64) -> Bool = { _ in true }
  ) -> [Found] {
    nearest(
      to: point, within: kilometres, limit: limit,
      after: start.map { Neighbour(id: $0.id, kilometres: $0.kilometres) }, passing: filter,
      where: isIncluded
    )
    .map { Found(id: $0.id, kilometres: $0.kilometres) }
  }

  /// What ``forEach(within:of:passing:_:)`` hands over, ascending.
  func ids(within kilometres: Double, of point: GeoPoint, passing filter: Filter = Filter()) -> [Int64] {
    var ids: [Int64] = []
    forEach(within: kilometres, of: point, passing: filter) { ids.append($0.id) }
    return ids.sorted()
  }
}
