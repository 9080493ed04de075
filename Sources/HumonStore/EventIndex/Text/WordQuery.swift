/// The words somebody looks for: each of them has to begin a word of an event, or, written in a script without spaces, to
/// stand anywhere in its texts.
struct WordQuery {
  /// What must be found in a ``FoldedText``: for a word of letters with the space before it.
  let needles: [[UInt8]]

  /// The words of a text, of which there may be none.
  init(_ text: String) {
    let folded = FoldedText(text).bytes
    needles = folded.split(separator: UInt8(ascii: " ")).map { word in
      Self.isOwnWords(word) ? Array(word) : [UInt8(ascii: " ")] + word
    }
  }

  func matches(_ text: FoldedText) -> Bool {
    text.bytes.withUnsafeBytes { text in needles.allSatisfy { Self.contains(text, $0) } }
  }

  private static func contains(_ text: UnsafeRawBufferPointer, _ needle: [UInt8]) -> Bool {
    // A needle has two bytes at least: a space and a letter, or a character that is no ASCII.
    let (first, second) = (needle[0], needle[1])
    var position = 0
    while position + needle.count <= text.count {
      if text[position] == first, text[position + 1] == second,
        (2..<needle.count).allSatisfy({ text[position + $0] == needle[$0] })
      {
        return true
      }
      position += 1
    }
    return false
  }

  private static func isOwnWords(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = String(decoding: word, as: UTF8.self).unicodeScalars.first else { return false }
    if case .ownWord = LetterFolding.foldAtRest(first) { return true }
    return false
  }
}
