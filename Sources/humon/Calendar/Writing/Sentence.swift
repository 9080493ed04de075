/// What is said to a person.
enum Sentence {
  /// The text with a capital letter at its beginning and a full stop at its end.
  static func of(_ text: String, stop: Character = ".") -> String {
    guard let first = text.first else { return text }
    return first.uppercased() + text.dropFirst() + (text.last == stop ? "" : String(stop))
  }
}
