/// Writes text out of HTML as it would be read aloud: a line a block, an empty line between paragraphs, one space for
/// any white space outside `<pre>`.
struct PlainTextWriter {
  private var output: [UInt8] = []
  /// What is to come before the next character.
  private var lineEnds = 0
  private var hasSpace = false
  private var preformatted = 0

  /// How much is written, in bytes.
  var isFull: Bool { output.count >= HTMLSanitizer.outputLimit }

  var text: String { String(decoding: output, as: UTF8.self) }

  mutating func append(text: Bytes) {
    for byte in text {
      if preformatted > 0, byte == 0x0A {
        breakLines(lineEnds + 1, isExact: true)
      } else if byte == 0x20 && preformatted == 0 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
        hasSpace = true
      } else {
        appendBreak()
        output.append(byte)
      }
    }
  }

  mutating func start(_ name: String) {
    if name == "pre" { preformatted += 1 }
    if name == "br" {
      breakLines(lineEnds + 1, isExact: true)
    } else {
      around(name)
    }
    if name == "li" {
      appendBreak()
      output.append(contentsOf: "• ".utf8)
      hasSpace = false
    }
  }

  mutating func end(_ name: String) {
    if name == "pre", preformatted > 0 { preformatted -= 1 }
    around(name)
  }

  private mutating func around(_ name: String) {
    switch name {
    case "p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "ul", "ol", "dl", "table", "figure",
      "hr":
      breakLines(2, isExact: false)
    case "div", "li", "dt", "dd", "tr", "caption", "figcaption", "address", "article", "aside", "details",
      "summary",
      "footer", "header", "main", "nav", "section", "center", "form", "fieldset", "legend", "option", "body",
      "head",
      "html", "title":
      breakLines(1, isExact: false)
    case "td", "th": hasSpace = true
    default: break
    }
  }

  private mutating func breakLines(_ count: Int, isExact: Bool) {
    lineEnds = min(isExact ? count : max(lineEnds, count), 2)
    hasSpace = false
  }

  private mutating func appendBreak() {
    if !output.isEmpty {
      if lineEnds > 0 {
        output.append(contentsOf: repeatElement(0x0A, count: lineEnds))
      } else if hasSpace {
        output.append(0x20)
      }
    }
    lineEnds = 0
    hasSpace = false
  }
}
