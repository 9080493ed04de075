/// A query cut where its writer cut it, by commas and their like.
struct QueryPart: Sendable {
  /// The part as it was written, without space around it.
  let text: String
  /// Its words, folded.
  let words: [String]

  var key: [UInt8] { NameKey.key(ofWords: words) }

  /// The parts that hold a letter or a digit, in order.
  static func parts(of query: String) -> [QueryPart] {
    var parts: [QueryPart] = []
    var part = ""
    func close() {
      let words = NameKey.words(of: part)
      if !words.isEmpty { parts.append(QueryPart(text: trimmed(part), words: words)) }
      part = ""
    }
    var before: Unicode.Scalar = " "
    var scalars = Array(query.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      let isSpacedDash = dashes.contains(scalar) && before == " " && scalars.first == " "
      if separators.contains(scalar) || isSpacedDash { close() } else { part.unicodeScalars.append(scalar) }
      before = scalar
    }
    close()
    return parts
  }

  private static let separators: Set<Unicode.Scalar> = [
    ",", ";", "/", "|", "(", ")", "[", "]", "\n", "\r", "\t", "·", "•", "、", "，", "；", "،", "（", "）", "\u{2028}",
  ]
  private static let dashes: Set<Unicode.Scalar> = ["-", "–", "—", "‐", "−"]

  private static func trimmed(_ text: String) -> String {
    let start = text.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
