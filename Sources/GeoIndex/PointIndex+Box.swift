extension PointIndex {
  /// The identifiers of entries in a box or on its edge, ascending.
  ///
  /// - Parameters:
  ///   - box: where to look, compared exactly as in ``GeoBox/contains(_:)``.
  ///   - limit: how many to find at most; where there are more, these are the least ones. 0 or less: none.
  ///   - filter: what their facets have to be like.
  ///   - tags: which entries are asked of the condition: those that have one of these tags. Nil: all.
  ///   - isIncluded: asked only about entries in the box that pass the filter and whose identifiers are small
  ///     enough to be among the results as far as is known.
  public func ids(
    in box: GeoBox, limit: Int = .max, passing filter: Filter = Filter(), checking tags: UInt64? = nil,
    where isIncluded: (Int64) -> Bool
  ) -> [Int64] {
    guard let root, limit > 0 else { return [] }
    var search = BoxSearch(box, limit: min(limit, count), Sieve(filter, checking: tags))
    // The search goes by addresses: what keeps them is the root.
    withExtendedLifetime(root) { search.visit(root.block, isIncluded) }
    return search.results()
  }

  /// The identifiers of entries in a box, as ``ids(in:limit:passing:checking:where:)`` without a condition.
  public func ids(in box: GeoBox, limit: Int = .max, passing filter: Filter = Filter()) -> [Int64] {
    ids(in: box, limit: limit, passing: filter, checking: 0) { _ in true }
  }

  /// Hands over every entry in a box or on its edge that passes a filter, in no certain order. Of an entry
  /// that does not pass only the facets are looked at.
  public func forEach<Failure: Error>(
    in box: GeoBox = .world, passing filter: Filter = Filter(), _ body: (Entry) throws(Failure) -> Void
  ) throws(Failure) {
    guard let root else { return }
    defer { withExtendedLifetime(root) {} }
    try BoxBounds(box).forEach(below: root.block, passing: Sieve(filter, checking: nil), body)
  }
}
