extension Markdown {
  /// Markdown that reads as this text: every mark in it is one that people see. White space at the ends of a line is not
  /// kept.
  public static func escaped(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(MarkdownEscape.line)
      .joined(separator: "\n")
  }
}

/// Puts a backslash before what would be a mark.
enum MarkdownEscape {
  private static let marks: Set<Character> = ["\\", "`", "*", "_", "["]

  static func line(_ line: Substring) -> String {
    let characters = line.dropScalars { $0 == " " || $0 == "\t" }.boundedCharacters
    var escaped = ""
    var position = 0
    if let mark = blockMark(characters) {
      escaped += String(characters[..<mark]) + "\\" + String(characters[mark])
      position = mark + 1
    }
    while position < characters.count {
      if characters[position] == "h", MarkdownAddress.begins(in: characters, at: position),
        let (address, end) = MarkdownAddress.found(in: characters, at: position)
      {
        // Its marks are none, and a backslash would lead elsewhere.
        escaped += address
        position = end
        continue
      }
      if marks.contains(characters[position]) { escaped += "\\" }
      escaped.append(characters[position])
      position += 1
    }
    return escaped
  }

  /// The mark that would make a heading, a quote or an item of the line.
  private static func blockMark(_ characters: [Character]) -> Int? {
    guard let first = characters.first else { return nil }
    if "#>-+*".contains(first) { return 0 }
    let digits = characters.prefix { ("0"..."9").contains($0) }.count
    guard digits > 0, digits < characters.count, ".)".contains(characters[digits]) else { return nil }
    return digits
  }
}
