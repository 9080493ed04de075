/// The five parts of a reference (RFC 3986, appendix B), as they are written. Cut out in one pass.
struct Address {
  /// Without its colon; nil if the reference is relative.
  var scheme: Substring?
  /// Without its two slashes.
  var authority: Substring?
  var path: Substring
  /// Without its question mark.
  var query: Substring?
  /// Without its number sign.
  var fragment: Substring?

  init(_ text: Substring) {
    var rest = text
    if let mark = rest.firstIndex(of: "#") {
      fragment = rest[rest.index(after: mark)...]
      rest = rest[..<mark]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = rest[rest.index(after: mark)...]
      rest = rest[..<mark]
    }
    if let colon = rest.firstIndex(where: { $0 == ":" || $0 == "/" }), rest[colon] == ":",
      Self.isScheme(rest[..<colon])
    {
      scheme = rest[..<colon]
      rest = rest[rest.index(after: colon)...]
    }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: "/") ?? rest.endIndex
      authority = rest[..<end]
      rest = rest[end...]
    }
    path = rest
  }

  /// A letter, then letters, digits, `+`, `-` and `.` (RFC 3986, section 3.1).
  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, (first | 0x20) &- 0x61 < 26 else { return false }
    return text.utf8.allSatisfy { byte in
      (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x2B || byte == 0x2D || byte == 0x2E
    }
  }

  /// The reference put together again (RFC 3986, section 5.3).
  var text: String {
    var text = ""
    if let scheme { text += scheme.lowercased() + ":" }
    if let authority { text += "//" + authority }
    text += path
    if let query { text += "?" + query }
    if let fragment { text += "#" + fragment }
    return text
  }
}
