/// Days of a year as bits: bit 1 is 1 January. As in a ``DayMask``, bit 0 and the bit after the last day are the
/// neighbours in the years before and after.
struct YearMask: Sendable {
  private var words = SIMD8<UInt64>()

  @inline(__always)
  subscript(day: Int) -> Bool {
    words[day >> 6] >> (day & 63) & 1 != 0
  }

  mutating func insert(_ day: Int) {
    words[day >> 6] |= 1 << (day & 63)
  }

  mutating func formIntersection(_ other: YearMask) {
    words &= other.words
  }

  /// The days of a month, with the neighbours of the year in January and December.
  func days(of month: Month) -> DayMask {
    let before = Gregorian.daysBefore(month: month.number, in: month.year)
    var bits = words[before >> 6] >> (before & 63)
    if before & 63 > 31 { bits |= words[before >> 6 + 1] << (64 - before & 63) }
    var kept = month.days
    if month.number == 1 { kept |= 1 }
    if month.number == 12 { kept |= 1 << 32 }
    return bits & kept
  }
}

/// A part that counts within the whole year.
protocol YearPart: Sendable {
  /// The days of a calendar year that the part allows.
  func days(of year: Int) -> YearMask
}
