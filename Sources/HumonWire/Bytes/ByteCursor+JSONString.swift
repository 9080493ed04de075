/// JSON strings as v1 spells them (RFC 8259, section 7): what JSON asks for is escaped, and so are `<`, `>`,
/// `&`, U+2028 and U+2029, which would mean something in a page or a script. All else is UTF-8 as it came.
extension ByteCursor {
  /// The most bytes that the JSON of a text takes: two quotes, and six for each byte of it.
  @inline(__always)
  static func jsonStringLength(utf8Count: Int) -> Int { 2 + 6 * utf8Count }

  /// Writes a text as a JSON string, quotes included. The bytes must be valid UTF-8.
  mutating func putJSONString(_ text: UnsafeBufferPointer<UInt8>) {
    put(UInt8(ascii: "\""))
    if let start = text.baseAddress {
      var position = 0
      while position < text.count {
        let plain = Self.plainLength(start + position, text.count - position)
        put(start + position, count: plain)
        position += plain
        if position < text.count { position += putSpecial(start + position, text.count - position) }
      }
    }
    put(UInt8(ascii: "\""))
  }

  /// How many bytes from here on need no second look.
  @inline(__always)
  private static func plainLength(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int {
    var length = 0
    while length < count, !isSpecial(text[length]) { length += 1 }
    return length
  }

  /// Whether a byte has to be escaped or may begin U+2028 or U+2029 (E2 80 A8, E2 80 A9).
  @inline(__always)
  private static func isSpecial(_ byte: UInt8) -> Bool {
    // One bit for each ASCII character: the controls, then `"`, `&`, `<`, `>`, and `\`.
    let low: UInt64 = 0xFFFF_FFFF | 1 << 0x22 | 1 << 0x26 | 1 << 0x3C | 1 << 0x3E
    if byte < 0x40 { return low >> UInt64(byte) & 1 == 1 }
    return byte == 0x5C || byte == 0xE2
  }

  /// Writes the special character that begins here and returns how many bytes of the text it was.
  @inline(never)
  private mutating func putSpecial(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int {
    let byte = text[0]
    switch byte {
    case 0xE2:
      guard count >= 3, text[1] == 0x80, text[2] == 0xA8 || text[2] == 0xA9 else {
        put(byte)
        return 1
      }
      if text[2] == 0xA8 { put("\\u2028") } else { put("\\u2029") }
      return 3
    case UInt8(ascii: "\""): put("\\\"")
    case UInt8(ascii: "\\"): put("\\\\")
    case 0x08: put("\\b")
    case 0x09: put("\\t")
    case 0x0A: put("\\n")
    case 0x0C: put("\\f")
    case 0x0D: put("\\r")
    default:
      put("\\u00")
      put(Self.hexDigit(byte >> 4))
      put(Self.hexDigit(byte & 0xF))
    }
    return 1
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
