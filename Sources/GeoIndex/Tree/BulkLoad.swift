import Dispatch

/// Builds a tree of many points at once: divides them at medians, so that no two boxes of a level overlap,
/// until each part fits a leaf. Parts are independent, so large ones are worked on side by side; the result
/// is the same tree whatever the number of threads.
enum BulkLoad {
  /// Points in a leaf and children in a branch of a fresh tree: nearly full, with room for what comes.
  static let leafFill = 48
  static let branchFill = 28

  /// The root over these entries; nil if there are none.
  static func tree(of entries: UnsafeBufferPointer<PointIndex.Entry>) -> TreeNode? {
    guard let first = entries.baseAddress, !entries.isEmpty else { return nil }
    precondition(entries.count <= Int(UInt32.max), "an index holds at most 2^32 - 1 points")
    let records = UnsafeMutablePointer<BulkRecord>.allocate(capacity: entries.count)
    defer { records.deallocate() }
    var root: TreeNode?
    withUnsafeMutablePointer(to: &root) { slot in
      var part = BulkPart(
        entries: first, records: records, slots: slot, lower: 0, upper: entries.count, parts: 1, height: 0)
      while part.capacity < entries.count { part.height += 1 }
      part.fillRecords()
      part.build()
    }
    return root
  }
}

/// A point while the tree is built: small, because it is moved a dozen times.
struct BulkRecord {
  var x: Float
  var y: Float
  var z: Float
  /// Its position among the entries.
  var index: UInt32
}

/// A range of the records that becomes a number of sibling nodes.
///
/// Sendable is unchecked for its pointers: parts worked on at the same time have disjoint ranges of records
/// and disjoint slots, and nobody writes to the entries.
struct BulkPart: @unchecked Sendable {
  /// Below this many points a second thread costs more than it gains.
  private static let worthAThread = 1 << 15

  let entries: UnsafePointer<PointIndex.Entry>
  let records: UnsafeMutablePointer<BulkRecord>
  /// Where the nodes go.
  var slots: UnsafeMutablePointer<TreeNode?>
  var lower: Int
  var upper: Int
  /// How many nodes.
  var parts: Int
  /// Their height.
  var height: Int
  /// Whether the range lies at one place and is in the order of the identifiers.
  var isSortedByID = false

  /// How many points one node of this height takes.
  var capacity: Int {
    (0..<height).reduce(BulkLoad.leafFill) { capacity, _ in capacity * BulkLoad.branchFill }
  }

  /// Works out the records of the whole range.
  func fillRecords() {
    let chunk = BulkPart.worthAThread
    let chunks = (upper - lower + chunk - 1) / chunk
    let part = self
    DispatchQueue.concurrentPerform(iterations: chunks) { number in
      for index in (part.lower + number * chunk)..<min(part.upper, part.lower + (number + 1) * chunk) {
        let vector = UnitVector(part.entries[index].point)
        (part.records + index).initialize(
          to: BulkRecord(x: vector.x, y: vector.y, z: vector.z, index: UInt32(truncatingIfNeeded: index)))
      }
    }
  }

  /// Makes the nodes.
  func build() {
    guard parts > 1 else {
      slots.pointee = height == 0 ? leaf() : branch()
      return
    }
    var part = self
    let lowerParts = parts / 2
    let middle = lower + (upper - lower) * lowerParts / parts
    if !isSortedByID {
      if let axis = box.widestAxis {
        BulkSelection(records, axis: axis).select(middle, from: lower, to: upper)
      } else {
        var range = UnsafeMutableBufferPointer(start: records + lower, count: upper - lower)
        range.sort { entries[Int($0.index)].id < entries[Int($1.index)].id }
        part.isSortedByID = true
      }
    }
    var below = part
    below.upper = middle
    below.parts = lowerParts
    var above = part
    above.lower = middle
    above.parts = parts - lowerParts
    above.slots = slots + lowerParts
    let halves = (below, above)
    if upper - lower > BulkPart.worthAThread {
      DispatchQueue.concurrentPerform(iterations: 2) { ($0 == 0 ? halves.0 : halves.1).build() }
    } else {
      below.build()
      above.build()
    }
  }

  private var box: NodeSummary {
    var summary = NodeSummary.empty
    for position in lower..<upper {
      let record = records[position]
      let vector = SIMD4(record.x, record.y, record.z, 0)
      summary.low.replace(with: vector, where: vector .< summary.low)
      summary.high.replace(with: vector, where: vector .> summary.high)
    }
    return summary
  }

  private func leaf() -> TreeNode {
    let node = Leaf.allocate(capacity: upper - lower)
    let leaf = Leaf(node.block)
    for position in lower..<upper {
      let record = records[position]
      let entry = entries[Int(record.index)]
      leaf.append(Site(entry, vector: SIMD4(record.x, record.y, record.z, 0)))
    }
    return node
  }

  private func branch() -> TreeNode {
    var inside = self
    inside.height = height - 1
    inside.parts = (upper - lower + inside.capacity - 1) / inside.capacity
    return withUnsafeTemporaryAllocation(of: TreeNode?.self, capacity: inside.parts) { slots in
      slots.initialize(repeating: nil)
      defer { slots.deinitialize() }
      // There is at least one part, so the slots have an address.
      inside.slots = slots.baseAddress!
      inside.build()
      let node = Branch.allocate(height: height)
      for case let child? in slots {
        Branch(node.block).append(child, child.summary)
      }
      return node
    }
  }
}
