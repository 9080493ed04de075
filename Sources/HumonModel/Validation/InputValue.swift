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
    case .text(let text): text.unicodeScalars.allSatisfy(Self.isWhitespace)
    case .number, .boolean, .array, .object: false
    }
  }

  private static func isWhitespace(_ scalar: Unicode.Scalar) -> Bool {
    // Graphic ASCII is most of what comes, and looking up a scalar's properties is slow.
    (0x21...0x7E).contains(scalar.value) ? false : scalar.properties.isWhitespace
  }
}
