/// A part of the sphere, for a walk through what lies in it.
protocol AreaBounds {
  /// Whether the child at this position may have points in the area. It may say so of one that has none.
  func mayMeet(_ branch: Branch, at position: Int) -> Bool

  /// Whether the entry at this position lies in the area.
  func contains(_ leaf: Leaf, at position: Int) -> Bool
}

extension AreaBounds {
  /// Hands over every entry in the area that passes the filter.
  func forEach<Failure: Error>(
    below block: UnsafeMutableRawPointer, passing sieve: Sieve,
    _ body: (PointIndex.Entry) throws(Failure) -> Void
  ) throws(Failure) {
    let header = block.assumingMemoryBound(to: NodeHeader.self).pointee
    guard !header.isLeaf else { return try forEach(of: Leaf(block), at: sieve.passing(Leaf(block)), body) }
    let branch = Branch(block)
    if header.height == 1 {
      for (position, entries) in sieve.passing(leavesOf: branch, where: { mayMeet(branch, at: $0) }) {
        try forEach(of: Leaf(branch.blocks[position]), at: entries, body)
      }
    } else {
      for position in sieve.passing(branch) where mayMeet(branch, at: position) {
        try forEach(below: branch.blocks[position], passing: sieve, body)
      }
    }
  }

  /// Hands over those of a leaf's entries at these positions that lie in the area.
  private func forEach<Failure: Error>(
    of leaf: Leaf, at positions: Positions, _ body: (PointIndex.Entry) throws(Failure) -> Void
  ) throws(Failure) {
    for position in positions where contains(leaf, at: position) {
      let stored = leaf.points[position]
      // Only points get in, so these degrees make one.
      if let point = GeoPoint(latitude: stored.latitude, longitude: stored.longitude) {
        try body(PointIndex.Entry(id: stored.id, point: point, facets: leaf.facets[position]))
      }
    }
  }
}
