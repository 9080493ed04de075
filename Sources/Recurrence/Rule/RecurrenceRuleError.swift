/// Why a text or a set of parts is no recurrence rule.
public enum RecurrenceRuleError: Error, Sendable, Hashable {
  /// There is nothing, or nothing but spaces and semicolons.
  case isEmpty
  /// The text is longer than ``RecurrenceRule/longestText``.
  case isTooLong(bytes: Int)
  /// Between two semicolons stands something that is not `NAME=VALUE`.
  case isNoPart(String)
  /// A name that no RFC has.
  case unknownPart(String)
  /// A part that stands there twice.
  case duplicatePart(String)
  /// A rule needs FREQ.
  case missingFrequency
  /// A value that the part cannot have: its name such as `BYMONTH`, what stands there, and what could stand
  /// there, as the end of the sentence "BYMONTH must be".
  case invalidValue(part: String, value: String, expected: String)
  /// COUNT and UNTIL exclude one another.
  case countAndUntil
  /// RSCALE of RFC 7529 names a calendar that is not GREGORIAN.
  case unsupportedScale(String)
  /// SKIP stands without RSCALE, which RFC 7529 4.1 forbids.
  case skipWithoutScale

  /// As much of a text as an error shows.
  static func shortened(_ text: some StringProtocol) -> String {
    // A sentence may be shown on a terminal, where a control character would be obeyed.
    let shown = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
    return shown.count <= 40 ? shown : shown.prefix(40) + "…"
  }
}

extension RecurrenceRuleError: CustomStringConvertible {
  /// What is wrong and what would be right, as a sentence.
  public var description: String {
    switch self {
    case .isEmpty: "The rule is empty; the least one is FREQ=DAILY."
    case .isTooLong(let bytes):
      "The rule has \(bytes) bytes; at most \(RecurrenceRule.longestText) are read."
    case .isNoPart(let text): "\"\(text)\" is no part of a rule; a part is NAME=VALUE."
    case .unknownPart(let name): "There is no part \(name)."
    case .duplicatePart(let name): "\(name) must not stand there twice."
    case .missingFrequency: "FREQ is missing; a rule needs it, such as FREQ=DAILY."
    case .invalidValue(let part, let value, let expected):
      value.isEmpty
        ? "\(part) has no value; it must be \(expected)." : "\(part) must be \(expected), not \(value)."
    case .countAndUntil: "COUNT and UNTIL exclude one another."
    case .unsupportedScale(let name): "RSCALE=\(name) is not supported; GREGORIAN is."
    case .skipWithoutScale: "SKIP needs RSCALE; write RSCALE=GREGORIAN with it."
    }
  }
}
