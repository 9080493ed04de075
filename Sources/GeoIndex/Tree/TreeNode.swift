/// A node of the tree: a leaf with points or a branch with children, both in one block of memory with a
/// ``NodeHeader`` at its address. What is around it is read through ``Leaf`` and ``Branch``.
///
/// Snapshots share nodes. Searches walk from block to block by plain addresses and count no references:
/// whoever searches holds the root, a root owns its children and so on down, and no shared node is ever
/// changed.
///
/// Sendable is unchecked because the compiler cannot see the rule that makes it so: a block is written only
/// by the one who holds the only reference to its node (`isKnownUniquelyReferenced`,
/// ``TreeNode/makeUnique(_:room:)``), or before the node is handed to anyone.
final class TreeNode: @unchecked Sendable {
  let block: UnsafeMutableRawPointer

  /// Takes over a block that ``Leaf/allocate(capacity:)`` or ``Branch/allocate(height:)`` has made.
  init(owning block: UnsafeMutableRawPointer) {
    self.block = block
  }

  deinit {
    if header.isLeaf {
      Leaf(block).memory.deallocate()
    } else {
      Branch(block).owners.deinitialize(count: header.count)
      block.deallocate()
    }
  }

  var header: NodeHeader {
    get { block.assumingMemoryBound(to: NodeHeader.self).pointee }
    set { block.assumingMemoryBound(to: NodeHeader.self).pointee = newValue }
  }

  /// Makes sure that nobody else sees the node in this place, by putting a copy there if need be, and that a
  /// leaf has room for so many points more.
  static func makeUnique(_ node: inout TreeNode, room: Int = 0) {
    let header = node.header
    let lacksRoom = header.isLeaf && header.count + room > header.capacity
    if !isKnownUniquelyReferenced(&node) || lacksRoom {
      replace(&node) { old in
        header.isLeaf ? Leaf(old.block).copy(room: room) : Branch(old.block).copy()
      }
    }
  }

  /// Puts a node in place of another that is read while the new one is made.
  ///
  /// The compiler does not see that addresses into a block are uses of its node. It is free to release the
  /// old node before the last of them, and does; so this keeps it until the new one is there.
  static func replace(_ node: inout TreeNode, with make: (_ old: TreeNode) -> TreeNode) {
    let old = node
    node = withExtendedLifetime(old) { make(old) }
  }

  /// What a parent has to know of this node.
  var summary: NodeSummary {
    header.isLeaf ? Leaf(block).summary : Branch(block).summary
  }
}

/// The start of every node's block.
struct NodeHeader {
  private var storedCount: UInt32
  private var storedCapacity: UInt32
  private var storedHeight: UInt32
  /// Whether all points below are known to be at one place, which is then this one. It lets a search leave
  /// out a million points at one address by their identifiers alone.
  var isOnePlace: Bool
  var latitude: Double
  var longitude: Double

  /// Points of a leaf, children of a branch.
  var count: Int {
    get { Int(storedCount) }
    set { storedCount = UInt32(newValue) }
  }

  /// How many there is room for.
  var capacity: Int {
    get { Int(storedCapacity) }
    set { storedCapacity = UInt32(newValue) }
  }

  /// Levels below: 0 is a leaf.
  var height: Int { Int(storedHeight) }

  var isLeaf: Bool { storedHeight == 0 }

  init(capacity: Int, height: Int) {
    storedCount = 0
    storedCapacity = UInt32(capacity)
    storedHeight = UInt32(height)
    isOnePlace = true
    latitude = 0
    longitude = 0
  }

  /// Takes note of one more place below; the very first one is simply taken over.
  @inline(__always)
  mutating func include(latitude: Double, longitude: Double, isFirst: Bool) {
    if isFirst {
      isOnePlace = true
      self.latitude = latitude
      self.longitude = longitude
    } else if isOnePlace {
      isOnePlace = GeoPoint.isSamePlace(self.latitude, self.longitude, latitude, longitude)
    }
  }
}
