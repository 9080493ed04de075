import FeedParser
import Testing

@Suite("Events in iCalendar") struct ICalendarDialectTests {
  @Test("an event gives every property, its times in its zone")
  func event() throws {
    let feed = try Fixture.feed("events/calendar.ics")
    #expect(feed.format == .iCalendar)
    #expect(feed.title?.source == "Club")
    #expect(feed.entries.count == 4)
    let entry = feed.entries[0]
    #expect(entry.id == "1@club.example")
    #expect(entry.title?.source == "Chor, offen")
    #expect(entry.summary?.source == "Alle singen")
    #expect(entry.link == "https://club.example/1")
    #expect(entry.categories == [Category("Musik"), Category("Singen")])
    let event = try #require(entry.event)
    #expect(event.dialect == .iCalendar)
    #expect(event.identity == "1@club.example")
    #expect(event.start == EventTime(secondsSince1970: 1_778_261_400, offset: 7_200, zone: "Europe/Berlin"))
    #expect(event.end == EventTime(secondsSince1970: 1_778_266_800, offset: 7_200, zone: "Europe/Berlin"))
    #expect(event.venue == "Rathaus")
    #expect(event.position == Geometry.Position(latitude: 52.5, longitude: 13.4))
    #expect(event.host == "Ana")
    #expect(event.language == "de")
    #expect(event.recurrenceRule == "FREQ=WEEKLY;COUNT=4")
    #expect(!event.isCancelled)
  }

  @Test("an instance that takes another's place is an entry of its own, and may be called off")
  func instance() throws {
    let event = try #require(try Fixture.feed("events/calendar.ics").entries[1].event)
    #expect(event.identity == "1@club.example#20260515T193000")
    #expect(event.start.secondsSince1970 == 1_778_868_000)
    #expect(event.end?.secondsSince1970 == 1_778_871_600)
    #expect(event.isCancelled)
  }

  @Test("days are days, and what has no time that can be read is reported")
  func others() throws {
    let feed = try Fixture.feed("events/calendar.ics")
    #expect(feed.entries[2].event?.start == EventTime(secondsSince1970: 1_780_272_000, kind: .day))
    #expect(feed.entries[3].event == nil)
    #expect(feed.problems.filter { $0.code == .eventTime }.map(\.entry) == [3])
  }

  @Test("a calendar that breaks off keeps what is whole")
  func cut() throws {
    let bytes = try Fixture.bytes("events/calendar.ics")
    let feed = Feed(Array(bytes.prefix(bytes.count - 200)))
    #expect(feed.entries.count >= 3)
    #expect(feed.codes.contains(.badCalendar))
  }
}
