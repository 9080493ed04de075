import Foundation
import HumonModel
import HumonWire

/// Takes the fields of a row and gathers what is wrong with them.
struct RowFields {
  /// The most characters of an address on the web.
  static let longestURL = 2_048
  /// The most categories of an event, and the most characters of one.
  static let mostCategories = 32
  static let longestCategory = 64

  private let row: JSONValue
  private(set) var problems: [String] = []

  init(_ row: JSONValue) {
    self.row = row
  }

  mutating func refuse(_ sentence: String) {
    problems.append(sentence)
  }

  mutating func refuse(_ problem: Problem) {
    problems += RowProblems(ValidationFailure(problem)).sentences
  }

  /// The text of a key with single spaces for all white space; nil if it is missing, null or blank.
  mutating func text(_ key: String) -> String? {
    switch row[key] {
    case nil, .null: return nil
    case .text(let text): return CleanText.collapsed(text)
    default:
      refuse("\(key) is not a string")
      return nil
    }
  }

  /// The truth of a key; nil if it is missing or null.
  mutating func boolean(_ key: String) -> Bool? {
    switch row[key] {
    case nil, .null: return nil
    case .boolean(let value): return value
    default:
      refuse("\(key) is not true or false")
      return nil
    }
  }

  /// An address on the web, with what it may not hold as it is percent-encoded; nil if there is none.
  mutating func url(_ key: String) -> String? {
    guard let text = text(key) else { return nil }
    let url = CleanText.webAddress(text)
    guard let url, url.unicodeScalars.count <= Self.longestURL else {
      refuse("\(key) is not a web address")
      return nil
    }
    return url
  }

  /// A list of short texts, as an array or separated by commas; without repetitions.
  mutating func list(_ key: String) -> [String] {
    var texts: [String] = []
    switch row[key] {
    case nil, .null: return []
    case .text(let text): texts = text.split(separator: ",").map(String.init)
    case .array(let values):
      for value in values {
        guard case .text(let text) = value else {
          refuse("\(key) is not a list of strings")
          return []
        }
        texts.append(text)
      }
    default:
      refuse("\(key) is not a list of strings")
      return []
    }
    var seen: Set<String> = []
    let list = texts.compactMap(CleanText.collapsed).filter { seen.insert($0).inserted }
    if list.count > Self.mostCategories
      || list.contains(where: { $0.unicodeScalars.count > Self.longestCategory })
    {
      refuse("\(key) has more than \(Self.mostCategories) entries or one longer than \(Self.longestCategory)")
    } else if list.contains(where: CleanText.hasControls) {
      refuse("\(key) has characters that are not allowed")
    }
    return list
  }

  /// The languages of a key as small BCP 47 tags; what is none is left out.
  mutating func languages(_ key: String) -> [String] {
    list(key).map { $0.lowercased() }.filter { tag in
      let language = tag.prefix { $0 != "-" }
      return Locale.LanguageCode(String(language)).isISOLanguage
    }
  }
}
