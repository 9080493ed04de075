import Foundation

/// How wide the terminal is.
enum TerminalWidth {
  /// The columns of standard output; nil where it is no terminal, so that nothing has to be cut off.
  static func ofOutput() -> Int? {
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
    else {
      return nil
    }
    return Int(size.ws_col)
  }
}

extension DisplayWidth {
  /// The text, cut off with an ellipsis where it has more columns than these.
  static func clipped(_ text: String, to columns: Int) -> String {
    guard self.columns(of: text) > columns else { return text }
    var clipped = ""
    var used = 1
    for character in text {
      used += self.columns(of: String(character))
      if used > columns { break }
      clipped.append(character)
    }
    return columns > 0 ? clipped + "…" : ""
  }

  /// The text with spaces behind it up to these columns.
  static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - self.columns(of: text)))
  }
}
