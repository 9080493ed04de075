/// An entity tag (RFC 9110, section 8.8.3).
struct EntityTag {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  /// A weak tag made from a body: the same bytes have the same tag, also after a restart.
  init(of body: UnsafeRawBufferPointer) {
    let hash = Self.hash(body)
    text = String(unsafeUninitializedCapacity: 20) { text in
      text[0] = UInt8(ascii: "W")
      text[1] = UInt8(ascii: "/")
      text[2] = UInt8(ascii: "\"")
      Hexadecimal.put(hash, into: text, at: 3)
      text[19] = UInt8(ascii: "\"")
      return 20
    }
  }

  /// Whether a client has what bears this tag already, so that it is answered with 304 (RFC 9110, section 13.1.2).
  /// The comparison is weak, as it is to be for GET.
  /// - Parameter ifNoneMatch: its `If-None-Match`; nil if it has sent none.
  func isKnown(_ ifNoneMatch: String?) -> Bool {
    guard let ifNoneMatch else { return false }
    let opaque = Self.withoutWeakness(text[...])
    return ifNoneMatch.split(separator: ",").contains { candidate in
      let candidate = candidate.drop { $0.isWhitespace }.prefix { !$0.isWhitespace }
      return candidate == "*" || Self.withoutWeakness(candidate) == opaque
    }
  }

  private static func withoutWeakness(_ tag: Substring) -> Substring {
    tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
  }

  /// FNV-1a (Fowler, Noll, Vo) over words of eight bytes, with the halves mixed between them: it tells versions apart, and
  /// keeps no secret.
  ///
  /// Four hashes take a word each in turn, because the processor works on all four at once; in the end they are words of one.
  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    func word(at offset: Int) -> UInt64 {
      UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    func mix(_ hash: inout UInt64, _ word: UInt64) {
      hash = (hash ^ word) &* 0x100_0000_01b3
      hash ^= hash >> 29
    }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(bytes.count)
    var (first, second, third, fourth) = (hash, hash, hash, hash)
    let whole = bytes.count & ~31
    for offset in stride(from: 0, to: whole, by: 32) {
      mix(&first, word(at: offset))
      mix(&second, word(at: offset + 8))
      mix(&third, word(at: offset + 16))
      mix(&fourth, word(at: offset + 24))
    }
    for part in [first, second, third, fourth] { mix(&hash, part) }
    for byte in bytes[whole...] { mix(&hash, UInt64(byte)) }
    return hash &* 0x9e37_79b9_7f4a_7c15
  }
}
