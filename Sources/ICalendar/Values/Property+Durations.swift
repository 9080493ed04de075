public import Recurrence

extension Property {
  /// The value as a duration (RFC 5545, section 3.3.6).
  public func duration() throws(CalendarProblem) -> CalendarDuration {
    guard let duration = CalendarDuration(value) else {
      throw badValue(value, isNo: "duration", remedy: "one such as PT1H30M or P7D")
    }
    return duration
  }

  /// A property with a duration.
  public init(_ name: Name, duration: CalendarDuration, parameters: [Parameter] = []) {
    self.init(name, duration.text, parameters: parameters)
  }

  /// The value as an offset from UTC in seconds, east is positive (section 3.3.14).
  public func utcOffset() throws(CalendarProblem) -> Int {
    guard let offset = UTCOffset.parse(value) else {
      throw badValue(value, isNo: "offset from UTC", remedy: "one such as +0100 or -053000")
    }
    return offset
  }

  /// A property with an offset from UTC, in seconds, of less than a day.
  public init(_ name: Name, utcOffset: Int) {
    self.init(name, UTCOffset.text(utcOffset))
  }

  /// The value as a rule of recurrence (section 3.3.10).
  public func recurrenceRule() throws(CalendarProblem) -> RecurrenceRule {
    do {
      return try RecurrenceRule(value)
    } catch {
      let reason = String("\(error)".reversed().drop { $0 == "." }.reversed())
      throw problem(
        .badRule, "\(CalendarProblem.quote(value)) is no rule: \(reason)", remedy: "see RFC 5545, 3.3.10")
    }
  }

  /// A property with a rule of recurrence.
  public init(_ name: Name = .rRule, rule: RecurrenceRule) {
    self.init(name, rule.text)
  }
}

/// Offsets from UTC (RFC 5545, section 3.3.14): `+hhmm` or `+hhmmss`.
enum UTCOffset {
  /// Seconds; nil where the text is none. A colon between the numbers is understood.
  static func parse(_ text: String) -> Int? {
    let bytes = text.utf8.filter { $0 != ASCII.colon }
    guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == ASCII.hyphen,
      bytes.count == 5 || bytes.count == 7, bytes.dropFirst().allSatisfy(ASCII.isDigit)
    else { return nil }
    let digits = bytes.dropFirst().map { Int($0 - UInt8(ascii: "0")) }
    let numbers = stride(from: 0, to: digits.count, by: 2).map { place -> Int in
      digits[place] * 10 + digits[place + 1]
    }
    guard numbers[0] < 24, numbers[1] < 60, numbers.count < 3 || numbers[2] < 60 else { return nil }
    let seconds = numbers[0] * 3600 + numbers[1] * 60 + (numbers.count < 3 ? 0 : numbers[2])
    return sign == ASCII.hyphen ? -seconds : seconds
  }

  static func text(_ offset: Int) -> String {
    let seconds = min(offset.magnitude, 86_399)
    func two(_ number: UInt) -> String { (number < 10 ? "0" : "") + String(number) }
    let clock = two(seconds / 3600) + two(seconds / 60 % 60) + (seconds % 60 == 0 ? "" : two(seconds % 60))
    return (offset < 0 ? "-" : "+") + clock
  }
}
