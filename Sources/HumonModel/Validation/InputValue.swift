/// One value as a client sent it, before anybody has judged it; JSON, forms and queries all become this.
public enum InputValue: Sendable, Hashable {
  /// The field is not there.
  case absent
  /// The field is there and says nothing.
  case null
  /// A text, as it came.
  case text(String)
  /// A number as it was spelled, by the grammar of RFC 8259, section 6.
  case number(String)
  /// True or false.
  case boolean(Bool)
  /// A list of whatever.
  case array
  /// An object of whatever.
  case object

  /// Whether the value is missing, null, empty, or nothing but white space (Unicode's White_Space).
  var isBlank: Bool {
    switch self {
    case .absent, .null: true
    case .text(let text): text.unicodeScalars.allSatisfy { $0.properties.isWhitespace }
    case .number, .boolean, .array, .object: false
    }
  }
}
