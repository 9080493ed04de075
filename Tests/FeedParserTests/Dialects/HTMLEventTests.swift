import FeedParser
import Testing

@Suite("Events in HTML") struct HTMLEventTests {
  @Test("h-event gives every property")
  func hEvent() throws {
    let feed = try Fixture.feed("events/page.html", location: "https://town.example/x")
    #expect(feed.format == .microformats)
    #expect(feed.title?.source == "What is on")
    #expect(feed.language == "en")
    #expect(feed.entries.count == 4)
    let entry = feed.entries[0]
    #expect(entry.title?.source == "Meet-up")
    #expect(entry.summary?.source == "Get together and talk")
    #expect(entry.link == "https://town.example/cal/meet")
    #expect(entry.image?.address == "https://town.example/cal/meet.jpg")
    #expect(entry.categories == [Category("indieweb"), Category("web")])
    let event = try #require(entry.event)
    #expect(event.dialect == .hEvent)
    #expect(event.identity == "https://town.example/cal/meet")
    #expect(event.start == EventTime(secondsSince1970: 1_782_846_000, offset: -25_200))
    #expect(event.end == EventTime(secondsSince1970: 1_782_867_600, offset: -25_200))
    #expect(event.venue == "The Bar, Springfield")
    #expect(event.position == Geometry.Position(latitude: 44.05, longitude: -123.02))
  }

  @Test("the classic vevent is read, with abbreviations and values in parts")
  func classic() throws {
    let entries = try Fixture.feed("events/page.html").entries
    #expect(entries[1].title?.source == "Market")
    #expect(entries[1].event?.start == EventTime(secondsSince1970: 1_778_198_400, kind: .day))
    #expect(entries[1].event?.venue == "Old Hall")
    #expect(entries[1].event?.identity == "https://market.example/")
    #expect(entries[2].event?.start == EventTime(secondsSince1970: 1_778_355_000, kind: .floating))
  }

  @Test("an event without a time that can be read is reported")
  func noTime() throws {
    let feed = try Fixture.feed("events/page.html")
    #expect(feed.entries[3].event == nil)
    #expect(feed.problems.map(\.entry) == [3])
    #expect(feed.codes == [.eventTime])
  }

  @Test("JSON-LD in a page gives its events, in lists and in other events too")
  func linkedData() throws {
    let feed = try Fixture.feed("events/linked-data.html", location: "https://club.example/")
    #expect(feed.format == .jsonLD)
    #expect(feed.entries.map { $0.title?.source } == ["Concert", "Fair", "Opening", "Undated"])
    let concert = feed.entries[0]
    #expect(concert.link == "https://club.example/concert")
    #expect(concert.summary?.source == "Loud")
    #expect(concert.categories == [Category("rock"), Category("loud")])
    let event = try #require(concert.event)
    #expect(event.identity == "https://club.example/#e1")
    #expect(event.start == EventTime(secondsSince1970: 1_796_113_800, offset: 39_600))
    #expect(event.end == EventTime(secondsSince1970: 1_796_122_800, offset: 39_600))
    #expect(event.venue == "Hall, 1 George St, Parramatta, AU")
    #expect(event.position == Geometry.Position(latitude: -33.8, longitude: 151))
    #expect(event.host == "Club")
    #expect(event.poster == "https://club.example/c.jpg")
    #expect(event.isCancelled)
    #expect(feed.entries[1].event?.venue == "The green")
    #expect(feed.entries[2].event?.start.kind == .floating)
    #expect(feed.codes == [.eventTime, .badJSON])
  }

  @Test("a page without events says so")
  func none() {
    let feed = Feed(xml: "<!doctype html><html><body><p>Nothing</p></body></html>")
    #expect(feed.format == .unknown)
    #expect(feed.codes == [.notAFeed])
  }

  @Test("elements nested far too deep are read up to a limit")
  func deep() {
    let page =
      "<html><body>" + String(repeating: "<div class=\"h-event\"><p class=\"p-name\">", count: 20_000)
    let feed = Feed(xml: page)
    #expect(feed.codes.contains(.limit))
    #expect(feed.entries.count < 2_000)
  }
}
