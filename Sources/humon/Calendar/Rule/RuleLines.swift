import Recurrence

/// A rule as text: the value of one `RRULE`, or lines as they stand in a component.
struct RuleLines {
  var start: DateOrTime?
  var rules: [RecurrenceRule] = []
  var exclusionRules: [RecurrenceRule] = []
  var additions: [DateOrTime] = []
  var exceptions: [DateOrTime] = []

  /// Reads the lines. A line without a name is a rule; parameters are not looked at.
  init(_ text: String) throws(RuleQuestionError) {
    for line in text.split(whereSeparator: \.isNewline) {
      try read(line)
    }
  }

  private mutating func read(_ line: Substring) throws(RuleQuestionError) {
    guard let colon = line.firstIndex(of: ":") else {
      rules.append(try Self.rule(line))
      return
    }
    let value = line[line.index(after: colon)...]
    let name = line[..<colon].prefix { $0 != ";" }
    switch name.uppercased().filter({ !$0.isWhitespace }) {
    case "RRULE": rules.append(try Self.rule(value))
    case "EXRULE": exclusionRules.append(try Self.rule(value))
    case "RDATE": additions += try Self.times(value, "RDATE")
    case "EXDATE": exceptions += try Self.times(value, "EXDATE")
    case "DTSTART": start = try Self.times(value, "DTSTART").first
    default: throw .noLine(String(line.prefix(100)))
    }
  }

  private static func rule(_ text: Substring) throws(RuleQuestionError) -> RecurrenceRule {
    do { return try RecurrenceRule(text) } catch { throw .badRule(error) }
  }

  private static func times(_ text: Substring, _ name: String) throws(RuleQuestionError) -> [DateOrTime] {
    var times: [DateOrTime] = []
    for value in text.split(separator: ",") {
      times.append(try RuleQuestion.time(String(value), name))
    }
    return times
  }
}
