/// A text in a safe subset of Markdown: paragraphs, line breaks, lists, quotes, headings, emphasis, code and links.
///
/// Everything that looks like HTML is text, a link leads to a web page or a mail address, and reading takes time
/// linear in the length. What is not of the subset stands there as it was typed.
public struct Markdown: Sendable, Hashable {
  /// The text as it was typed.
  public let source: String
  /// What it consists of.
  let blocks: [MarkdownBlock]

  /// Reads a text; there is none that cannot be read.
  public init(_ source: String) {
    self.source = source
    blocks = MarkdownBlockParser.blocks(of: source)
  }

  /// The text as HTML: elements `p`, `br`, `ul`, `ol`, `li`, `blockquote`, `h3` to `h6`, `em`, `strong`, `code` and `a`,
  /// all of them closed, and nothing else.
  public var html: String {
    MarkdownHTML.render(blocks)
  }

  /// The text without any marks, for calendars and terminals; a link stands as its text and its address.
  public var plainText: String {
    MarkdownPlainText.render(blocks)
  }
}

/// A part of a text that stands on lines of its own.
enum MarkdownBlock: Sendable, Hashable {
  case paragraph([MarkdownInline])
  /// Levels 1 to 6.
  case heading(level: Int, [MarkdownInline])
  case quote([MarkdownInline])
  case list(isOrdered: Bool, [[MarkdownInline]])
}

/// A part of a line.
indirect enum MarkdownInline: Sendable, Hashable {
  case text(String)
  case lineBreak
  case code(String)
  case emphasis([MarkdownInline])
  case strong([MarkdownInline])
  /// The address has been checked.
  case link([MarkdownInline], address: String)
}
