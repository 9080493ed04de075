/// Adding a point: down to the child that has to grow least, and splits on the way back.
extension TreeNode {
  /// Adds a point below the node in this place. If that had to be split, the other half comes back.
  static func insert(_ site: Site, into node: inout TreeNode) -> TreeNode? {
    let header = node.header
    if header.isLeaf {
      guard header.count < Leaf.maximum else { return splitLeaf(&node, adding: site) }
      makeUnique(&node, room: 1)
      Leaf(node.block).append(site)
      return nil
    }
    makeUnique(&node)
    let branch = Branch(node.block)
    let position = branch.child(for: site)
    branch.header.include(
      latitude: site.stored.latitude, longitude: site.stored.longitude, isFirst: false)
    guard let half = insert(site, into: &branch.owners[position]) else {
      var summary = branch.summary(at: position)
      summary.include(site.vector, id: site.id, site.facets)
      branch.set(summary, at: position)
      branch.blocks[position] = branch.owners[position].block
      return nil
    }
    branch.refresh(at: position)
    guard branch.count == Branch.maximum else {
      branch.append(half, half.summary)
      return nil
    }
    return splitBranch(&node, adding: half)
  }
}

extension Branch {
  /// The child that grows least by this point, measured by the sides of its box; then the smallest; then the
  /// one whose identifiers are nearest, so that points at one place stay in the order of their identifiers.
  fileprivate func child(for site: Site) -> Int {
    let count = self.count
    var best = 0
    var bestGrowth = Float.infinity
    for position in 0..<count {
      let growth =
        max(lowX[position] - site.vector.x, site.vector.x - highX[position], 0)
        + max(lowY[position] - site.vector.y, site.vector.y - highY[position], 0)
        + max(lowZ[position] - site.vector.z, site.vector.z - highZ[position], 0)
      if growth < bestGrowth {
        best = position
        bestGrowth = growth
      } else if growth == bestGrowth {
        let known = summary(at: best)
        let other = summary(at: position)
        if other.margin < known.margin
          || (other.margin == known.margin && other.distance(toID: site.id) < known.distance(toID: site.id))
        {
          best = position
        }
      }
    }
    return best
  }
}
