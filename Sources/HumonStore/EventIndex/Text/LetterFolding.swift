import Foundation

/// What a search takes for the same letter: case, diacritics and the form of a character do not count, `ß` is `ss`.
/// `docs/search.md` says it for people.
///
/// A character is looked at by itself, but for those that Unicode's compatibility form (NFKC) would change or join with the one
/// before: a run of characters with such a one in it is brought to that form first. Both ways lead to the same.
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
    /// It becomes what its compatibility form does.
    case composite
  }

  /// Alphabets in which letters have cases and diacritics (Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic), and those of India:
  /// none of their characters needs to know what stands before it.
  private static let tables: [(Range<UInt32>, [Folded])] = [0..<0x700, 0x900..<0xE00, 0x1E00..<0x2000].map {
    range in
    (range, range.map { Unicode.Scalar($0).map(folded) ?? .separator })
  }

  /// What becomes of a character as it stands.
  static func fold(_ scalar: Unicode.Scalar) -> Folded {
    let value = scalar.value
    for (range, table) in tables where range.contains(value) { return table[Int(value - range.lowerBound)] }
    return isAtRest(value) ? foldAtRest(scalar) : .composite
  }

  /// What becomes of a character of a text in compatibility form.
  static func foldAtRest(_ scalar: Unicode.Scalar) -> Folded {
    let value = scalar.value
    for (range, table) in tables where range.contains(value) {
      if case .composite = table[Int(value - range.lowerBound)] { return .separator }
      return table[Int(value - range.lowerBound)]
    }
    if unseen.contains(scalar) { return .nothing }
    if isWrittenWithoutSpaces(value) { return .ownWord }
    let properties = scalar.properties
    if let digit = digit(properties) { return .letters([digit]) }
    guard properties.isAlphabetic || properties.numericType != nil else {
      return isMark(properties) || properties.isDefaultIgnorableCodePoint ? .nothing : .separator
    }
    return .letters(Array(caseFolded(scalar).utf8))
  }

  /// The compatibility form (NFKC) of some characters, by its definition: Foundation's own leaves what it takes apart uncomposed.
  static func compatibilityForm(of utf8: Slice<UnsafeRawBufferPointer>) -> String {
    String(decoding: utf8, as: UTF8.self).decomposedStringWithCompatibilityMapping
      .precomposedStringWithCanonicalMapping
  }

  /// Whether a character is its own compatibility form, and joins with none before it. Not all that are so are told here,
  /// but those of which long texts are made.
  private static func isAtRest(_ value: UInt32) -> Bool {
    switch value {
    // Georgian, Ethiopic and Cherokee, Khmer and Mongolian.
    case 0x10A0...0x10FB, 0x10FD...0x10FF, 0x1200...0x16FF, 0x1780...0x18AF,
      // Punctuation; Kana without the marks that make other sounds of them; Han; Hangul; emoji and their selectors.
      0x200B...0x2010, 0x2012...0x2016, 0x2018...0x2023, 0x2027...0x202E, 0x3001...0x3035, 0x3041...0x3096,
      0x309D...0x309E, 0x30A0...0x30FE, 0x3105...0x312F, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
      0xFE00...0xFE0F, 0x1F300...0x1FAFF, 0x20000...0x2F7FF:
      true
    default: false
    }
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

  /// For the tables: what its compatibility form, taken apart, leaves without its marks.
  private static func folded(_ scalar: Unicode.Scalar) -> Folded {
    if let letters = irregular[scalar] { return .letters(Array(letters.utf8)) }
    if unseen.contains(scalar) || isSilent(scalar) || scalar.properties.isDefaultIgnorableCodePoint {
      return .nothing
    }
    let parts = String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars.filter {
      !isSilent($0) && !unseen.contains($0)
    }
    guard let first = parts.first, isLetterOrDigit(first) || parts.count > 1 else { return .separator }
    // Such as ½, which is two numbers with a stroke between them.
    guard parts.allSatisfy(isLetterOrDigit) else {
      return parts.contains(where: isLetterOrDigit) ? .composite : .separator
    }
    return .letters(
      parts.flatMap { part in
        digit(part.properties).map { [$0] } ?? Array((irregular[part] ?? caseFolded(part)).utf8)
      })
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// Whether it is a mark that does not count. Those of India's scripts that are letters are vowels.
  private static func isSilent(_ scalar: Unicode.Scalar) -> Bool {
    isMark(scalar.properties) && (scalar.value < 0x900 || !scalar.properties.isAlphabetic)
  }

  private static func isMark(_ properties: Unicode.Scalar.Properties) -> Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }

  /// The digit of any script in ASCII.
  private static func digit(_ properties: Unicode.Scalar.Properties) -> UInt8? {
    guard properties.numericType == .decimal, let value = properties.numericValue else { return nil }
    return UInt8(ascii: "0") + UInt8(value)
  }

  /// Small letters by way of the capitals: so both small sigmas are one.
  private static func caseFolded(_ scalar: Unicode.Scalar) -> String {
    scalar.properties.uppercaseMapping.unicodeScalars.map(\.properties.lowercaseMapping).joined()
  }

  /// Letters that Unicode does not take apart, and those that Persian and Arabic keyboards have in two forms.
  private static let irregular: [Unicode.Scalar: String] = [
    "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l",
    "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "þ": "th", "Þ": "th", "ı": "i", "ħ": "h", "Ħ": "h", "ŧ": "t",
    "Ŧ": "t", "\u{6A9}": "\u{643}", "\u{6CC}": "\u{64A}", "\u{649}": "\u{64A}",
  ]

  /// What divides no word: typographic apostrophes, and what draws an Arabic word out.
  private static let unseen: Set<Unicode.Scalar> = ["\u{2BB}", "\u{2BC}", "\u{2018}", "\u{2019}", "\u{640}"]
}
