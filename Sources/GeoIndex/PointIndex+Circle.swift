extension PointIndex {
  /// Hands over every entry within a distance of a point that passes a filter, in no certain order: without the work of finding
  /// one, which ``nearest(to:within:limit:after:passing:checking:where:)`` has. What the body throws ends it.
  ///
  /// - Parameters:
  ///   - kilometres: how far to look. What is exactly that far counts: with 0, what is at the same place; from half the
  ///     circumference on (20,015.1 km, infinity), everything. Negative or NaN: nothing.
  ///   - point: where to look from.
  ///   - filter: what the facets have to be like.
  public func forEach<Failure: Error>(
    within kilometres: Double, of point: GeoPoint, passing filter: Filter = Filter(),
    _ body: (Entry) throws(Failure) -> Void
  ) throws(Failure) {
    guard let root, kilometres >= 0 else { return }
    defer { withExtendedLifetime(root) {} }
    try CircleBounds(around: point, within: kilometres)
      .forEach(below: root.block, passing: Sieve(filter, checking: nil), body)
  }
}
