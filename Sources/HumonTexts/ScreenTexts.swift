import Foundation

/// The texts of all screens in one language: a JSON object of keys and sentences, which scripts read as it is.
///
/// A sentence has names in braces in the place of values, `{name}`. A text that depends on a count has two sentences,
/// `key.one` and `key.other`; a language that does not tell them apart has `key.other` alone.
public struct ScreenTexts: Sendable {
  /// The language, as a BCP 47 tag.
  public let language: String
  /// The catalogue as it lies in the project: a JSON object in UTF-8.
  public let catalogue: [UInt8]
  private let sentences: [String: String]

  private init(language: String, catalogue: [UInt8]) {
    self.language = language
    self.catalogue = catalogue
    // A catalogue is part of the program, and a test reads each of them.
    sentences = (try? JSONDecoder().decode([String: String].self, from: Data(catalogue))) ?? [:]
  }

  /// Every language, in the order of ``Texts/all``.
  public static let all = [
    ScreenTexts(language: "en", catalogue: PackageResources.en_json),
    ScreenTexts(language: "es", catalogue: PackageResources.es_json),
    ScreenTexts(language: "zh-Hans", catalogue: PackageResources.zh_Hans_json),
    ScreenTexts(language: "zh-Hant", catalogue: PackageResources.zh_Hant_json),
  ]

  /// The catalogue of exactly this language; nil if Humon does not speak it.
  public init?(language: String) {
    guard let texts = Self.all.first(where: { $0.language == language }) else { return nil }
    self = texts
  }

  /// The catalogue that suits a person best, chosen as ``Texts/preferred(acceptLanguage:)`` chooses.
  public static func preferred(acceptLanguage: String?) -> ScreenTexts {
    let language = Texts.preferred(acceptLanguage: acceptLanguage).language
    return ScreenTexts(language: language) ?? all[0]
  }

  /// A text without values. A key that a catalogue lacks stands for itself, so that somebody sees it.
  public subscript(key: ScreenText) -> String {
    sentences[key.rawValue] ?? key.rawValue
  }

  /// A text with values in the place of their names.
  public func text(_ key: ScreenText, _ values: [String: String]) -> String {
    Self.filled(self[key], values)
  }

  /// A text that depends on a count, which takes the place of `{count}`.
  public func text(_ key: ScreenText, count: Int, _ values: [String: String] = [:]) -> String {
    let one = count == 1 ? sentences[key.rawValue + ".one"] : nil
    let sentence = one ?? sentences[key.rawValue + ".other"] ?? key.rawValue
    return Self.filled(sentence, values.merging(["count": String(count)]) { own, _ in own })
  }

  /// Looks at each brace once: what stands in a value is text, even where it has braces.
  private static func filled(_ sentence: String, _ values: [String: String]) -> String {
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
