import FeedParser
import Testing

@Suite("Texts of feeds") struct ContentTests {
  private func title(_ text: String) -> Content? { Feed.rss(item: "<title>\(text)</title>").entries[0].title }

  @Test(
    "RSS does not say what a title is, so it is guessed; in doubt it is text",
    arguments: [
      ("plain", false), ("2 &lt; 3", false), ("AT&amp;T", false), ("&lt;b&gt;bold&lt;/b&gt;", true),
      ("&amp;copy; 2026", true), ("&amp;#169;", true), ("&amp;#xA9;", true), ("&lt;code&gt;", false),
      ("&lt;rss&gt; x &lt;/rss&gt;", false), ("&amp;nothing;", false),
      ("&lt;script&gt;x&lt;/script&gt;", false),
    ])
  func guess(text: String, isHTML: Bool) {
    #expect(title(text)?.form == (isHTML ? .html : .text))
  }

  @Test("markup that was not escaped is markup, and what was text before it stays text")
  func naked() {
    let entry = Feed.rss(item: "<description>1 &lt; 2 <p class=\"a&quot;b\">Hello<br/></p></description>")
      .entries[0]
    #expect(entry.summary?.form == .xhtml)
    #expect(entry.summary?.source == "1 &lt; 2 <p class=\"a&quot;b\">Hello<br></p>")
  }

  @Test("only Atom 1.0's one div around everything is taken away")
  func div() {
    func content(_ inside: String) -> String? {
      Feed(
        xml: """
          <feed xmlns="http://www.w3.org/2005/Atom"><entry><content type="xhtml">\(inside)</content></entry></feed>
          """
      ).entries[0].contents.first?.source
    }
    #expect(content("<div>a <div>b</div></div>") == "a <div>b</div>")
    #expect(content("<div>a</div><div>b</div>") == "<div>a</div><div>b</div>")
    #expect(content("<p>a</p>") == "<p>a</p>")
  }

  @Test("safe HTML is made of each form")
  func safe() {
    #expect(Content("a < b & c").html == "a &lt; b &amp; c")
    #expect(Content("<b>x</b>", form: .other("text/x")).html == "")
    #expect(Content("<b>x</b><script>y</script>", form: .html).html == "<b>x</b>")
    #expect(Content("<b>x</b> &amp; y", form: .html).plainText == "x & y")
    #expect(Content("<b>x</b>").plainText == "<b>x</b>")
  }

  @Test("who is named in one text is taken apart")
  func people() {
    func author(_ text: String) -> Person? {
      Feed.rss(item: "<author>\(text)</author>").entries[0].authors.first
    }
    #expect(author("me@example.com (Jane Doe)")?.name == "Jane Doe")
    #expect(author("me@example.com (Jane Doe)")?.email == "me@example.com")
    #expect(author("Jane Doe &lt;me@example.com&gt;")?.name == "Jane Doe")
    #expect(author("me@example.com")?.name == nil)
    #expect(author("me@example.com")?.text == "me@example.com")
    #expect(author("7 Crown Street, Harris Park")?.name == "7 Crown Street, Harris Park")
    #expect(author("a @ b")?.email == nil)
    #expect(author("me@example.com?subject=Hi (Jane)")?.email == "me@example.com?subject=Hi")
  }

  @Test("an ampersand in an attribute is one")
  func ampersand() {
    let feed = Feed(
      xml: """
        <feed xmlns="http://www.w3.org/2005/Atom"><link href="https://a.example/?a=1&amp;b=2&#38;c=3"/>
        <title type="xhtml"><div><a href="https://a.example/?a=1&amp;b=2">x</a></div></title></feed>
        """)
    #expect(feed.link == "https://a.example/?a=1&b=2&c=3")
    #expect(feed.title?.source == "<a href=\"https://a.example/?a=1&amp;b=2\">x</a>")
  }

  @Test("links that may run something are no links")
  func links() {
    let feed = Feed.rss(
      item: "<link>javascript:alert(1)</link><enclosure url=\"data:text/html,x\"/>")
    #expect(feed.entries[0].links.map(\.address) == [nil, nil])
    #expect(feed.entries[0].enclosures == [])
  }

  @Test("a date that cannot be read keeps its text and is told")
  func dates() {
    let feed = Feed.rss(item: "<pubDate>Tuesday week</pubDate><title>T</title>")
    #expect(feed.entries[0].published?.text == "Tuesday week")
    #expect(feed.entries[0].published?.date == nil)
    #expect(feed.problems.map { "\($0.code.rawValue) \($0.entry ?? -1)" } == ["date 0"])
  }

  @Test("words are taken from everywhere, once each")
  func categories() {
    let entry = Feed.rss(
      item: """
        <category>a</category><category>a</category><itunes:keywords>b, c ,</itunes:keywords>
        <itunes:category text="d"><itunes:category text="e"/></itunes:category>
        """, namespaces: "xmlns:itunes=\"http://www.itunes.com/dtds/podcast-1.0.dtd\""
    ).entries[0]
    let apple = "http://www.itunes.com/"
    #expect(
      entry.categories == [
        Category("a"), Category("b", scheme: apple), Category("c", scheme: apple),
        Category("d", scheme: apple),
        Category("e", scheme: apple),
      ])
  }
}
