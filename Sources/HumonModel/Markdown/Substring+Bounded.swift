/// To compare a character with another is to normalise it, and the time of that grows with the square of the marks on it, of
/// which a text may have thousands. What reads marks of Markdown looks at scalars, or at characters that are bounded.
extension Substring {
  /// More than any character has that somebody reads, in bytes of UTF-8.
  private static let mostBytes = 128
  private static let mostScalars = 32

  /// The characters, those with very many marks in parts.
  var boundedCharacters: [Character] { flatMap(Self.parts) }

  private static func parts(of character: Character) -> [Character] {
    guard character.utf8.count > mostBytes else { return [character] }
    var parts: [Character] = []
    var rest = character.unicodeScalars[...]
    while !rest.isEmpty {
      parts += Array(String(String.UnicodeScalarView(rest.prefix(mostScalars))))
      rest = rest.dropFirst(mostScalars)
    }
    return parts
  }

  /// What is left without the scalars at the beginning of which something is true.
  func dropScalars(while isDropped: (Unicode.Scalar) -> Bool) -> Substring {
    Substring(unicodeScalars.drop(while: isDropped))
  }

  /// What stands behind the first scalar, if that is such a one.
  func after(_ isSuch: (Unicode.Scalar) -> Bool) -> Substring? {
    guard let first = unicodeScalars.first, isSuch(first) else { return nil }
    return Substring(unicodeScalars.dropFirst())
  }
}
