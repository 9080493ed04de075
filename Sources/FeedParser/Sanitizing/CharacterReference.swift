/// A character reference in HTML (HTML Standard, section 13.2.5.72 onwards).
struct CharacterReference {
  /// How many bytes it takes, the `&` among them.
  var length: Int
  /// What it stands for, in UTF-8.
  var utf8: [UInt8]

  private static let longestName = 32
  /// The names that HTML has always read without a semicolon, behind which anything may follow, and the longest first
  /// where one begins with another.
  private static let open: Set<String> = [
    "AElig", "AMP", "Aacute", "Acirc", "Agrave", "Aring", "Atilde", "Auml", "COPY", "Ccedil", "ETH", "Eacute",
    "Ecirc",
    "Egrave", "Euml", "GT", "Iacute", "Icirc", "Igrave", "Iuml", "LT", "Ntilde", "Oacute", "Ocirc", "Ograve",
    "Oslash",
    "Otilde", "Ouml", "QUOT", "REG", "THORN", "Uacute", "Ucirc", "Ugrave", "Uuml", "Yacute", "aacute",
    "acirc", "acute",
    "aelig", "agrave", "amp", "aring", "atilde", "auml", "brvbar", "ccedil", "cedil", "cent", "copy",
    "curren", "deg",
    "divide", "eacute", "ecirc", "egrave", "eth", "euml", "frac12", "frac14", "frac34", "gt", "iacute",
    "icirc",
    "iexcl", "igrave", "iquest", "iuml", "laquo", "lt", "macr", "micro", "middot", "nbsp", "not", "ntilde",
    "oacute",
    "ocirc", "ograve", "ordf", "ordm", "oslash", "otilde", "ouml", "para", "plusmn", "pound", "quot", "raquo",
    "reg",
    "sect", "shy", "sup1", "sup2", "sup3", "szlig", "thorn", "times", "uacute", "ucirc", "ugrave", "uml",
    "uuml",
    "yacute", "yen", "yuml",
  ]

  /// The reference that begins at an `&`; nil if none does.
  /// - Parameter isInAttribute: whether `&copy=` and `&copyright` are to be left alone, as in a query.
  init?(_ bytes: Bytes, at ampersand: Int, end: Int, isInAttribute: Bool) {
    let start = ampersand + 1
    guard start < end else { return nil }
    if bytes[start] == UInt8(ascii: "#") {
      self.init(number: bytes, from: start + 1, end: end)
    } else {
      self.init(name: bytes, from: start, end: end, isInAttribute: isInAttribute)
    }
  }

  private init?(number bytes: Bytes, from start: Int, end: Int) {
    var index = start
    let isHexadecimal = index < end && bytes[index] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { index += 1 }
    let firstDigit = index
    var value: UInt32 = 0
    while index < end, let digit = Self.digit(bytes[index], isHexadecimal) {
      // Beyond Unicode it is U+FFFD, however many digits follow.
      value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x110000)
      index += 1
    }
    guard index > firstDigit else { return nil }
    if index < end, bytes[index] == UInt8(ascii: ";") { index += 1 }
    if (0x80...0x9F).contains(value) { value = UInt32(Windows1252.codePoint(UInt8(value))) }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    self.init(length: index - start + 2, utf8: Array(String(scalar ?? "\u{FFFD}").utf8))
  }

  private init?(name bytes: Bytes, from start: Int, end: Int, isInAttribute: Bool) {
    var index = start
    while index < end, index - start < Self.longestName, Self.isAlphanumeric(bytes[index]) { index += 1 }
    guard index > start else { return nil }
    if index < end, bytes[index] == UInt8(ascii: ";"),
      let utf8 = HTMLEntities.utf8(of: Bytes(rebasing: bytes[start..<index]))
    {
      self.init(length: index - start + 2, utf8: utf8)
      return
    }
    for length in stride(from: min(6, index - start), through: 2, by: -1) {
      let name = Bytes(rebasing: bytes[start..<start + length])
      guard Self.open.contains(String(decoding: name, as: UTF8.self)),
        let utf8 = HTMLEntities.utf8(of: name)
      else { continue }
      if isInAttribute, start + length < end,
        bytes[start + length] == UInt8(ascii: "=") || Self.isAlphanumeric(bytes[start + length])
      {
        return nil
      }
      self.init(length: length + 1, utf8: utf8)
      return
    }
    return nil
  }

  private init(length: Int, utf8: [UInt8]) {
    self.length = length
    self.utf8 = utf8
  }

  private static func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> UInt32? {
    if byte &- 0x30 < 10 { return UInt32(byte - 0x30) }
    let letter = (byte | 0x20) &- 0x61
    return isHexadecimal && letter < 6 ? UInt32(letter) + 10 : nil
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
  }
}
