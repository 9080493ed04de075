/// Splits a text into blocks, line by line.
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
    let line = line.drop { $0 == " " || $0 == "\t" }
    if line.isEmpty { return finish() }
    if let (level, title) = Self.heading(line) {
      finish()
      blocks.append(.heading(level: level, MarkdownInlineParser.inlines(of: title)))
    } else if let item = Self.bullet(line) {
      begin(.bullets, item)
    } else if let item = Self.number(line) {
      begin(.numbers, item)
    } else if line.first == ">" {
      begin(.quote, line.dropFirst().drop { $0 == " " })
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
    let marks = line.prefix { $0 == "#" }
    guard (1...6).contains(marks.count) else { return nil }
    let title = line.dropFirst(marks.count)
    guard title.first == " " else { return nil }
    return (marks.count, title.drop { $0 == " " })
  }

  private static func bullet(_ line: Substring) -> Substring? {
    guard let mark = line.first, "-*+".contains(mark) else { return nil }
    let item = line.dropFirst()
    return item.first == " " ? item.drop { $0 == " " } : nil
  }

  private static func number(_ line: Substring) -> Substring? {
    let digits = line.prefix { ("0"..."9").contains($0) }
    guard (1...9).contains(digits.count) else { return nil }
    let rest = line.dropFirst(digits.count)
    guard let mark = rest.first, mark == "." || mark == ")" else { return nil }
    let item = rest.dropFirst()
    return item.first == " " ? item.drop { $0 == " " } : nil
  }
}
