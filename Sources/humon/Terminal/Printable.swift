/// Text from elsewhere, made safe for a terminal.
enum Printable {
  /// The text with a replacement character for everything that would command the terminal (general category Cc) or
  /// turn the direction of what follows (the bidirectional controls of Unicode, UAX 9), and for invisible tags.
  static func text(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: commands) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { commands($0) ? "\u{FFFD}" : $0 }))
  }

  private static func commands(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x061C, 0x2028...0x202E, 0x2066...0x2069, 0xE0000...0xE007F:
      true
    default: false
    }
  }
}
