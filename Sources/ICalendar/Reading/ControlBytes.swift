/// Finds control characters eight bytes at a time: the greatest part of reading is looking for the end of a line.
enum ControlBytes {
  /// The first line break or other control character that is no tab, from a position on; the end where there is
  /// none.
  @inline(__always)
  static func first(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var position = start
    while position < bytes.count {
      if position + 8 <= bytes.count {
        let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: position, as: UInt64.self)
        let found = suspects(UInt64(littleEndian: word))
        if found == 0 {
          position += 8
          continue
        }
        position += found.trailingZeroBitCount / 8
      }
      if ASCII.isControl(bytes[position]) { return position }
      position += 1
    }
    return position
  }

  /// The high bit of each byte that is less than a space, tabs included, or DEL. Exact up to the first of them;
  /// above it there may be bits too many.
  @inline(__always)
  private static func suspects(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highBits = ones &* 0x80
    let deletes = word ^ (ones &* 0x7F)
    return ((word &- ones &* 0x20) & ~word | (deletes &- ones) & ~deletes) & highBits
  }
}
