/// Numbers in base 16.
enum Hexadecimal {
  /// Sixteen lower-case digits.
  static func digits(_ value: UInt64) -> String {
    String(unsafeUninitializedCapacity: 16) { text in
      put(value, into: text, at: 0)
      return 16
    }
  }

  /// Writes sixteen lower-case digits into memory that has room for them.
  static func put(_ value: UInt64, into text: UnsafeMutableBufferPointer<UInt8>, at start: Int) {
    for place in 0..<16 {
      let digit = UInt8(truncatingIfNeeded: value >> UInt64(60 - 4 * place)) & 0xF
      text[start + place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
  }
}
