/// Texts on a terminal, where a Chinese character takes two columns.
enum ReaderText {
  /// The text on one line of so many columns at most; an ellipsis stands for the rest.
  static func clipped(_ text: String, to columns: Int) -> String {
    let line = Printable.text(text)
    guard DisplayWidth.columns(of: line) > columns else { return line }
    var clipped = ""
    var width = 0
    for character in line {
      width += DisplayWidth.columns(of: String(character))
      if width > columns - 1 { break }
      clipped.append(character)
    }
    return clipped + "…"
  }

  /// The text in lines of so many columns at most, broken at spaces and beside wide characters, where Chinese and
  /// Japanese may break. A longer word has a line of its own.
  static func wrapped(_ text: String, to columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0
    for piece in pieces(Printable.text(text)) {
      let pieceWidth = DisplayWidth.columns(of: piece)
      let isSpace = piece == " "
      if width + pieceWidth > columns, width > 0 {
        lines.append(trimmedEnd(line))
        (line, width) = ("", 0)
        if isSpace { continue }
      }
      line += piece
      width += pieceWidth
    }
    line = trimmedEnd(line)
    return line.isEmpty && !lines.isEmpty ? lines : lines + [line]
  }

  /// Words, spaces, and wide characters one by one.
  private static func pieces(_ text: String) -> [String] {
    var pieces: [String] = []
    var word = ""
    for character in text {
      let isAlone = character == " " || DisplayWidth.columns(of: String(character)) == 2
      if isAlone {
        if !word.isEmpty { pieces.append(word) }
        pieces.append(String(character))
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? pieces : pieces + [word]
  }

  private static func trimmedEnd(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
