extension RecurrenceRule {
  /// The rule as the value of RRULE: FREQ first, each part once, lists ascending, and nothing that the rule would
  /// mean without it, so that rules with the same parts have the same text.
  public var text: String {
    var parts: [String] = []
    func add(_ part: RulePart, _ value: String) { parts.append(part.rawValue + "=" + value) }
    func add(_ part: RulePart, _ values: [Int]) {
      if !values.isEmpty { add(part, values.map(String.init).joined(separator: ",")) }
    }
    if skip != .omit { add(.scale, "GREGORIAN") }
    add(.frequency, frequency.text)
    switch end {
    case .never: break
    case .count(let count): add(.count, String(count))
    case .until(let until): add(.until, until.text)
    }
    if interval != 1 { add(.interval, String(interval)) }
    add(.second, seconds)
    add(.minute, minutes)
    add(.hour, hours)
    if !weekdays.isEmpty { add(.weekday, weekdays.map(\.text).joined(separator: ",")) }
    add(.monthDay, monthDays)
    add(.yearDay, yearDays)
    add(.weekNumber, weekNumbers)
    add(.month, months)
    add(.easter, easterDays)
    add(.position, positions)
    if weekStart != .monday { add(.weekStart, weekStart.text) }
    if skip != .omit { add(.skip, skip.text) }
    return parts.joined(separator: ";")
  }
}

extension RecurrenceRule: CustomStringConvertible {
  /// The same as ``text``.
  public var description: String { text }
}

extension RecurrenceRule.Frequency {
  /// The value of FREQ.
  public var text: String {
    switch self {
    case .secondly: "SECONDLY"
    case .minutely: "MINUTELY"
    case .hourly: "HOURLY"
    case .daily: "DAILY"
    case .weekly: "WEEKLY"
    case .monthly: "MONTHLY"
    case .yearly: "YEARLY"
    }
  }
}

extension RecurrenceRule.Skip {
  /// The value of SKIP.
  public var text: String {
    switch self {
    case .omit: "OMIT"
    case .backward: "BACKWARD"
    case .forward: "FORWARD"
    }
  }
}

extension RecurrenceRule.WeekdayNumber {
  /// A value of BYDAY, such as `-1FR`.
  public var text: String { (ordinal == 0 ? "" : String(ordinal)) + weekday.text }
}
