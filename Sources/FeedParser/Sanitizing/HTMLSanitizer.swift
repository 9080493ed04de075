/// Turns HTML from elsewhere into a safe subset.
///
/// What comes out is written anew, never copied: elements and attributes of an allow list, links of the schemes of
/// ``SafeLink``, pictures and films over HTTP, tags balanced, depth limited. Scripts, styles, templates, drawings,
/// formulas and frames go with what is in them; comments, `style`, `class`, `id` and `on…` go too. It is read once from
/// left to right, however broken it is. Sanitising twice gives the same.
public struct HTMLSanitizer: Sendable {
  /// How much is written, in bytes; the rest is cut off. Short tags may become long ones, by the base in their links.
  public static let outputLimit = 16 << 20

  private let base: LinkBase?

  /// - Parameter base: what relative links are resolved against; without one they are left out.
  public init(base: LinkBase? = nil) {
    self.base = base
  }

  /// The safe subset of some HTML.
  public func sanitize(_ html: String) -> String {
    var html = html
    return html.withUTF8 { String(decoding: sanitize($0), as: UTF8.self) }
  }

  /// The text of some HTML without its markup: references replaced, blocks on lines of their own, white space folded.
  public static func plainText(_ html: String) -> String {
    var html = html
    return html.withUTF8 { bytes in
      var markup = VisibleMarkup(bytes)
      var writer = PlainTextWriter()
      while !writer.isFull, let token = markup.next() {
        switch token {
        case .text(let range), .rawText(let range):
          MarkupText.forEachPiece(bytes, range, hasReferences: token.hasReferences) { piece in
            writer.append(text: piece)
            return !writer.isFull
          }
        case .start(let name, _): writer.start(name)
        case .end(let name): writer.end(name)
        }
      }
      return writer.text
    }
  }

  private func sanitize(_ bytes: Bytes) -> [UInt8] {
    var markup = VisibleMarkup(bytes)
    var writer = SafeMarkupWriter()
    while !writer.isFull, let token = markup.next() {
      switch token {
      case .text(let range), .rawText(let range):
        MarkupText.forEachPiece(bytes, range, hasReferences: token.hasReferences) { piece in
          writer.append(text: piece)
          return !writer.isFull
        }
      case .start(let name, let isSelfClosing):
        guard let element = SafeElement(name: name) else { continue }
        let attributes = attributes(of: element, markup.tokenizer)
        if element == .img, !attributes.contains(where: { $0.name == "src" }) { continue }
        writer.start(element, attributes: attributes)
        if isSelfClosing { writer.end(element) }
      case .end(let name):
        if let element = SafeElement(name: name) { writer.end(element) }
      }
    }
    return writer.finish()
  }

  /// What may stay of a tag's attributes, the first of each name.
  private func attributes(of element: SafeElement, _ tokenizer: MarkupTokenizer) -> [(
    name: String, value: String
  )] {
    var kept: [(name: String, value: String)] = []
    for attribute in tokenizer.attributes {
      let name = tokenizer.lowercased(attribute.name)
      guard let kind = SafeAttribute.kind(name, of: element), !kept.contains(where: { $0.name == name }),
        let raw = MarkupText.value(tokenizer.bytes, attribute.value, limit: SafeAttribute.lengthLimit),
        let value = SafeAttribute.value(raw, kind, base: base)
      else { continue }
      kept.append((name, value))
    }
    // Whoever follows a link tells search engines nothing, and the page that opens cannot reach back.
    if element == .a, kept.contains(where: { $0.name == "href" }) {
      kept.append(("rel", "nofollow noopener"))
    }
    return kept
  }
}

extension MarkupToken {
  fileprivate var hasReferences: Bool {
    if case .rawText = self { false } else { true }
  }
}
