/// The address of a page that a person can open: http or https, with a host, and nothing that would mean something else in
/// HTML, XML or a header. The text is kept as it came.
public struct WebAddress: Sendable, Hashable {
  /// The address, in ASCII or not, without white space and control characters.
  public let text: String

  /// The address that a text is; nil if it is none.
  public init?(_ text: String) {
    // By scalars: to compare characters with thousands of marks takes long.
    let lower = String(decoding: text.utf8.prefix(8), as: UTF8.self).lowercased()
    guard let scheme = ["https://", "http://"].first(where: lower.hasPrefix) else { return nil }
    let rest = text.unicodeScalars.dropFirst(scheme.count)
    let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    // Whoever puts a name before an @ wants to be taken for another host.
    guard !authority.isEmpty, !authority.contains("@"), authority.first != ":" else { return nil }
    let isForbidden = { (scalar: Unicode.Scalar) in
      scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
        || Self.forbidden.contains(scalar)
    }
    guard !text.unicodeScalars.contains(where: isForbidden) else { return nil }
    self.text = text
  }

  /// RFC 3986 has none of these; HTML and iCalendar give them a meaning.
  private static let forbidden: Set<Unicode.Scalar> = ["<", ">", "\"", "\\", "^", "`", "{", "|", "}"]
}
