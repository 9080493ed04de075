import ICalendar
import Recurrence
import Testing

@Suite struct TimeTests {
  private let zones = CalendarZones()

  private func time(_ line: String) throws -> CalendarTime {
    let (event, _) = try readEvent(line)
    return try #require(event.properties.first).time(in: zones)
  }

  @Test("a day, a floating time, one of UTC, one of a zone")
  func kinds() throws {
    let noon = try #require(LocalDateTime("20260704T120000"))
    #expect(try time("DTSTART;VALUE=DATE:20260704") == .date(noon.date))
    #expect(try time("DTSTART:20260704T120000") == .floating(noon))
    #expect(try time("DTSTART:20260704T120000Z") == .utc(noon.secondsSinceEpoch))
    let berlin = try time("DTSTART;TZID=Europe/Berlin:20260704T120000")
    #expect(berlin.zoneName == "Europe/Berlin")
    #expect(berlin.local == noon)
    #expect(berlin.utc == noon.secondsSinceEpoch - 7200)
    #expect(berlin == .zoned(noon, in: try TimeZoneDatabase.system.zone("Europe/Berlin")))
  }

  @Test("the value says what it is, where VALUE or TZID do not fit it")
  func tolerance() throws {
    let noon = try #require(LocalDateTime("20260704T120000"))
    #expect(try time("DTSTART:20260704") == .date(noon.date))
    #expect(try time("DTSTART;VALUE=DATE:20260704T120000") == .date(noon.date))
    #expect(try time("DTSTART;TZID=Europe/Berlin:20260704T120000Z") == .utc(noon.secondsSinceEpoch))
    #expect(try time("DTSTART;TZID=Europe/Berlin;VALUE=DATE:20260704") == .date(noon.date))
    #expect(try time("DTSTART:2026-07-04T12:00") == .floating(noon))
    #expect(try time("DTSTART:20260704t120000z") == .utc(noon.secondsSinceEpoch))
  }

  @Test("a zone that nobody knows leaves the time floating")
  func unknownZone() throws {
    let time = try time("DTSTART;TZID=Nowhere/Land:20260704T120000")
    #expect(time == .floating(try #require(LocalDateTime("20260704T120000"))))
    #expect(time.zoneName == "Nowhere/Land")
  }

  @Test(
    "what is no time is a problem",
    arguments: ["", "tomorrow", "20260230", "20260704T250000", "20260704T120000+0100", "2026"])
  func refusing(_ text: String) {
    #expect(throws: CalendarProblem.self) { try Property(.dtStart, text).time(in: zones) }
  }

  @Test("lists of times, and periods by their starts")
  func lists() throws {
    let (event, _) = try readEvent(
      "EXDATE:20260101T000000Z,20260102T000000Z",
      "RDATE;VALUE=PERIOD:20260101T000000Z/PT1H,20260102T000000Z/20260102T010000Z")
    let days = [CalendarTime.utc(1_767_225_600), .utc(1_767_312_000)]
    #expect(try event[.exDate]?.times(in: zones) == days)
    #expect(try event[.rDate]?.times(in: zones) == days)
    let hour = try #require(CalendarDuration("PT1H"))
    #expect(
      try event[.rDate]?.periods(in: zones) == [
        CalendarPeriod(start: days[0], end: .duration(hour)),
        CalendarPeriod(start: days[1], end: .time(.utc(1_767_315_600))),
      ])
    #expect(throws: CalendarProblem.self) { try Property(.exDate, "20260101,,20260102").times(in: zones) }
    #expect(throws: CalendarProblem.self) { try Property(.freeBusy, "20260101T000000Z").periods(in: zones) }
  }

  @Test("times are written with the parameters they need")
  func writing() throws {
    let noon = try #require(LocalDateTime("20260704T120000"))
    let berlin = try TimeZoneDatabase.system.zone("Europe/Berlin")
    #expect(
      Property(.dtStart, time: .date(noon.date))
        == Property(.dtStart, "20260704", parameters: [Parameter(.value, "DATE")]))
    #expect(Property(.dtStart, time: .floating(noon)) == Property(.dtStart, "20260704T120000"))
    #expect(Property(.dtStart, time: .utc(noon.secondsSinceEpoch)) == Property(.dtStart, "20260704T120000Z"))
    #expect(
      Property(.dtStart, time: .zoned(noon, in: berlin))
        == Property(.dtStart, "20260704T120000", parameters: [Parameter(.tzid, "Europe/Berlin")]))
    let list = Property(.exDate, times: [.zoned(noon, in: berlin), .utc(noon.secondsSinceEpoch)])
    #expect(
      list
        == Property(
          .exDate, "20260704T120000,20260704T140000", parameters: [Parameter(.tzid, "Europe/Berlin")]))
    #expect(
      Property(.trigger, time: .utc(0))
        == Property(.trigger, "19700101T000000Z", parameters: [Parameter(.value, "DATE-TIME")]))
  }
}
