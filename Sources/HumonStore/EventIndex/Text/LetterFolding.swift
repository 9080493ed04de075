import Foundation

/// What a search takes for the same letter: case and diacritics do not count, `ß` is `ss`.
enum LetterFolding {
  /// What becomes of a character.
  enum Folded: Sendable {
    /// It stands between words.
    case separator
    /// It leaves nothing behind, as an accent that follows its letter.
    case nothing
    /// It becomes these letters and digits.
    case letters([UInt8])
    /// It becomes itself, and is a word of its own: its script writes words without spaces.
    case ownWord
  }

  /// Alphabets in which letters have cases and diacritics.
  private static let tables: [(Range<UInt32>, [Folded])] = [0..<0x700, 0x1E00..<0x2000].map { range in
    (range, range.map { Unicode.Scalar($0).map(folded) ?? .separator })
  }

  static func fold(_ scalar: Unicode.Scalar) -> Folded {
    let value = scalar.value
    for (range, table) in tables where range.contains(value) { return table[Int(value - range.lowerBound)] }
    if isWrittenWithoutSpaces(value) { return .ownWord }
    // Full-width forms of ASCII.
    if (0xFF01...0xFF5E).contains(value) { return tables[0].1[Int(value - 0xFEE0)] }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      ? .letters(Array(scalar.properties.lowercaseMapping.utf8)) : .separator
  }

  /// Han, Hiragana, Katakana, Bopomofo; Thai, Lao, Myanmar, Khmer.
  private static func isWrittenWithoutSpaces(_ value: UInt32) -> Bool {
    switch value {
    case 0x3005...0x3007, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x312F, 0x31A0...0x31FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF, 0x0E01...0x0EFF, 0x1000...0x109F,
      0x1780...0x17DD:
      true
    default: false
    }
  }

  private static func folded(_ scalar: Unicode.Scalar) -> Folded {
    if let letters = irregular[scalar] { return .letters(Array(letters.utf8)) }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return .nothing
    default: break
    }
    guard scalar.properties.isAlphabetic || scalar.properties.numericType != nil else { return .separator }
    let text = String(scalar).folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    return .letters(Array(text.utf8))
  }

  /// Letters that Unicode does not take apart.
  private static let irregular: [Unicode.Scalar: String] = [
    "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l",
    "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "þ": "th", "Þ": "th", "ı": "i", "ħ": "h", "Ħ": "h",
  ]
}
