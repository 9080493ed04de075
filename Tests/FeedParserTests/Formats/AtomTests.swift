import FeedParser
import Testing

@Suite("Atom") struct AtomTests {
  @Test("a feed of Atom 1.0 gives every property")
  func feed() throws {
    let feed = try Fixture.feed("formats/atom10.xml")
    #expect(feed.format == .atom10)
    #expect(feed.id == "tag:verein.example,2026:feed")
    #expect(feed.title?.source == "Der <Verein>")
    #expect(feed.title?.form == .text)
    #expect(feed.title?.html == "Der &lt;Verein&gt;")
    #expect(feed.subtitle?.source == "Feste &amp; <em>Feiern</em>")
    #expect(feed.subtitle?.form == .html)
    #expect(feed.language == "de")
    #expect(feed.link == "https://verein.example/")
    #expect(feed.links.map(\.address) == ["https://verein.example/", "https://verein.example/atom"])
    #expect(
      feed.authors == [Person(name: "Ana", email: "ana@verein.example", link: "https://verein.example/ana")])
    #expect(feed.contributors == [Person(name: "Bo")])
    #expect(feed.categories == [Category("fest", scheme: "https://verein.example/worte", label: "Feste")])
    #expect(feed.generator?.name == "Feder")
    #expect(feed.generator?.version == "1.2")
    #expect(feed.generator?.link == "https://verein.example/werkzeug")
    #expect(feed.icon == "https://verein.example/icon.png")
    #expect(feed.logo == "https://verein.example/logo.png")
    #expect(feed.updated?.date?.secondsSince1970 == 1_777_622_400)
    #expect(feed.updated?.date?.nanoseconds == 500_000_000)
    #expect(feed.updated?.date?.offset == 7_200)
    #expect(feed.problems == [])
  }

  @Test("an entry has its own base and language")
  func entry() throws {
    let entry = try Fixture.feed("formats/atom10.xml").entries[0]
    #expect(entry.link == "https://verein.example/sommer/fest")
    #expect(entry.links[0].language == "en")
    #expect(entry.links[0].title == "More")
    #expect(entry.enclosures.map(\.address) == ["https://verein.example/sommer/bild.jpg"])
    #expect(entry.published?.date?.secondsSince1970 == 1_775_030_400)
    #expect(entry.contents.map(\.form) == [.xhtml])
    #expect(entry.contents.map(\.source) == ["<p>Music &amp; <a href=\"plan\">a plan</a></p>"])
    #expect(entry.contents[0].base?.text == "https://verein.example/sommer/")
    #expect(entry.contents[0].language == "en")
    #expect(entry.geo == Geometry.Position(latitude: 52.52, longitude: 13.405).map { .point($0) })
    #expect(entry.firstExtension("thr:in-reply-to")?["ref"] == "tag:x")
    #expect(entry.source?.title?.source == "Other")
    #expect(entry.source?.link == "https://other.example/")
    #expect(entry.source?.authors == [Person(name: "Cy")])
    #expect(entry.authors == [])
  }

  @Test("content that lies elsewhere is an address")
  func contentElsewhere() throws {
    let entry = try Fixture.feed("formats/atom10.xml").entries[1]
    #expect(entry.contents.map(\.address) == ["https://verein.example/bild.png"])
    #expect(entry.contents.map(\.form) == [.other("image/png")])
    #expect(entry.contents[0].html == "")
    #expect(entry.summary == nil)
  }

  @Test("Atom 0.3 is read with its modes and old names")
  func atom03() throws {
    let feed = try Fixture.feed("formats/atom03.xml")
    #expect(feed.format == .atom03)
    #expect(feed.title?.source == "A <b>bold</b> title")
    #expect(feed.title?.form == .html)
    #expect(feed.subtitle?.source == "Old but read")
    #expect(feed.info?.plainText == "Open in a reader")
    #expect(feed.updated?.date?.secondsSince1970 == 1_072_865_695)
    let entry = feed.entries[0]
    #expect(entry.published?.text == "2003-12-30T10:14:55Z")
    #expect(entry.created?.text == "2003-12-29T10:14:55Z")
    #expect(entry.updated?.text == "2003-12-31T10:14:55Z")
    #expect(entry.contents.map(\.source) == ["Hello ☺"])
  }

  @Test("an entry alone is a document too")
  func entryAlone() {
    let feed = Feed(xml: "<entry xmlns=\"http://www.w3.org/2005/Atom\"><title>Alone</title></entry>")
    #expect(feed.format == .atom10)
    #expect(feed.entries.map { $0.title?.source } == ["Alone"])
  }
}
