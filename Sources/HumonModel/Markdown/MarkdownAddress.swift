/// Where a link may lead: to a web page or a mail address.
enum MarkdownAddress {
  /// The address as it may stand in an attribute once it is escaped; nil for one that leads elsewhere.
  static func checked(_ text: String) -> String? {
    let text = text.first == "<" && text.last == ">" ? String(text.dropFirst().dropLast()) : text
    if text.hasPrefix("mailto:"), text.utf8.count > 7, text.utf8.count <= EventLimits.urlLength, isPlain(text)
    {
      return text
    }
    return WebAddress(text)?.text
  }

  /// Whether an address of the web may begin at a position, where no word is under way.
  static func begins(in characters: [Character], at position: Int) -> Bool {
    // Chinese puts no space before an address.
    guard position == 0 || !characters[position - 1].isASCII || !characters[position - 1].isWordCharacter
    else { return false }
    let start = String(characters[position...].prefix(8))
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }

  /// The address that begins at a position, and where it ends; nil where none does.
  static func found(in characters: [Character], at start: Int) -> (address: String, end: Int)? {
    var end = start
    while end < characters.count, !characters[end].isWhitespace, !"<>\"`|[]{}\\".contains(characters[end]),
      end - start < EventLimits.urlLength
    { end += 1 }
    // A sentence may end with an address; what ends the sentence is not part of it.
    while end > start, ".,;:!?)*_'。，、；：！？）」".contains(characters[end - 1]) { end -= 1 }
    return checked(String(characters[start..<end])).map { ($0, end) }
  }

  private static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
        && !"<>\"'`&".unicodeScalars.contains(scalar)
    }
  }
}
