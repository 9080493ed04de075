/// Tells HTML from plain text where a format leaves it open, as RSS does for titles.
enum HTMLGuess {
  /// Whether a text is HTML: it has an end tag or a character reference, and every tag and reference in it is one
  /// that HTML has. In doubt it is plain text, of which nothing gets lost.
  static func looksLikeHTML(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var hasMark = false
      var index = 0
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "<"):
          index += 1
          let isEnd = index < bytes.count && bytes[index] == UInt8(ascii: "/")
          if isEnd { index += 1 }
          let name = word(bytes, from: index)
          index += name.count
          guard !name.isEmpty else { continue }
          guard elements.contains(name.text.lowercased()) else { return false }
          if isEnd, index < bytes.count, bytes[index] == UInt8(ascii: ">") { hasMark = true }
        case UInt8(ascii: "&"):
          index += 1
          let isNumber = index < bytes.count && bytes[index] == UInt8(ascii: "#")
          if isNumber { index += 1 }
          let name = word(bytes, from: index)
          index += name.count
          guard !name.isEmpty, index < bytes.count, bytes[index] == UInt8(ascii: ";") else { continue }
          guard isNumber || HTMLEntities.isKnown(name) else { return false }
          hasMark = true
        default:
          index += 1
        }
      }
      return hasMark
    }
  }

  private static func word(_ bytes: Bytes, from start: Int) -> Bytes {
    var end = start
    while end < bytes.count, end - start < 64, isWord(bytes[end]) { end += 1 }
    return Bytes(rebasing: bytes[start..<end])
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// What people write in texts, old elements and forms among them; never scripts, which are no text.
  private static let elements: Set<String> = [
    "a", "abbr", "acronym", "address", "area", "article", "aside", "audio", "b", "big", "blockquote", "br",
    "button",
    "canvas", "caption", "center", "cite", "code", "col", "colgroup", "command", "datagrid", "datalist", "dd",
    "del",
    "details", "dfn", "dialog", "dir", "div", "dl", "dt", "em", "fieldset", "figcaption", "figure", "font",
    "footer",
    "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "i", "img", "input", "ins", "kbd", "keygen",
    "label",
    "legend", "li", "m", "main", "map", "mark", "menu", "meter", "multicol", "nav", "nextid", "noscript",
    "ol",
    "optgroup", "option", "output", "p", "picture", "pre", "progress", "q", "rp", "rt", "ruby", "s", "samp",
    "section", "select", "small", "sound", "source", "spacer", "span", "strike", "strong", "sub", "summary",
    "sup",
    "table", "tbody", "td", "textarea", "tfoot", "th", "thead", "time", "tr", "tt", "u", "ul", "var", "video",
    "wbr",
  ]
}
