/// Base64 (RFC 4648, section 4), as Atom has it for content that is no text.
enum Base64 {
  /// The text that some Base64 stands for; nil if it is no Base64, or what it stands for is no UTF-8.
  static func text(_ encoded: String) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(encoded.utf8.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    for character in encoded.utf8 where character > 0x20 {
      if character == UInt8(ascii: "=") { break }
      guard let value = value(character) else { return nil }
      bits = bits << 6 | value
      count += 1
      if count == 4 {
        bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
        bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
        bytes.append(UInt8(truncatingIfNeeded: bits))
        (bits, count) = (0, 0)
      }
    }
    switch count {
    case 2: bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
    case 3:
      bytes.append(UInt8(truncatingIfNeeded: bits >> 10))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 2))
    case 1: return nil
    default: break
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func value(_ character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
