/// Which rows of a ``SignatureFile`` a text has a bit in.
///
/// A word has some for each of its beginnings of 1, 2, 4 and 7 bytes, so that a part of a word is enough to ask for; a
/// character of a script without spaces has some of its own, and so has a language.
enum SignatureRows {
  static let count = 256

  /// Hands over the rows of every word of a folded text.
  static func forEach(in text: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void) {
    var position = 0
    while position < text.count {
      let byte = text[position]
      if byte == UInt8(ascii: " ") {
        position += 1
      } else if byte >= 0xE0, isOwnWord(text, at: position) {
        let count = byte >= 0xF0 ? 4 : 3
        var hash = TextHash("z")
        for offset in 0..<count { hash.add(text[position + offset]) }
        rows(of: hash.value, bits: 2, body)
        position += count
      } else {
        position = word(text, from: position, body)
      }
    }
  }

  /// The rows of a language tag or a part of one, in small letters.
  static func forEach(inLanguage tag: [UInt8], _ body: (Int) -> Void) {
    rows(of: TextHash("l", tag).value, bits: 3, body)
  }

  private static func word(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, _ body: (Int) -> Void
  ) -> Int {
    var hash = TextHash("w")
    var position = start
    while position < text.count, text[position] != UInt8(ascii: " ") {
      hash.add(text[position])
      position += 1
      switch position - start {
      case 1: rows(of: hash.value, bits: 1, body)
      case 2, 4, 7: rows(of: hash.value, bits: 2, body)
      default: break
      }
    }
    return position
  }

  @inline(__always)
  private static func rows(of hash: UInt64, bits: Int, _ body: (Int) -> Void) {
    for bit in 0..<bits { body(Int(hash >> UInt64(bit * 8) & 0xFF)) }
  }

  private static func isOwnWord(_ text: UnsafeBufferPointer<UInt8>, at position: Int) -> Bool {
    let (scalar, _) = FoldedText.scalar(UnsafeRawBufferPointer(text), at: position)
    if case .ownWord = LetterFolding.fold(scalar) { return true }
    return false
  }
}
