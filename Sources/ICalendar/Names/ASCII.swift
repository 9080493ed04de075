/// Bytes of US-ASCII, which all of iCalendar's own words are made of.
enum ASCII {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let caret = UInt8(ascii: "^")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let equals = UInt8(ascii: "=")
  static let backslash = UInt8(ascii: "\\")
  static let hyphen = UInt8(ascii: "-")
  static let delete: UInt8 = 0x7F

  @inline(__always)
  static func uppercased(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "a") < 26 ? byte & 0xDF : byte
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// A letter, a digit or a hyphen: what a name is made of (RFC 5545, section 3.1).
  @inline(__always)
  static func isNameByte(_ byte: UInt8) -> Bool {
    (byte & 0xDF) &- UInt8(ascii: "A") < 26 || isDigit(byte) || byte == hyphen
  }

  /// A control character that may stand nowhere in iCalendar: all of them but the tab.
  @inline(__always)
  static func isControl(_ byte: UInt8) -> Bool { byte < space && byte != tab || byte == delete }

  static func areEqualIgnoringCase(_ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>) -> Bool {
    left.elementsEqual(right) { uppercased($0) == uppercased($1) }
  }

  /// Whether there is nothing but US-ASCII.
  @inline(__always)
  static func isAll(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var seen: UInt64 = 0
    var position = 0
    while position + 8 <= bytes.count {
      seen |= UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: position, as: UInt64.self)
      position += 8
    }
    while position < bytes.count {
      seen |= UInt64(bytes[position])
      position += 1
    }
    return seen & 0x8080_8080_8080_8080 == 0
  }
}
