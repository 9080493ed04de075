/// A month of a year, and where it lies among the days and the weeks.
struct Month: Sendable {
  /// Months since January of the year 0.
  let index: Int
  let year: Int
  /// 1 to 12.
  let number: Int
  /// Its first day, counted from 1970-01-01.
  let firstDay: Int
  /// 28 to 31.
  let length: Int

  /// The first and the last month of the calendar.
  static let all = Gregorian.years.lowerBound * 12...Gregorian.years.upperBound * 12 + 11

  @inline(__always)
  init(index: Int) {
    self.index = index
    year = Int(bitPattern: UInt(bitPattern: index) / 12)
    number = index &- year &* 12 &+ 1
    firstDay = Gregorian.firstDay(ofMonth: number, in: year)
    length = Gregorian.length(ofMonth: number, in: year)
  }

  /// The month of a day of the calendar.
  static func index(ofDay day: Int) -> Int {
    let date = Gregorian.date(of: day)
    return date.year * 12 + date.month - 1
  }

  /// The weekday of the first, Monday is 0.
  @inline(__always)
  var firstWeekday: Int { Gregorian.weekday(of: firstDay) }

  /// Every day of the month.
  @inline(__always)
  var days: DayMask { (1 &<< length &- 1) &<< 1 }
}

/// Days of a month as bits: bit 1 is the first.
///
/// Bit 0 is the last day of the month before and the bit after the last day is the first of the month after:
/// SKIP moves days there.
typealias DayMask = UInt64
