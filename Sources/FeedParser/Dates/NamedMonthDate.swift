/// Dates whose month is a word: RFC 822 and its successors, `asctime`, and what people write.
///
/// `Thu, 01 Jan 2004 19:48:21 GMT`, `Thu Jan  1 19:48:21 2004`, `8 May 2014 6pm`, `May 8th, 2014`, `01-Jan-04`,
/// `8 de mayo de 2014`, `May 2014`. Day, month, year, time and zone may come in any order that leaves no doubt.
struct NamedMonthDate {
  private var month: Int?
  private var numbers: [(value: Int, digits: Int)] = []
  private var time: TimeOfDay?
  private var zone: DateZone?

  /// Words that say nothing.
  private static let fillers: Set<String> = [
    "st", "nd", "rd", "th", "er", "of", "at", "the", "on", "de", "del", "um", "uhr", "à", "a", "at", "den",
    "le",
    "el", "di", "il", "les", "alle", "ore", "kl", "г", "в",
  ]

  static func read(_ scanner: DateScanner, weekday: Int?) -> FeedDate? {
    var scanner = scanner
    var parts = NamedMonthDate()
    while !scanner.isAtEnd {
      guard parts.readNext(&scanner) else { return nil }
    }
    return parts.date(weekday: weekday)
  }

  /// Understands the next thing; false if it cannot be part of a date.
  private mutating func readNext(_ scanner: inout DateScanner) -> Bool {
    // A word that is no zone that anybody knows (18:30 Uhr) may have one behind it.
    if time != nil, month != nil, zone?.offset == nil, let found = DateZone(&scanner) {
      zone = found
      return true
    }
    if scanner.takeSpace() { return true }
    if scanner.isAtDigit { return readNumber(&scanner) }
    if scanner.take(anyOf: ",.-/'’º") { return true }
    let word = scanner.word()
    if let found = MonthName.number(of: word), month == nil {
      month = found
      return true
    }
    return Self.fillers.contains(word)
  }

  private mutating func readNumber(_ scanner: inout DateScanner) -> Bool {
    if time == nil, isTime(scanner) {
      time = TimeOfDay(&scanner)
      return time != nil
    }
    guard numbers.count < 2, let number = scanner.number(1...4) else { return false }
    numbers.append(number)
    return true
  }

  /// Whether the digits ahead begin a time: something of it has to follow them.
  private func isTime(_ scanner: DateScanner) -> Bool {
    var ahead = scanner
    guard ahead.number(1...2) != nil else { return false }
    if ahead.next == ":" { return true }
    if ahead.take("h") { return ahead.isAtDigit }
    if ahead.take(".") { _ = ahead.number(1...2) }
    ahead.takeSpace()
    // 6pm, 6.30 p.m.
    let word = ahead.word()
    return word == "am" || word == "pm"
      || (word == "a" || word == "p") && ahead.take(".") && ahead.word() == "m"
  }

  private func date(weekday: Int?) -> FeedDate? {
    guard let month, let (year, day) = yearAndDay else { return nil }
    let full = DateParts.fullYear(year.value, digits: year.digits)
    guard let days = GregorianDay.daysSince1970(year: full.year, month: month, day: day ?? 1) else {
      return nil
    }
    if day == nil, time != nil { return nil }
    var parts = DateParts(days: days, precision: day == nil ? .month : .day, assumptions: full.assumptions)
    parts.weekday = weekday
    parts.zone = zone
    if let time { parts.time = time }
    return parts.date
  }

  /// Which number is the year: the longer one, else the second.
  private var yearAndDay: (year: (value: Int, digits: Int), day: Int?)? {
    if numbers.count == 1, numbers[0].digits == 4 { return (numbers[0], nil) }
    guard numbers.count == 2 else { return nil }
    return numbers[0].digits > 2 ? (numbers[0], numbers[1].value) : (numbers[1], numbers[0].value)
  }
}
