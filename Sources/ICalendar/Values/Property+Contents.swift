extension Property {
  /// The value as bytes in Base64 (RFC 5545, section 3.3.1); white space in it is passed over.
  public func binary() throws(CalendarProblem) -> [UInt8] {
    guard let bytes = Base64.decode(value.utf8) else {
      throw problem(
        .badValue, "the value is no Base64",
        remedy: "right would be groups of four characters of A-Z, a-z, 0-9, + and /")
    }
    return bytes
  }

  /// A property with bytes in it, such as `ATTACH`.
  public init(_ name: Name, binary: [UInt8], mediaType: String? = nil) {
    self.init(
      name, Base64.encode(binary),
      parameters: (mediaType.map { [Parameter(.fmtType, $0)] } ?? [])
        + [Parameter(.encoding, "BASE64"), Parameter(.value, "BINARY")])
  }

  /// The value as a URI (section 3.3.13): a scheme, a colon, and no white space.
  public func uri() throws(CalendarProblem) -> String {
    guard URISyntax.isURI(value) else {
      throw badValue(value, isNo: "URI", remedy: "one such as https://example.org/")
    }
    return value
  }

  /// The value as a calendar user, with what the parameters say of it (section 3.3.3).
  public func calendarUser() throws(CalendarProblem) -> CalendarUser {
    CalendarUser(address: try uri(), property: self)
  }
}

/// The grammar of URIs as far as it is looked at (RFC 3986, section 3).
enum URISyntax {
  static func isURI(_ text: String) -> Bool {
    guard let first = text.utf8.first, (first & 0xDF) &- UInt8(ascii: "A") < 26,
      let colon = text.utf8.firstIndex(of: ASCII.colon)
    else { return false }
    let scheme = text.utf8[..<colon]
    return scheme.allSatisfy { ASCII.isNameByte($0) || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: ".") }
      && !text.utf8.contains { $0 <= ASCII.space || $0 == ASCII.delete }
  }
}
