/// ISO 8601 with its profiles, RFC 3339 and W3CDTF, and what looks like it: a space for the `T` (SQL servers), slashes
/// for the hyphens and a weekday in front (Perforce), the month as a word (Hungarian), a zero too many in the month.
enum ISODate {
  static func read(_ scanner: DateScanner, weekday: Int?) -> FeedDate? {
    var scanner = scanner
    // -03-12 and -0312: a century is left out.
    let isCut = scanner.take("-")
    guard var parts = isCut ? cutDate(&scanner) : date(&scanner) else { return nil }
    parts.weekday = weekday
    if scanner.isAtEnd { return parts.date }
    let hasMark = scanner.take(anyOf: "Tt")
    guard scanner.takeSpace() || hasMark || isBasicTime(scanner) else { return nil }
    return parts.readRest(&scanner) ? parts.date : nil
  }

  /// Whether a time follows without a mark, which only four or six digits do.
  private static func isBasicTime(_ scanner: DateScanner) -> Bool {
    scanner.digitsAhead == 4 || scanner.digitsAhead == 6
  }

  private static func date(_ scanner: inout DateScanner) -> DateParts? {
    switch scanner.digitsAhead {
    case 4: extended(&scanner, yearDigits: 4)
    case 2: extended(&scanner, yearDigits: 2)
    case 8, 12, 14: basic(&scanner, yearDigits: 4)
    case 6: basic(&scanner, yearDigits: 2)
    case 7: ordinal(&scanner, yearDigits: 4)
    case 5: ordinal(&scanner, yearDigits: 2)
    default: nil
    }
  }

  /// `20031231`, `031231`.
  private static func basic(_ scanner: inout DateScanner, yearDigits: Int) -> DateParts? {
    guard let year = scanner.fixed(yearDigits), let month = scanner.fixed(2), let day = scanner.fixed(2)
    else {
      return nil
    }
    return parts(year, yearDigits, .day) { GregorianDay.daysSince1970(year: $0, month: month, day: day) }
  }

  /// `2003335`, `03335`.
  private static func ordinal(_ scanner: inout DateScanner, yearDigits: Int) -> DateParts? {
    guard let year = scanner.fixed(yearDigits), let ordinal = scanner.fixed(3) else { return nil }
    return parts(year, yearDigits, .day) { GregorianDay.daysSince1970(year: $0, ordinal: ordinal) }
  }

  /// `2003`, `2003-12`, `2003-12-31`, `2003/12/31`, `2003-335`, `2003-W52-3`, `2003W523`, `2004-július-13`, `03-12-31`.
  private static func extended(_ scanner: inout DateScanner, yearDigits: Int) -> DateParts? {
    guard let year = scanner.fixed(yearDigits) else { return nil }
    if scanner.take(anyOf: "Ww") { return week(&scanner, year, yearDigits) }
    let mark = scanner.next
    guard scanner.take(anyOf: "-/.") else {
      guard yearDigits == 4 else { return nil }
      return parts(year, yearDigits, .year) { GregorianDay.daysSince1970(year: $0, month: 1, day: 1) }
    }
    if scanner.take(anyOf: "Ww") { return week(&scanner, year, yearDigits) }
    let month: Int
    switch scanner.digitsAhead {
    case 0:
      guard yearDigits == 4, let named = MonthName.numbers[scanner.word()] else { return nil }
      month = named
    case 1, 2:
      guard let (number, _) = scanner.number(1...2) else { return nil }
      month = number
    case 3:
      guard let (number, _) = scanner.number(3...3) else { return nil }
      // 2003-012-31 is Google's month with a zero too many; 2003-335 is a day of the year.
      guard scanner.next == "-", number <= 12 else {
        return parts(year, yearDigits, .day) { GregorianDay.daysSince1970(year: $0, ordinal: number) }
      }
      month = number
    case 4:
      guard let number = scanner.fixed(2), let day = scanner.fixed(2) else { return nil }
      return parts(year, yearDigits, .day) { GregorianDay.daysSince1970(year: $0, month: number, day: day) }
    default: return nil
    }
    guard let mark, scanner.take(mark) else {
      guard yearDigits == 4 else { return nil }
      return parts(year, yearDigits, .month) { GregorianDay.daysSince1970(year: $0, month: month, day: 1) }
    }
    guard let (day, _) = scanner.number(1...2) else { return nil }
    // A point may end the day, as Hungarians write it.
    if mark == "." { _ = scanner.take(".") }
    return parts(year, yearDigits, .day) { GregorianDay.daysSince1970(year: $0, month: month, day: day) }
  }

  private static func week(_ scanner: inout DateScanner, _ year: Int, _ yearDigits: Int) -> DateParts? {
    guard let week = scanner.fixed(2) else { return nil }
    let hasDay = scanner.take("-") || scanner.isAtDigit
    guard hasDay else {
      return parts(year, yearDigits, .week) { GregorianDay.daysSince1970(year: $0, week: week, weekday: 1) }
    }
    guard let day = scanner.fixed(1) else { return nil }
    return parts(year, yearDigits, .day) { GregorianDay.daysSince1970(year: $0, week: week, weekday: day) }
  }

  /// `-03-12`, `-0312`: year and month of this century.
  private static func cutDate(_ scanner: inout DateScanner) -> DateParts? {
    guard let year = scanner.fixed(2), scanner.take("-") || scanner.isAtDigit, let month = scanner.fixed(2),
      !scanner.isAtDigit
    else { return nil }
    return parts(year, 2, .month) { GregorianDay.daysSince1970(year: $0, month: month, day: 1) }
  }

  private static func parts(
    _ year: Int, _ yearDigits: Int, _ precision: FeedDate.Precision, _ days: (Int) -> Int?
  ) -> DateParts? {
    let full = DateParts.fullYear(year, digits: yearDigits)
    return days(full.year).map { DateParts(days: $0, precision: precision, assumptions: full.assumptions) }
  }
}
