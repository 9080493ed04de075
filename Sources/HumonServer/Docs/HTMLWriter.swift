import HumonModel

/// Writes HTML from left to right. Whatever is given as a text or as an attribute is escaped.
struct HTMLWriter {
  typealias Attributes = KeyValuePairs<String, String>

  private(set) var html = ""

  /// Writes an element; the closure writes what is inside.
  mutating func element(
    _ name: String, _ attributes: Attributes = [:], _ content: (inout HTMLWriter) -> Void
  ) {
    open(name, attributes)
    content(&self)
    html += "</\(name)>"
    if Self.blocks.contains(name) { html += "\n" }
  }

  /// Writes an element with a text inside.
  mutating func element(_ name: String, _ attributes: Attributes, _ text: String) {
    element(name, attributes) { $0.text(text) }
  }

  /// Writes an element with a text inside.
  mutating func element(_ name: String, _ text: String) {
    element(name, [:], text)
  }

  /// Writes an element that has no inside, such as `link`.
  mutating func void(_ name: String, _ attributes: Attributes) {
    open(name, attributes)
    html += "\n"
  }

  /// Writes a link.
  mutating func link(_ address: String, _ attributes: Attributes, _ text: String) {
    html += "<a href=\"\(HTMLText.escaped(address))\""
    for (name, value) in attributes { html += " \(name)=\"\(HTMLText.escaped(value))\"" }
    html += ">\(HTMLText.escaped(text))</a>"
  }

  /// Writes a link.
  mutating func link(_ address: String, _ text: String) {
    link(address, [:], text)
  }

  /// Writes a text.
  mutating func text(_ text: String) { html += HTMLText.escaped(text) }

  /// Writes a text in the safe subset of Markdown.
  mutating func markdown(_ source: String) { html += Markdown(source).html + "\n" }

  /// Writes a line or two of Markdown without a paragraph of its own around it.
  mutating func inlineMarkdown(_ source: String) {
    let paragraph = Markdown(source).html
    let isOne = paragraph.hasPrefix("<p>") && paragraph.hasSuffix("</p>")
    html += isOne ? String(paragraph.dropFirst(3).dropLast(4)) : paragraph
  }

  private mutating func open(_ name: String, _ attributes: Attributes) {
    html += "<\(name)"
    for (name, value) in attributes { html += " \(name)=\"\(HTMLText.escaped(value))\"" }
    html += ">"
  }

  private static let blocks: Set<String> = [
    "p", "h1", "h2", "h3", "h4", "li", "ul", "tr", "table", "section", "nav", "pre", "div", "details",
  ]
}
