/// The arithmetic of the proleptic Gregorian calendar. Days count from 1970-01-01, weekdays from Monday = 0.
public enum Gregorian {
  /// The years that iCalendar can write.
  static let years = 1...9999
  /// Their days: 0001-01-01 to 9999-12-31.
  static let days = -719_162...2_932_896
  /// Their seconds: 0001-01-01T00:00:00 to 9999-12-31T23:59:59.
  static let seconds: ClosedRange<Int64> = -719_162 * 86_400...2_932_897 * 86_400 - 1

  /// - Parameter year: not before the year 0.
  @inline(__always)
  static func isLeap(_ year: Int) -> Bool {
    // A year that 25 divides is leap where 16 does, too: 100 is 4 × 25, and 400 is 16 × 25.
    year & (UInt(bitPattern: year) % 25 == 0 ? 15 : 3) == 0
  }

  @inline(__always)
  static func length(ofYear year: Int) -> Int { isLeap(year) ? 366 : 365 }

  /// - Parameter month: 1 to 12.
  @inline(__always)
  static func length(ofMonth month: Int, in year: Int) -> Int {
    // The lengths change from 31 to 30 and back, but July and August have both 31.
    month == 2 ? (isLeap(year) ? 29 : 28) : 30 | (month ^ month >> 3) & 1
  }

  /// How many days of the year come before a month.
  /// - Parameter month: 1 to 12.
  @inline(__always)
  static func daysBefore(month: Int, in year: Int) -> Int {
    // A line through the months as if February had 30 days, less what it has not.
    Int(bitPattern: UInt(bitPattern: 214 &* month &- 211) / 7) &- (month <= 2 ? 0 : isLeap(year) ? 1 : 2)
  }

  /// The first of January.
  /// - Parameter year: not before the year 0. Counting 400 years, 146,097 days, from before it keeps all numbers
  ///   positive, and division of unsigned numbers is quicker.
  @inline(__always)
  static func firstDay(ofYear year: Int) -> Int {
    let before = UInt(bitPattern: year &+ 399)
    return Int(bitPattern: before &* 365 &+ before / 4 &- before / 100 &+ before / 400) &- 719_162 &- 146_097
  }

  /// The first of a month.
  /// - Parameter month: 1 to 12.
  @inline(__always)
  static func firstDay(ofMonth month: Int, in year: Int) -> Int {
    firstDay(ofYear: year) &+ daysBefore(month: month, in: year)
  }

  /// Monday is 0.
  @inline(__always)
  static func weekday(of day: Int) -> Int {
    // A multiple of 7 before all days that a LocalDate can hold.
    Int(bitPattern: UInt(bitPattern: day &+ 3 &+ 7_000_000_000) % 7)
  }

  /// A day by its date; nil where the calendar has none: 30 February, month 13, the year 10000.
  /// - Parameter year: 0 to 9999. iCalendar cannot write the year 0, RFC 3339 can.
  public static func day(year: Int, month: Int, day: Int) -> Int? {
    guard (0...9_999).contains(year), (1...12).contains(month), day >= 1,
      day <= length(ofMonth: month, in: year)
    else { return nil }
    return firstDay(ofMonth: month, in: year) + day - 1
  }

  /// The date of a day. The year begins on 1 March, so that a leap day is the last of its year, and 400 years
  /// are one era of 146,097 days (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", 2013).
  /// - Parameter day: one that a ``LocalDate`` can hold. Counting from 14,000 eras before keeps all numbers positive, and
  ///   division of unsigned numbers is quicker.
  @inlinable
  public static func date(of day: Int) -> (year: Int, month: Int, day: Int) {
    let sinceMarch = UInt(bitPattern: day &+ 719_468 &+ 14_000 &* 146_097)
    let era = Int(bitPattern: sinceMarch / 146_097) &- 14_000
    let dayOfEra = UInt32(truncatingIfNeeded: sinceMarch % 146_097)
    let leapDaysTaken = dayOfEra / 1_460 &- dayOfEra / 36_524 &+ dayOfEra / 146_096
    let yearOfEra = (dayOfEra &- leapDaysTaken) / 365
    let dayOfYear = dayOfEra &- (365 &* yearOfEra &+ yearOfEra / 4 &- yearOfEra / 100)
    let monthFromMarch = (5 &* dayOfYear &+ 2) / 153
    let month = Int(monthFromMarch < 10 ? monthFromMarch &+ 3 : monthFromMarch &- 9)
    return (
      year: era &* 400 &+ Int(yearOfEra) &+ (month <= 2 ? 1 : 0), month: month,
      day: Int(dayOfYear &- (153 &* monthFromMarch &+ 2) / 5 &+ 1)
    )
  }
}
