/// One search for the least identifiers in a box.
struct BoxSearch {
  private let bounds: BoxBounds
  private let sieve: Sieve
  private let limit: Int
  private var found: [Int64] = []
  /// Once twice as many as wanted have been seen, identifiers from here on are of no use.
  private var ceiling = Int64.max
  private var hasCeiling = false

  init(_ box: GeoBox, limit: Int, _ sieve: Sieve) {
    bounds = BoxBounds(box)
    self.sieve = sieve
    self.limit = limit
  }

  mutating func visit(_ block: UnsafeMutableRawPointer, _ isIncluded: (Int64) -> Bool) {
    if block.assumingMemoryBound(to: NodeHeader.self).pointee.isLeaf {
      scan(Leaf(block), isIncluded)
    } else {
      let branch = Branch(block)
      for position in sieve.passing(branch)
      where bounds.mayMeet(branch, at: position) && isUseful(branch.leastIDs[position]) {
        visit(branch.blocks[position], isIncluded)
      }
    }
  }

  private func isUseful(_ id: Int64) -> Bool { !hasCeiling || id < ceiling }

  private mutating func scan(_ leaf: Leaf, _ isIncluded: (Int64) -> Bool) {
    if sieve.isOpen {
      for position in 0..<leaf.count { consider(leaf, position, isIncluded) }
    } else {
      for position in sieve.passing(leaf) { consider(leaf, position, isIncluded) }
    }
  }

  /// Adds an entry that passes the filter if it lies in the box and meets the condition.
  @inline(__always)
  private mutating func consider(_ leaf: Leaf, _ position: Int, _ isIncluded: (Int64) -> Bool) {
    let point = leaf.points[position]
    guard bounds.box.contains(latitude: point.latitude, longitude: point.longitude), isUseful(point.id),
      sieve.meets(isIncluded, leaf, at: position)
    else { return }
    found.append(point.id)
    if found.count >= limit &+ max(limit, 64) { keepLeast() }
  }

  /// Forgets all but as many of the least as wanted.
  private mutating func keepLeast() {
    found.sort()
    found.removeLast(found.count - limit)
    ceiling = found[limit - 1]
    hasCeiling = true
  }

  mutating func results() -> [Int64] {
    found.sort()
    if found.count > limit { found.removeLast(found.count - limit) }
    return found
  }
}
