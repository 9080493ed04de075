/// A day of the proleptic Gregorian calendar as a count of days.
///
/// The arithmetic is that of Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms" (2013): the year begins on
/// 1 March, so that a leap day is the last of its year, and 400 years are one era.
enum GregorianDay {
  /// Days from 1970-01-01 to a date; nil if the calendar of the years 1 to 9999 does not have it.
  static func daysSince1970(year: Int, month: Int, day: Int) -> Int? {
    guard (1...9_999).contains(year), (1...12).contains(month), day >= 1, day <= days(of: month, year) else {
      return nil
    }
    let fromMarch = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = (fromMarch / 400, fromMarch % 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Days from 1970-01-01 to the day of a year that has this number, 1 to 366.
  static func daysSince1970(year: Int, ordinal: Int) -> Int? {
    guard let first = daysSince1970(year: year, month: 1, day: 1), ordinal >= 1,
      ordinal <= (isLeap(year) ? 366 : 365)
    else { return nil }
    return first + ordinal - 1
  }

  /// Days from 1970-01-01 to a day of a week of ISO 8601; week 1 has the year's first Thursday, day 1 is Monday.
  static func daysSince1970(year: Int, week: Int, weekday: Int) -> Int? {
    guard let fourth = daysSince1970(year: year, month: 1, day: 4), (1...53).contains(week),
      (1...7).contains(weekday)
    else { return nil }
    let monday = fourth - (isoWeekday(fourth) - 1) + (week - 1) * 7
    // A year without week 53 has the next year's fourth of January in it.
    if week == 53, let next = daysSince1970(year: year + 1, month: 1, day: 4), monday > next - 7 {
      return nil
    }
    return monday + weekday - 1
  }

  /// 1 is Monday, 7 is Sunday.
  static func isoWeekday(_ daysSince1970: Int) -> Int {
    let remainder = (daysSince1970 + 3) % 7
    return (remainder < 0 ? remainder + 7 : remainder) + 1
  }

  private static func days(of month: Int, _ year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}
