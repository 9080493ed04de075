import FeedParser
import Testing

@Suite("Broken XML") struct BrokenXMLTests {
  private func titles(_ feed: Feed) -> [String?] { feed.entries.map { $0.title?.source } }

  private func items(_ broken: String) -> Feed {
    Feed(
      xml: """
        <rss version="2.0"><channel><title>T</title>
        <item><title>before</title></item>
        \(broken)
        <item><title>after</title></item>
        </channel></rss>
        """)
  }

  @Test(
    "one bad entry costs no other",
    arguments: [
      "<item><title>a</title><description>2 < 3 and 3 > 2</description></item>",
      "<item><title>a</title><description>x <b>bold <i>both</b></description></item>",
      "<item><title>a</title><description>AT&T & others</description></item>",
      "<item><title>a</title><link href=https://a.example/1 /></item>",
      "<item><title>a</title><link href=\"https://a.example/1></link></item>",
      "<item><title>a</title>",
      "<item><title>a</title></p></div></item>",
      "<item><title>a</title><media:thumbnail url=\"x\"/></item>",
      "<item><title>a</title><description>\u{1}\u{8}</description></item>",
      "<item><title>a</title><!-- a comment -- with dashes --></item>",
      "<item><title>a</title><enclosure url=\"x\" url=\"y\"/></item>",
      "<item><title>a</title><?php echo 1</item>",
      "<item><title>a</title><br></item>",
    ])
  func oneBadEntry(broken: String) {
    let feed = items(broken)
    #expect(titles(feed) == ["before", "a", "after"])
    #expect(feed.title?.source == "T")
    #expect(feed.codes.count == 1)
    #expect(feed.codes.allSatisfy { $0 == .notWellFormed || $0 == .undeclaredPrefix })
  }

  @Test("what was meant is kept: text with brackets, links without quotes, tags in each other")
  func content() {
    let less = items("<item><title>a</title><description>2 < 3 and 3 > 2</description></item>")
    #expect(less.entries[1].summary?.source == "2 < 3 and 3 > 2")
    let unquoted = items("<item><title>a</title><enclosure url=https://a.example/1 length=5 /></item>")
    #expect(unquoted.entries[1].enclosures.map(\.address) == ["https://a.example/1"])
    let crossed = items("<item><title>a</title><description>x <b>y</description></item>")
    #expect(crossed.entries[1].summary?.source == "x <b>y</b>")
    let ampersand = items("<item><title>Q&A &amp; more</title></item>")
    #expect(ampersand.entries[1].title?.source == "Q&A & more")
  }

  @Test("the first error is told with its line")
  func line() {
    let feed = items("<item><title>a</title><description>2 < 3</description></item>")
    #expect(feed.problems.map(\.line) == [3])
  }

  @Test("a document that breaks off keeps what came before, wherever it breaks")
  func cut() throws {
    let whole = try Fixture.bytes("formats/atom10.xml")
    for length in stride(from: 0, to: whole.count, by: 7) {
      let feed = Feed(Array(whole[..<length]))
      #expect(!feed.problems.isEmpty)
      #expect(feed.entries.count <= 2)
    }
    let text = String(decoding: whole, as: UTF8.self)
    let end = try #require(text.firstRange(of: "</entry>"))
    let feed = Feed(xml: String(text[..<end.upperBound]) + "<entry><title>Cut o")
    #expect(titles(feed) == ["Summer", "Cut o"])
    #expect(feed.codes == [.notWellFormed])
  }

  @Test("a prefix without a declaration has its usual meaning, and is said")
  func prefix() {
    let feed = Feed.rss(item: "<dc:creator>Ana</dc:creator><content:encoded>x</content:encoded>")
    #expect(feed.entries[0].authors.map(\.name) == ["Ana"])
    #expect(feed.entries[0].contents.map(\.source) == ["x"])
    #expect(feed.codes == [.undeclaredPrefix])
  }

  @Test("white space or text before the declaration does no harm")
  func before() {
    let feed = Feed(
      xml: "\n  <?xml version=\"1.0\"?><rss version=\"2.0\"><channel><title>T</title></channel></rss>")
    #expect(feed.format == .rss20)
    #expect(feed.title?.source == "T")
    #expect(feed.codes == [.notWellFormed])
  }

  @Test("what is no feed says so")
  func noFeed() {
    #expect(Feed([]).codes == [.empty])
    #expect(Feed(xml: "  \n ").codes == [.empty])
    #expect(Feed(xml: "Hello").codes.contains(.notAFeed))
    #expect(Feed(xml: "<svg xmlns=\"http://www.w3.org/2000/svg\"/>").codes == [.notAFeed])
  }

  @Test("a media type that no feed has is said")
  func mediaType() {
    let context = FeedContext(contentType: "image/png")
    let feed = Feed(Array("<rss><channel><title>T</title></channel></rss>".utf8), context: context)
    #expect(feed.title?.source == "T")
    #expect(feed.codes == [.mediaType])
  }

  @Test("what libxml2 says is told without the names of its functions")
  func message() {
    let feed = Feed(xml: "<rss version=\"2.0\"><channel><title>a&#1;b</title></channel></rss>")
    #expect(feed.problems == [FeedProblem(.notWellFormed, "invalid xmlChar value 1", line: 1)])
  }

  @Test("a document without any element is no feed, and nothing else is said of it")
  func noElement() {
    for document in ["Hello there.", "b", "begin: a letter", "<!-- a", "<?xml version=\"1.0\"?>", "< a"] {
      let feed = Feed(xml: document)
      #expect(feed.problems == [FeedProblem(.notAFeed, "the document is no feed")], "\(document)")
    }
  }
}
