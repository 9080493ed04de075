extension RecurrenceRule {
  /// How many bytes of text are read. The longest lists that mean something need far less.
  public static let longestText = 16_384

  /// Reads the value of RRULE, such as `FREQ=MONTHLY;BYDAY=-1FR`.
  ///
  /// The parts may stand in any order, in upper or lower case, with spaces around them and a semicolon at the end;
  /// `RRULE:` or `EXRULE:` may stand before them. Parts whose names begin with `X-` are ignored.
  /// - Throws: what is wrong, and what would be right.
  public init(_ text: some StringProtocol) throws(RecurrenceRuleError) {
    let bytes = text.utf8.count
    guard bytes <= Self.longestText else { throw .isTooLong(bytes: bytes) }
    let parts = try RuleText.parts(of: text)
    if parts.isEmpty { throw .isEmpty }
    guard let frequency = parts[.frequency] else { throw .missingFrequency }
    if parts[.count] != nil, parts[.until] != nil { throw .countAndUntil }
    try Self.checkScale(parts)
    try self.init(
      RuleText.frequency(frequency),
      interval: RuleText.positive(.interval, in: parts) ?? 1,
      end: Self.end(parts),
      seconds: RuleText.numbers(.second, in: parts),
      minutes: RuleText.numbers(.minute, in: parts),
      hours: RuleText.numbers(.hour, in: parts),
      weekdays: RuleText.weekdays(in: parts),
      monthDays: RuleText.numbers(.monthDay, in: parts),
      yearDays: RuleText.numbers(.yearDay, in: parts),
      weekNumbers: RuleText.numbers(.weekNumber, in: parts),
      months: RuleText.numbers(.month, in: parts),
      easterDays: RuleText.numbers(.easter, in: parts),
      positions: RuleText.numbers(.position, in: parts),
      weekStart: RuleText.weekStart(in: parts),
      skip: RuleText.skip(in: parts))
  }

  private static func end(_ parts: [RulePart: Substring]) throws(RecurrenceRuleError) -> End {
    if let count = try RuleText.positive(.count, in: parts) { return .count(count) }
    guard let until = parts[.until] else { return .never }
    guard let value = DateOrTime(until) else { throw RulePart.until.error(until) }
    return .until(value)
  }

  private static func checkScale(_ parts: [RulePart: Substring]) throws(RecurrenceRuleError) {
    if let scale = parts[.scale] {
      if scale.isEmpty { throw RulePart.scale.error(scale) }
      guard scale.uppercased() == "GREGORIAN" else {
        throw .unsupportedScale(RecurrenceRuleError.shortened(scale))
      }
    } else if parts[.skip] != nil {
      throw .skipWithoutScale
    }
  }
}
