/// A weak entity tag (RFC 9110, section 8.8.3) made from a body: the same bytes have the same tag, also after a restart.
struct EntityTag {
  let text: String

  init(of body: some Collection<UInt8>) {
    let digits = String(Self.hash(body), radix: 16)
    text = "W/\"" + String(repeating: "0", count: 16 - digits.count) + digits + "\""
  }

  /// Whether a client's `If-None-Match` names this tag. The comparison is weak, as it is to be for GET.
  func isAmong(_ header: String) -> Bool {
    header.split(separator: ",").contains { candidate in
      let candidate = candidate.drop { $0.isWhitespace }.prefix { !$0.isWhitespace }
      return candidate == "*" || candidate == text[...] || candidate == text.dropFirst(2)
    }
  }

  /// FNV-1a over 64 bits (Fowler, Noll, Vo): it tells versions apart, and keeps no secret.
  private static func hash(_ bytes: some Collection<UInt8>) -> UInt64 {
    func fold(_ bytes: some Sequence<UInt8>) -> UInt64 {
      bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
    return bytes.withContiguousStorageIfAvailable { fold($0) } ?? fold(bytes)
  }
}
