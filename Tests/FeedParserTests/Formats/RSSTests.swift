import FeedParser
import Testing

@Suite("RSS") struct RSSTests {
  @Test("a channel of RSS 2.0 gives every property of the feed")
  func channel() throws {
    let feed = try Fixture.feed("formats/rss20.xml")
    #expect(feed.format == .rss20)
    #expect(feed.title?.source == "River Club")
    #expect(feed.subtitle?.source == "Walks & talks")
    #expect(feed.link == "https://club.example/")
    #expect(feed.links.map(\.relation) == ["alternate", "self"])
    #expect(feed.links[1].address == "https://club.example/feed.xml")
    #expect(feed.links[1].type == "application/rss+xml")
    #expect(feed.language == "en-AU")
    #expect(feed.authors.map(\.name) == ["Ana Lím"])
    #expect(feed.authors.map(\.email) == ["ana@club.example"])
    #expect(feed.rights?.source == "CC BY 4.0")
    #expect(feed.updated?.date?.secondsSince1970 == 1_031_391_751)
    #expect(feed.generator?.name == "Pen 2")
    #expect(feed.image?.address == "https://club.example/logo.png")
    #expect(feed.image?.title == "Logo")
    #expect(feed.image?.width == 88)
    #expect(feed.image?.height == 31)
    #expect(feed.extensions.map(\.name) == ["ttl"])
    #expect(feed.extensions.map(\.text) == ["60"])
    #expect(feed.problems == [])
  }

  @Test("an item of RSS 2.0 with the usual modules gives every property of the entry")
  func item() throws {
    let feed = try Fixture.feed("formats/rss20.xml")
    #expect(feed.entries.count == 2)
    let entry = feed.entries[0]
    #expect(entry.id == "walk-1")
    #expect(!entry.idIsLink)
    #expect(entry.title?.source == "Walk along the river")
    #expect(entry.title?.form == .text)
    #expect(entry.link == "https://club.example/walks/1")
    #expect(entry.summary?.source == "<p>Bring <a href=\"map.pdf\">the map</a></p>")
    #expect(entry.summary?.form == .html)
    #expect(entry.summary?.base?.text == "https://club.example/")
    #expect(entry.summary?.language == "en-AU")
    #expect(entry.contents.map(\.source) == ["<p>Bring <b>the map</b> and water.</p>"])
    #expect(entry.authors.map(\.name) == ["Bo"])
    #expect(entry.published?.text == "Fri, 06 Sep 2002 09:00:00 +1000")
    #expect(entry.published?.date?.secondsSince1970 == 1_031_266_800)
    #expect(
      entry.categories == [Category("Walks", scheme: "https://club.example/words"), Category("Nature")])
    #expect(entry.comments == "https://club.example/walks/1#comments")
    #expect(entry.enclosures.map(\.address) == ["https://club.example/walks/1.mp3"])
    #expect(entry.enclosures.map(\.length) == [24_986_239])
    #expect(entry.enclosures.map(\.type) == ["audio/mpeg"])
    #expect(entry.source?.title?.source == "Other")
    #expect(entry.source?.address == "https://other.example/feed")
    #expect(entry.firstExtension("slash:comments")?.text == "3")
    #expect(entry.firstExtension("media:thumbnail")?["url"] == "/walks/1.jpg")
    #expect(entry.firstExtension("itunes:duration")?.text == "10:30")
    #expect(entry.event == nil)
  }

  @Test("a guid is the link of an item that has no other")
  func guidIsLink() throws {
    let entry = try Fixture.feed("formats/rss20.xml").entries[1]
    #expect(entry.id == "https://club.example/talks/2")
    #expect(entry.idIsLink)
    #expect(entry.link == "https://club.example/talks/2")
    let other = Feed.rss(item: "<guid isPermaLink=\"false\">https://a.example/1</guid>").entries[0]
    #expect(other.link == nil)
  }

  @Test("RSS 1.0 has its items, image and text input beside the channel")
  func rdf() throws {
    let feed = try Fixture.feed("formats/rss10.rdf")
    #expect(feed.format == .rss10)
    #expect(feed.id == "https://town.example/rss")
    #expect(feed.title?.source == "Town")
    #expect(feed.updated?.date?.secondsSince1970 == 1_767_323_045)
    #expect(feed.generator?.link == "https://pen.example/?v=2")
    #expect(feed.image?.title == "Arms")
    #expect(feed.textInput?.name == "q")
    #expect(feed.textInput?.link == "https://town.example/search")
    #expect(feed.firstExtensionText("sy:updatePeriod") == "hourly")
    #expect(feed.entries.map(\.id) == ["https://town.example/1"])
    #expect(feed.entries[0].categories == [Category("music")])
  }

  @Test(
    "every version of RSS is told apart",
    arguments: [
      ("<rss version=\"0.91\">", Feed.Format.rss091), ("<rss version=\"0.92\">", .rss092),
      ("<rss version=\"0.93\">", .rss093), ("<rss version=\"0.94\">", .rss094),
      ("<rss version=\"2.0\">", .rss20),
      ("<rss version=\"2.0.1\">", .rss20), ("<rss>", .rss),
      (
        "<!DOCTYPE rss PUBLIC \"-//Netscape Communications//DTD RSS 0.91//EN\" \"x\"><rss version=\"0.91\">",
        .rss091Netscape
      ),
    ])
  func versions(start: String, format: Feed.Format) {
    let feed = Feed(xml: "\(start)<channel><title>T</title></channel></rss>")
    #expect(feed.format == format)
    #expect(feed.title?.source == "T")
    #expect(feed.problems == [])
  }

  @Test("RSS 0.90 is told from 1.0 by its namespace")
  func rss090() {
    let feed = Feed(
      xml: """
        <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://my.netscape.com/rdf/simple/0.9/">
        <channel><title>Z</title></channel><item><title>1</title></item></rdf:RDF>
        """)
    #expect(feed.format == .rss090)
    #expect(feed.entries.map { $0.title?.source } == ["1"])
  }

  @Test("the Channel Definition Format has links and dates in attributes")
  func cdf() throws {
    let feed = try Fixture.feed("formats/channel.cdf")
    #expect(feed.format == .cdf)
    #expect(feed.title?.source == "Channel")
    #expect(feed.subtitle?.source == "Of old")
    #expect(feed.link == "http://cdf.example/")
    #expect(feed.updated?.text == "1998-11-05T22:12")
    #expect(feed.entries.map(\.link) == ["http://cdf.example/1"])
    #expect(feed.entries[0].summary?.source == "First")
    #expect(feed.entries[0].updated?.text == "1998-11-06")
  }

  @Test("a second description is the content, and what modules add stands in only where nothing else is")
  func standIns() {
    let two = Feed.rss(item: "<description>Short</description><description>Long</description>").entries[0]
    #expect(two.summary?.source == "Short")
    #expect(two.contents.map(\.source) == ["Long"])
    let media = "xmlns:media=\"http://search.yahoo.com/mrss/\""
    let both = Feed.rss(item: "<media:title>Film</media:title><title>Entry</title>", namespaces: media)
      .entries[0]
    #expect(both.title?.source == "Entry")
    let alone = Feed.rss(item: "<media:title>Film</media:title>", namespaces: media).entries[0]
    #expect(alone.title?.source == "Film")
  }
}

extension Feed {
  fileprivate func firstExtensionText(_ name: String) -> String? {
    extensions.first { $0.name == name }?.text
  }
}
