/// The tokens of what a reader of a page would see: scripts, styles, templates, drawings and formulas are left out with
/// what is in them.
struct VisibleMarkup {
  private(set) var tokenizer: MarkupTokenizer
  /// The element that is being left out, and how many of its name are open.
  private var hidden: (name: String, depth: Int)?

  init(_ bytes: Bytes) {
    tokenizer = MarkupTokenizer(bytes)
  }

  mutating func next() -> MarkupToken? {
    while let token = tokenizer.next() {
      switch token {
      case .start(let name, let isSelfClosing):
        if let visible = start(name, isSelfClosing) { return visible }
      case .end(let name):
        guard let hidden else { return token }
        if hidden.name == name { self.hidden = hidden.depth > 1 ? (name, hidden.depth - 1) : nil }
      case .text, .rawText:
        if hidden == nil { return token }
      }
    }
    return nil
  }

  private mutating func start(_ name: String, _ isSelfClosing: Bool) -> MarkupToken? {
    if !isSelfClosing, let content = rawContent(name) {
      return hidden == nil ? content : nil
    }
    if let hidden {
      // HTML within a drawing that is not closed ends it, as in browsers.
      guard hidden.name != "template", Self.breakouts.contains(name) else {
        if hidden.name == name, !isSelfClosing { self.hidden = (name, hidden.depth + 1) }
        return nil
      }
      self.hidden = nil
    }
    if name == "svg" || name == "math" || name == "template" {
      if !isSelfClosing { hidden = (name, 1) }
      return nil
    }
    return .start(name: name, isSelfClosing: isSelfClosing)
  }

  /// The content of an element that has no markup in it: text where it is to be read, nothing where it is not. nil for
  /// all other elements.
  private mutating func rawContent(_ name: String) -> MarkupToken? {
    switch name {
    case "script", "style", "iframe", "noembed", "noframes", "title":
      let content = tokenizer.rawContent(of: name)
      return .rawText(content.upperBound..<content.upperBound)
    case "xmp": return .rawText(tokenizer.rawContent(of: name))
    case "textarea": return .text(tokenizer.rawContent(of: name))
    case "plaintext": return .rawText(tokenizer.rest())
    default: return nil
    }
  }

  /// The start tags that end SVG and MathML (HTML Standard, section 13.2.6.5).
  private static let breakouts: Set<String> = [
    "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em", "embed", "h1",
    "h2", "h3",
    "h4", "h5", "h6", "head", "hr", "i", "img", "li", "listing", "menu", "meta", "nobr", "ol", "p", "pre",
    "ruby", "s",
    "small", "span", "strong", "strike", "sub", "sup", "table", "tt", "u", "ul", "var",
  ]
}
