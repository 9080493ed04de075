/// Reads what the sanitizer writes, and nothing else: it knows no forgiveness, so that whatever passes here means the
/// same to every parser.
struct StrictMarkupReader {
  private var rest: Substring
  private var open: [Substring] = []

  init(_ html: String) {
    rest = html[...]
  }

  private static let elements: Set<Substring> = [
    "a", "abbr", "acronym", "address", "article", "aside", "audio", "b", "bdi", "bdo", "big", "blockquote",
    "br",
    "caption", "center", "cite", "code", "col", "colgroup", "dd", "del", "details", "dfn", "dir", "div", "dl",
    "dt",
    "em",
    "figcaption", "figure", "footer", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "i", "img", "ins",
    "kbd",
    "li", "main", "mark", "menu", "nav", "ol", "p", "pre", "q", "rp", "rt", "ruby", "s", "samp", "section",
    "small",
    "source",
    "span", "strike", "strong", "sub", "summary", "sup", "table", "tbody", "td", "tfoot", "th", "thead",
    "time", "tr",
    "tt", "u", "ul", "var", "video", "wbr",
  ]
  private static let void: Set<Substring> = ["br", "col", "hr", "img", "source", "wbr"]
  private static let attributes: Set<Substring> = [
    "title", "lang", "dir", "href", "src", "poster", "alt", "width", "height", "controls", "open", "reversed",
    "cite",
    "datetime", "colspan", "rowspan", "span", "start", "value", "type", "scope", "align", "rel",
  ]
  private static let addresses: Set<Substring> = ["href", "src", "poster", "cite"]

  /// What is wrong; nil if nothing is.
  mutating func problem() -> String? {
    while let first = rest.first {
      switch first {
      case "<":
        rest.removeFirst()
        if let problem = tag() { return problem }
      case ">": return "a bare >"
      case "&":
        guard takeReference() else { return "a bare &" }
      default:
        if first.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" && $0 != "\n" }) {
          return "a control"
        }
        rest.removeFirst()
      }
    }
    return open.isEmpty ? nil : "not closed: \(open)"
  }

  private mutating func tag() -> String? {
    let isEnd = take("/")
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    rest = rest.dropFirst(name.count)
    guard Self.elements.contains(name) else { return "element \(name)" }
    if isEnd {
      guard take(">"), open.popLast() == name else { return "end of \(name)" }
      return nil
    }
    while take(" ") {
      if let problem = attribute() { return problem }
    }
    guard take(">") else { return "start of \(name)" }
    if !Self.void.contains(name) { open.append(name) }
    return nil
  }

  private mutating func attribute() -> String? {
    let name = rest.prefix { $0.isASCII && $0.isLetter }
    rest = rest.dropFirst(name.count)
    guard Self.attributes.contains(name), take("="), take("\"") else { return "attribute \(name)" }
    let start = rest
    while let next = rest.first, next != "\"" {
      if next == "<" || next == ">" { return "value of \(name)" }
      if next == "&" {
        guard takeReference() else { return "a bare & in \(name)" }
      } else {
        rest.removeFirst()
      }
    }
    let value = start[..<rest.startIndex]
    guard take("\"") else { return "the quote of \(name)" }
    if Self.addresses.contains(name), !value.hasPrefix("http://"), !value.hasPrefix("https://") {
      return "address \(value)"
    }
    return nil
  }

  private mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func takeReference() -> Bool {
    for reference in ["&amp;", "&lt;", "&gt;", "&quot;"] where rest.hasPrefix(reference) {
      rest = rest.dropFirst(reference.count)
      return true
    }
    return false
  }
}
