/// A value of JSON (RFC 8259).
enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// A number, as it is written.
  case number(String)
  case string(String)
  case array([JSONValue])
  /// Of members with the same name, the last one counts.
  case object([String: JSONValue])

  /// A member of an object.
  subscript(_ name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  /// The text of a string; nil also where it is empty.
  var string: String? {
    if case .string(let text) = self, !text.isEmpty { text } else { nil }
  }

  /// A string, or a number as it is written: publishers are not careful with ids.
  var text: String? {
    if case .number(let text) = self { text } else { string }
  }

  /// The number that this is, also where it is written as a string.
  var number: Double? {
    text.flatMap { Coordinates.number(Markup.trimmed($0).utf8) }
  }

  /// The elements of an array; a single value stands for an array of one.
  var elements: [JSONValue] {
    switch self {
    case .array(let elements): elements
    case .null: []
    default: [self]
    }
  }
}
