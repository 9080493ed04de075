extension PointIndex {
  /// The entries nearest to a point, in the order of their distance; at the same distance in that of their
  /// identifiers.
  ///
  /// - Parameters:
  ///   - point: where to look from.
  ///   - kilometres: how far to look. What is exactly that far is found: with 0, what is at the same place;
  ///     from half the circumference on (20,015.1 km, infinity), everything. Negative or NaN: nothing.
  ///   - limit: how many to find at most; 0 or less: nothing.
  ///   - start: a place in the order of the results: only what comes behind it is found. With the last result
  ///     of one search, the next one goes on from there, whatever has come in meanwhile. Nil: from the
  ///     beginning.
  ///   - filter: what the facets have to be like.
  ///   - tags: which entries are asked of the condition: those that have one of these tags. Nil: all.
  ///   - isIncluded: asked only about an entry that passes the filter and would be among the results as far as
  ///     is known, in no certain order. It may be asked about some that are pushed out again by nearer ones.
  public func nearest(
    to point: GeoPoint, within kilometres: Double, limit: Int, after start: Neighbour? = nil,
    passing filter: Filter = Filter(), checking tags: UInt64? = nil, where isIncluded: (Int64) -> Bool
  ) -> [Neighbour] {
    guard let root, kilometres >= 0, limit > 0 else { return [] }
    var search = NearestSearch(
      around: point, within: kilometres, limit: min(limit, count), after: start,
      Sieve(filter, checking: tags), height: root.header.height)
    defer { search.release() }
    // The search goes by addresses: what keeps them is the root.
    return withExtendedLifetime(root) {
      search.visit(root.block, isIncluded)
      return search.results()
    }
  }

  /// The entries nearest to a point, as ``nearest(to:within:limit:after:passing:checking:where:)`` without a
  /// condition.
  public func nearest(
    to point: GeoPoint, within kilometres: Double, limit: Int, after start: Neighbour? = nil,
    passing filter: Filter = Filter()
  ) -> [Neighbour] {
    nearest(to: point, within: kilometres, limit: limit, after: start, passing: filter, checking: 0) { _ in
      true
    }
  }
}
