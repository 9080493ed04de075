/// Keys in forms that have keys of their own, which begin with `$`: in JSON ours, in property lists Foundation's. A key of
/// somebody else's that begins so is given a second `$`.
///
/// Bytes are compared, not characters: a mark that combines with the `$` makes another character of it, and the same byte.
enum EscapedKey {
  private static let dollar = UInt8(ascii: "$")

  static func escaped(_ key: String) -> String { key.utf8.first == dollar ? "$" + key : key }

  static func unescaped(_ key: String) -> String {
    key.utf8.starts(with: [dollar, dollar]) ? String(Substring(key.utf8.dropFirst())) : key
  }

  /// Whether a key is one of the form's own.
  static func isReserved(_ key: String) -> Bool {
    key.utf8.first == dollar && !key.utf8.starts(with: [dollar, dollar])
  }
}
