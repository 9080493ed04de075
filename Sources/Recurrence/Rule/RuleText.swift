/// Takes the text of a rule apart.
enum RuleText {
  typealias Parts = [RulePart: Substring]

  /// The values by their names.
  static func parts(of text: some StringProtocol) throws(RecurrenceRuleError) -> Parts {
    var parts = Parts()
    for part in withoutPropertyName(Substring(text)).split(separator: ";") {
      let part = trimmed(part)
      if part.isEmpty { continue }
      guard let equals = part.firstIndex(of: "=") else {
        throw .isNoPart(RecurrenceRuleError.shortened(part))
      }
      let name = trimmed(part[..<equals]).uppercased()
      if name.hasPrefix("X-") { continue }
      guard let known = RulePart(rawValue: name) else {
        throw .unknownPart(RecurrenceRuleError.shortened(name))
      }
      guard parts.updateValue(trimmed(part[part.index(after: equals)...]), forKey: known) == nil else {
        throw .duplicatePart(name)
      }
    }
    return parts
  }

  static func frequency(_ text: Substring) throws(RecurrenceRuleError) -> RecurrenceRule.Frequency {
    guard let frequency = RecurrenceRule.Frequency.allCases.first(where: { $0.text == text.uppercased() })
    else { throw RulePart.frequency.error(text) }
    return frequency
  }

  /// A number from 1 on.
  static func positive(_ part: RulePart, in parts: Parts) throws(RecurrenceRuleError) -> Int? {
    guard let text = parts[part] else { return nil }
    guard let number = number(text), part.allows(number) else { throw part.error(text) }
    return number
  }

  static func numbers(_ part: RulePart, in parts: Parts) throws(RecurrenceRuleError) -> [Int] {
    guard let list = parts[part] else { return [] }
    var numbers: [Int] = []
    for item in items(of: list) {
      guard let number = number(item), part.allows(number) else { throw part.error(item) }
      numbers.append(number)
    }
    return numbers
  }

  static func weekdays(in parts: Parts) throws(RecurrenceRuleError) -> [RecurrenceRule.WeekdayNumber] {
    guard let list = parts[.weekday] else { return [] }
    var weekdays: [RecurrenceRule.WeekdayNumber] = []
    for item in items(of: list) {
      let count = item.dropLast(2)
      guard let weekday = Weekday(item.suffix(2)), let ordinal = count.isEmpty ? 0 : number(count),
        count.isEmpty || ordinal != 0 && (-53...53).contains(ordinal)
      else { throw RulePart.weekday.error(item) }
      weekdays.append(RecurrenceRule.WeekdayNumber(weekday, ordinal: ordinal))
    }
    return weekdays
  }

  static func weekStart(in parts: Parts) throws(RecurrenceRuleError) -> Weekday {
    guard let text = parts[.weekStart] else { return .monday }
    guard let weekday = Weekday(text) else { throw RulePart.weekStart.error(text) }
    return weekday
  }

  static func skip(in parts: Parts) throws(RecurrenceRuleError) -> RecurrenceRule.Skip {
    guard let text = parts[.skip] else { return .omit }
    guard let skip = RecurrenceRule.Skip.allCases.first(where: { $0.text == text.uppercased() }) else {
      throw RulePart.skip.error(text)
    }
    return skip
  }

  /// A sign and digits, or nil where something else stands there or the number is too large.
  private static func number(_ text: Substring) -> Int? {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    guard text.utf8.count - digits.count <= 1, !digits.isEmpty, digits.allSatisfy({ (48...57).contains($0) })
    else {
      return nil
    }
    return Int(text)
  }

  /// What stands between commas; of an empty text, one empty item, so that it is an error.
  private static func items(of list: Substring) -> [Substring] {
    list.split(separator: ",", omittingEmptySubsequences: false).map(trimmed)
  }

  private static func withoutPropertyName(_ text: Substring) -> Substring {
    let text = trimmed(text)
    guard let colon = text.firstIndex(of: ":") else { return text }
    let name = text[..<colon].uppercased()
    return name == "RRULE" || name == "EXRULE" ? text[text.index(after: colon)...] : text
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}
