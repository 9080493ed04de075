/// Dividing a full node: at the median of the axis along which its contents lie furthest apart. Contents at one place
/// are divided by their identifiers, which stay ranges then.
extension Leaf {
  /// Puts half of the points and the new one into a fresh leaf in `node`, and gives the other half back.
  func split(adding site: Site, replacing node: inout TreeNode) -> TreeNode {
    var sites = (0..<count).map { self.site(at: $0) }
    sites.append(site)
    var summary = self.summary
    summary.include(site.vector, id: site.id)
    let axis = summary.widestAxis
    sites.sort { one, other in
      if let axis, one.vector[axis] != other.vector[axis] { return one.vector[axis] < other.vector[axis] }
      return one.id < other.id
    }
    let middle = sites.count / 2
    let lower = Leaf.of(sites[..<middle])
    let upper = Leaf.of(sites[middle...])
    node = lower
    return upper
  }

  /// A leaf with these points and room for some more.
  private static func of(_ sites: ArraySlice<Site>) -> TreeNode {
    let node = Leaf.allocate(capacity: min(Leaf.maximum, sites.count + 8))
    for site in sites { Leaf(node.block).append(site) }
    return node
  }
}

extension Branch {
  /// Puts half of the children and the new one into a fresh branch in `node`, and gives the other half back.
  func split(adding half: TreeNode, replacing node: inout TreeNode) -> TreeNode {
    var children = (0..<count).map { (owner: owners[$0], summary: summary(at: $0)) }
    children.append((half, half.summary))
    var centres = NodeSummary.empty
    for child in children {
      centres.include(child.summary.low + child.summary.high, id: 0)
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
    node = lower
    return upper
  }
}
