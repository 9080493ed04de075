/// Some rows of a ``SignatureFile``: those of an event, or those that somebody asks for.
struct SignatureSet: Sendable {
  private var bits = SIMD4<UInt64>.zero

  init() {}

  /// The rows of all words of some folded texts.
  init(_ texts: [[UInt8]]) {
    for text in texts {
      text.withUnsafeBufferPointer { text in SignatureRows.forEach(in: text) { insert($0) } }
    }
  }

  /// The rows of a language tag, in small letters.
  init(language tag: [UInt8]) {
    SignatureRows.forEach(inLanguage: tag) { insert($0) }
  }

  /// The rows of everything that is looked for in an event.
  /// - Parameter text: for the event's texts; it is lent so that its memory can be used again.
  init(_ event: StoredEvent, folding text: inout FoldedText) {
    text.removeAll()
    event.forEachText { text.append($0) }
    text.bytes.withUnsafeBufferPointer { text in SignatureRows.forEach(in: text) { insert($0) } }
    _ = event.hasLanguage {
      for tag in LanguagePrefixes(of: $0) { SignatureRows.forEach(inLanguage: tag) { insert($0) } }
      return false
    }
  }

  mutating func insert(_ row: Int) { bits[row / 64] |= 1 << UInt64(row % 64) }

  func forEach(_ body: (Int) -> Void) {
    for word in 0..<4 {
      var rest = bits[word]
      while rest != 0 {
        body(word * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }

  var rows: [Int] {
    var rows: [Int] = []
    forEach { rows.append($0) }
    return rows
  }
}
