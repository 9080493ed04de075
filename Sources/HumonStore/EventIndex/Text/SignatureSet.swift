/// Some rows of a ``SignatureFile``: those of an event, or those that somebody asks for.
struct SignatureSet: Sendable {
  private var bits = SIMD4<UInt64>.zero

  init() {}

  /// The rows of all words of a text.
  init(_ text: String) {
    var rows = SignatureRows()
    rows.append(text)
    self = rows.set
  }

  /// The rows of a language tag, in small letters.
  init(language tag: [UInt8]) {
    var rows = SignatureRows()
    rows.append(language: tag)
    self = rows.set
  }

  /// The rows of everything that is looked for in an event.
  init(_ event: StoredEvent) {
    var rows = SignatureRows()
    event.forEachText { rows.append($0) }
    _ = event.hasLanguage {
      for tag in LanguagePrefixes(of: $0) { rows.append(language: tag) }
      return false
    }
    self = rows.set
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
