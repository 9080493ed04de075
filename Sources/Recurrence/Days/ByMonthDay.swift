/// BYMONTHDAY: days counted from the beginning or from the end of the month.
struct ByMonthDay: Sendable {
  /// Bit d is the day d.
  private let fromStart: DayMask
  /// The bit 32 - k is the kth last day: the mask of a month with 31 days.
  private let fromEnd: DayMask
  private let skip: RecurrenceRule.Skip

  /// - Parameter days: 1 to 31, and -31 to -1 from the end.
  init(_ days: [Int], skip: RecurrenceRule.Skip) {
    fromStart = days.reduce(0) { $1 > 0 ? $0 | 1 << $1 : $0 }
    fromEnd = days.reduce(0) { $1 < 0 ? $0 | 1 << (32 + $1) : $0 }
    self.skip = skip
  }

  @inline(__always)
  func days(of month: Month) -> DayMask {
    let days = (fromStart | fromEnd &>> (31 &- month.length)) & month.days
    return skip == .omit ? days : days | moved(in: month)
  }

  /// Where the days go that the month has not (RFC 7529 4.1).
  private func moved(in month: Month) -> DayMask {
    let last = DayMask(1) << month.length
    var moved: DayMask = 0
    if fromStart > month.days { moved |= skip == .forward ? last << 1 : last }
    if fromEnd & (1 << (32 - month.length) - 1) != 0 { moved |= skip == .forward ? 1 << 1 : 1 << 0 }
    return moved
  }
}
