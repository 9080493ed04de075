/// Well-formed UTF-8 (The Unicode Standard, table 3-7).
enum UTF8Sequence {
  /// The length of the sequence at a position.
  ///
  /// Above 0 it is well-formed. Below 0 it is not, and so many bytes are to be replaced by one U+FFFD (the maximal
  /// subpart). 0 says that the bytes end within a sequence that is good so far.
  @inline(__always)
  static func length(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Int {
    let lead = bytes[position]
    if lead < 0x80 { return 1 }
    guard lead >= 0xC2, lead <= 0xF4 else { return -1 }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard position + 1 < bytes.count else { return 0 }
    let second = bytes[position + 1]
    let lowest: UInt8 = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80
    let highest: UInt8 = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF
    guard second >= lowest, second <= highest else { return -1 }
    var next = position + 2
    while next < position + length {
      guard next < bytes.count else { return 0 }
      guard bytes[next] & 0xC0 == 0x80 else { return position - next }
      next += 1
    }
    return length
  }

  /// The first position from this one on that holds no ASCII character, or the end.
  @inline(__always)
  static func asciiEnd(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var position = start
    let raw = UnsafeRawBufferPointer(bytes)
    while position + 8 <= bytes.count,
      raw.loadUnaligned(fromByteOffset: position, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      position += 8
    }
    while position < bytes.count, bytes[position] < 0x80 { position += 1 }
    return position
  }

  /// U+FFFD.
  static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
}
