import HumonModel
import ProcessorTime
import SeededNumbers
import Testing

@Suite("Markdown")
struct MarkdownTests {
  @Test(
    "Becomes HTML",
    arguments: [
      ("Just a line", "<p>Just a line</p>"),
      ("One\nTwo", "<p>One<br>Two</p>"),
      ("One\n\nTwo", "<p>One</p>\n<p>Two</p>"),
      ("One\r\n\r\n\r\nTwo", "<p>One</p>\n<p>Two</p>"),
      (
        "**Bring** *tea* and __cake__, _please_",
        "<p><strong>Bring</strong> <em>tea</em> and <strong>cake</strong>, <em>please</em></p>"
      ),
      ("**a *b* c**", "<p><strong>a <em>b</em> c</strong></p>"),
      ("`**as it is**`", "<p><code>**as it is**</code></p>"),
      (
        "- one\n- two\n\n1. first\n2. second",
        "<ul><li>one</li><li>two</li></ul>\n<ol><li>first</li><li>second</li></ol>"
      ),
      ("- one\n  goes on\n- two", "<ul><li>one<br>goes on</li><li>two</li></ul>"),
      ("# Title\nText", "<h3>Title</h3>\n<p>Text</p>"),
      ("###### Deep", "<h6>Deep</h6>"),
      ("> said\n> somebody", "<blockquote><p>said<br>somebody</p></blockquote>"),
      ("", ""),
    ])
  func html(_ source: String, _ expected: String) {
    #expect(Markdown(source).html == expected)
  }

