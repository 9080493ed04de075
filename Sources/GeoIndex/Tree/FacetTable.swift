/// The facets of a node's entries or children: in groups of four, number by number, so that a filter is tried
/// on four at a time, and a group is one cache line.
struct FacetTable {
  /// Four entries' facets; the tags in halves, because vectors of smaller numbers are faster to compare.
  struct Group {
    var first: SIMD4<Int32>
    var last: SIMD4<Int32>
    var lowTags: SIMD4<UInt32>
    var highTags: SIMD4<UInt32>
  }

  private let groups: UnsafeMutablePointer<Group>

  init(_ address: UnsafeMutableRawPointer) {
    groups = address.assumingMemoryBound(to: Group.self)
  }

  /// How many bytes so many entries take.
  static func byteCount(capacity: Int) -> Int { (capacity + 3) / 4 * MemoryLayout<Group>.stride }

  /// Brings fresh memory into a defined state.
  func initialize(capacity: Int) {
    groups.initialize(
      repeating: Group(first: .zero, last: .zero, lowTags: .zero, highTags: .zero), count: (capacity + 3) / 4)
  }

  func copy(from other: FacetTable, count: Int) {
    groups.update(from: other.groups, count: (count + 3) / 4)
  }

  subscript(position: Int) -> PointIndex.Facets {
    get {
      let (group, lane) = (groups + position / 4, position % 4)
      return PointIndex.Facets(
        first: group.pointee.first[lane], last: group.pointee.last[lane],
        tags: UInt64(group.pointee.highTags[lane]) << 32 | UInt64(group.pointee.lowTags[lane]))
    }
    nonmutating set {
      let (group, lane) = (groups + position / 4, position % 4)
      group.pointee.first[lane] = newValue.first
      group.pointee.last[lane] = newValue.last
      group.pointee.lowTags[lane] = UInt32(truncatingIfNeeded: newValue.tags)
      group.pointee.highTags[lane] = UInt32(truncatingIfNeeded: newValue.tags >> 32)
    }
  }

  /// Which of the first so many pass a filter.
  @inline(__always)
  func passing(_ filter: PointIndex.Filter, count: Int) -> Positions {
    let lowTags = UInt32(truncatingIfNeeded: filter.tags)
    let highTags = UInt32(truncatingIfNeeded: filter.tags >> 32)
    var passing = SIMD4<UInt32>.zero
    // The bit of the group in hand, for each of the four.
    var bit = SIMD4<UInt32>(repeating: 1)
    for number in 0..<(count &+ 3) / 4 {
      let group = groups[number]
      let missing = (~group.lowTags & lowTags) | (~group.highTags & highTags)
      // One after the other: of masks joined first the compiler makes no good code.
      passing |=
        bit
        .replacing(with: 0, where: group.last .< filter.from)
        .replacing(with: 0, where: group.first .> filter.to)
        .replacing(with: 0, where: missing .!= 0)
      bit &<<= 1
    }
    return Positions(inGroupsOfFour: passing).intersection(Positions(count: count))
  }
}
