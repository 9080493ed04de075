import FeedParser
import Testing

@Suite("Limits of documents") struct LimitTests {
  @Test("a title of ten megabytes is cut, and said")
  func title() {
    let text = String(repeating: "title ", count: 2_000_000)
    let feed = Feed(xml: "<rss version=\"2.0\"><channel><title>\(text)</title></channel></rss>")
    #expect(feed.title?.source.utf8.count == FeedLimits.textBytes)
    #expect(feed.codes.contains(.limit))
  }

  @Test("elements nested far too deep are skipped beyond the limit; what follows is read")
  func depth() {
    let open = String(repeating: "<x>", count: 50_000)
    let close = String(repeating: "</x>", count: 50_000)
    let feed = Feed(
      xml: """
        <rss version="2.0"><channel><item>\(open)\(close)</item><item><title>after</title></item></channel></rss>
        """)
    #expect(feed.entries.count == 2)
    #expect(feed.entries[1].title?.source == "after")
    #expect(!feed.problems.isEmpty)
  }

  @Test("markup nested far too deep in a text is skipped beyond the limit")
  func markup() {
    let open = String(repeating: "<b>", count: 50_000)
    let feed = Feed.rss(item: "<description>\(open)</description><title>T</title>")
    #expect(feed.entries.count == 1)
    #expect((feed.entries[0].summary?.source.utf8.count ?? 0) < 10 * FeedLimits.depth)
  }

  @Test("there are no more entries than the limit")
  func entries() {
    let item = "<item><guid>a</guid></item>"
    let items = String(repeating: item, count: FeedLimits.entries + 5)
    let feed = Feed(xml: "<rss version=\"2.0\"><channel>\(items)</channel></rss>")
    #expect(feed.entries.count == FeedLimits.entries)
    #expect(feed.codes == [.limit])
  }

  @Test("thousands of categories, links and unknown elements of one entry are cut")
  func parts() {
    let parts = (0..<2_000).map { "<category>\($0)</category><link>https://a.example/\($0)</link><x>1</x>" }
    let entry = Feed.rss(item: parts.joined()).entries[0]
    #expect(entry.categories.count == FeedLimits.partsOfAnEntry)
    #expect(entry.links.count == FeedLimits.partsOfAnEntry)
    #expect(entry.extensions.count == FeedLimits.partsOfAnEntry)
  }

  @Test("thousands of attributes are cut")
  func attributes() {
    let attributes = (0..<2_000).map { "a\($0)=\"1\"" }.joined(separator: " ")
    let entry = Feed.rss(item: "<x \(attributes)/><title>T</title>").entries[0]
    #expect(entry.extensions.map(\.attributes.count) == [FeedLimits.attributes])
    #expect(entry.title?.source == "T")
  }

  @Test("a document beyond the limit is read up to it")
  func document() {
    let item = "<item><title>T</title></item>"
    let bytes = Array(
      "<rss version=\"2.0\"><channel>\(String(repeating: item, count: 100))</channel></rss>".utf8)
    var context = FeedContext()
    context.maximumBytes = 28 + 50 * item.utf8.count
    let feed = Feed(bytes, context: context)
    #expect(feed.entries.count == 50)
    #expect(feed.codes == [.limit, .notWellFormed])
  }

  @Test("open quotes, stray end tags and open comments without end take linear time")
  func adversaries() {
    for piece in ["<a b=\"", "</a>", "<!--", "<![CDATA[", "&#0", "&a", "<", "<a b='>", "<!DOCTYPE [", "<?a"] {
      let feed = Feed(xml: "<rss version=\"2.0\"><channel>" + String(repeating: piece, count: 10_000))
      #expect(!feed.problems.isEmpty)
    }
  }
}
