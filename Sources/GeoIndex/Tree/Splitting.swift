/// Dividing a full node: at the median of the axis along which its contents lie furthest apart. Contents at
/// one place are divided by their identifiers, which stay ranges then.
extension TreeNode {
  /// Divides the points of a leaf and one more: one half stays in this place, the other comes back.
  static func splitLeaf(_ node: inout TreeNode, adding site: Site) -> TreeNode {
    var upper: TreeNode?
    replace(&node) { old in
      let halves = Leaf(old.block).halves(adding: site)
      upper = halves.upper
      return halves.lower
    }
    return upper!
  }

  /// Divides the children of a branch and one more: one half stays in this place, the other comes back.
  static func splitBranch(_ node: inout TreeNode, adding child: TreeNode) -> TreeNode {
    var upper: TreeNode?
    replace(&node) { old in
      let halves = Branch(old.block).halves(adding: child)
      upper = halves.upper
      return halves.lower
    }
    return upper!
  }
}

extension Leaf {
  fileprivate func halves(adding site: Site) -> (lower: TreeNode, upper: TreeNode) {
    var sites = (0..<count).map { self.site(at: $0) }
    sites.append(site)
    var summary = self.summary
    summary.include(site.vector, id: site.id, site.facets)
    let axis = summary.widestAxis
    sites.sort { one, other in
      if let axis, one.vector[axis] != other.vector[axis] { return one.vector[axis] < other.vector[axis] }
      return one.id < other.id
    }
    let middle = sites.count / 2
    return (Leaf.of(sites[..<middle]), Leaf.of(sites[middle...]))
  }

  /// A leaf with these points and room for some more.
  private static func of(_ sites: ArraySlice<Site>) -> TreeNode {
    let node = Leaf.allocate(capacity: min(Leaf.maximum, sites.count + 8))
    for site in sites { Leaf(node.block).append(site) }
    return node
  }
}

extension Branch {
  fileprivate func halves(adding child: TreeNode) -> (lower: TreeNode, upper: TreeNode) {
    var children = (0..<count).map { (owner: owners[$0], summary: summary(at: $0)) }
    children.append((child, child.summary))
    var centres = NodeSummary.empty
    for child in children {
      centres.include(child.summary.low + child.summary.high, id: 0, .none)
    }
    let axis = centres.widestAxis
    children.sort { one, other in
      if let axis {
        let ours = one.summary.low[axis] + one.summary.high[axis]
        let theirs = other.summary.low[axis] + other.summary.high[axis]
        if ours != theirs { return ours < theirs }
      }
      return one.summary.leastID < other.summary.leastID
    }
    let lower = Branch.allocate(height: header.height)
    let upper = Branch.allocate(height: header.height)
    for (position, child) in children.enumerated() {
      let side = position < children.count / 2 ? lower : upper
      Branch(side.block).append(child.owner, child.summary)
    }
    return (lower, upper)
  }
}
