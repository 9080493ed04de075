/// Writes XML 1.0 from left to right. Text and attributes are escaped, and characters that XML does not have are left out.
struct XMLWriter {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var depth = 0

  /// Writes an element; the closure writes what is inside.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: (inout XMLWriter) -> Void
  ) {
    open(name, attributes)
    text += ">\n"
    depth += 1
    content(&self)
    depth -= 1
    text += String(repeating: "  ", count: depth) + "</\(name)>\n"
  }

  /// Writes an element with a text inside; none where there is no text.
  mutating func element(_ name: String, _ text: String?) {
    element(name, [:], text)
  }

  /// Writes an element with a text inside; none where there is no text.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>, _ content: String?) {
    guard let content else { return }
    open(name, attributes)
    text += ">" + Self.escaped(content) + "</\(name)>\n"
  }

  /// Writes an empty element.
  mutating func emptyElement(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    open(name, attributes)
    text += "/>\n"
  }

  private mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    text += String(repeating: "  ", count: depth) + "<" + name
    for (name, value) in attributes { text += " \(name)=\"\(Self.escaped(value))\"" }
  }

  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      // Section 2.2 of XML 1.0 (fifth edition): other controls, and U+FFFE and U+FFFF, are no characters.
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": continue
      // A parser would make a line feed of it.
      case "\r": escaped += "&#13;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
