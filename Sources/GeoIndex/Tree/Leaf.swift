import CPrefetch

/// What is stored of a point besides its vector: what an exact distance and an answer need, in half a cache
/// line.
struct StoredPoint {
  var id: Int64
  var latitude: Double
  var longitude: Double
  /// The cosine of the latitude.
  var cosine: Double
}

/// A leaf's block: the vectors of its points with an array for each coordinate, so that a search passes over
/// them in long strides; then the points themselves, at which it looks only where they are near. Before all
/// this, in front of the header, are their facets, at which only a search with a filter looks. The points' order
/// means nothing.
///
/// The vectors always have room for a full leaf, and the facets are counted backwards: so where everything is is
/// known before the header has come from memory.
struct Leaf {
  /// A leaf with more points is split.
  static let maximum = 60
  /// One with fewer is merged with a neighbour if that has room.
  static let minimum = 16

  let block: UnsafeMutableRawPointer

  init(_ block: UnsafeMutableRawPointer) {
    self.block = block
  }

  private static let start = MemoryLayout<NodeHeader>.stride

  var x: UnsafeMutablePointer<Float> { array(at: 0) }
  var y: UnsafeMutablePointer<Float> { array(at: 4) }
  var z: UnsafeMutablePointer<Float> { array(at: 8) }
  var points: UnsafeMutablePointer<StoredPoint> { array(at: 12) }
  var facets: FacetTable { FacetTable(endingAt: block) }

  private func array<Element>(at bytesPerPoint: Int) -> UnsafeMutablePointer<Element> {
    (block + Leaf.start + bytesPerPoint &* Leaf.maximum).assumingMemoryBound(to: Element.self)
  }

  /// Lets the processor fetch the vectors from memory, and the header before them.
  @inline(__always)
  func prefetchVectors() { Leaf.prefetch(block, byteCount: Leaf.start + 12 * Leaf.maximum) }

  /// Lets the processor fetch the facets from memory, and the header behind them.
  @inline(__always)
  func prefetchFacets() {
    let byteCount = FacetTable.byteCount(capacity: Leaf.maximum)
    Leaf.prefetch(block - byteCount, byteCount: byteCount + Leaf.start)
  }

  @inline(__always)
  private static func prefetch(_ start: UnsafeMutableRawPointer, byteCount: Int) {
    for offset in stride(from: 0, to: byteCount, by: 64) { prefetch_line(start + offset) }
  }

  var header: NodeHeader {
    get { block.assumingMemoryBound(to: NodeHeader.self).pointee }
    nonmutating set { block.assumingMemoryBound(to: NodeHeader.self).pointee = newValue }
  }

  var count: Int { block.assumingMemoryBound(to: NodeHeader.self).pointee.count }

  /// An empty leaf with room for at least so many points.
  static func allocate(capacity: Int) -> TreeNode {
    let facets = FacetTable.byteCount(capacity: capacity)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: facets + start + 12 * maximum + capacity * MemoryLayout<StoredPoint>.stride,
      alignment: MemoryLayout<FacetTable.Group>.alignment)
    let block = memory + facets
    block.initializeMemory(as: NodeHeader.self, to: NodeHeader(capacity: capacity, height: 0))
    Leaf(block).facets.initialize(capacity: capacity)
    return TreeNode(owning: block)
  }

  /// The memory that ``allocate(capacity:)`` has taken.
  var memory: UnsafeMutableRawPointer { block - FacetTable.byteCount(capacity: header.capacity) }

  /// A copy that has room for so many points more, and a little to spare while it is not full.
  func copy(room: Int) -> TreeNode {
    let count = self.count
    let wanted = room == 0 ? count : max(count + room, min(Leaf.maximum, count + 6))
    let node = Leaf.allocate(capacity: wanted)
    let copy = Leaf(node.block)
    copy.points.update(from: points, count: count)
    copy.x.update(from: x, count: count)
    copy.y.update(from: y, count: count)
    copy.z.update(from: z, count: count)
    copy.facets.copy(from: facets, count: count)
    var header = self.header
    header.capacity = copy.header.capacity
    copy.header = header
    return node
  }

  /// Adds a point; there must be room.
  func append(_ site: Site) {
    var header = self.header
    let position = header.count
    precondition(position < header.capacity)
    points[position] = site.stored
    x[position] = site.vector.x
    y[position] = site.vector.y
    z[position] = site.vector.z
    facets[position] = site.facets
    header.include(
      latitude: site.stored.latitude, longitude: site.stored.longitude, isFirst: position == 0)
    header.count = position + 1
    self.header = header
  }

  /// Takes a point out; the last one takes its position.
  func remove(at position: Int) {
    let last = count - 1
    points[position] = points[last]
    x[position] = x[last]
    y[position] = y[last]
    z[position] = z[last]
    facets[position] = facets[last]
    var header = self.header
    header.count = last
    for other in 0..<last where other == 0 || header.isOnePlace {
      header.include(
        latitude: points[other].latitude, longitude: points[other].longitude, isFirst: other == 0)
    }
    self.header = header
  }

  func vector(at position: Int) -> SIMD4<Float> {
    SIMD4(x[position], y[position], z[position], 0)
  }

  func site(at position: Int) -> Site {
    Site(stored: points[position], vector: vector(at: position), facets: facets[position])
  }

  var summary: NodeSummary {
    var summary = NodeSummary.empty
    for position in 0..<count {
      summary.include(vector(at: position), id: points[position].id, facets[position])
    }
    return summary
  }
}
