import Recurrence
import Testing

@testable import humon

@Suite struct CalendarTimesTests {
  @Test(
    "Times are read in the forms of iCalendar and RFC 3339",
    arguments: [
      ("20270104", "20270104"), ("2027-01-04", "20270104"), ("20270104T090000", "20270104T090000"),
      ("20270104T090000Z", "20270104T090000Z"), ("2027-01-04T09:00:00", "20270104T090000"),
      ("2027-01-04 09:00:00Z", "20270104T090000Z"), ("2027-01-04T09:00:00+02:00", "20270104T070000Z"),
      ("2027-01-04t09:00:00.999-03:30", "20270104T123000Z"),
      ("2027-12-31T23:00:00-02:00", "20280101T010000Z"),
    ])
  func reads(text: String, value: String) {
    #expect(TimeText.value(text)?.text == value)
  }

  @Test(
    "What is no time is none",
    arguments: [
      "", "tomorrow", "2027", "20270230", "2027-0104", "202701-04", "20270104T", "20270104T0900",
      "20270104T250000",
      "2027-01-04T09:00", "2027-01-04T09:00:00.", "2027-01-04T09:00:00+0x:00", "2027-01-04T09:00:00+24:00",
      "20270104T090000Zx", "０２７0104", "20270104 090000",
    ])
  func refuses(text: String) {
    #expect(TimeText.value(text) == nil)
  }

  @Test("Times are written as iCalendar, RFC 3339 and a person have them")
  func writes() throws {
    let berlin = try TimeZoneDatabase.system.zone("Europe/Berlin")
    let local = try #require(LocalDateTime(year: 2027, month: 7, day: 4, hour: 9, minute: 5, second: 0))
    let utc = local.secondsSinceEpoch - 7_200
    #expect(TimeForms.iCalendar(local, .date) == "20270704")
    #expect(TimeForms.iCalendar(local, .utc) == "20270704T090500Z")
    #expect(TimeForms.iCalendar(local, .zone(berlin)) == "20270704T090500")
    #expect(TimeForms.rfc3339(local, .date, utc: utc) == "2027-07-04")
    #expect(TimeForms.rfc3339(local, .floating, utc: utc) == "2027-07-04T09:05:00")
    #expect(TimeForms.rfc3339(local, .utc, utc: utc) == "2027-07-04T09:05:00Z")
    #expect(TimeForms.rfc3339(local, .zone(berlin), utc: utc) == "2027-07-04T09:05:00+02:00")
    #expect(PersonalTime.clock(local) == "09:05")
    #expect(PersonalTime.day(local) == "Sun 4 Jul 2027")
  }
}
