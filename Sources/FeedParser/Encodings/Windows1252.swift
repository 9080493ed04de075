/// Windows-1252 as browsers read it: the five bytes that it leaves open are control characters.
enum Windows1252 {
  /// The characters of the bytes 0x80 to 0x9F; those above are the code points of the same number.
  private static let upper: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
    0x8D, 0x017D,
    0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
    0x0153, 0x9D,
    0x017E, 0x0178,
  ]

  /// The code point of a byte.
  static func codePoint(_ byte: UInt8) -> UInt16 {
    (0x80...0x9F).contains(byte) ? upper[Int(byte) - 0x80] : UInt16(byte)
  }

  /// Appends the UTF-8 of a byte.
  static func append(_ byte: UInt8, to output: inout [UInt8]) {
    let point = codePoint(byte)
    if point < 0x80 {
      output.append(byte)
    } else if point < 0x800 {
      output.append(0xC0 | UInt8(truncatingIfNeeded: point >> 6))
      output.append(0x80 | UInt8(truncatingIfNeeded: point & 0x3F))
    } else {
      output.append(0xE0 | UInt8(truncatingIfNeeded: point >> 12))
      output.append(0x80 | UInt8(truncatingIfNeeded: point >> 6 & 0x3F))
      output.append(0x80 | UInt8(truncatingIfNeeded: point & 0x3F))
    }
  }
}
