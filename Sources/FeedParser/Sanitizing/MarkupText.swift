/// Text out of HTML: references replaced, characters that no text has left out.
enum MarkupText {
  /// Calls with the text in pieces: runs of bytes as they lie, and what references stand for.
  /// - Parameters:
  ///   - range: the text within the bytes.
  ///   - hasReferences: whether `&` means anything.
  ///   - body: takes a piece; says whether to go on.
  static func forEachPiece(
    _ bytes: Bytes, _ range: Range<Int>, hasReferences: Bool = true, isAttribute: Bool = false,
    _ body: (Bytes) -> Bool
  ) {
    var waiting = range.lowerBound
    var index = range.lowerBound
    func handOn(to end: Int) -> Bool {
      waiting == end || body(Bytes(rebasing: bytes[waiting..<end]))
    }
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "&"), hasReferences,
        let reference = CharacterReference(
          bytes, at: index, end: range.upperBound, isInAttribute: isAttribute)
      {
        guard handOn(to: index) else { return }
        let isGood = replaceControls(reference.utf8).withUnsafeBufferPointer { $0.isEmpty || body($0) }
        guard isGood else { return }
        index += reference.length
        waiting = index
      } else if byte < 0x20, byte != 0x09, byte != 0x0A {
        guard handOn(to: index) else { return }
        let isLineEnd = byte == 0x0D && (index + 1 == range.upperBound || bytes[index + 1] != 0x0A)
        let replaced = isLineEnd ? [0x0A] : replaceControls([byte])
        let isGood = replaced.withUnsafeBufferPointer { $0.isEmpty || body($0) }
        guard isGood else { return }
        index += 1
        waiting = index
      } else {
        index += 1
      }
    }
    _ = handOn(to: index)
  }

  /// The value of an attribute; nil if it is longer than this.
  static func value(_ bytes: Bytes, _ range: Range<Int>, limit: Int) -> [UInt8]? {
    // A reference of ten characters may stand for one byte; anything longer than that is too long anyway.
    guard range.count <= limit * 10 else { return nil }
    var value: [UInt8] = []
    forEachPiece(bytes, range, isAttribute: true) { piece in
      value.append(contentsOf: piece)
      return value.count <= limit
    }
    return value.count <= limit ? value : nil
  }

  /// NUL is U+FFFD, other control characters are nothing, but for tab and line feed.
  private static func replaceControls(_ utf8: [UInt8]) -> [UInt8] {
    guard utf8.count == 1, utf8[0] < 0x20 else { return utf8 }
    switch utf8[0] {
    case 0: return UTF8Sequence.replacement
    case 0x09, 0x0A: return utf8
    default: return []
    }
  }
}
