import Recurrence

/// A day or a time as a person says it: `today`, `tomorrow`, `friday`, `+3d`, `18:30`, a date, a day and a clock; or in
/// the forms of ``TimeText``.
enum WhenText {
  /// The value of a text; nil where it is none.
  /// - Parameter now: what the clock on the wall shows.
  static func value(_ text: String, now: LocalDateTime) -> DateOrTime? {
    if let value = TimeText.value(text) { return value }
    if text.lowercased() == "now" { return .local(now) }
    let words = text.split { $0 == " " || $0 == "T" && text.contains(":") }
    switch words.count {
    case 1:
      return day(words[0], now.date).map(DateOrTime.date) ?? clock(words[0]).flatMap { local(now.date, $0) }
    case 2:
      guard let day = day(words[0], now.date), let clock = clock(words[1]) else { return nil }
      return local(day, clock)
    default: return nil
    }
  }

  private static func local(_ day: LocalDate, _ seconds: Int) -> DateOrTime {
    .local(LocalDateTime(day, secondOfDay: seconds))
  }

  private static func day(_ text: Substring, _ today: LocalDate) -> LocalDate? {
    switch text.lowercased() {
    case "today": return today
    case "tomorrow": return today.adding(days: 1)
    case "yesterday": return today.adding(days: -1)
    case let word where word.hasPrefix("+") || word.hasPrefix("-"):
      guard let unit = word.last, unit == "d" || unit == "w", let count = Int(word.dropLast()),
        count.magnitude < 100_000
      else { return nil }
      return today.adding(days: unit == "w" ? count * 7 : count)
    case let word:
      if let weekday = Weekday.allCases.first(where: { isName(word, of: $0) }) {
        // Today's own name means today.
        return today.adding(days: (weekday.rawValue - today.weekday.rawValue + 7) % 7)
      }
      guard case .date(let date) = TimeText.value(word) else { return nil }
      return date
    }
  }

  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  private static func isName(_ word: String, of weekday: Weekday) -> Bool {
    word.count >= 3 && weekdays[weekday.rawValue - 1].hasPrefix(word)
  }

  /// Seconds after midnight of `9:05` or `18:30:15`.
  private static func clock(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), (1...2).contains(parts[0].count),
      parts.dropFirst().allSatisfy({ $0.count == 2 })
    else { return nil }
    let numbers = parts.compactMap { part in part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil }
    guard numbers.count == parts.count, (0...23).contains(numbers[0]),
      numbers.dropFirst().allSatisfy({ (0...59).contains($0) })
    else { return nil }
    return numbers[0] * 3_600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
  }
}
