import GeoIndex

/// What an index has to answer, found by looking at everything.
struct BruteForce {
  var entries: [PointIndex.Entry]

  func nearest(
    to point: GeoPoint, within kilometres: Double, limit: Int,
    where isIncluded: (Int64) -> Bool = { _ in true }
  ) -> [Found] {
    guard limit > 0 else { return [] }
    return Array(
      entries
        .map { Found(id: $0.id, kilometres: point.kilometres(to: $0.point)) }
        .filter { $0.kilometres <= kilometres && isIncluded($0.id) }
        .sorted { ($0.kilometres, $0.id) < ($1.kilometres, $1.id) }
        .prefix(limit))
  }

  func ids(in box: GeoBox, limit: Int = .max) -> [Int64] {
    Array(entries.filter { box.contains($0.point) }.map(\.id).sorted().prefix(limit))
  }
}

struct Found: Equatable {
  let id: Int64
  let kilometres: Double
}

extension PointIndex {
  func found(
    near point: GeoPoint, within kilometres: Double, limit: Int,
    where isIncluded: (Int64) -> Bool = { _ in true }
  ) -> [Found] {
    nearest(to: point, within: kilometres, limit: limit, where: isIncluded)
      .map { Found(id: $0.id, kilometres: $0.kilometres) }
  }
}
