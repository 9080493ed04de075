/// A UUID as text (RFC 9562, section 4) and as its 16 bytes.
enum PackedUUID {
  private static let hyphens = [8, 13, 18, 23]

  /// The bytes of a UUID in small letters; nil for any other text, which would not come back as it was.
  static func bytes(_ text: UnsafeRawBufferPointer) -> (UInt64, UInt64)? {
    guard text.count == 36 else { return nil }
    var halves: (UInt64, UInt64) = (0, 0)
    for (position, byte) in text.enumerated() {
      if hyphens.contains(position) {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      halves.0 = halves.0 << 4 | halves.1 >> 60
      halves.1 = halves.1 << 4 | UInt64(digit)
    }
    return halves
  }

  /// The text of the 16 bytes that two big-endian halves are.
  static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(unsafeUninitializedCapacity: 36) { text in
      var next = 0
      for byte in bytes {
        if hyphens.contains(next) {
          text[next] = UInt8(ascii: "-")
          next += 1
        }
        text[next] = digits[Int(byte >> 4)]
        text[next + 1] = digits[Int(byte & 0xF)]
        next += 2
      }
      return next
    }
  }
}
