extension PointIndex {
  /// The entries in one cell of a map, counted.
  public struct Cluster: Sendable, Hashable {
    /// Where on the map.
    public let cell: MercatorCell
    /// How many entries, 1 or more.
    public let count: Int
    /// Their middle: the mean of their latitudes and that of their longitudes, which lies in the cell. Of a
    /// single entry it is its place.
    public let centre: GeoPoint
    /// Their identifiers, ascending, if they are as few as was asked for; else none.
    public let ids: [Int64]
  }

  /// Counts the entries in the cells of a map that a box touches: whole cells, so that moving the box over the
  /// map changes nothing in those that stay in sight. Cells without entries are left out; the others come row
  /// by row from the north, each row from the west of the box.
  ///
  /// - Parameters:
  ///   - box: the part of the map. Where it touches more than 65,536 cells, they are those of a lower zoom.
  ///   - zoom: of the cells, see ``MercatorCell``; brought into its range. A map whose tiles are to be divided
  ///     into 4 by 4 cells asks for two more than its own.
  ///   - listing: clusters of up to so many entries say which these are.
  ///   - filter: what the facets of entries have to be like that are counted.
  ///   - tags: which entries are asked of the condition: those that have one of these tags. Nil: all.
  ///   - isIncluded: asked about entries that pass the filter and lie in the cells or not far from them.
  public func clusters(
    in box: GeoBox, zoom: Int, listing: Int = 1, passing filter: Filter = Filter(),
    checking tags: UInt64? = nil, where isIncluded: (Int64) -> Bool
  ) -> [Cluster] {
    guard let root else { return [] }
    let grid = MercatorGrid(box, zoom: zoom)
    var search = ClusterSearch(grid, Sieve(filter, checking: tags), listing: listing)
    // The search goes by addresses: what keeps them is the root.
    withExtendedLifetime(root) { search.visit(root.block, in: grid.allRows, nil, isIncluded) }
    return search.results()
  }

  /// Counts the entries in the cells of a map, as ``clusters(in:zoom:listing:passing:checking:where:)`` without
  /// a condition.
  public func clusters(
    in box: GeoBox, zoom: Int, listing: Int = 1, passing filter: Filter = Filter()
  ) -> [Cluster] {
    clusters(in: box, zoom: zoom, listing: listing, passing: filter, checking: 0) { _ in true }
  }
}
