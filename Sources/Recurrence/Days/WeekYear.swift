/// The weeks that a year numbers: week 1 is the first with at least four of its days in the year, so that the
/// weeks of a year begin up to three days before it or after its beginning (RFC 5545 3.3.10, ISO 8601).
struct WeekYear {
  /// The first day of week 1.
  let firstDay: Int
  /// 52 or 53.
  let weeks: Int

  /// - Parameter weekStart: on which weekday weeks begin, Monday is 0.
  init(_ year: Int, weekStart: Int) {
    firstDay = Self.firstDay(of: year, weekStart: weekStart)
    weeks = (Self.firstDay(of: year + 1, weekStart: weekStart) - firstDay) / 7
  }

  /// The year that numbers the week of a day.
  static func year(of day: Int, weekStart: Int) -> Int {
    // The fourth day of a week lies in the year that numbers it.
    let weekday = (Gregorian.weekday(of: day) - weekStart + 7) % 7
    return Gregorian.date(of: day - weekday + 3).year
  }

  private static func firstDay(of year: Int, weekStart: Int) -> Int {
    let fourth = Gregorian.firstDay(ofYear: year) + 3
    return fourth - (Gregorian.weekday(of: fourth) - weekStart + 7) % 7
  }
}
