/// A small generator of pseudo-random numbers, the same on every machine and for all time.
///
/// Guy L. Steele Jr., Doug Lea, Christine H. Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// The generator of one of many independent series with the same seed.
  init(seed: UInt64, series: UInt64) {
    var mixed = SplitMix64(seed: seed)
    state = mixed.next() ^ (series &* 0xD1B5_4A32_D192_ED03)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// A number from 0 to `bound - 1`; the bound is positive. (The bias is below 2⁻³² for bounds below 2³².)
  mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// A number of at least 0 and less than 1.
  mutating func fraction() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// Whether something happens that happens so often in 100 cases.
  mutating func happens(percent: Int) -> Bool {
    below(100) < percent
  }

  /// One of the elements; there is at least one.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}
