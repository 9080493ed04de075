import ICalendar
import Recurrence
import Testing

@Suite struct SeriesTimingTests {
  private func spans(_ lines: String..., kind: String = "VEVENT") throws -> [String] {
    let found = try series(component(kind, lines))
    return found.instances(overlapping: window(nil, nil)).prefix(5).spans
  }

  @Test("DTEND gives every instance the same exact time, across the change of clocks, too")
  func exactDuration() throws {
    // In Berlin, clocks were set forward on 28 March 2027 at 2:00.
    let nights = try spans(
      "DTSTART;TZID=Europe/Berlin:20270326T220000", "DTEND;TZID=Europe/Berlin:20270327T060000",
      "RRULE:FREQ=DAILY;COUNT=3")
    #expect(
      nights == [
        "20270326T220000 Europe/Berlin/20270327T060000 Europe/Berlin",
        "20270327T220000 Europe/Berlin/20270328T070000 Europe/Berlin",
        "20270328T220000 Europe/Berlin/20270329T060000 Europe/Berlin",
      ])
  }

  @Test("The days of DURATION end at the same time of the clock, its hours are exact")
  func nominalDuration() throws {
    let days = try spans(
      "DTSTART;TZID=Europe/Berlin:20270327T120000", "DURATION:P1D", "RRULE:FREQ=DAILY;COUNT=2")
    #expect(
      days == [
        "20270327T120000 Europe/Berlin/20270328T120000 Europe/Berlin",
        "20270328T120000 Europe/Berlin/20270329T120000 Europe/Berlin",
      ])
    let hours = try spans("DTSTART;TZID=Europe/Berlin:20270327T120000", "DURATION:PT24H")
    #expect(hours == ["20270327T120000 Europe/Berlin/20270328T130000 Europe/Berlin"])
    let both = try spans("DTSTART;TZID=Europe/Berlin:20270327T010000", "DURATION:P1DT3H")
    // A day later it is 1:00, and three hours after that, with 2:00 left out, 5:00.
    #expect(both == ["20270327T010000 Europe/Berlin/20270328T050000 Europe/Berlin"])
  }

  @Test("A time that the clocks skip comes with the offset before, and the next day is as it was")
  func skippedTime() throws {
    #expect(
      try spans("DTSTART;TZID=Europe/Berlin:20270327T023000", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=3").map
      {
        $0.prefix(15)
      } == ["20270327T023000", "20270328T033000", "20270329T023000"])
  }

  @Test("An end in another zone keeps its zone for every instance")
  func flight() throws {
    let flight = try spans(
      "DTSTART;TZID=Europe/Berlin:20270104T100000", "DTEND;TZID=America/New_York:20270104T130000",
      "RRULE:FREQ=DAILY;COUNT=2")
    #expect(
      flight == [
        "20270104T100000 Europe/Berlin/20270104T130000 America/New_York",
        "20270105T100000 Europe/Berlin/20270105T130000 America/New_York",
      ])
  }

  @Test("A day without an end is one day; its end is the day after its last")
  func days() throws {
    #expect(try spans("DTSTART;VALUE=DATE:20270104") == ["20270104/20270105"])
    #expect(try spans("DTSTART;VALUE=DATE:20270104", "DTEND;VALUE=DATE:20270107") == ["20270104/20270107"])
    #expect(try spans("DTSTART;VALUE=DATE:20270104", "DURATION:P1W") == ["20270104/20270111"])
    #expect(try spans("DTSTART;VALUE=DATE:20270104", "DURATION:PT48H") == ["20270104/20270106"])
    #expect(try spans("DTSTART;VALUE=DATE:20270104", "DTEND;VALUE=DATE:20270104") == ["20270104/20270105"])
  }

  @Test("A day beside a time is its midnight on the clock of that; what floats follows the other")
  func mixed() throws {
    #expect(
      try spans("DTSTART;VALUE=DATE:20270104", "DTEND:20270104T100000Z") == [
        "20270104T000000Z/20270104T100000Z"
      ])
    #expect(
      try spans("DTSTART;TZID=Europe/Berlin:20270104T100000", "DTEND;VALUE=DATE:20270105")
        == ["20270104T100000 Europe/Berlin/20270105T000000 Europe/Berlin"])
    #expect(try spans("DTSTART;VALUE=DATE:20270104", "DURATION:PT10H") == ["20270104T000000/20270104T100000"])
    #expect(
      try spans("DTSTART:20270104T100000", "DTEND:20270104T120000Z") == ["20270104T100000Z/20270104T120000Z"])
    #expect(
      try spans("DTSTART;TZID=Europe/Berlin:20270104T100000", "DTEND:20270104T120000")
        == ["20270104T100000 Europe/Berlin/20270104T120000 Europe/Berlin"])
  }

  @Test("An end before the start is reported; the event takes no time, or one day")
  func swapped() throws {
    let timed = try series(event("DTSTART:20270104T100000Z", "DTEND:20270104T090000Z"))
    #expect(timed.instances(overlapping: window(nil, nil)).spans == ["20270104T100000Z/20270104T100000Z"])
    #expect(timed.problems.map(\.code) == [.contradiction])
    #expect(timed.problems.map(\.line) == [5])
    let days = try series(event("DTSTART:20270104", "DTEND:20270102"))
    #expect(days.instances(overlapping: window(nil, nil)).spans == ["20270104/20270105"])
    #expect(days.problems.map(\.code) == [.contradiction])
    let negative = try series(event("DTSTART:20270104T100000Z", "DURATION:-PT1H"))
    #expect(negative.instances(overlapping: window(nil, nil)).spans == ["20270104T100000Z/20270104T100000Z"])
    #expect(negative.problems.map(\.code) == [.contradiction])
  }

  @Test("A to-do goes from its start to when it is due; with one of both, it is there")
  func toDos() throws {
    #expect(
      try spans("DTSTART:20270104T100000Z", "DUE:20270105T100000Z", kind: "VTODO") == [
        "20270104T100000Z/20270105T100000Z"
      ])
    #expect(try spans("DUE:20270105T100000Z", kind: "VTODO") == ["20270105T100000Z/20270105T100000Z"])
    #expect(
      try spans("DTSTART:20270104T100000Z", "DURATION:PT2H", kind: "VTODO") == [
        "20270104T100000Z/20270104T120000Z"
      ])
    #expect(
      try spans("DUE;VALUE=DATE:20270105", "RRULE:FREQ=YEARLY;COUNT=2", kind: "VTODO")
        == ["20270105/20270106", "20280105/20280106"])
    #expect(try spans("SUMMARY:some day", kind: "VTODO") == [])
  }

  @Test("A journal entry of a day takes the day, one of a time no time")
  func journals() throws {
    #expect(try spans("DTSTART;VALUE=DATE:20270104", kind: "VJOURNAL") == ["20270104/20270105"])
    #expect(try spans("DTSTART:20270104T100000Z", kind: "VJOURNAL") == ["20270104T100000Z/20270104T100000Z"])
  }

  @Test("What cannot be read is reported with its line, and costs no other")
  func unreadable() throws {
    let calendar = try series(
      event("DTSTART:tomorrow", uid: "1"), event("SUMMARY:without a start", uid: "2"),
      event("DTSTART:20270104T100000Z", "RRULE:FREQ=DAILY;COUNT=3", "EXDATE:never,20270105T100000Z", uid: "3")
    )
    #expect(
      calendar.instances(overlapping: window(nil, nil)).starts == ["20270104T100000Z", "20270106T100000Z"])
    #expect(calendar.problems.map(\.code) == [.badValue, .badValue])
    #expect(calendar.problems.map(\.line) == [4, 14])
  }

  @Test("Durations and dates at the edge of the calendar do no harm")
  func edges() throws {
    #expect(
      try spans("DTSTART:99991231T235959Z", "DURATION:P4000000D", "RRULE:FREQ=DAILY").map { $0.prefix(16) }
        == ["99991231T235959Z"])
    #expect(try spans("DTSTART:00010101T000000Z", "DURATION:P1D") == ["00010101T000000Z/00010102T000000Z"])
    let long = try series(event("DTSTART:20270104T100000Z", "DURATION:P4000000D", "RRULE:FREQ=DAILY"))
    #expect(
      long.instances(overlapping: window("20290104T000000Z", "20290104T000001Z")).prefix(1).starts == [
        "20270104T100000Z"
      ])
  }
}
