/// Splits a text into blocks, line by line. What a line begins with is told by its scalars.
struct MarkdownBlockParser {
  private var blocks: [MarkdownBlock] = []
  /// The lines of the block that is not finished.
  private var kind = Kind.paragraph
  private var lines: [Substring] = []

  private enum Kind: Equatable { case paragraph, quote, bullets, numbers }

  static func blocks(of source: String) -> [MarkdownBlock] {
    var parser = MarkdownBlockParser()
    for line in source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      parser.read(line)
    }
    parser.finish()
    return parser.blocks
  }

  private mutating func read(_ line: Substring) {
    let line = line.dropScalars { $0 == " " || $0 == "\t" }
    if line.isEmpty { return finish() }
    if let (level, title) = Self.heading(line) {
      finish()
      blocks.append(.heading(level: level, MarkdownInlineParser.inlines(of: title)))
    } else if let item = Self.bullet(line) {
      begin(.bullets, item)
    } else if let item = Self.number(line) {
      begin(.numbers, item)
    } else if let quote = line.after({ $0 == ">" }) {
      begin(.quote, quote.dropScalars { $0 == " " })
    } else if kind == .paragraph || kind == .quote || lines.isEmpty {
      // A quote, like a paragraph, goes on until an empty line.
      lines.append(line)
    } else {
      // A line under an item of a list belongs to the item.
      lines[lines.count - 1] = Substring(String(lines[lines.count - 1]) + "\n" + line)
    }
  }

  /// Adds a line to a block of this kind, a new one if the present one is of another.
  private mutating func begin(_ new: Kind, _ line: Substring) {
    if kind != new { finish() }
    kind = new
    lines.append(line)
  }

  private mutating func finish() {
    defer {
      lines = []
      kind = .paragraph
    }
    guard !lines.isEmpty else { return }
    let joined = { (lines: [Substring]) in
      MarkdownInlineParser.inlines(of: Substring(lines.joined(separator: "\n")))
    }
    switch kind {
    case .paragraph: blocks.append(.paragraph(joined(lines)))
    case .quote: blocks.append(.quote(joined(lines)))
    case .bullets, .numbers:
      blocks.append(.list(isOrdered: kind == .numbers, lines.map(MarkdownInlineParser.inlines)))
    }
  }

  private static func heading(_ line: Substring) -> (level: Int, title: Substring)? {
    let title = line.dropScalars { $0 == "#" }
    let level = line.utf8.count - title.utf8.count
    guard (1...6).contains(level), title.after({ $0 == " " }) != nil else { return nil }
    return (level, title.dropScalars { $0 == " " })
  }

  private static func bullet(_ line: Substring) -> Substring? {
    line.after { $0 == "-" || $0 == "*" || $0 == "+" }.flatMap(item)
  }

  private static func number(_ line: Substring) -> Substring? {
    let rest = line.dropScalars { ("0"..."9").contains($0) }
    guard (1...9).contains(line.utf8.count - rest.utf8.count) else { return nil }
    return rest.after { $0 == "." || $0 == ")" }.flatMap(item)
  }

  /// What stands behind the mark of an item and a space.
  private static func item(_ rest: Substring) -> Substring? {
    rest.after { $0 == " " }.map { item in item.dropScalars { $0 == " " } }
  }
}
