/// A set of positions in a node, which are less than 64: a bit each. It is gone through in ascending order.
struct Positions: Sequence, IteratorProtocol {
  private var bits: UInt64

  private init(bits: UInt64) { self.bits = bits }

  /// The first so many.
  @inline(__always)
  init(count: Int) {
    bits = count == 0 ? 0 : .max &>> UInt64(truncatingIfNeeded: 64 &- count)
  }

  /// Bit n of lane k stands for position 4n + k.
  @inline(__always)
  init(inGroupsOfFour lanes: SIMD4<UInt32>) {
    bits = 0
    for lane in 0..<4 {
      // Each time the distance between halves, quarters and so on is spread to four times what it was.
      var spread = UInt64(lanes[lane])
      spread = (spread | spread &<< 24) & 0x0000_00ff_0000_00ff
      spread = (spread | spread &<< 12) & 0x000f_000f_000f_000f
      spread = (spread | spread &<< 6) & 0x0303_0303_0303_0303
      spread = (spread | spread &<< 3) & 0x1111_1111_1111_1111
      bits |= spread &<< UInt64(lane)
    }
  }

  var isEmpty: Bool { bits == 0 }
  var count: Int { bits.nonzeroBitCount }

  func contains(_ position: Int) -> Bool { bits & Positions.bit(position) != 0 }

  func intersection(_ other: Positions) -> Positions { Positions(bits: bits & other.bits) }

  mutating func remove(_ position: Int) { bits &= ~Positions.bit(position) }

  private static func bit(_ position: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: position) }

  @inline(__always)
  mutating func next() -> Int? {
    guard bits != 0 else { return nil }
    let position = bits.trailingZeroBitCount
    bits &= bits &- 1
    return position
  }
}
