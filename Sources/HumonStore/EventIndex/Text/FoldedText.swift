/// A text as a search compares it: letters folded, words divided by single spaces, with one before the first and one
/// after the last. Characters of scripts without spaces follow one another directly.
///
/// A word begins some word of a text if the folded text holds a space and then that word.
struct FoldedText {
  private static let space = UInt8(ascii: " ")
  private(set) var bytes: [UInt8] = [space]
  /// Whether the last character was of a script without spaces: a letter after it begins a word.
  private var endsWithOwnWord = false

  init() {}

  init(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(Self.space)
    endsWithOwnWord = false
  }

  /// Adds a text, valid UTF-8, apart from what is there.
  mutating func append(_ text: UnsafeRawBufferPointer) {
    endWord()
    var position = 0
    while position < text.count {
      let byte = text[position]
      if byte < 0x80 {
        append(ascii: byte)
        position += 1
      } else {
        let (scalar, count) = Self.scalar(text, at: position)
        append(scalar, text[position..<position + count])
        position += count
      }
    }
    endWord()
  }

  @inline(__always)
  private mutating func append(ascii byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): appendLetter(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): appendLetter(byte | 0x20)
    // An apostrophe does not divide a word.
    case UInt8(ascii: "'"): break
    default: endWord()
    }
  }

  @inline(__always)
  private mutating func appendLetter(_ byte: UInt8) {
    if endsWithOwnWord { endWord() }
    bytes.append(byte)
  }

  private mutating func append(_ scalar: Unicode.Scalar, _ utf8: Slice<UnsafeRawBufferPointer>) {
    // The typographic apostrophe.
    if scalar == "\u{2019}" { return }
    switch LetterFolding.fold(scalar) {
    case .separator: endWord()
    case .nothing: break
    case .letters(let letters):
      if endsWithOwnWord { endWord() }
      bytes += letters
    case .ownWord:
      if !endsWithOwnWord { endWord() }
      bytes += utf8
      endsWithOwnWord = true
    }
  }

  private mutating func endWord() {
    endsWithOwnWord = false
    if bytes.last != Self.space { bytes.append(Self.space) }
  }

  /// A text from outside has been made valid on its way in; still, a byte that is none counts as one character.
  static func scalar(_ text: UnsafeRawBufferPointer, at position: Int) -> (Unicode.Scalar, count: Int) {
    let first = UInt32(text[position])
    let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC0, position + count <= text.count else { return ("\u{FFFD}", 1) }
    var value = first & (0x7F >> UInt32(count))
    for offset in 1..<count { value = value << 6 | UInt32(text[position + offset] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", count)
  }
}
