/// What covers a language tag (RFC 5646): of `zh-Hant-TW`, `zh`, `zh-hant` and `zh-hant-tw`, in small letters.
struct LanguagePrefixes: Sequence, IteratorProtocol {
  private let tag: UnsafeRawBufferPointer
  private var end = 0

  init(of tag: UnsafeRawBufferPointer) {
    self.tag = tag
  }

  mutating func next() -> [UInt8]? {
    guard end < tag.count else { return nil }
    repeat { end += 1 } while end < tag.count && tag[end] != UInt8(ascii: "-")
    return tag[..<end].map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }
}
