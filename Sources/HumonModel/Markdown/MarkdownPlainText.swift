/// Renders blocks as plain text.
enum MarkdownPlainText {
  static func render(_ blocks: [MarkdownBlock]) -> String {
    blocks.map(text).joined(separator: "\n\n")
  }

  private static func text(_ block: MarkdownBlock) -> String {
    switch block {
    case .paragraph(let inlines), .heading(_, let inlines), .quote(let inlines): text(inlines)
    case .list(let isOrdered, let items):
      items.enumerated().map { (isOrdered ? "\($0 + 1). " : "- ") + text($1) }.joined(separator: "\n")
    }
  }

  private static func text(_ inlines: [MarkdownInline]) -> String {
    inlines.map { inline in
      switch inline {
      case .text(let text), .code(let text): text
      case .lineBreak: "\n"
      case .emphasis(let inside), .strong(let inside): text(inside)
      case .link(let inside, let address): link(text(inside), address)
      }
    }.joined()
  }

  private static func link(_ text: String, _ address: String) -> String {
    let isSaidAlready = [text, "mailto:" + text].contains { $0.utf8.elementsEqual(address.utf8) }
    return isSaidAlready ? text : "\(text) (\(address))"
  }
}
