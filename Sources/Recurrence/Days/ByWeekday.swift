/// BYDAY within months: every Monday, the second Monday, the last Friday.
///
/// A lane is seven bits, one for each weekday. A month begins in the middle of a week, so what stands in the
/// lanes from Monday on is rotated to begin with the weekday of the month's first day.
struct ByWeekday: Sendable {
  /// The weekdays of which every one counts, lane after lane.
  private let every: UInt64
  /// Lane 0 has the weekdays of which the first in the month counts, lane 4 those of the fifth.
  private let fromStart: UInt64
  /// Lane 4 has the weekdays of which the last in the month counts, lane 0 those of the fifth-last.
  private let fromEnd: UInt64

  /// Bit 0 of each of five lanes.
  private static let lanes: UInt64 = 1 | 1 << 7 | 1 << 14 | 1 << 21 | 1 << 28

  /// - Parameter usesOrdinals: false where the frequency knows no nth weekday; every one counts then.
  init(_ weekdays: [RecurrenceRule.WeekdayNumber], usesOrdinals: Bool) {
    var (every, fromStart, fromEnd) = (UInt64(0), UInt64(0), UInt64(0))
    for day in weekdays {
      let bit = UInt64(1) << day.weekday.index
      switch usesOrdinals ? day.ordinal : 0 {
      case 0: every |= bit
      case let ordinal where (1...5).contains(ordinal): fromStart |= bit << (7 * (ordinal - 1))
      case let ordinal where (-5 ... -1).contains(ordinal): fromEnd |= bit << (7 * (5 + ordinal))
      default: break  // No month has a sixth Monday.
      }
    }
    self.every = every * Self.lanes | every << 35
    self.fromStart = fromStart
    self.fromEnd = fromEnd
  }

  @inline(__always)
  func days(of month: Month) -> DayMask {
    let first = month.firstWeekday
    var days = every &>> (first == 0 ? 6 : first &- 1)
    if fromStart | fromEnd != 0 {
      let counted = Self.rotate(fromStart, by: first) &<< 1
      // The five lanes that end with the month's last day begin on the day length - 34.
      let countedBack = Self.rotate(fromEnd, by: (first &+ month.length) % 7) &>> (34 &- month.length)
      days |= (counted | countedBack) & month.days
    }
    return days
  }

  /// Rotates each lane so that what stood at a weekday stands at its beginning.
  private static func rotate(_ word: UInt64, by weekday: Int) -> UInt64 {
    let stay = lanes &* (1 &<< (7 &- weekday) &- 1)
    let wrap = lanes &* 0x7F & ~stay
    return word &>> weekday & stay | word &<< (7 &- weekday) & wrap
  }
}
