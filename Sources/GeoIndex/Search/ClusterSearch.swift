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

  /// - Parameter cell: the cell in which all of the node lies, if that is known.
  mutating func visit(
    _ block: UnsafeMutableRawPointer, inside cell: Int?, _ isIncluded: (Int64) -> Bool
  ) {
    if block.assumingMemoryBound(to: NodeHeader.self).pointee.isLeaf {
      let leaf = Leaf(block)
      let bits = sieve.meeting(isIncluded, leaf)
      if let cell { add(leaf, bits, to: cell) } else { deal(leaf, bits) }
    } else {
      let branch = Branch(block)
      for position in 0..<branch.count where sieve.mayPass(branch, at: position) {
        if let cell {
          visit(branch.blocks[position], inside: cell, isIncluded)
        } else if bounds.mayMeet(branch, at: position) {
          visit(branch.blocks[position], inside: self.cell(around: branch, at: position), isIncluded)
        }
      }
    }
  }

  /// The cell in which all of a child lies; nil if it may lie in several.
  private func cell(around branch: Branch, at position: Int) -> Int? {
    let header = branch.blocks[position].assumingMemoryBound(to: NodeHeader.self)
    // Any place near will do to guess at a cell, also that of an entry that has been removed since.
    let number = grid.number(
      latitude: header.pointee.latitude, columnLongitude: header.pointee.longitude)
    return number.flatMap { grid.holds(branch, at: position, cell: $0) ? $0 : nil }
  }

  /// Adds entries to a cell in which all of the leaf lies.
  private mutating func add(_ leaf: Leaf, _ bits: UInt64, to cell: Int) {
    guard bits != 0 else { return }
    list(leaf, bits, in: cell)
    let points = leaf.points
    var degrees = SIMD2<Double>.zero
    for position in Positions(bits) {
      degrees += SIMD2(points[position].latitude, points[position].longitude)
    }
    sums[cell].degrees += degrees
    sums[cell].count += bits.nonzeroBitCount
  }

  /// Adds each entry to its own cell.
  private mutating func deal(_ leaf: Leaf, _ bits: UInt64) {
    for position in Positions(bits) {
      let point = leaf.points[position]
      let longitude = MercatorCell.columnLongitude(point.latitude, point.longitude)
      guard let cell = grid.number(latitude: point.latitude, columnLongitude: longitude) else { continue }
      list(leaf, 1 &<< UInt64(truncatingIfNeeded: position), in: cell)
      sums[cell].degrees += SIMD2(point.latitude, longitude)
      sums[cell].count += 1
    }
  }

  /// Notes identifiers as long as the cell has few.
  private mutating func list(_ leaf: Leaf, _ bits: UInt64, in cell: Int) {
    guard sums[cell].count < listing else { return }
    for position in Positions(bits) {
      listed.append(Listed(id: leaf.points[position].id, previous: sums[cell].lastListed))
      sums[cell].lastListed = listed.count - 1
    }
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
