public import HumonModel

/// What the API says to a person, in one language.
public struct Texts: Sendable {
  let catalogue: Catalogue

  init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  /// English. The sentences about problems are those that v1 is frozen to.
  public static let english = Texts(.english)
  /// Spanish.
  public static let spanish = Texts(.spanish)
  /// Chinese in simplified characters.
  public static let simplifiedChinese = Texts(.simplifiedChinese)
  /// Chinese in traditional characters.
  public static let traditionalChinese = Texts(.traditionalChinese)
  /// Every language that Humon speaks, the one it falls back on first.
  public static let all = Catalogue.all.map(Texts.init)

  /// The language, as a BCP 47 tag.
  public var language: String { catalogue.language }

  /// The text for a key.
  public subscript(key: TextKey) -> String { catalogue[key] }

  /// What is wrong with a field, as one sentence: "Lat can't be blank".
  public func message(for problem: Problem) -> String {
    Catalogue.filled(self[.problem(problem.code)], ["field": self[.field(problem.field)]])
  }
}
