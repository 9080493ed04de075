/// The parts of a `Content-Type` header that say something about the encoding (RFC 9110, section 8.3.1).
struct MediaType {
  /// Longer values are not read at all.
  static let lengthLimit = 1_024

  /// Whether it is `text/*`.
  let isText: Bool
  /// The value of `charset` in lower case, without quotes of either kind; nil if there is none.
  let charset: String?

  init(_ header: String) {
    let parts = header.prefix(Self.lengthLimit).lowercased().split(
      separator: ";", omittingEmptySubsequences: false)
    isText = Self.trimmed(parts.first ?? "").hasPrefix("text/")
    charset = parts.dropFirst().lazy.compactMap(Self.charset).first
  }

  private static func charset(_ parameter: Substring) -> String? {
    guard let equals = parameter.firstIndex(of: "="), trimmed(parameter[..<equals]) == "charset" else {
      return nil
    }
    let value = trimmed(parameter[parameter.index(after: equals)...])
    return value.isEmpty ? nil : String(value)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let isOuter = { (character: Character) in character.isWhitespace || character == "\"" || character == "'"
    }
    guard let first = text.firstIndex(where: { !isOuter($0) }),
      let last = text.lastIndex(where: { !isOuter($0) })
    else { return "" }
    return text[first...last]
  }
}
