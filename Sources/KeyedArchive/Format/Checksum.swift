/// CRC-64/XZ (the polynomial of ECMA-182, reflected): a checksum against damage. It finds every change that lies
/// within 64 bits, and of all others all but one in 2^64. It is none against forgery: whoever changes an archive can
/// compute it anew, so a reader trusts nothing because of it.
enum Checksum {
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    table.withUnsafeBufferPointer { table in
      var state = ~UInt64(0)
      var offset = 0
      // Eight bytes a step: row n of the table is what a byte becomes that n more bytes follow.
      while offset &+ 8 <= bytes.count {
        state ^= UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        var next = table[7 &* 256 &+ Int(state & 0xFF)]
        next ^= table[6 &* 256 &+ Int(state >> 8 & 0xFF)]
        next ^= table[5 &* 256 &+ Int(state >> 16 & 0xFF)]
        next ^= table[4 &* 256 &+ Int(state >> 24 & 0xFF)]
        next ^= table[3 &* 256 &+ Int(state >> 32 & 0xFF)]
        next ^= table[2 &* 256 &+ Int(state >> 40 & 0xFF)]
        next ^= table[256 &+ Int(state >> 48 & 0xFF)]
        next ^= table[Int(state >> 56)]
        state = next
        offset &+= 8
      }
      while offset < bytes.count {
        state = table[Int((state ^ UInt64(bytes[offset])) & 0xFF)] ^ state >> 8
        offset &+= 1
      }
      return ~state
    }
  }

  private static let polynomial: UInt64 = 0xC96C_5795_D787_0F42

  private static let table: [UInt64] = {
    var table = [UInt64](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var state = UInt64(byte)
      for _ in 0..<8 { state = state & 1 == 1 ? state >> 1 ^ polynomial : state >> 1 }
      table[byte] = state
    }
    for row in 1..<8 {
      for byte in 0..<256 {
        let before = table[(row - 1) * 256 + byte]
        table[row * 256 + byte] = table[Int(before & 0xFF)] ^ before >> 8
      }
    }
    return table
  }()
}
