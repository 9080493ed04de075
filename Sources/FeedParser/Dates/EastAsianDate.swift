/// `2004년 05월 28일 01:31:15`, `2014年5月8日 18:00`.
enum EastAsianDate {
  static func read(_ scanner: DateScanner) -> FeedDate? {
    var scanner = scanner
    guard let (year, _) = scanner.number(4...4) else { return nil }
    let isKorean = scanner.next == "년"
    guard scanner.take(anyOf: "년年") else { return nil }
    scanner.takeSpace()
    guard let (month, _) = scanner.number(1...2), scanner.take(anyOf: "월月") else { return nil }
    scanner.takeSpace()
    guard let (day, _) = scanner.number(1...2), scanner.take(anyOf: "일日"),
      let days = GregorianDay.daysSince1970(year: year, month: month, day: day)
    else { return nil }
    skipWeekday(&scanner)
    scanner.takeSpace()
    var parts = DateParts(days: days, precision: .day)
    if isKorean { parts.assumedOffset = DateParts.koreanOffset }
    return parts.readRest(&scanner) ? parts.date : nil
  }

  /// `(木)`, `星期四`, `목요일`.
  private static func skipWeekday(_ scanner: inout DateScanner) {
    var ahead = scanner
    ahead.takeSpace()
    let isInParentheses = ahead.take(anyOf: "(（")
    let word = ahead.word()
    if isInParentheses {
      guard ahead.take(anyOf: ")）") else { return }
    } else if !word.hasPrefix("星期"), !word.hasPrefix("周"), !word.hasSuffix("요일"), !word.hasSuffix("曜日") {
      return
    }
    scanner = ahead
  }
}
