/// Names of weekdays.
enum DayName {
  /// The English ones by their first three letters, and Greek, German, French, Spanish, Italian, Portuguese, Russian
  /// abbreviations that stand in feeds; 1 is Monday.
  private static let numbers: [String: Int] = [
    "mon": 1, "tue": 2, "wed": 3, "thu": 4, "fri": 5, "sat": 6, "sun": 7,
    "δευ": 1, "τρι": 2, "τετ": 3, "πεμ": 4, "παρ": 5, "σαβ": 6, "κυρ": 7,
    "пон": 1, "вто": 2, "сре": 3, "чет": 4, "пят": 5, "суб": 6, "вос": 7,
    "пн": 1, "вт": 2, "ср": 3, "чт": 4, "пт": 5, "сб": 6, "вс": 7,
  ]

  /// Steps over a weekday at the beginning of a date, of whatever language: a word that is no month, and a comma or a
  /// point, if there is one. Returns its number where it is known.
  static func skip(_ scanner: inout DateScanner) -> Int? {
    var ahead = scanner
    let word = ahead.word()
    guard !word.isEmpty, MonthName.number(of: word) == nil else { return nil }
    _ = ahead.take(".")
    _ = ahead.take(",")
    ahead.takeSpace()
    scanner = ahead
    return numbers[String(word.prefix(3))] ?? numbers[word]
  }
}
