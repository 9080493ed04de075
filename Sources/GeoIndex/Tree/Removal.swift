/// Taking a point out, or changing its facets: first where it is, which changes nothing, then down that path,
/// mending on the way back.
extension TreeNode {
  /// The way down to a point: the position of a child in each branch, and last of the point in its leaf. Nil
  /// if it is not there.
  func path(to site: Site) -> [Int]? {
    var path: [Int] = []
    return TreeNode.find(site, in: block, &path) ? path : nil
  }

  private static func find(_ site: Site, in block: UnsafeMutableRawPointer, _ path: inout [Int]) -> Bool {
    let header = block.assumingMemoryBound(to: NodeHeader.self).pointee
    if header.isLeaf {
      let leaf = Leaf(block)
      for position in 0..<header.count
      where leaf.points[position].id == site.id && leaf.points[position].isSamePlace(as: site.stored) {
        path.append(position)
        return true
      }
      return false
    }
    let branch = Branch(block)
    for position in 0..<header.count where branch.mayHold(site, at: position) {
      path.append(position)
      if find(site, in: branch.blocks[position], &path) { return true }
      path.removeLast()
    }
    return false
  }

  /// Removes the point at the end of a path below the node in this place. The node may be left empty or with
  /// few children: its parent sees to that.
  /// - Returns: the facets that the point had.
  static func remove(at path: ArraySlice<Int>, from node: inout TreeNode) -> PointIndex.Facets {
    makeUnique(&node)
    let position = path[path.startIndex]
    guard !node.header.isLeaf else {
      let facets = Leaf(node.block).facets[position]
      Leaf(node.block).remove(at: position)
      return facets
    }
    let branch = Branch(node.block)
    let facets = remove(at: path.dropFirst(), from: &branch.owners[position])
    let left = branch.owners[position].header
    if left.count == 0 {
      _ = branch.remove(at: position)
      return facets
    }
    branch.refresh(at: position)
    if left.count < (left.isLeaf ? Leaf.minimum : Branch.minimum) {
      branch.mergeChild(at: position)
    }
    return facets
  }

  /// Changes the facets of the point at the end of a path below the node in this place.
  static func update(_ facets: PointIndex.Facets, at path: ArraySlice<Int>, in node: inout TreeNode) {
    makeUnique(&node)
    let position = path[path.startIndex]
    guard !node.header.isLeaf else { Leaf(node.block).facets[position] = facets; return }
    let branch = Branch(node.block)
    update(facets, at: path.dropFirst(), in: &branch.owners[position])
    branch.refresh(at: position)
  }
}

extension Branch {
  fileprivate func mayHold(_ site: Site, at position: Int) -> Bool {
    leastIDs[position] <= site.id && site.id <= greatestIDs[position]
      && lowX[position] <= site.vector.x && site.vector.x <= highX[position]
      && lowY[position] <= site.vector.y && site.vector.y <= highY[position]
      && lowZ[position] <= site.vector.z && site.vector.z <= highZ[position]
  }

  /// Gives what is left of a child to the sibling that grows least by it and has room. If none has, it stays:
  /// then all others are well filled.
  fileprivate func mergeChild(at position: Int) {
    let child = owners[position].header
    let maximum = child.isLeaf ? Leaf.maximum : Branch.maximum
    var best: (position: Int, growth: Float, margin: Float)?
    for other in 0..<count where other != position && owners[other].header.count + child.count <= maximum {
      var joined = summary(at: other)
      let before = joined.margin
      joined.include(summary(at: position))
      let growth = joined.margin - before
      if best == nil || (growth, joined.margin) < (best!.growth, best!.margin) {
        best = (other, growth, joined.margin)
      }
    }
    guard let best else { return }
    TreeNode.makeUnique(&owners[best.position], room: child.isLeaf ? child.count : 0)
    let source = owners[position]
    // Its block is read until it has been emptied.
    defer { withExtendedLifetime(source) {} }
    let from = source.block
    let to = owners[best.position].block
    for moved in 0..<child.count {
      if child.isLeaf {
        Leaf(to).append(Leaf(from).site(at: moved))
      } else {
        Branch(to).append(Branch(from).owners[moved], Branch(from).summary(at: moved))
      }
    }
    refresh(at: best.position)
    _ = remove(at: position)
  }
}
