/// A digest of 64 bits that is the same in every process, for telling a change: not for telling who made it.
///
/// Eight bytes at a time are multiplied to 128 bits and folded (the mixing step of wyhash). That two versions of one
/// entry have the same digest by chance happens once in 2^64.
struct Digest {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The digest of all that was added.
  var value: Int64 { Int64(bitPattern: Self.mixed(state, 0xA076_1D64_78BD_642F)) }

  mutating func add(_ number: Int64) {
    state = Self.mixed(state ^ UInt64(bitPattern: number), 0xE703_7ED1_A0B4_28DB)
  }

  /// Adds bytes and their number, so that what lies between two texts counts too.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    add(Int64(bytes.count))
    var index = 0
    while index + 8 <= bytes.count {
      add(
        Int64(bitPattern: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))))
      index += 8
    }
    guard index < bytes.count else { return }
    var rest: UInt64 = 0
    while index < bytes.count {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    add(Int64(bitPattern: rest))
  }

  mutating func add(_ text: String?) {
    guard var text else {
      add(-1)
      return
    }
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  private static func mixed(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = one.multipliedFullWidth(by: other)
    return product.high ^ product.low
  }
}

/// The digest of a document that arrives in pieces; how it is cut makes no difference.
struct DocumentDigest {
  private var digest = Digest()
  private var carry: UInt64 = 0
  private var carried = 0
  private var length: Int64 = 0

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    length += Int64(bytes.count)
    var index = 0
    while index < bytes.count {
      if carried == 0, index + 8 <= bytes.count {
        digest.add(
          Int64(bitPattern: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
        )
        index += 8
        continue
      }
      carry |= UInt64(bytes[index]) << UInt64(8 * carried)
      carried += 1
      index += 1
      if carried == 8 {
        digest.add(Int64(bitPattern: carry))
        (carry, carried) = (0, 0)
      }
    }
  }

  var value: Int64 {
    var whole = digest
    whole.add(Int64(bitPattern: carry))
    whole.add(length)
    return whole.value
  }
}