  @Test(
    "A bracket belongs to the nearest one",
    arguments: [
      ("[a [b](https://x.org)]", "[a <b>]"), ("[a [b] c](https://x.org)", "<a [b] c>"),
      ("[a [b](https://x.org)](https://y.org)", "[a <b>](https://y.org)"),
      ("[[a](https://x.org)](https://y.org)", "[<a>](https://y.org)"),
      ("[a](https://x.org", "[a](https://x.org"), ("[a https://x.org", "[a <https://x.org>"),
      ("[a] (https://x.org)", "[a] (<https://x.org>)"), ("a](https://x.org)", "a](https://x.org)"),
      ("[https://x.org](https://y.org)", "<https://x.org>"), ("[[[[[[[a](https://x.org)", "[[[[[[<a>"),
      ("[a *b](https://x.org) c*", "<a *b> c*"), ("[a *b] c*", "[a <em>b] c</em>"),
      ("*[a* b](https://x.org)", "<em>[a</em> b](https://x.org)"),
      ("[a](javascript:alert(1))", "[a](javascript:alert(1))"),
      ("[a [b](javascript:x)](https://x.org)", "<a [b](javascript:x)>"),
      ("![a](https://x.org)", "!<a>"), ("[**a [b](https://x.org)**]", "[<strong>a <b></strong>]"),
    ])
  func brackets(_ source: String, _ expected: String) {
    // `<a>` is a link whose text is a.
    let html = Markdown(source).html.dropFirst(3).dropLast(4)
      .replacing(#/<a href="https:[^"]*" rel="nofollow noopener ugc">/#, with: "<")
      .replacing("</a>", with: ">")
    #expect(html == expected, "\(source)")
  }

  @Test("Any number of brackets is read in linear time, and no link stands in another")
  func manyBrackets() {
    let source = String(repeating: "[a [b](https://x.org) *", count: 2_000)
    let html = Markdown(source).html
    #expect(html.ranges(of: "<a ").count == 2_000 && html.ranges(of: "</a>").count == 2_000)
    #expect(html.firstMatch(of: #/<a [^>]*>[^<]*<a /#) == nil)
  }

  @Test(
    "Links lead to web pages and mail addresses",
    arguments: [
      (
        "[Tickets](https://example.org/a?b=1&c=2)",
        "<p><a href=\"https://example.org/a?b=1&amp;c=2\" rel=\"nofollow noopener ugc\">Tickets</a></p>"
      ),
      (
        "See https://example.org/x.",
        "<p>See <a href=\"https://example.org/x\" rel=\"nofollow noopener ugc\">https://example.org/x</a>.</p>"
      ),
      (
        "[write](mailto:a@example.org)",
        "<p><a href=\"mailto:a@example.org\" rel=\"nofollow noopener ugc\">write</a></p>"
      ),
      (
        "[](https://example.org)",
        "<p><a href=\"https://example.org\" rel=\"nofollow noopener ugc\">https://example.org</a></p>"
      ),
      (
        "[**bold**](https://example.org)",
        "<p><a href=\"https://example.org\" rel=\"nofollow noopener ugc\"><strong>bold</strong></a></p>"
      ),
    ])
  func links(_ source: String, _ expected: String) {
    #expect(Markdown(source).html == expected)
  }

  @Test(
    "Nothing else is a link",
    arguments: [
      "[x](javascript:alert(1))", "[x](data:text/html,x)", "[x](//example.org)", "[x](https://a@example.org)",
      "[x](https://exa mple.org)", "[x](HTTPS:example.org)", "javascript://example.org", "[x](https://)",
      "[x](\u{0}https://example.org)", "[x](https://example.org/\"onclick=\"x)", "[x] (https:/example.org)",
    ])
  func noLinks(_ source: String) {
    let html = Markdown(source).html
    #expect(!html.contains("href=\"javascript"), "\(html)")
    #expect(!html.contains("href=\"data"), "\(html)")
    #expect(!html.contains("onclick=\"x\""), "\(html)")
    if !source.contains("https://example.org") { #expect(!html.contains("<a "), "\(html)") }
  }

  @Test(
    "HTML is text",
    arguments: [
      ("<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"),
      ("<img src=x onerror='y'>", "<p>&lt;img src=x onerror=&#39;y&#39;&gt;</p>"),
      ("AT&T &amp; &lt;b&gt;", "<p>AT&amp;T &amp;amp; &amp;lt;b&amp;gt;</p>"),
      ("`<b>`", "<p><code>&lt;b&gt;</code></p>"),
    ])
  func htmlIsText(_ source: String, _ expected: String) {
    #expect(Markdown(source).html == expected)
  }

  @Test(
    "A mark without a partner is a character",
    arguments: [
      ("2 * 3 * 4", "<p>2 * 3 * 4</p>"), ("snake_case_name", "<p>snake_case_name</p>"),
      ("**open", "<p>**open</p>"), ("close**", "<p>close**</p>"), ("a ` b", "<p>a ` b</p>"),
      ("[not a link]", "<p>[not a link]</p>"), ("]](x)", "<p>]](x)</p>"), ("\\*plain\\*", "<p>*plain*</p>"),
      ("#nospace", "<p>#nospace</p>"), ("-nospace", "<p>-nospace</p>"), ("2024. ", "<ol><li></li></ol>"),
      ("*a **b* c**", "<p><em>a **b</em> c**</p>"), ("\\", "<p>\\</p>"),
    ])
  func lonelyMarks(_ source: String, _ expected: String) {
    #expect(Markdown(source).html == expected)
  }

  @Test("Becomes plain text for a calendar")
  func plainText() {
    let source =
      "# Run\n**Every** week, see [the page](https://example.org).\n\n- bring water\n- `shoes`\n\n1. meet\n2. run"
    #expect(
      Markdown(source).plainText
        == "Run\n\nEvery week, see the page (https://example.org).\n\n- bring water\n- shoes\n\n1. meet\n2. run"
    )
  }

  @Test("Chinese is read as any other text")
  func chinese() {
    #expect(
      Markdown("**免費**入場，詳見https://example.org/活動。").html
        == "<p><strong>免費</strong>入場，詳見<a href=\"https://example.org/活動\" rel=\"nofollow noopener ugc\">https://example.org/活動</a>。</p>"
    )
  }

  @Test("Hostile texts of the longest length take no time", .timeLimit(.minutes(1)))
  func hostile() {
    let count = EventLimits.descriptionLength
    for piece in [
      "[", "](", "*", "**", "_a", "`", "> ", "- ", "[x](", "\\", "https://", "*a _b ", "1. ", "\n",
    ] {
      let source = String(repeating: piece, count: count / piece.count)
      let time = processorTime { _ = Markdown(source).html + Markdown(source).plainText }
      #expect(time < .seconds(10), "\(piece)")
    }
  }

