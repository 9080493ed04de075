/// Numbers in base 16.
enum Hexadecimal {
  /// Sixteen lower-case digits.
  static func digits(_ value: UInt64) -> String {
    String(unsafeUninitializedCapacity: 16) { text in
      for place in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: value >> UInt64(60 - 4 * place)) & 0xF
        text[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      }
      return 16
    }
  }
}
