/// The name of a component, a property or a parameter (RFC 5545, section 3.1: `iana-token`, `x-name`).
///
/// Names are compared without regard to case and kept as they were spelled. Those of the standards are static
/// members (`.vEvent`, `.dtStart`, `.tzid`); any other is a literal (`"X-MAIL-ID"`).
public struct Name: Sendable {
  /// The name as it is spelled.
  public let text: String
  /// Which name of the standards this is; nil for another one.
  let known: KnownName?

  /// A name as it is spelled.
  public init(_ text: String) {
    self.text = text
    known = NameTable.shared.find(text)
  }

  init(_ known: KnownName) {
    text = known.rawValue
    self.known = known
  }

  init(text: String, known: KnownName?) {
    self.text = text
    self.known = known
  }
}

extension Name: Hashable {
  /// Whether both are the same name, in whatever case.
  public static func == (left: Name, right: Name) -> Bool {
    guard left.known == nil, right.known == nil else { return left.known == right.known }
    return left.text == right.text || ASCII.areEqualIgnoringCase(left.text.utf8, right.text.utf8)
  }

  /// Takes in what equality looks at.
  public func hash(into hasher: inout Hasher) {
    if let known {
      hasher.combine(known)
    } else {
      for byte in text.utf8 { hasher.combine(ASCII.uppercased(byte)) }
    }
  }
}

extension Name: ExpressibleByStringLiteral {
  /// A name as it is spelled.
  public init(stringLiteral text: String) { self.init(text) }
}

extension Name: CustomStringConvertible {
  /// The name as it is spelled.
  public var description: String { text }
}
