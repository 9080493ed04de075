import CPrefetch

/// A branch's block: what it knows of its children, each property in an array of its own, and the references
/// that keep them. Their order means nothing.
struct Branch {
  /// A branch with more children is split.
  static let maximum = 32
  /// One with fewer is merged with a neighbour if that has room.
  static let minimum = 8

  let block: UnsafeMutableRawPointer

  init(_ block: UnsafeMutableRawPointer) {
    self.block = block
  }

  private static let start = MemoryLayout<NodeHeader>.stride
  /// Besides facets.
  private static let bytesPerChild = 56
  private static let byteCount = start + maximum * bytesPerChild + FacetTable.byteCount(capacity: maximum)

  var owners: UnsafeMutablePointer<TreeNode> { array(at: 0) }
  /// The children's blocks, so that a search need not go through the owners.
  var blocks: UnsafeMutablePointer<UnsafeMutableRawPointer> { array(at: 8) }
  var leastIDs: UnsafeMutablePointer<Int64> { array(at: 16) }
  var greatestIDs: UnsafeMutablePointer<Int64> { array(at: 24) }
  var lowX: UnsafeMutablePointer<Float> { array(at: 32) }
  var lowY: UnsafeMutablePointer<Float> { array(at: 36) }
  var lowZ: UnsafeMutablePointer<Float> { array(at: 40) }
  var highX: UnsafeMutablePointer<Float> { array(at: 44) }
  var highY: UnsafeMutablePointer<Float> { array(at: 48) }
  var highZ: UnsafeMutablePointer<Float> { array(at: 52) }
  /// What of the children's entries may pass a filter.
  var facets: FacetTable { FacetTable(endingAt: block + Branch.byteCount) }

  private func array<Element>(at bytesPerChild: Int) -> UnsafeMutablePointer<Element> {
    (block + Branch.start + bytesPerChild &* Branch.maximum).assumingMemoryBound(to: Element.self)
  }

  /// Lets the processor fetch the children's boxes from memory, and the header before them all.
  @inline(__always)
  func prefetchBoxes() {
    prefetch_line(block)
    for offset in stride(from: 0, to: 24 * Branch.maximum, by: 64) {
      prefetch_line(UnsafeRawPointer(lowX) + offset)
    }
  }

  var header: NodeHeader {
    get { block.assumingMemoryBound(to: NodeHeader.self).pointee }
    nonmutating set { block.assumingMemoryBound(to: NodeHeader.self).pointee = newValue }
  }

  var count: Int { block.assumingMemoryBound(to: NodeHeader.self).pointee.count }

  /// A branch without children.
  static func allocate(height: Int) -> TreeNode {
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: byteCount, alignment: MemoryLayout<FacetTable.Group>.alignment)
    block.initializeMemory(as: NodeHeader.self, to: NodeHeader(capacity: maximum, height: height))
    Branch(block).facets.initialize(capacity: maximum)
    return TreeNode(owning: block)
  }

  /// A branch over the same children.
  func copy() -> TreeNode {
    let node = Branch.allocate(height: header.height)
    let copy = Branch(node.block)
    let count = self.count
    // Everything behind the owners is plain bytes.
    UnsafeMutableRawPointer(copy.blocks).copyMemory(
      from: UnsafeRawPointer(blocks), byteCount: (Branch.bytesPerChild - 8) * Branch.maximum)
    copy.facets.copy(from: facets, count: count)
    copy.owners.initialize(from: owners, count: count)
    copy.header = header
    return node
  }

  /// Adds a child; there must be room.
  func append(_ node: consuming TreeNode, _ summary: NodeSummary) {
    var header = self.header
    let position = header.count
    precondition(position < Branch.maximum)
    let child = node.header
    header.include(latitude: child.latitude, longitude: child.longitude, isFirst: position == 0)
    header.isOnePlace = header.isOnePlace && child.isOnePlace
    header.count = position + 1
    self.header = header
    blocks[position] = node.block
    (owners + position).initialize(to: node)
    set(summary, at: position)
  }

  /// Takes a child out; the last one takes its position.
  func remove(at position: Int) -> TreeNode {
    let last = count - 1
    let removed = (owners + position).move()
    if position != last {
      (owners + position).moveInitialize(from: owners + last, count: 1)
      blocks[position] = blocks[last]
      set(summary(at: last), at: position)
    }
    header.count = last
    return removed
  }

  func summary(at position: Int) -> NodeSummary {
    NodeSummary(
      low: SIMD4(lowX[position], lowY[position], lowZ[position], 0),
      high: SIMD4(highX[position], highY[position], highZ[position], 0),
      leastID: leastIDs[position], greatestID: greatestIDs[position], facets: facets[position])
  }

  func set(_ summary: NodeSummary, at position: Int) {
    lowX[position] = summary.low.x
    lowY[position] = summary.low.y
    lowZ[position] = summary.low.z
    highX[position] = summary.high.x
    highY[position] = summary.high.y
    highZ[position] = summary.high.z
    leastIDs[position] = summary.leastID
    greatestIDs[position] = summary.greatestID
    facets[position] = summary.facets
  }

  /// Looks again at a child that has changed or been replaced.
  func refresh(at position: Int) {
    blocks[position] = owners[position].block
    set(owners[position].summary, at: position)
  }

  var summary: NodeSummary {
    var summary = NodeSummary.empty
    for position in 0..<count {
      summary.include(self.summary(at: position))
    }
    return summary
  }
}
