/// Some rows of a ``SignatureFile``: those of an event, or those that somebody asks for.
struct SignatureSet: Sendable {
  /// A bit for each row.
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

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

  @inline(__always)
  mutating func insert(_ row: Int) {
    // A tuple lies in memory as an array would, and needs no allocation.
    withUnsafeMutableBytes(of: &words) { words in
      words.assumingMemoryBound(to: UInt64.self)[row / 64] |= 1 << UInt64(row % 64)
    }
  }

  func forEach(_ body: (Int) -> Void) {
    withUnsafeBytes(of: words) { words in
      for (number, word) in words.assumingMemoryBound(to: UInt64.self).enumerated() {
        var rest = word
        while rest != 0 {
          body(number * 64 + rest.trailingZeroBitCount)
          rest &= rest - 1
        }
      }
    }
  }

  var rows: [Int] {
    var rows: [Int] = []
    forEach { rows.append($0) }
    return rows
  }
}
