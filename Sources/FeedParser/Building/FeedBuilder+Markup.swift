/// Elements inside a text: they are written out again as markup.
extension FeedBuilder {
  mutating func startMarkup(_ tag: XMLTag) {
    guard var capture = capture, let frame = frames.last else { return }
    if !capture.hasMarkup {
      capture.hasMarkup = true
      // It said it was escaped markup or text, but is markup: what came before was text.
      Markup.escape(&text, from: frame.textStart)
      if !Self.isXML(capture.form) { capture.form = .xhtml }
    }
    capture.depth += 1
    self.capture = capture
    // Beyond the limit, neither the start nor the end is written.
    guard text.count - frame.textStart < FeedLimits.textBytes else { return openMarkup.append("") }
    Markup.appendStartTag(tag, to: &text)
    openMarkup.append(tag.name.text)
  }

  mutating func endMarkup() {
    capture?.depth -= 1
    guard let name = openMarkup.popLast(), !name.isEmpty else { return }
    Markup.appendEndTag(name, to: &text)
  }

  private static func isXML(_ form: Content.Form) -> Bool {
    switch form {
    case .xhtml: true
    case .other(let type): type.hasSuffix("xml")
    default: false
    }
  }
}
