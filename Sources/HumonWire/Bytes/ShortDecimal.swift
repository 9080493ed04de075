/// The shortest decimal text of a number of the size that coordinates have, as a whole part and decimals. It
/// is made of integers alone, several times quicker than through a description.
struct ShortDecimal {
  /// What stands before the point.
  let whole: UInt64
  /// What stands after the point, read as an integer.
  let decimals: UInt64
  /// How many digits that is, leading zeros included; at least one.
  let length: Int

  /// The shortest text of zero, or of a number from 0.0001 to just below 1000; nil for others and in the rare
  /// cases that this arithmetic does not cover.
  init?(_ magnitude: Double) {
    guard magnitude < 1_000, magnitude >= 0.0001 || magnitude == 0 else { return nil }
    if let few = Self(fewDecimals: magnitude) {
      self = few
    } else if let many = Self(manyDecimals: magnitude) {
      self = many
    } else {
      return nil
    }
  }

  /// The text of a number that has one of at most twelve decimals, as a coordinate nearly always has.
  ///
  /// Let n be the number times 10^12, rounded. If the number has such a text, it has at most 15 digits, the
  /// roundings together move the product by less than half, and n is those digits. n and 10^12 are exact
  /// doubles, so dividing them rounds correctly: it gives the number back just when the text reads as the
  /// number. Texts of at most 15 digits stand for different doubles each, so without its last zeros it is the
  /// shortest and the only one of its length.
  private init?(fewDecimals magnitude: Double) {
    // Half is added and the rest cut off: that rounds, and needs no mathematics library.
    let scaled = UInt64(magnitude * 1e12 + 0.5)
    guard Double(scaled) / 1e12 == magnitude else { return nil }
    var (whole, rest) = scaled.quotientAndRemainder(dividingBy: 1_000_000_000_000)
    var length = 12
    if rest.isMultiple(of: 1_000_000) {
      rest /= 1_000_000
      length = 6
    }
    while length > 1, rest.isMultiple(of: 10) {
      rest /= 10
      length -= 1
    }
    (self.whole, decimals, self.length) = (whole, rest, length)
  }

  /// The text of a number that needs more than twelve decimals.
  ///
  /// The number is m / 2^s. The texts that read as it lie less than half a step of m away: with k decimals,
  /// and counted in units of 1 / 2^(s+1), less than 10^k from 2m * 10^k. The first k for which the integer
  /// nearest to that middle is near enough gives the shortest text, and of those the one nearest to the
  /// number; of two that are equally near, the even one. (The bound itself is never met: 2^(s+1), with s at
  /// least 43, would have to divide 10^k. The interval is the same on both sides but for powers of two, which
  /// are left out.)
  private init?(manyDecimals magnitude: Double) {
    let significand = magnitude.significandBitPattern
    guard significand != 0 else { return nil }
    let doubled = (significand | 1 << 52) << 1
    let shift = UInt64(53 - Int(magnitude.exponent))
    let whole = UInt64(magnitude)
    var power: UInt128 = 10_000_000_000_000
    // 17 digits always suffice, and from 0.0001 on they end at the twentieth decimal: below 2^121 in these
    // units.
    for length in 13...20 {
      let middle = UInt128(doubled) * power
      var nearest = middle >> shift
      let rest = middle - nearest << shift
      let half = UInt128(1) << (shift - 1)
      if rest > half || rest == half && nearest & 1 == 1 { nearest += 1 }
      let text = nearest << shift
      let distance = text > middle ? text - middle : middle - text
      if distance < power {
        // No carry into the whole part: its successor is a double of its own.
        (self.whole, decimals, self.length) = (whole, UInt64(nearest - UInt128(whole) * power), length)
        return
      }
      power *= 10
    }
    return nil
  }
}
