import Recurrence

/// Days as dates of feeds name them, counted from 1970-01-01; nil where the calendar of the years 1 to 9999 has no such day.
enum GregorianDay {
  static func daysSince1970(year: Int, month: Int, day: Int) -> Int? {
    LocalDate(year: year, month: month, day: day)?.daysSinceEpoch
  }

  /// The day of a year that has this number, 1 to 366.
  static func daysSince1970(year: Int, ordinal: Int) -> Int? {
    guard (1...366).contains(ordinal), let first = daysSince1970(year: year, month: 1, day: 1),
      LocalDate(daysSinceEpoch: first + ordinal - 1).year == year
    else { return nil }
    return first + ordinal - 1
  }

  /// A day of a week of ISO 8601; week 1 has the year's first Thursday, day 1 is Monday.
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
    LocalDate(daysSinceEpoch: daysSince1970).weekday.rawValue
  }
}
