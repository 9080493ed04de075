import FeedParser
import Testing

@Suite("Events in RSS and Atom") struct EventModuleTests {
  static let module = "xmlns:ev=\"http://purl.org/rss/1.0/modules/event/\""
  static let xCal = "xmlns:xCal=\"urn:ietf:params:xml:ns:xcal\""

  @Test("the event module says start, end, place and organiser")
  func module() throws {
    let event = try #require(try Fixture.feed("formats/rss10.rdf").entries[0].event)
    #expect(event.dialect == .eventModule)
    #expect(event.identity == "https://town.example/1")
    #expect(event.start == EventTime(secondsSince1970: 1_770_143_400, offset: 3_600))
    #expect(event.end == EventTime(secondsSince1970: 1_770_148_800, offset: 3_600))
    #expect(event.venue == "Town hall")
    #expect(event.host == "The choir")
  }

  @Test("a publication's date is never the time of an event")
  func pubDate() {
    let feed = Feed.rss(item: "<title>T</title><pubDate>Sat, 07 Sep 2002 09:42:31 GMT</pubDate>")
    #expect(feed.entries[0].event == nil)
    let broken = Feed.rss(
      item: "<pubDate>Sat, 07 Sep 2002 09:42:31 GMT</pubDate><ev:startdate>soon</ev:startdate>",
      namespaces: Self.module)
    #expect(broken.entries[0].event == nil)
    #expect(broken.codes == [.eventTime])
    #expect(broken.problems[0].entry == 0)
  }

  @Test("days are days, times without a zone float, and an end before the start is none")
  func kinds() throws {
    let day = Feed.rss(item: "<ev:startdate>2026-05-08</ev:startdate>", namespaces: Self.module)
    #expect(day.entries[0].event?.start == EventTime(secondsSince1970: 1_778_198_400, kind: .day))
    let floating = Feed.rss(
      item: "<ev:startdate>2026-05-08T19:30</ev:startdate><ev:enddate>2026-05-08T18:30</ev:enddate>",
      namespaces: Self.module)
    #expect(floating.entries[0].event?.start == EventTime(secondsSince1970: 1_778_268_600, kind: .floating))
    #expect(floating.entries[0].event?.end == nil)
  }

  @Test("an end without a zone has that of its start")
  func endZone() {
    let feed = Feed.rss(
      item: "<ev:startdate>2026-05-08T19:30+02:00</ev:startdate><ev:enddate>2026-05-08T20:30</ev:enddate>",
      namespaces: Self.module)
    #expect(feed.entries[0].event?.end == EventTime(secondsSince1970: 1_778_265_000, offset: 7_200))
  }

  @Test("what nobody named is known by title, start and place")
  func fallbackIdentity() {
    let feed = Feed.rss(
      item: "<title>T</title><ev:startdate>2026-05-08</ev:startdate><ev:location>P</ev:location>",
      namespaces: Self.module)
    #expect(feed.entries[0].event?.identity == "T|1778198400|P")
  }

  @Test("xCal has iCalendar's properties as elements")
  func xCalendar() throws {
    let feed = Feed.rss(
      item: """
        <title>T</title><link>https://a.example/1</link><xCal:uid>u1</xCal:uid>
        <xCal:dtstart>20260508T093000Z</xCal:dtstart><xCal:dtend>20260508T103000Z</xCal:dtend>
        <xCal:location>Hall</xCal:location><xCal:status>cancelled</xCal:status>
        <xCal:rrule>FREQ=WEEKLY</xCal:rrule><xCal:geo>52.5;13.4</xCal:geo>
        """, namespaces: Self.xCal)
    let event = try #require(feed.entries[0].event)
    #expect(event.dialect == .xCal)
    #expect(event.identity == "u1")
    #expect(event.start == EventTime(secondsSince1970: 1_778_232_600, offset: 0))
    #expect(event.end?.secondsSince1970 == 1_778_236_200)
    #expect(event.venue == "Hall")
    #expect(event.isCancelled)
    #expect(event.recurrenceRules == ["FREQ=WEEKLY"])
    #expect(event.position == Geometry.Position(latitude: 52.5, longitude: 13.4))
  }

  @Test("xCal as RFC 6321 has it keeps values in elements of their type")
  func xCalendarTypes() {
    let feed = Feed.rss(
      item: """
        <xCal:dtstart><xCal:date>2026-05-08</xCal:date></xCal:dtstart>
        <xCal:location><xCal:text>Hall</xCal:text></xCal:location>
        """, namespaces: Self.xCal)
    #expect(feed.entries[0].event?.start == EventTime(secondsSince1970: 1_778_198_400, kind: .day))
    #expect(feed.entries[0].event?.venue == "Hall")
  }

  @Test("the place of an entry is the place of its event")
  func position() {
    let feed = Feed.rss(
      item: "<ev:startdate>2026-05-08</ev:startdate><georss:point>-33.8 151</georss:point>",
      namespaces: "\(Self.module) xmlns:georss=\"http://www.georss.org/georss\"")
    #expect(feed.entries[0].event?.position == Geometry.Position(latitude: -33.8, longitude: 151))
  }
}
