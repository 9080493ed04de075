extension PointIndex {
  /// The identifiers of entries in a box or on its edge, ascending.
  ///
  /// - Parameters:
  ///   - box: where to look, compared exactly as in ``GeoBox/contains(_:)``.
  ///   - limit: how many to find at most; where there are more, these are the least ones. 0 or less: none.
  ///   - isIncluded: asked only about entries in the box whose identifiers are small enough to be among the
  ///     results as far as is known.
  public func ids(in box: GeoBox, limit: Int, where isIncluded: (Int64) -> Bool) -> [Int64] {
    guard let root, limit > 0 else { return [] }
    var search = BoxSearch(box, limit: min(limit, count))
    // The search goes by addresses: what keeps them is the root.
    withExtendedLifetime(root) { search.visit(root.block, isIncluded) }
    return search.results()
  }

  /// The identifiers of entries in a box, as ``ids(in:limit:where:)`` without a condition.
  public func ids(in box: GeoBox, limit: Int = .max) -> [Int64] {
    ids(in: box, limit: limit) { _ in true }
  }

  /// Hands over every entry in a box or on its edge, in no certain order.
  public func forEach<Failure: Error>(
    in box: GeoBox, _ body: (Entry) throws(Failure) -> Void
  ) throws(Failure) {
    guard let root else { return }
    defer { withExtendedLifetime(root) {} }
    try BoxBounds(box).forEach(below: root.block, body)
  }
}
