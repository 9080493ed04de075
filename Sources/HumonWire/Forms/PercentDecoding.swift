/// The percent-encoding of forms: `+` is a space and `%41` an A (application/x-www-form-urlencoded in the URL
/// Standard of the WHATWG, section 5.1).
enum PercentDecoding {
  /// The bytes that the encoded ones stand for; nil if a `%` is not followed by two hexadecimal digits.
  static func strict(_ encoded: UnsafeBufferPointer<UInt8>) -> ContiguousArray<UInt8>? {
    var isSound = true
    let decoded = decode(encoded, isSound: &isSound)
    return isSound ? decoded : nil
  }

  /// The text that the encoded bytes stand for. A `%` that is no escape stands for itself, and what is not
  /// UTF-8 becomes U+FFFD: no number, no name.
  static func lenient(_ encoded: UnsafeBufferPointer<UInt8>) -> String {
    guard encoded.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
      return String(decoding: encoded, as: UTF8.self)
    }
    var isSound = true
    return String(decoding: decode(encoded, isSound: &isSound), as: UTF8.self)
  }

  private static func decode(
    _ encoded: UnsafeBufferPointer<UInt8>, isSound: inout Bool
  ) -> ContiguousArray<UInt8> {
    var decoded = ContiguousArray<UInt8>()
    decoded.reserveCapacity(encoded.count)
    var position = 0
    while position < encoded.count {
      let byte = encoded[position]
      position += 1
      switch byte {
      case UInt8(ascii: "+"):
        decoded.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        if position + 1 < encoded.count, let high = hexadecimalValue(encoded[position]),
          let low = hexadecimalValue(encoded[position + 1])
        {
          decoded.append(high << 4 | low)
          position += 2
        } else {
          isSound = false
          decoded.append(byte)
        }
      default:
        decoded.append(byte)
      }
    }
    return decoded
  }
}
