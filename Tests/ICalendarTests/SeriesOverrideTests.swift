import ICalendar
import Recurrence
import Testing

@Suite struct SeriesOverrideTests {
  /// Monday to Friday, 4 to 8 January 2027, 9:00 to 10:00 in Berlin.
  private let daily = event(
    "DTSTART;TZID=Europe/Berlin:20270104T090000", "DTEND;TZID=Europe/Berlin:20270104T100000",
    "RRULE:FREQ=DAILY;COUNT=5", "SUMMARY:daily")

  private func told(_ calendar: SeriesCollection, _ from: String? = nil, _ to: String? = nil) -> [String] {
    calendar.instances(overlapping: window(from, to)).map {
      "\(ICalendarTests.told($0.start).prefix(15)) \($0.component[.summary]?.text ?? "")"
    }
  }

  @Test(
    "An override takes the place of its instance, however that is named",
    arguments: [
      "RECURRENCE-ID;TZID=Europe/Berlin:20270106T090000", "RECURRENCE-ID:20270106T080000Z",
      "RECURRENCE-ID;TZID=America/New_York:20270106T030000", "RECURRENCE-ID;VALUE=DATE:20270106",
      "RECURRENCE-ID:20270106T090000",
    ])
  func override(name: String) throws {
    let calendar = try series(
      daily, event(name, "DTSTART;TZID=Europe/Berlin:20270106T140000", "DURATION:PT2H", "SUMMARY:moved"))
    #expect(
      told(calendar) == [
        "20270104T090000 daily", "20270105T090000 daily", "20270106T140000 moved", "20270107T090000 daily",
        "20270108T090000 daily",
      ])
    let moved = calendar.instances(overlapping: window(nil, nil)).first { $0.isOverride }
    #expect(moved?.recurrenceID.map(ICalendarTests.told) == "20270106T090000 Europe/Berlin")
    #expect(moved.map { ICalendarTests.told($0.end) } == "20270106T160000 Europe/Berlin")
  }

  @Test("An override that is moved into or out of a window is found at its new place only")
  func movedAcrossTheWindow() throws {
    let calendar = try series(
      daily,
      event("RECURRENCE-ID:20270106T080000Z", "DTSTART:20270301T080000Z", "DURATION:PT1H", "SUMMARY:moved"))
    #expect(told(calendar, "20270106", "20270107") == [])
    #expect(told(calendar, "20270301T000000Z", "20270302T000000Z") == ["20270301T080000 moved"])
    #expect(told(calendar).last == "20270301T080000 moved")
  }

  @Test("A cancelled instance stays, with its status")
  func cancelled() throws {
    let calendar = try series(
      daily,
      event("RECURRENCE-ID:20270106T080000Z", "DTSTART:20270106T080000Z", "STATUS:cancelled", "SUMMARY:off"))
    let instances = Array(calendar.instances(overlapping: window(nil, nil)))
    #expect(instances.map(\.isCancelled) == [false, false, true, false, false])
    #expect(instances.map(\.status) == [nil, nil, "CANCELLED", nil, nil])
  }

  @Test("THISANDFUTURE moves and changes all that come later, until the next one")
  func thisAndFuture() throws {
    let calendar = try series(
      daily,
      event(
        "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20270105T090000",
        "DTSTART;TZID=Europe/Berlin:20270105T110000", "DTEND;TZID=Europe/Berlin:20270105T140000",
        "SUMMARY:later"),
      event("RECURRENCE-ID;TZID=Europe/Berlin:20270106T090000", "DTSTART:20270106T060000Z", "SUMMARY:alone"),
      event(
        "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20270107T090000",
        "DTSTART;TZID=Europe/Berlin:20270109T080000", "DURATION:PT30M", "SUMMARY:last"))
    #expect(
      told(calendar) == [
        "20270104T090000 daily", "20270105T110000 later", "20270106T060000 alone", "20270109T080000 last",
        "20270110T080000 last",
      ])
    let last = Array(calendar.instances(overlapping: window(nil, nil))).last
    #expect(last.map { ICalendarTests.told($0.end) } == "20270110T083000 Europe/Berlin")
    #expect(last?.recurrenceID.map(ICalendarTests.told) == "20270108T090000 Europe/Berlin")
    #expect(told(calendar, "20270108", "20270109") == [])
    #expect(told(calendar, "20270110", "20270111") == ["20270110T080000 last"])
  }

  @Test(
    "THISANDFUTURE in another zone keeps that zone's clock when the clocks of both change on different days")
  func thisAndFutureInAnotherZone() throws {
    let calendar = try series(
      event("DTSTART;TZID=Europe/Berlin:20270301T090000", "RRULE:FREQ=WEEKLY", "SUMMARY:Berlin"),
      event(
        "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20270308T090000",
        "DTSTART;TZID=America/New_York:20270308T090000", "SUMMARY:New York"))
    // New York sets its clocks on 14 March, Berlin on 28 March.
    let found = calendar.instances(overlapping: window("20270301T000000Z", "20270406T000000Z")).starts
    #expect(
      found == [
        "20270301T090000 Europe/Berlin", "20270308T090000 America/New_York",
        "20270315T090000 America/New_York",
        "20270322T090000 America/New_York", "20270329T090000 America/New_York",
        "20270405T090000 America/New_York",
      ])
  }

  @Test("A moved endless series is entered in the middle")
  func movedEndless() throws {
    let calendar = try series(
      event("DTSTART:19700101T090000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY"),
      event("RECURRENCE-ID;RANGE=THISANDFUTURE:19800101T090000Z", "DTSTART:19800111T100000Z", "DURATION:PT1H")
    )
    #expect(
      calendar.instances(overlapping: window("20260713T000000Z", "20260714T000000Z")).spans
        == ["20260713T100000Z/20260713T110000Z"])
  }

  @Test("Of two versions the one with the higher SEQUENCE counts, then the later DTSTAMP, then the last")
  func versions() throws {
    func master(_ lines: String) -> String { event("DTSTART:20270104T090000Z", lines) }
    let bySequence = try series(
      master("SEQUENCE:2\nSUMMARY:new\nDTSTAMP:20260101T000000Z"),
      master("SEQUENCE:1\nSUMMARY:old\nDTSTAMP:20260601T000000Z"))
    #expect(bySequence.instances(overlapping: window(nil, nil)).summaries == ["new"])
    let byStamp = try series(
      master("DTSTAMP:20260601T000000Z\nSUMMARY:new"), master("DTSTAMP:20260101T000000Z\nSUMMARY:old"))
    #expect(byStamp.instances(overlapping: window(nil, nil)).summaries == ["new"])
    let byPlace = try series(master("SUMMARY:old"), master("SUMMARY:new"))
    #expect(byPlace.instances(overlapping: window(nil, nil)).summaries == ["new"])
    #expect(byPlace.problems.map(\.code) == [.duplicateUID])
    #expect(byPlace.problems.map(\.line) == [2])
    let overrides = try series(
      daily, event("RECURRENCE-ID:20270105T080000Z", "DTSTART:20270105T080000Z", "SEQUENCE:3", "SUMMARY:new"),
      event("RECURRENCE-ID;VALUE=DATE:20270105", "DTSTART:20270105T080000Z", "SEQUENCE:2", "SUMMARY:old"))
    #expect(told(overrides)[1] == "20270105T080000 new")
    #expect(told(overrides).count == 5)
  }

  @Test("An override without its series stands for itself, also several of them")
  func orphans() throws {
    let calendar = try series(
      event("RECURRENCE-ID:20270105T080000Z", "DTSTART:20270105T090000Z", "DURATION:PT1H", "SUMMARY:b"),
      event("RECURRENCE-ID:20270104T080000Z", "DTSTART:20270104T090000Z", "DURATION:PT1H", "SUMMARY:a"))
    #expect(told(calendar) == ["20270104T090000 a", "20270105T090000 b"])
    #expect(calendar.series.map { $0.master == nil } == [true])
    #expect(calendar.series[0].overrides.count == 2)
  }

  @Test("An override of an instance that the rule does not have is shown, unless it is older than the series")
  func strangers() throws {
    let master = event("DTSTART:20270104T090000Z", "RRULE:FREQ=DAILY;COUNT=2", "SEQUENCE:1", "SUMMARY:daily")
    func stranger(_ sequence: Int) -> String {
      event("RECURRENCE-ID:20270108T090000Z", "DTSTART:20270108T100000Z", "SEQUENCE:\(sequence)", "SUMMARY:x")
    }
    #expect(told(try series(master, stranger(1))).last == "20270108T100000 x")
    #expect(told(try series(master, stranger(0))).last == "20270105T090000 daily")
    let known = event("RECURRENCE-ID:20270105T090000Z", "DTSTART:20270105T100000Z", "SEQUENCE:0", "SUMMARY:y")
    #expect(told(try series(master, known)).last == "20270105T100000 y")
  }

  @Test("An instance that EXDATE takes out has no override")
  func excluded() throws {
    let calendar = try series(
      event(
        "DTSTART:20270104T090000Z", "RRULE:FREQ=DAILY;COUNT=2", "EXDATE:20270105T090000Z", "SUMMARY:daily"),
      event("RECURRENCE-ID:20270105T090000Z", "DTSTART:20270105T100000Z", "SUMMARY:x"))
    #expect(told(calendar) == ["20270104T090000 daily"])
  }

  @Test("An override of what does not recur takes its place; one without a start keeps the time")
  func overrideOfOne() throws {
    let one = try series(
      event("DTSTART:20270104T090000Z", "DURATION:PT2H", "SUMMARY:one"),
      event("RECURRENCE-ID:20270104T090000Z", "SUMMARY:changed"))
    #expect(told(one) == ["20270104T090000 changed"])
    #expect(one.instances(overlapping: window(nil, nil)).spans == ["20270104T090000Z/20270104T110000Z"])
  }

  @Test("The last of 10,000 overrides of an endless series is found as fast as the first")
  func manyOverrides() throws {
    let overrides = (0..<10_000).map { day in
      let date = LocalDate(daysSinceEpoch: 20_000 + day).text
      return event("RECURRENCE-ID:\(date)T090000Z", "DTSTART:\(date)T100000Z", "SUMMARY:\(day)")
    }
    let calendar = try series(
      event("DTSTART:\(LocalDate(daysSinceEpoch: 20_000).text)T090000Z", "RRULE:FREQ=DAILY", "SUMMARY:daily"),
      overrides.joined(separator: "\n"))
    let last = LocalDate(daysSinceEpoch: 29_999).text
    let next = LocalDate(daysSinceEpoch: 30_001).text
    #expect(
      told(calendar, "\(last)T000000Z", "\(next)T000000Z").map { $0.split(separator: " ")[1] } == [
        "9999", "daily",
      ])
    #expect(calendar.instances(overlapping: window(nil, "\(next)T000000Z")).starts.count == 10_001)
  }
}
