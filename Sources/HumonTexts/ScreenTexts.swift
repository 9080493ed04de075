/// The texts of all screens in one language.
public struct ScreenTexts: Sendable {
  private let texts: Catalogue

  private init(_ catalogue: Catalogue) {
    texts = catalogue
  }

  /// The texts of screens in the language of the API's texts.
  public init(_ texts: Texts) {
    self.init(texts.catalogue)
  }

  /// Every language, in the order of ``Texts/all``.
  public static let all = Catalogue.all.map(ScreenTexts.init)

  /// The catalogue of exactly this language; nil if Humon does not speak it.
  public init?(language: String) {
    guard let catalogue = Catalogue.all.first(where: { $0.language == language }) else { return nil }
    self.init(catalogue)
  }

  /// The catalogue that suits a person best, chosen as ``Texts/preferred(acceptLanguage:)`` chooses.
  public static func preferred(acceptLanguage: String?) -> ScreenTexts {
    ScreenTexts(acceptLanguage.map(Catalogue.preferred) ?? .english)
  }

  /// The language, as a BCP 47 tag.
  public var language: String { texts.language }

  /// The whole catalogue of the language as scripts read it, the texts of the API included: a JSON object in UTF-8.
  public var catalogue: [UInt8] { texts.bytes }

  /// A text without values. A key that a catalogue lacks stands for itself, so that somebody sees it.
  public subscript(key: ScreenText) -> String { texts[key.rawValue] }

  /// A text with values in the place of their names.
  public func text(_ key: ScreenText, _ values: [String: String]) -> String {
    texts[key.rawValue, values]
  }

  /// A text that depends on a count, which takes the place of `{count}`.
  public func text(_ key: ScreenText, count: Int, _ values: [String: String] = [:]) -> String {
    let one = count == 1 ? texts.sentence(of: key.rawValue + ".one") : nil
    let sentence = one ?? texts[key.rawValue + ".other"]
    return Catalogue.filled(sentence, values.merging(["count": String(count)]) { own, _ in own })
  }
}
