/// A fast 64-bit checksum against truncation and bit rot, not against an adversary: four lanes of multiply
/// and rotate over 8-byte words, the rest filled up with zeros.
struct FileDigest {
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let seed: UInt64 = 0x2545_F491_4F6C_DD1D

  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var a = seed
    var b = seed &+ factor
    var c = seed &+ 2 &* factor
    var d = seed &+ 3 &* factor
    var offset = 0
    while offset &+ 32 <= bytes.count {
      a = mixed(a, word(bytes, offset))
      b = mixed(b, word(bytes, offset &+ 8))
      c = mixed(c, word(bytes, offset &+ 16))
      d = mixed(d, word(bytes, offset &+ 24))
      offset &+= 32
    }
    var digest = mixed(mixed(mixed(a, b), c), d)
    var rest: UInt64 = 0
    var filled = 0
    while offset < bytes.count {
      rest |= UInt64(bytes[offset]) << UInt64(filled * 8)
      filled += 1
      offset += 1
      if filled == 8 {
        digest = mixed(digest, rest)
        rest = 0
        filled = 0
      }
    }
    return mixed(mixed(digest, rest), UInt64(bytes.count))
  }

  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always)
  private static func mixed(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let product = (state ^ word) &* factor
    return product << 29 | product >> 35
  }
}
