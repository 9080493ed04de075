/// Renders blocks as HTML.
enum MarkdownHTML {
  static func render(_ blocks: [MarkdownBlock]) -> String {
    blocks.map(html).joined(separator: "\n")
  }

  private static func html(_ block: MarkdownBlock) -> String {
    switch block {
    case .paragraph(let inlines): "<p>\(html(inlines))</p>"
    // A page has its own first and second heading.
    case .heading(let level, let inlines): "<h\(min(level + 2, 6))>\(html(inlines))</h\(min(level + 2, 6))>"
    case .quote(let inlines): "<blockquote><p>\(html(inlines))</p></blockquote>"
    case .list(let isOrdered, let items):
      (isOrdered ? "<ol>" : "<ul>") + items.map { "<li>\(html($0))</li>" }.joined()
        + (isOrdered ? "</ol>" : "</ul>")
    }
  }

  private static func html(_ inlines: [MarkdownInline]) -> String {
    inlines.map { inline in
      switch inline {
      case .text(let text): HTMLText.escaped(text)
      case .lineBreak: "<br>"
      case .code(let code): "<code>\(HTMLText.escaped(code))</code>"
      case .emphasis(let inside): "<em>\(html(inside))</em>"
      case .strong(let inside): "<strong>\(html(inside))</strong>"
      case .link(let inside, let address):
        "<a href=\"\(HTMLText.escaped(address))\" rel=\"nofollow noopener ugc\">\(html(inside))</a>"
      }
    }.joined()
  }
}
