/// JSON of one line, made piece by piece (RFC 8259): a calendar has many occurrences, and a line for each has to cost
/// little beside finding it.
enum JSONText {
  /// A text with its quotes.
  static func string(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return "\"" + text + "\"" }
    var json = "\""
    json.reserveCapacity(text.utf8.count + 2)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\t": json += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// A text, or `null`.
  static func string(_ text: String?) -> String { text.map { string($0) } ?? "null" }

  /// Strings in brackets.
  static func array(_ texts: [String]) -> String {
    "[" + texts.map { string($0) }.joined(separator: ",") + "]"
  }

  /// Values, already JSON, under their keys, in this order.
  static func object(_ members: KeyValuePairs<String, String>) -> String {
    "{" + members.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
  }
}
