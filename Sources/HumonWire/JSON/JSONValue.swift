/// A JSON value (RFC 8259).
///
/// The parser is our own, because those of Foundation cannot keep what v1 promises: its decoder takes the
/// first of duplicate keys and reads UTF-16 and a byte order mark; `JSONSerialization` refuses 1e400, which
/// is well-formed, and hides how a number was spelled.
public enum JSONValue: Sendable, Hashable {
  /// `null`
  case null
  /// `true` or `false`
  case boolean(Bool)
  /// A number as it was spelled.
  case number(String)
  /// A string with its escapes resolved.
  case text(String)
  /// An array.
  case array([JSONValue])
  /// An object. Of duplicate keys the last one wins. (Keys are compared as Swift compares strings, so two
  /// spellings of one accented letter are the same key.)
  case object([String: JSONValue])

  /// How deep arrays and objects may stand inside one another.
  public static let maximumDepth = 100

  /// Parses the whole of a text: one value of any kind, white space around it, and nothing else. Linear in
  /// the length.
  public init(parsing bytes: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) {
    self = try JSONTokens.tree(of: bytes)
  }

  /// Parses the whole of a text.
  public init(parsing bytes: UnsafeRawBufferPointer) throws(JSONSyntaxError) {
    try self.init(parsing: bytes.bindMemory(to: UInt8.self))
  }

  /// Parses the whole of a text.
  public init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    self = try bytes.withUnsafeBufferPointer { bytes throws(JSONSyntaxError) in try JSONValue(parsing: bytes)
    }
  }

  /// The value of a key; nil for a key that is not there and for a value that is no object.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }
}
