/// A day of the proleptic Gregorian calendar, and the count of days since 1970-01-01 that it stands for.
///
/// The arithmetic is that of Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms" (2013): the year
/// begins on 1 March, so that a leap day is the last of its year, and 400 years are one era of 146,097 days.
struct CivilDate {
  /// 0 to 9999.
  var year: Int
  /// 1 to 12.
  var month: Int
  /// 1 to 31.
  var day: Int

  /// The days of an era, 400 years.
  private static let daysOfEra = 146_097
  /// The days from 1 March of the year -400 to 1970-01-01. Counting from there keeps every number here
  /// positive.
  private static let daysBefore1970 = 719_468 + daysOfEra

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The date of a day, counted from 1970-01-01; the year must be one of 0000 to 9999.
  @inline(__always)
  init(daysSince1970 days: Int) {
    let sinceMarch = UInt32(truncatingIfNeeded: days &+ Self.daysBefore1970)
    let era = sinceMarch / 146_097
    let dayOfEra = sinceMarch % 146_097
    let leapDaysTaken = dayOfEra / 1_460 &- dayOfEra / 36_524 &+ dayOfEra / 146_096
    let yearOfEra = (dayOfEra &- leapDaysTaken) / 365
    let dayOfYear = dayOfEra &- (365 &* yearOfEra &+ yearOfEra / 4 &- yearOfEra / 100)
    let monthFromMarch = (5 &* dayOfYear &+ 2) / 153
    day = Int(dayOfYear &- (153 &* monthFromMarch &+ 2) / 5 &+ 1)
    month = Int(monthFromMarch < 10 ? monthFromMarch &+ 3 : monthFromMarch &- 9)
    year = Int(era &* 400 &+ yearOfEra) &- 400 &+ (month <= 2 ? 1 : 0)
  }

  /// Whether the calendar has this day: no 30 February, no month 13.
  var exists: Bool {
    (0...9999).contains(year) && (1...12).contains(month) && (1...daysOfMonth).contains(day)
  }

  private var daysOfMonth: Int {
    switch month {
    case 2: isLeapYear ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private var isLeapYear: Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// How many days this date comes after 1970-01-01; negative before.
  var daysSince1970: Int {
    let yearFromMarch = year + 400 - (month <= 2 ? 1 : 0)
    let (era, yearOfEra) = yearFromMarch.quotientAndRemainder(dividingBy: 400)
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * Self.daysOfEra + dayOfEra - Self.daysBefore1970
  }
}
