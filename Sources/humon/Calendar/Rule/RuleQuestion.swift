import HumonWire
import Recurrence

/// What is asked of a rule: which instances it has, from a start on, in a window.
struct RuleQuestion {
  /// How many instances are told where nobody says how many.
  static let usualLimit = 1_000
  /// How many instances are told at most.
  static let greatestLimit = 1_000_000

  let set: RecurrenceSet
  var from: DateOrTime?
  var to: DateOrTime?
  var limit = usualLimit

  /// A question of its parts as texts.
  /// - Parameters:
  ///   - rule: a rule, or several lines of `RRULE`, `EXRULE`, `RDATE`, `EXDATE` and `DTSTART`.
  ///   - start: nil where the lines have a `DTSTART`.
  init(
    rule: String, start: String?, zone: String?, additions: [String] = [], exceptions: [String] = [],
    zones: TimeZoneDatabase
  ) throws(RuleQuestionError) {
    var lines = try RuleLines(rule)
    if let start { lines.start = try Self.time(start, "start") }
    guard let start = lines.start else { throw .missing("start") }
    let rules = try zone.map { name throws(RuleQuestionError) in try Self.zone(name, zones) }
    set = RecurrenceSet(
      start: start.local, reference: start.reference(in: rules), rules: lines.rules,
      exclusionRules: lines.exclusionRules,
      additions: lines.additions + (try Self.times(additions, "rdates")),
      exceptions: lines.exceptions + (try Self.times(exceptions, "exdates")))
  }

  /// A question as a JSON object.
  init(_ json: JSONValue, zones: TimeZoneDatabase) throws(RuleQuestionError) {
    guard case .object(let members) = json else { throw .noObject }
    let known: Set = ["rule", "start", "zone", "from", "to", "limit", "exdates", "rdates"]
    if let unknown = members.keys.filter({ !known.contains($0) }).min() { throw .unknown(unknown) }
    guard let rule = try Self.text(json, "rule") else { throw .missing("rule") }
    try self.init(
      rule: rule, start: try Self.text(json, "start"), zone: try Self.text(json, "zone"),
      additions: try Self.texts(json, "rdates"), exceptions: try Self.texts(json, "exdates"), zones: zones)
    from = try Self.text(json, "from").map { text throws(RuleQuestionError) in try Self.time(text, "from") }
    to = try Self.text(json, "to").map { text throws(RuleQuestionError) in try Self.time(text, "to") }
    if let value = json["limit"], value != .null {
      guard case .number(let digits) = value, let number = Int(digits),
        (0...Self.greatestLimit).contains(number)
      else { throw .badLimit }
      limit = number
    }
  }

  /// The value of a text.
  static func time(_ text: String, _ name: String) throws(RuleQuestionError) -> DateOrTime {
    guard let value = TimeText.value(text) else { throw .noTime(text, name) }
    return value
  }

  static func zone(_ name: String, _ zones: TimeZoneDatabase) throws(RuleQuestionError) -> TimeZoneRules {
    guard let rules = zones.zone(tolerating: name)?.rules else { throw .noZone(name) }
    return rules
  }

  private static func times(_ texts: [String], _ name: String) throws(RuleQuestionError) -> [DateOrTime] {
    var times: [DateOrTime] = []
    for text in texts { times.append(try time(text, name)) }
    return times
  }

  private static func text(_ json: JSONValue, _ key: String) throws(RuleQuestionError) -> String? {
    switch json[key] {
    case nil, .null: return nil
    case .text(let text): return text
    default: throw .wrongType(key, expected: "a string")
    }
  }

  private static func texts(_ json: JSONValue, _ key: String) throws(RuleQuestionError) -> [String] {
    guard let value = json[key], value != .null else { return [] }
    guard case .array(let elements) = value else { throw .wrongType(key, expected: "an array of strings") }
    var texts: [String] = []
    for element in elements {
      guard case .text(let text) = element else { throw .wrongType(key, expected: "an array of strings") }
      texts.append(text)
    }
    return texts
  }
}

extension DateOrTime {
  /// What a clock shows, whichever clock that is; of a day its first second.
  var local: LocalDateTime {
    switch self {
    case .date(let date): LocalDateTime(date)
    case .local(let local), .utc(let local): local
    }
  }

  /// Which clock it is of, where local times are those of a zone.
  func reference(in zone: TimeZoneRules?) -> TimeReference {
    switch self {
    case .date: .date
    case .utc: .utc
    case .local: zone.map(TimeReference.zone) ?? .floating
    }
  }
}
