/// Spreads texts over numbers: FNV-1a, mixed at the end. It keeps no secret: who makes texts that fall together makes some
/// searches slower, by no more than if nothing were left out beforehand.
struct TextHash {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  init(_ kind: Unicode.Scalar) {
    add(UInt8(truncatingIfNeeded: kind.value))
  }

  init(_ kind: Unicode.Scalar, _ text: some Sequence<UInt8>) {
    self.init(kind)
    for byte in text { add(byte) }
  }

  @inline(__always)
  mutating func add(_ byte: UInt8) {
    // Wrapping is what a hash does.
    state = (state ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  var value: UInt64 {
    let mixed = (state ^ state >> 32) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed >> 29
  }
}
