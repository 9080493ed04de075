/// A text as a search compares it: letters folded, words divided by single spaces, with one before the first and one
/// after the last. Characters of scripts without spaces follow one another directly.
///
/// A word begins some word of a text if the folded text holds a space and then that word.
struct FoldedText: FoldedTextSink {
  private static let space = UInt8(ascii: " ")
  private(set) var bytes: [UInt8] = [space]
  /// Whether the last character was of a script without spaces: a letter after it begins a word.
  private var endsWithOwnWord = false

  init() {}

  init(_ text: String) {
    append(text)
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(Self.space)
    endsWithOwnWord = false
  }

  @inline(__always)
  mutating func appendLetter(_ byte: UInt8) {
    if endsWithOwnWord { endWord() }
    bytes.append(byte)
  }

  mutating func appendOwnWord(_ utf8: Slice<UnsafeRawBufferPointer>) {
    if !endsWithOwnWord { endWord() }
    bytes += utf8
    endsWithOwnWord = true
  }

  mutating func endWord() {
    endsWithOwnWord = false
    if bytes.last != Self.space { bytes.append(Self.space) }
  }
}
