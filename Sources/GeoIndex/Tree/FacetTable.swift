/// The facets of a node's entries or children: in groups of four, number by number, so that a filter is tried
/// on four at a time, and a group takes as much as a cache line. Groups are counted backwards from an address.
struct FacetTable {
  /// Four entries' facets; the tags in halves, because vectors of smaller numbers are faster to compare.
  struct Group {
    var first: SIMD4<Int32>
    var last: SIMD4<Int32>
    var lowTags: SIMD4<UInt32>
    var highTags: SIMD4<UInt32>
  }

  private let end: UnsafeMutablePointer<Group>

  init(endingAt end: UnsafeMutableRawPointer) {
    self.end = end.assumingMemoryBound(to: Group.self)
  }

  /// How many bytes so many entries take.
  static func byteCount(capacity: Int) -> Int { (capacity + 3) / 4 * MemoryLayout<Group>.stride }

  /// Brings fresh memory into a defined state.
  func initialize(capacity: Int) {
    let nothing = Group(first: .zero, last: .zero, lowTags: .zero, highTags: .zero)
    let count = (capacity + 3) / 4
    (end - count).initialize(repeating: nothing, count: count)
  }

  func copy(from other: FacetTable, count: Int) {
    let count = (count + 3) / 4
    (end - count).update(from: other.end - count, count: count)
  }

  subscript(position: Int) -> PointIndex.Facets {
    @inline(__always)
    get {
      let numbers = numbers(at: position)
      return PointIndex.Facets(
        first: Int32(bitPattern: numbers[0]), last: Int32(bitPattern: numbers[4]),
        tags: UInt64(numbers[12]) << 32 | UInt64(numbers[8]))
    }
    @inline(__always)
    nonmutating set {
      let numbers = numbers(at: position)
      numbers[0] = UInt32(bitPattern: newValue.first)
      numbers[4] = UInt32(bitPattern: newValue.last)
      numbers[8] = UInt32(truncatingIfNeeded: newValue.tags)
      numbers[12] = UInt32(truncatingIfNeeded: newValue.tags >> 32)
    }
  }

  /// The group of a position as 16 single numbers, from the first that belongs to the position.
  @inline(__always)
  private func numbers(at position: Int) -> UnsafeMutablePointer<UInt32> {
    let group = UnsafeMutableRawPointer(end - (position / 4 + 1))
    return group.assumingMemoryBound(to: UInt32.self) + position % 4
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
      let group = end[-1 - number]
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
