/// Which rows of a ``SignatureFile`` a text has a bit in.
///
/// A word has some for each of its beginnings of 1, 2, 4 and 7 bytes, so that a part of a word is enough to ask for. A
/// letter or digit with which words begin has a row of its own: asked for alone, it would let too much through beside others.
/// So would a character of a script without spaces, which has more rows than a beginning. A language has some, too.
struct SignatureRows: FoldedTextSink {
  static let count = 256
  /// The rows of `a` to `z` and `0` to `9`, which come first.
  private static let initials = 36

  private(set) var set = SignatureSet()
  private var beginning = TextHash("w")
  private var beginningCount = 0

  @inline(__always)
  mutating func appendLetter(_ byte: UInt8) {
    guard beginningCount < 7 else { return }
    beginning.add(byte)
    beginningCount += 1
    switch beginningCount {
    case 1: if let row = Self.row(initial: byte) { set.insert(row) } else { insert(beginning, rows: 1) }
    case 2, 4, 7: insert(beginning, rows: 2)
    default: break
    }
  }

  mutating func appendOwnWord(_ utf8: Slice<UnsafeRawBufferPointer>) {
    endWord()
    insert(TextHash("z", utf8), rows: 4)
  }

  @inline(__always)
  mutating func endWord() {
    guard beginningCount > 0 else { return }
    beginning = TextHash("w")
    beginningCount = 0
  }

  /// Adds a language tag or a part of one, in small letters.
  mutating func append(language tag: [UInt8]) {
    insert(TextHash("l", tag), rows: 3)
  }

  private static func row(initial byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a"))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0")) + 26
    default: nil
    }
  }

  @inline(__always)
  private mutating func insert(_ hash: TextHash, rows: Int) {
    var rest = hash.value
    for _ in 0..<rows {
      let share = Int(rest & 0xFFFF) * (Self.count - Self.initials)
      set.insert(Self.initials + share >> 16)
      rest >>= 16
    }
  }
}
