public import HumonModel

/// All texts that a person reads, in one language.
public struct Texts: Sendable {
  /// The language, as a BCP 47 tag.
  public let language: String
  /// The sentence for a key. A function over an exhaustive switch: a language that lacks a sentence does not
  /// compile.
  private let sentence: @Sendable (TextKey) -> String

  /// A catalogue; one file makes one.
  init(language: String, sentence: @escaping @Sendable (TextKey) -> String) {
    self.language = language
    self.sentence = sentence
  }

  /// The text for a key.
  public subscript(key: TextKey) -> String { sentence(key) }

  /// What is wrong with a field, as one sentence: "Lat can't be blank".
  public func message(for problem: Problem) -> String {
    let template = sentence(.problem(problem.code))
    let name = sentence(.field(problem.field))
    var message = ""
    var rest = template[...]
    while let brace = rest.firstIndex(of: "{"), rest[brace...].hasPrefix(Self.fieldMark) {
      message += rest[..<brace]
      message += name
      rest = rest[brace...].dropFirst(Self.fieldMark.count)
    }
    return message + rest
  }

  /// What a sentence about a problem has in the place of the field's name.
  private static let fieldMark = "{field}"
}
