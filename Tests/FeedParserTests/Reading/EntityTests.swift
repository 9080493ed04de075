import FeedParser
import Testing

@Suite("Entities") struct EntityTests {
  @Test("HTML's names are understood although XML has none of them")
  func html() {
    let feed = Feed.rss(item: "<title>caf&eacute; &copy; &hellip;</title>")
    #expect(feed.entries[0].title?.source == "café © …")
    #expect(feed.codes == [.notWellFormed])
  }

  @Test("a document's own harmless entities are expanded, and are no problem")
  func declared() {
    let feed = Feed(
      xml: """
        <!DOCTYPE rss [<!ENTITY club "River &#38; Lake"><!-- > --><!ENTITY unused 'x'>]>
        <rss version="2.0"><channel><title>&club; Club</title>
        <item><title a="&club;">One</title></item></channel></rss>
        """)
    #expect(feed.title?.source == "River & Lake Club")
    #expect(feed.entries.count == 1)
    #expect(feed.problems == [])
  }

  @Test("entities that are made of others are not expanded")
  func bomb() {
    var declarations = "<!ENTITY a0 \"ha\">"
    for level in 1...30 { declarations += "<!ENTITY a\(level) \"&a\(level - 1);&a\(level - 1);\">" }
    let feed = Feed(
      xml:
        "<!DOCTYPE rss [\(declarations)]><rss version=\"2.0\"><channel><title>&a30;</title></channel></rss>")
    #expect(feed.title?.source == "&a30;")
    #expect(feed.codes == [.notWellFormed])
  }

  @Test("one long entity named over and over grows to no more than a text may have")
  func quadratic() {
    let long = String(repeating: "x", count: 1_000)
    let title = String(repeating: "&long;", count: 6_000)
    let feed = Feed(
      xml: """
        <!DOCTYPE rss [<!ENTITY long "\(long)">]><rss version="2.0"><channel><title>\(title)</title></channel></rss>
        """)
    #expect(feed.title?.source.utf8.count == FeedLimits.textBytes)
    #expect(feed.codes == [.limit])
  }

  @Test("external entities and types are never loaded")
  func external() {
    let feed = Feed(
      xml: """
        <!DOCTYPE rss SYSTEM "file:///etc/hostname" [<!ENTITY x SYSTEM "file:///etc/passwd">
        <!ENTITY % y SYSTEM "file:///etc/passwd"> %y;]>
        <rss version="2.0"><channel><title>a&x;b</title></channel></rss>
        """)
    #expect(feed.title?.source == "a&x;b")
  }

  @Test("references by number are characters, and those of Windows mean what Windows meant")
  func numbers() {
    let feed = Feed.rss(item: "<title>&#233;&#xE9;&#8217;&#146;</title>")
    #expect(feed.entries[0].title?.source == "éé’’")
    #expect(feed.problems == [])
    let invalid = Feed.rss(item: "<title>&#0; &#x110000; &#xD800; &#;</title>")
    #expect(invalid.entries[0].title?.source == "&#0; &#x110000; &#xD800; &#;")
    #expect(invalid.codes == [.notWellFormed])
  }
}
