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
    #expect(event.recurrenceRules == ["FREQ=WEEKLY;COUNT=4"])
    #expect(event.series == nil && event.recurrenceID == nil)
    #expect(!event.isCancelled)
  }

  @Test("an instance that takes another's place is an entry of its own, and may be called off")
  func instance() throws {
    let event = try #require(try Fixture.feed("events/calendar.ics").entries[1].event)
    #expect(event.identity == "1@club.example#20260515T193000")
    #expect(event.start.secondsSince1970 == 1_778_868_000)
    #expect(event.end?.secondsSince1970 == 1_778_871_600)
    #expect(event.series == "1@club.example")
    #expect(
      event.recurrenceID
        == EventTime(secondsSince1970: 1_778_866_200, offset: 7_200, zone: "Europe/Berlin"))
    #expect(event.recurrenceRules.isEmpty)
    #expect(event.isCancelled)
  }

  @Test("further dates and dates that are left out come along, and that it may not take place")
  func dates() throws {
    let feed = Feed(
      Array(
        """
        BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20260101T000000Z\r\n\
        DTSTART:20260501T180000Z\r\nRRULE:FREQ=DAILY;COUNT=3\r\nRRULE:FREQ=YEARLY\r\nSTATUS:TENTATIVE\r\n\
        RDATE;VALUE=PERIOD:20260601T180000Z/PT1H\r\nEXDATE:20260502T180000Z,20260503T180000Z\r\nEND:VEVENT\r\n\
        END:VCALENDAR\r\n
        """.utf8))
    let event = try #require(feed.entries.first?.event)
    #expect(event.recurrenceRules == ["FREQ=DAILY;COUNT=3", "FREQ=YEARLY"])
    #expect(event.recurrenceDates.map(\.secondsSince1970) == [1_780_336_800])
    #expect(event.exceptionDates.map(\.secondsSince1970) == [1_777_744_800, 1_777_831_200])
    #expect(event.isTentative && !event.isCancelled)
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
