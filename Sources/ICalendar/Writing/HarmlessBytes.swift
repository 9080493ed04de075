/// The bytes of a value without what would end its line: a line break, however it is made, becomes `\n`, other
/// control characters are left out.
struct HarmlessBytes<Bytes: Sequence<UInt8>>: Sequence, IteratorProtocol {
  private var bytes: Bytes.Iterator
  private var isAfterBackslash = false
  private var isAfterReturn = false

  init(_ bytes: Bytes) {
    self.bytes = bytes.makeIterator()
  }

  mutating func next() -> UInt8? {
    if isAfterBackslash {
      isAfterBackslash = false
      return UInt8(ascii: "n")
    }
    while let byte = bytes.next() {
      let follows = isAfterReturn
      isAfterReturn = byte == ASCII.carriageReturn
      if byte == ASCII.lineFeed, follows { continue }
      if byte == ASCII.lineFeed || isAfterReturn {
        isAfterBackslash = true
        return ASCII.backslash
      }
      if !ASCII.isControl(byte) { return byte }
    }
    return nil
  }
}
