/// What a search wants of entries besides their place: a filter on their facets first, which is tried in long
/// strides in the leaves, and then the caller's condition, for all or only for those with certain tags.
struct Sieve {
  let filter: PointIndex.Filter
  /// Whether every entry passes the filter; then nobody looks at facets.
  let isOpen: Bool
  /// Whether all entries that pass have to meet the condition, or else those with one of the tags.
  private let asksAll: Bool
  private let askedTags: UInt64
  private let asksNone: Bool

  /// - Parameter tags: only entries with one of these are asked of the condition; nil: all are.
  init(_ filter: PointIndex.Filter, checking tags: UInt64?) {
    self.filter = filter
    isOpen = filter.passesAll
    asksAll = tags == nil
    askedTags = tags ?? 0
    asksNone = tags == 0
  }

  /// The positions of the branch's children that may have entries that pass the filter.
  @inline(__always)
  func passing(_ branch: Branch) -> Positions {
    isOpen ? Positions(count: branch.count) : branch.facets.passing(filter, count: branch.count)
  }

  /// The leaves below a branch, by their positions in it, and the positions of their entries that pass the
  /// filter.
  ///
  /// All are filtered before anything else is done with one: as long as nothing depends on the outcome, the
  /// processor fetches the next leaves from memory meanwhile.
  @inline(__always)
  func passing(
    leavesOf branch: Branch, where mayMatter: (Int) -> Bool
  ) -> [(leaf: Int, entries: Positions)] {
    var leaves: [(leaf: Int, entries: Positions)] = []
    leaves.reserveCapacity(Branch.maximum)
    for position in passing(branch) where mayMatter(position) {
      leaves.append((position, passing(Leaf(branch.blocks[position]))))
    }
    return leaves
  }

  /// Lets the processor fetch what a search looks at first in a leaf.
  @inline(__always)
  func prefetch(_ leaf: Leaf) {
    if isOpen { leaf.prefetchVectors() } else { leaf.prefetchFacets() }
  }

  /// The positions of the leaf's entries that pass the filter.
  @inline(__always)
  func passing(_ leaf: Leaf) -> Positions {
    isOpen ? Positions(count: leaf.count) : leaf.facets.passing(filter, count: leaf.count)
  }

  /// Whether an entry that passes the filter also meets the condition, if it has to.
  @inline(__always)
  func meets(_ isIncluded: (Int64) -> Bool, _ leaf: Leaf, at position: Int) -> Bool {
    asksNone || (!asksAll && leaf.facets[position].tags & askedTags == 0)
      || isIncluded(leaf.points[position].id)
  }

  /// Those of the positions in a leaf whose entries, which pass the filter, also meet the condition.
  @inline(__always)
  func meeting(_ isIncluded: (Int64) -> Bool, _ leaf: Leaf, among positions: Positions) -> Positions {
    guard !asksNone else { return positions }
    var positions = positions
    for position in positions where !meets(isIncluded, leaf, at: position) { positions.remove(position) }
    return positions
  }
}
