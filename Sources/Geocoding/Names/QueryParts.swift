/// A query cut where its writer cut it, by commas and their like.
struct QueryPart: Sendable {
  /// The part as it was written, without space around it.
  let text: String
  /// Its words, folded.
  let words: [String]
  /// Whether a bracket or a stroke, and no comma, stands before it: "Halle (Saale)", "Frankfurt/Oder".
  var mayBelongToNameBefore = false

  var key: [UInt8] { NameKey.key(ofWords: words) }

  /// Some of the part's words as they were written, or folded where they cannot be told apart.
  func written(_ some: ArraySlice<String>) -> String {
    let original = text.split(whereSeparator: \.isWhitespace)
    let folded = original.map { NameKey.words(of: $0).joined() }
    guard folded.elementsEqual(words) else { return some.joined(separator: " ") }
    return original[some.startIndex..<some.endIndex].joined(separator: " ")
  }

  /// The parts that hold a letter or a digit, in order.
  static func parts(of query: String) -> [QueryPart] {
    var parts: [QueryPart] = []
    var part = ""
    var isBound = false
    func close(_ separator: Unicode.Scalar) {
      let words = NameKey.words(of: part)
      if !words.isEmpty {
        parts.append(QueryPart(text: trimmed(part), words: words, mayBelongToNameBefore: isBound))
        isBound = false
      }
      isBound = isBound || binding.contains(separator)
      part = ""
    }
    var before: Unicode.Scalar = " "
    var scalars = Array(query.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      let isSpacedDash = dashes.contains(scalar) && before == " " && scalars.first == " "
      if separators.contains(scalar) || isSpacedDash {
        close(scalar)
      } else {
        part.unicodeScalars.append(scalar)
      }
      before = scalar
    }
    close(",")
    return parts
  }

  private static let separators: Set<Unicode.Scalar> = [
    ",", ";", "/", "|", "(", ")", "[", "]", "\n", "\r", "\t", "·", "•", "、", "，", "；", "،", "（", "）",
    "\u{2028}",
  ]
  private static let binding: Set<Unicode.Scalar> = ["(", "/", "（"]
  private static let dashes: Set<Unicode.Scalar> = ["-", "–", "—", "‐", "−"]

  private static func trimmed(_ text: String) -> String {
    let start = text.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
