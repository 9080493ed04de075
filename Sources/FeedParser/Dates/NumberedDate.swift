/// Day, month and year as numbers, the year last: `08/05/2014 18:00`, `8.5.2014`, `25-12-2014`.
///
/// With points, which Americans do not use, the day comes first. Otherwise, where neither number is above 12, the month
/// is taken to come first, and the date says that this is an assumption.
enum NumberedDate {
  static func read(_ scanner: DateScanner, weekday: Int?) -> FeedDate? {
    var scanner = scanner
    guard let (first, _) = scanner.number(1...2), let mark = scanner.next, scanner.take(anyOf: "/.-"),
      let (second, _) = scanner.number(1...2), scanner.take(mark), let (year, digits) = scanner.number(2...4)
    else { return nil }
    let isDayFirst = mark == "." || first > 12
    let full = DateParts.fullYear(year, digits: digits)
    guard
      let days = GregorianDay.daysSince1970(
        year: full.year, month: isDayFirst ? second : first, day: isDayFirst ? first : second)
    else { return nil }
    var parts = DateParts(days: days, precision: .day, assumptions: full.assumptions)
    parts.weekday = weekday
    if mark != ".", first <= 12, second <= 12, first != second { parts.assumptions.insert(.order) }
    if !scanner.isAtEnd {
      let hasComma = scanner.take(anyOf: ",T")
      guard scanner.takeSpace() || hasComma else { return nil }
    }
    return parts.readRest(&scanner) ? parts.date : nil
  }
}
