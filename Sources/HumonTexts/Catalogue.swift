import CCatalogues
import Foundation

/// Every text of one language: a JSON object of keys and sentences, which scripts read as it is.
///
/// A sentence has names in braces in the place of values, `{name}`. A text that depends on a count has two sentences,
/// `key.one` and `key.other`; a language that does not tell them apart has `key.other` alone. What the API says has keys
/// that begin with `api.`.
struct Catalogue: Sendable {
  /// The language, as a BCP 47 tag.
  let language: String
  /// The catalogue as it lies in the project, in UTF-8.
  let bytes: [UInt8]
  private let sentences: [String: String]

  private init(_ language: String, _ file: catalogue_bytes) {
    self.language = language
    // The bytes are part of the program, for as long as it runs.
    bytes = Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    // A catalogue is part of the program, and a test reads each of them.
    sentences = (try? JSONDecoder().decode([String: String].self, from: Data(bytes))) ?? [:]
  }

  static let english = Catalogue("en", catalogue_english())
  static let spanish = Catalogue("es", catalogue_spanish())
  static let simplifiedChinese = Catalogue("zh-Hans", catalogue_simplified_chinese())
  static let traditionalChinese = Catalogue("zh-Hant", catalogue_traditional_chinese())
  /// Every language that Humon speaks, the one it falls back on first.
  static let all = [english, spanish, simplifiedChinese, traditionalChinese]

  /// The sentence of a key, its names unfilled; nil if there is none.
  func sentence(of key: String) -> String? { sentences[key] }

  /// A text without values. A key that the catalogue lacks stands for itself, so that somebody sees it.
  subscript(key: String) -> String { sentences[key] ?? key }

  /// A text with values in the place of their names.
  subscript(key: String, values: [String: String]) -> String { Self.filled(self[key], values) }

  /// Puts values in the place of their names. Looks at each brace once: what stands in a value is text, even where it has
  /// braces; a name without a value stays.
  static func filled(_ sentence: String, _ values: [String: String]) -> String {
    var text = ""
    var rest = sentence[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      text += rest[..<open]
      text += values[name] ?? "{\(name)}"
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }
}
