/// One count of entries by the cells of a grid. Nodes that lie in one cell, which most do on a map of a
/// continent, are counted as a whole; only at borders each entry is looked at.
struct ClusterSearch {
  private let grid: MercatorGrid
  private let bounds: BoxBounds
  private let sieve: Sieve
  /// Cells with up to so many entries say which.
  private let listing: Int
  private var sums: [Sum]
  /// Identifiers of entries in cells that do not have too many yet, each with a link to another one of its
  /// cell.
  private var listed: [Listed] = []

  /// What is known of a cell.
  private struct Sum {
    var count = 0
    /// Of the latitudes and the longitudes.
    var degrees = SIMD2<Double>.zero
    /// The position of its identifier that was listed last, or -1.
    var lastListed = -1
  }

  private struct Listed {
    let id: Int64
    let previous: Int
  }

  init(_ grid: MercatorGrid, _ sieve: Sieve, listing: Int) {
    self.grid = grid
    bounds = BoxBounds(grid.box)
    self.sieve = sieve
    self.listing = listing
    sums = Array(repeating: Sum(), count: grid.count)
  }

  /// - Parameters:
  ///   - rows: the rows of the grid in which the node lies, as far as is known.
  ///   - column: the column in which all of it lies, if that is known.
  mutating func visit(
    _ block: UnsafeMutableRawPointer, in rows: ClosedRange<Int>, _ column: Int?,
    _ isIncluded: (Int64) -> Bool
  ) {
    let header = block.assumingMemoryBound(to: NodeHeader.self).pointee
    guard !header.isLeaf else {
      return count(Leaf(block), sieve.passing(Leaf(block)), in: rows, column, isIncluded)
    }
    let branch = Branch(block)
    if header.height == 1 {
      let leaves = sieve.passing(leavesOf: branch) { column != nil || bounds.mayMeet(branch, at: $0) }
      for (position, entries) in leaves where !entries.isEmpty {
        count(
          Leaf(branch.blocks[position]), entries, in: grid.rows(of: branch, at: position, among: rows),
          column ?? self.column(around: branch, at: position), isIncluded)
      }
    } else {
      for position in sieve.passing(branch) where column != nil || bounds.mayMeet(branch, at: position) {
        visit(
          branch.blocks[position], in: grid.rows(of: branch, at: position, among: rows),
          column ?? self.column(around: branch, at: position), isIncluded)
      }
    }
  }

  /// Counts those of a leaf's entries at these positions that meet the condition.
  private mutating func count(
    _ leaf: Leaf, _ positions: Positions, in rows: ClosedRange<Int>, _ column: Int?,
    _ isIncluded: (Int64) -> Bool
  ) {
    let positions = sieve.meeting(isIncluded, leaf, among: positions)
    if let column, rows.count == 1 {
      if let cell = grid.number(column: column, row: rows.lowerBound) { add(leaf, positions, to: cell) }
    } else {
      deal(leaf, positions, among: rows)
    }
  }

  /// The column in which all of a child lies; nil if it may lie in several.
  private func column(around branch: Branch, at position: Int) -> Int? {
    let header = branch.blocks[position].assumingMemoryBound(to: NodeHeader.self)
    // Any place near will do to guess at a column, also that of an entry that has been removed since.
    let column = grid.column(of: header.pointee.longitude)
    return column.flatMap { grid.holds(branch, at: position, inColumn: $0) ? $0 : nil }
  }

  /// Adds entries to a cell in which all of the leaf lies.
  private mutating func add(_ leaf: Leaf, _ positions: Positions, to cell: Int) {
    guard !positions.isEmpty else { return }
    let points = leaf.points
    if sums[cell].count < listing {
      for position in positions { list(points[position].id, in: cell) }
    }
    var degrees = SIMD2<Double>.zero
    if positions.count == leaf.count {
      // In the order of memory, and two at a time.
      var more = SIMD2<Double>.zero
      for pair in 0..<leaf.count / 2 {
        degrees += points[2 &* pair].degrees
        more += points[2 &* pair &+ 1].degrees
      }
      if leaf.count % 2 == 1 { degrees += points[leaf.count - 1].degrees }
      degrees += more
    } else {
      for position in positions { degrees += points[position].degrees }
    }
    sums[cell].degrees += degrees
    sums[cell].count += positions.count
  }

  /// Adds each entry to its own cell.
  private mutating func deal(_ leaf: Leaf, _ positions: Positions, among rows: ClosedRange<Int>) {
    for position in positions {
      let point = leaf.points[position]
      let longitude = MercatorCell.columnLongitude(point.latitude, point.longitude)
      let row = grid.row(of: point.latitude, among: rows)
      guard let column = grid.column(of: longitude), let cell = grid.number(column: column, row: row) else {
        continue
      }
      list(point.id, in: cell)
      sums[cell].degrees += SIMD2(point.latitude, longitude)
      sums[cell].count += 1
    }
  }

  /// Notes an identifier as long as the cell has few.
  @inline(__always)
  private mutating func list(_ id: Int64, in cell: Int) {
    guard sums[cell].count < listing else { return }
    listed.append(Listed(id: id, previous: sums[cell].lastListed))
    sums[cell].lastListed = listed.count - 1
  }

  /// The cells that have entries, row by row.
  func results() -> [PointIndex.Cluster] {
    sums.indices.compactMap { number in
      let sum = sums[number]
      // The mean of degrees in range is in range too, and does not round out of it.
      let mean = sum.degrees / Double(sum.count)
      guard sum.count > 0, let centre = GeoPoint(latitude: mean.x, longitude: mean.y) else { return nil }
      return PointIndex.Cluster(
        cell: grid.cell(number), count: sum.count, centre: centre,
        ids: sum.count <= listing ? ids(sum) : [])
    }
  }

  private func ids(_ sum: Sum) -> [Int64] {
    var ids: [Int64] = []
    var next = sum.lastListed
    while next >= 0 {
      ids.append(listed[next].id)
      next = listed[next].previous
    }
    return ids.sorted()
  }
}

extension StoredPoint {
  fileprivate var degrees: SIMD2<Double> { SIMD2(latitude, longitude) }
}
