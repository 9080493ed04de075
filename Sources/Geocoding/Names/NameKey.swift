import Foundation

/// The form in which names are compared, the same in the file and in a query: compatibility forms unified
/// (widths, ligatures), lower case, without diacritics, cut into words at everything that is neither letter
/// nor digit, usual abbreviations unified ("Saint", "Sankt" and "St." are one), and the words put together
/// without spaces, so that "Clear Water" is "Clearwater".
enum NameKey {
  /// The longest key a table holds, in bytes; longer names are left out.
  static let longest = 120

  /// The key of a name; empty where it holds no letter and no digit.
  static func key(of name: some StringProtocol) -> [UInt8] { key(ofWords: words(of: name)) }

  /// The key of some words.
  static func key(ofWords words: some Sequence<String>) -> [UInt8] {
    var key: [UInt8] = []
    for word in words { key.append(contentsOf: (unified[word] ?? word).utf8) }
    return key
  }

  /// The folded words of a text, in order.
  static func words(of text: some StringProtocol) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    func isASCII(_ byte: UInt8) -> Bool { byte < 0x80 }
    let scalars =
      text.utf8.allSatisfy(isASCII) ? String(text).unicodeScalars : decomposed(text).unicodeScalars
    for scalar in scalars {
      switch Fold(scalar) {
      case .letter(let letter): word.append(letter)
      case .letters(let letters): word.append(contentsOf: letters.unicodeScalars)
      case .nothing: break
      case .gap:
        if !word.isEmpty { words.append(finished(word)) }
        word = String.UnicodeScalarView()
      }
    }
    if !word.isEmpty { words.append(finished(word)) }
    return words
  }

  private static func decomposed(_ text: some StringProtocol) -> String {
    String(text).decomposedStringWithCompatibilityMapping
  }

  /// Puts Hangul syllables and voiced kana together again, which decomposing took apart.
  private static func finished(_ word: String.UnicodeScalarView) -> String {
    let composes = word.contains { 0x1100...0x11FF ~= $0.value || 0x3099...0x309A ~= $0.value }
    return composes ? String(word).precomposedStringWithCanonicalMapping : String(word)
  }

  /// Words that are written in several ways, by their shortest form.
  private static let unified: [String: String] = [
    "saint": "st", "sankt": "st", "sainte": "ste", "fort": "ft", "mount": "mt",
  ]
}

/// What a scalar of a decomposed text becomes.
private enum Fold {
  case letter(Unicode.Scalar)
  case letters(String)
  case nothing
  case gap

  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value < 0x80 {
      switch value {
      case 0x61...0x7A, 0x30...0x39: self = .letter(scalar)
      case 0x41...0x5A: self = .letter(Unicode.Scalar(UInt8(value) | 0x20))
      default: self = .gap
      }
      return
    }
    if Fold.isDropped(value) {
      self = .nothing
    } else if let letters = Fold.spelledOut[scalar] {
      self = .letters(letters)
    } else {
      self = Fold.byCategory(scalar)
    }
  }

  private static func byCategory(_ scalar: Unicode.Scalar) -> Fold {
    // Modifier letters that people and sources write as apostrophes.
    if 0x02B0...0x02FF ~= scalar.value { return .gap }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter:
      let lower = scalar.properties.lowercaseMapping
      if let letters = lower.unicodeScalars.first.flatMap({ spelledOut[$0] }) { return .letters(letters) }
      return .letters(lower)
    case .lowercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark, .decimalNumber,
      .letterNumber, .otherNumber:
      return .letter(scalar)
    default:
      return .gap
    }
  }

  /// Diacritics of Latin, Greek and Cyrillic, vowel points of Hebrew and Arabic, joiners and variation
  /// selectors. The vowel signs of other scripts are letters in all but name and stay.
  private static func isDropped(_ value: UInt32) -> Bool {
    switch value {
    case 0x0300...0x036F, 0x0483...0x0489, 0x0591...0x05BD, 0x05BF...0x05C7, 0x0610...0x061A, 0x0640,
      0x064B...0x065F, 0x0670, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200B...0x200F, 0x2060, 0x20D0...0x20FF,
      0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF, 0x00AD:
      true
    default: false
    }
  }

  /// Letters that do not decompose, as they are written where a keyboard lacks them.
  private static let spelledOut: [Unicode.Scalar: String] = [
    "ß": "ss", "ø": "o", "đ": "d", "ł": "l", "æ": "ae", "œ": "oe", "ð": "d", "þ": "th", "ı": "i", "ħ": "h",
    "ŋ": "n", "ə": "e", "ς": "σ", "ŧ": "t", "ĸ": "k", "臺": "台",
  ]
}
