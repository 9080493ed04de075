/// What a search wants of entries besides their place: a filter on their facets first, which is tried in long
/// strides in the leaves, and then the caller's condition, for all or only for those with certain tags.
struct Sieve {
  let filter: PointIndex.Filter
  /// Whether every entry passes the filter; then nobody looks at facets.
  let isOpen: Bool
  /// Whether all entries that pass have to meet the condition, or else those with one of the tags.
  private let asksAll: Bool
  private let askedTags: UInt64
  private var asksNone: Bool { !asksAll && askedTags == 0 }

  /// - Parameter tags: only entries with one of these are asked of the condition; nil: all are.
  init(_ filter: PointIndex.Filter, checking tags: UInt64?) {
    self.filter = filter
    isOpen = filter.passesAll
    asksAll = tags == nil
    askedTags = tags ?? 0
  }

  /// Whether the child at this position may have entries that pass.
  @inline(__always)
  func mayPass(_ branch: Branch, at position: Int) -> Bool {
    isOpen || filter.passes(branch.facets(at: position))
  }

  /// Whether an entry that passes the filter also meets the condition, if it has to.
  @inline(__always)
  func meets(_ isIncluded: (Int64) -> Bool, _ leaf: Leaf, at position: Int) -> Bool {
    asksNone || (!asksAll && leaf.tags[position] & askedTags == 0)
      || isIncluded(leaf.points[position].id)
  }

  /// The positions of the leaf's entries that pass the filter and meet the condition, a bit each.
  @inline(__always)
  func meeting(_ isIncluded: (Int64) -> Bool, _ leaf: Leaf) -> UInt64 {
    var bits = passing(leaf)
    guard !asksNone else { return bits }
    for position in Positions(bits) where !meets(isIncluded, leaf, at: position) {
      bits ^= 1 &<< UInt64(truncatingIfNeeded: position)
    }
    return bits
  }

  /// The positions of the leaf's entries that pass the filter, a bit each.
  @inline(__always)
  func passing(_ leaf: Leaf) -> UInt64 {
    let count = leaf.count
    guard !isOpen else { return count == 0 ? 0 : UInt64.max >> UInt64(64 &- count) }
    let (firsts, lasts, tags) = (leaf.firsts, leaf.lasts, leaf.tags)
    var bits: UInt64 = 0
    for position in 0..<count {
      let passes = filter.passes(first: firsts[position], last: lasts[position], tags: tags[position])
      bits |= passes &<< UInt64(truncatingIfNeeded: position)
    }
    return bits
  }

  /// Keeps those of the positions whose entries pass the filter, in their order, and says how many they are.
  @inline(__always)
  func keepPassing(_ positions: UnsafeMutablePointer<UInt8>, _ count: Int, _ leaf: Leaf) -> Int {
    guard !isOpen else { return count }
    let (firsts, lasts, tags) = (leaf.firsts, leaf.lasts, leaf.tags)
    var kept = 0
    for number in 0..<count {
      let position = Int(positions[number])
      positions[kept] = positions[number]
      kept &+= Int(
        filter.passes(first: firsts[position], last: lasts[position], tags: tags[position]))
    }
    return kept
  }
}

extension PointIndex.Filter {
  /// 1 if an entry with these facets passes, else 0; without a jump, which would be foreseen wrongly.
  @inline(__always)
  fileprivate func passes(first: Int32, last: Int32, tags: UInt64) -> UInt64 {
    let isInRange: UInt64 = (last >= from ? 1 : 0) & (first <= to ? 1 : 0)
    return isInRange & (self.tags & ~tags == 0 ? 1 : 0)
  }
}

/// The positions in a leaf whose bits are set, ascending.
struct Positions: Sequence, IteratorProtocol {
  private var bits: UInt64

  init(_ bits: UInt64) { self.bits = bits }

  @inline(__always)
  mutating func next() -> Int? {
    guard bits != 0 else { return nil }
    let position = bits.trailingZeroBitCount
    bits &= bits &- 1
    return position
  }
}
