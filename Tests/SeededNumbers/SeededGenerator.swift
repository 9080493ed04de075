/// Numbers that look random and are the same in every run: SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, "Fast splittable
/// pseudorandom number generators", 2014).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64

  /// A generator whose numbers depend on nothing but this seed.
  @inlinable
  public init(seed: UInt64) {
    state = seed
  }

  /// All 64 bits.
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// 0 ..< 1.
  @inlinable
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