  @Test(
    "Any number of marks on one character takes no time, and none of them is lost", .timeLimit(.minutes(1)),
    arguments: ["", "- ", "> ", "1. ", "# ", "*a* ", "[a](", "`", "h", "https://", "\\"])
  func marks(_ beginning: String) {
    let marks = String(repeating: "\u{301}\u{316}", count: 50_000)
    let time = processorTime {
      let text = Markdown(beginning + "e" + marks + " *b*").plainText
      #expect(text.unicodeScalars.count(where: { $0 == "\u{316}" }) >= 50_000)
      #expect(Markdown(Markdown.escaped("e" + marks)).plainText.utf8.elementsEqual(("e" + marks).utf8))
    }
    #expect(time < .seconds(5))
  }

  @Test("Whatever comes in, only known elements come out, and all of them are closed")
  func balanced() {
    var generator = SeededGenerator(seed: 7)
    let pieces = [
      "*", "**", "_", "__", "`", "[", "]", "(", ")", "](https://example.org)", "<b>", "&", "\"", "\n", "\n\n",
      "- ", "1. ", "# ", "> ", "a", " ", "\\", "https://x.org/", "é", "活",
    ]
    for _ in 0..<2_000 {
      let source = (0..<Int.random(in: 0...40, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let html = Markdown(source).html
      #expect(Self.isBalanced(html), "\(source.debugDescription) \(html)")
    }
  }

  /// Whether every element is one that is allowed, and closed in its order.
  private static func isBalanced(_ html: String) -> Bool {
    let known: Set<String> = [
      "p", "ul", "ol", "li", "blockquote", "h3", "h4", "h5", "h6", "em", "strong", "code", "a",
    ]
    var open: [String] = []
    var rest = html[...]
    while let start = rest.firstIndex(of: "<") {
      guard let end = rest[start...].firstIndex(of: ">") else { return false }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag == "br" { continue }
      if tag.hasPrefix("/") {
        guard open.popLast() == String(tag.dropFirst()) else { return false }
      } else {
        let name = String(tag.prefix { $0 != " " })
        guard known.contains(name) else { return false }
        open.append(name)
      }
    }
    return open.isEmpty
  }

  @Test(
    "Text from elsewhere is escaped, so that all of it is seen",
    arguments: [
      ("2 * 3 * 4 = *24*", #"2 \* 3 \* 4 = \*24\*"#),
      ("# 1. [a](https://b.example)", "\\# 1. \\[a](https://b.example)"),
      ("1. first\n12) x", "1\\. first\n12\\) x"), ("- a\n+ b\n> c", "\\- a\n\\+ b\n\\> c"),
      ("https://a.example/b_c_d and _e_", #"https://a.example/b_c_d and \_e\_"#), (#"\*"#, #"\\\*"#),
      ("`<b>` 家庭", "\\`<b>\\` 家庭"), ("", ""), ("one\n\ntwo", "one\n\ntwo"),
    ])
  func escaped(_ text: String, _ expected: String) {
    #expect(Markdown.escaped(text) == expected)
    #expect(Markdown(expected).plainText == text)
  }

  @Test("Whatever is escaped reads as it was", arguments: 0..<20)
  func escapedAlways(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "*", "**", "_", "`", "[", "](", ")", "\\", "#", ">", "-", "+", "1.", "2)", " ", "a", "é", "家", "<", "&",
      "!",
      "https://a.example/", "http://", "mailto:a@b.example", "h", "\n", "'", "。",
    ]
    for _ in 0..<50 {
      let text = (0..<Int.random(in: 1...20, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      // White space at the beginning of a line, and empty lines, are no text.
      let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
      let clean = lines.joined(separator: "\n")
      let escaped = Markdown.escaped(clean)
      #expect(Markdown(escaped).plainText == clean, "\(escaped.debugDescription)")
    }
  }
}
