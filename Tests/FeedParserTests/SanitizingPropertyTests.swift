import FeedParser
import ProcessorTime
import SeededNumbers
import Testing

@Suite("Sanitizing, whatever comes")
struct SanitizingPropertyTests {
  private static let pieces = [
    "<p>", "</p>", "<b>", "</b>", "<a href='", "<a href=x>", "</a>", "<table>", "<tr>", "<td>", "</td>",
    "</table>",
    "<ul>", "<li>", "</ul>", "<svg>", "</svg>", "<math>", "<style>", "</style>", "<script>", "</script>",
    "<!--", "-->",
    "<![CDATA[", "]]>", "<img src=x onerror=y>", "<img src=\"", "\"", "'", ">", "<", "/", "=", "&", "&lt;",
    "&#60;",
    "&quot", "javascript:", "jav&#9;ascript:alert(1)", "onload=x", " ", "\n", "\r", "\u{0}", "家", "é", "text",
    "<template>", "</template>", "<textarea>", "</textarea>", "<noscript>", "</noscript>", "<title>",
    "<plaintext>",
    "<xmp>", "</xmp>", "<h1>", "</h1>", "<h2>", "<dd>", "<dt>", "<dl>", "</dl>", "<video src=x>",
    "<source src=y>",
    "<ruby>", "<rt>", "<pre>", "<br/>", "<p/>", "<caption>", "<col>", "<select>", "<option>", "<object>",
    "<iframe>",
    "</iframe>", "title=", "style=\"", "`", "<?", "<!", "</", "&amp;", "&amp", ";",
  ]

  private func mixture(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...40, using: &random))
      .map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
  }

  @Test(
    "The output is of the allow list, nested and quoted, and does not change any more", arguments: 0..<100)
  func allowList(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sanitizer = HTMLSanitizer(base: LinkBase("http://example.com/a/b?c"))
    for _ in 0..<50 {
      let html = mixture(&random)
      let once = sanitizer.sanitize(html)
      var reader = StrictMarkupReader(once)
      #expect(reader.problem() == nil, "\(html.debugDescription) became \(once.debugDescription)")
      #expect(sanitizer.sanitize(once) == once, "\(html.debugDescription) became \(once.debugDescription)")
    }
  }

  @Test("The text is the same before and after", arguments: 0..<50)
  func sameText(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      // Void elements and blocks that end each other apart, what is left out says nothing.
      let text = (0..<10).map { _ in
        ["a", "<b>", "</b>", "&lt;", "é", "<blink>", " ", "<script>x</script>"]
          .randomElement(using: &random) ?? ""
      }.joined()
      #expect(HTMLSanitizer.plainText(HTMLSanitizer().sanitize(text)) == HTMLSanitizer.plainText(text))
    }
  }

  @Test(
    "A hundred thousand of anything are quick and bounded",
    arguments: [
      "<div>", "</div>", "<b><i>", "<a href=\"", "<!--", "<![CDATA[", "<p title='", "<svg>",
      "<table><tr><td>", "<",
      "&", "&#", "<script>", "<textarea>", "</", "<!", "<ul><li>", "</svg>", "<template>", "<a href=x>",
      "\u{0}",
      "<b></i>", "<table></b>", "<x", "<p x=y ", "&lt", "\r",
    ])
  func many(piece: String) {
    let html = String(repeating: piece, count: 100_000)
    let time = processorTime {
      let once = HTMLSanitizer().sanitize(html)
      let text = HTMLSanitizer.plainText(html)
      #expect(once.utf8.count <= HTMLSanitizer.outputLimit + 4_096)
      #expect(text.utf8.count <= HTMLSanitizer.outputLimit + 4_096)
    }
    // Far more than it takes without optimisation, far less than anything quadratic.
    #expect(time < .seconds(30))
  }

  @Test("Short links with a long base cannot fill the memory")
  func amplification() {
    let base = LinkBase("http://example.com/" + String(repeating: "a", count: 8_000) + "/")
    let once = HTMLSanitizer(base: base).sanitize(String(repeating: "<a href=x>", count: 100_000))
    #expect(once.utf8.count >= HTMLSanitizer.outputLimit)
    #expect(once.utf8.count <= HTMLSanitizer.outputLimit + 20_000)
  }
}
