import ICalendar
import Recurrence
import ProcessorTime
import Testing

@Suite struct SeriesTests {
  @Test("A daily event has an instance a day, each with its recurrence id")
  func recurs() throws {
    let daily = try series(
      event("DTSTART:20270104T090000Z", "DTEND:20270104T093000Z", "RRULE:FREQ=DAILY;COUNT=3"))
    let instances = Array(daily.instances(overlapping: window(nil, nil)))
    #expect(
      instances.spans == [
        "20270104T090000Z/20270104T093000Z", "20270105T090000Z/20270105T093000Z",
        "20270106T090000Z/20270106T093000Z",
      ])
    #expect(
      instances.map { $0.recurrenceID.map(told) } == [
        "20270104T090000Z", "20270105T090000Z", "20270106T090000Z",
      ])
    #expect(instances.allSatisfy { !$0.isOverride && $0.uid == "1" && $0.kind == .vEvent })
  }

  @Test("What does not recur has one instance and no recurrence id")
  func once() throws {
    let single = try series(event("DTSTART:20270104T090000Z", "DURATION:PT1H"))
    let instances = Array(single.instances(overlapping: window(nil, nil)))
    #expect(instances.spans == ["20270104T090000Z/20270104T100000Z"])
    #expect(instances[0].recurrenceID == nil)
    #expect(single.series.map(\.recurs) == [false])
  }

  @Test("An endless series of 1970 is entered in the middle, at once")
  func startsAnywhere() throws {
    let endless = try series(
      event("DTSTART;TZID=Europe/Berlin:19700101T090000", "DURATION:PT1H", "RRULE:FREQ=DAILY"),
      event("DTSTART:19700101T000000Z", "RRULE:FREQ=SECONDLY", uid: "2"))
    var found: [String] = []
    let took = processorTime {
      found = Array(endless.instances(overlapping: window("20260713T070000Z", "20260713T070002Z"))).starts
    }
    #expect(found == ["20260713T090000 Europe/Berlin", "20260713T070000Z", "20260713T070001Z"])
    #expect(took < .seconds(5))
  }

  @Test("An endless series without a window is lazy")
  func isLazy() throws {
    let endless = try series(event("DTSTART:20270104", "RRULE:FREQ=WEEKLY"))
    #expect(endless.instances(overlapping: window(nil, nil)).prefix(2).starts == ["20270104", "20270111"])
  }

  @Test("The end of a window is outside of it, and what ends at its start is, too")
  func windowIsHalfOpen() throws {
    let daily = try series(event("DTSTART:20270104T090000Z", "DTEND:20270104T100000Z", "RRULE:FREQ=DAILY"))
    func starts(_ from: String, _ to: String) -> [String] {
      daily.instances(overlapping: window(from, to)).starts
    }
    #expect(starts("20270104T090000Z", "20270105T090000Z") == ["20270104T090000Z"])
    #expect(starts("20270104T095959Z", "20270105T090001Z") == ["20270104T090000Z", "20270105T090000Z"])
    #expect(starts("20270104T100000Z", "20270105T090000Z") == [])
  }

  @Test("What takes no time lies in the window that begins with it")
  func instantaneous() throws {
    let instant = try series(event("DTSTART:20270104T090000Z"))
    #expect(instant.instances(overlapping: window("20270104T090000Z", "20270104T090001Z")).starts.count == 1)
    #expect(instant.instances(overlapping: window("20270104T080000Z", "20270104T090000Z")).starts == [])
  }

  @Test("Long instances that have begun before the window are found, the earliest first")
  func reachesBack() throws {
    let long = try series(event("DTSTART:20270101T000000Z", "DURATION:P3D", "RRULE:FREQ=DAILY"))
    #expect(
      long.instances(overlapping: window("20270110T000000Z", "20270110T000001Z")).starts
        == ["20270108T000000Z", "20270109T000000Z", "20270110T000000Z"])
  }

  @Test("EXDATE takes out an instance: as it is written, in UTC, in another zone, and a whole day")
  func exceptions() throws {
    let daily = try series(
      event(
        "DTSTART;TZID=Europe/Berlin:20270104T090000", "RRULE:FREQ=DAILY;COUNT=7",
        "EXDATE;TZID=Europe/Berlin:20270105T090000", "EXDATE:20270106T080000Z",
        "EXDATE;TZID=America/New_York:20270107T030000", "EXDATE;VALUE=DATE:20270108",
        "EXDATE:20270109T090000",
        "EXDATE:20270110T090000Z"))
    #expect(
      daily.instances(overlapping: window(nil, nil)).starts
        == ["20270104T090000 Europe/Berlin", "20270110T090000 Europe/Berlin"])
  }

  @Test("RDATE adds instances, also in another zone, and those with a period last as long as it says")
  func additions() throws {
    let weekly = try series(
      event(
        "DTSTART;TZID=Europe/Berlin:20270104T090000", "DTEND;TZID=Europe/Berlin:20270104T100000",
        "RRULE:FREQ=WEEKLY;COUNT=2", "RDATE:20270106T080000Z",
        "RDATE;VALUE=PERIOD:20270107T080000Z/PT3H,20270108T080000Z/20270108T083000Z",
        "RDATE;VALUE=PERIOD;TZID=Europe/Berlin:20270111T090000/PT2H"))
    #expect(
      weekly.instances(overlapping: window(nil, nil)).spans == [
        "20270104T090000 Europe/Berlin/20270104T100000 Europe/Berlin",
        "20270106T090000 Europe/Berlin/20270106T100000 Europe/Berlin",
        "20270107T090000 Europe/Berlin/20270107T120000 Europe/Berlin",
        "20270108T090000 Europe/Berlin/20270108T093000 Europe/Berlin",
        "20270111T090000 Europe/Berlin/20270111T110000 Europe/Berlin",
      ])
  }

  @Test("EXRULE takes out what it gives, and several rules give each instance once")
  func severalRules() throws {
    let rules = try series(
      event(
        "DTSTART:20270104T090000Z", "RRULE:FREQ=DAILY;UNTIL=20270110T090000Z", "RRULE:FREQ=WEEKLY;COUNT=2",
        "EXRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20270108T090000Z"))
    #expect(
      rules.instances(overlapping: window(nil, nil)).starts
        == [
          "20270105T090000Z", "20270107T090000Z", "20270109T090000Z", "20270110T090000Z", "20270111T090000Z",
        ])
  }

  @Test("A start that does not match its rule is the first instance, and COUNT counts it")
  func unmatchedStart() throws {
    let odd = try series(event("DTSTART:20270104T090000Z", "RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=3"))
    #expect(
      odd.instances(overlapping: window(nil, nil)).starts
        == ["20270104T090000Z", "20270106T090000Z", "20270113T090000Z"])
  }

  @Test("A rule that ends before the start leaves nothing of the series")
  func endedBeforeItBegan() throws {
    let none = try series(event("DTSTART:20270104T090000Z", "RRULE:FREQ=WEEKLY;UNTIL=20270103T090000Z"))
    #expect(none.instances(overlapping: window(nil, nil)).starts == [])
  }

  @Test("A rule that is none is reported, and the start remains; a negative COUNT is no end")
  func badRules() throws {
    let broken = try series(event("DTSTART:20270104T090000Z", "RRULE:FREQ=OFTEN"))
    #expect(broken.instances(overlapping: window(nil, nil)).starts == ["20270104T090000Z"])
    #expect(broken.problems.map(\.code) == [.badRule])
    #expect(broken.problems.map(\.line) == [5])
    let endless = try series(event("DTSTART:20270104T090000Z", "RRULE:FREQ=DAILY;COUNT=-1"))
    #expect(
      endless.instances(overlapping: window(nil, nil)).prefix(2).starts == [
        "20270104T090000Z", "20270105T090000Z",
      ])
    #expect(endless.problems.map(\.code) == [.badRule])
  }

  @Test("The series of a calendar come merged, by start and then by UID")
  func merged() throws {
    let two = try series(
      event("DTSTART:20270104T090000Z", "RRULE:FREQ=DAILY;INTERVAL=2;COUNT=2", "SUMMARY:b", uid: "b"),
      event("DTSTART:20270105T090000Z", "SUMMARY:c", uid: "c"),
      event("DTSTART:20270104T090000Z", "RRULE:FREQ=DAILY;COUNT=3", "SUMMARY:a", uid: "a"))
    #expect(two.instances(overlapping: window(nil, nil)).summaries == ["a", "b", "a", "c", "a", "b"])
    #expect(two.series.map(\.uid) == ["b", "c", "a"])
  }

  @Test("Whole days and floating times are put in order by the clock of the window")
  func orderAcrossClocks() throws {
    let mixed = try series(
      event("DTSTART:20270104T050000Z", "SUMMARY:utc", uid: "1"),
      event("DTSTART:20270104", "SUMMARY:day", uid: "2"),
      event("DTSTART:20270104T003000", "SUMMARY:floating", uid: "3"))
    #expect(mixed.instances(overlapping: window(nil, nil)).summaries == ["day", "floating", "utc"])
    let newYork = try zone("America/New_York")
    #expect(
      mixed.instances(overlapping: window(nil, nil, in: newYork)).summaries == ["utc", "day", "floating"])
    // Midnight there is five hours later.
    #expect(
      mixed.instances(overlapping: window("20270104T040000Z", "20270104T050000Z", in: newYork)).summaries
        == [])
    #expect(
      mixed.instances(overlapping: window("20270105T040000Z", "20270105T050000Z", in: newYork)).summaries == [
        "day"
      ])
  }

  @Test("Components without a UID stand alone, and an event and a to-do may share one")
  func withoutUID() throws {
    let calendar = try series(
      "BEGIN:VEVENT", "DTSTART:20270104T090000Z", "END:VEVENT", "BEGIN:VEVENT", "DTSTART:20270105T090000Z",
      "END:VEVENT", event("DTSTART:20270106T090000Z"), component("VTODO", ["DUE:20270107T090000Z"]))
    #expect(calendar.series.map(\.uid) == ["", "", "1", "1"])
    #expect(
      calendar.instances(overlapping: window(nil, nil)).starts
        == ["20270104T090000Z", "20270105T090000Z", "20270106T090000Z", "20270107T090000Z"])
  }

  @Test("Floating times follow X-WR-TIMEZONE where there is one")
  func publishedZone() throws {
    let published = try series(
      "X-WR-TIMEZONE:Europe/Brussels", event("DTSTART:20270704T210000", "DTEND:20270704T220000"))
    #expect(
      published.instances(overlapping: window("20270704T190000Z", "20270704T190001Z")).spans
        == ["20270704T210000 Europe/Brussels/20270704T220000 Europe/Brussels"])
  }

  @Test("Windows without any bound do no harm, and an empty one has nothing")
  func extremeWindows() throws {
    let endless = try series(
      event(
        "DTSTART;TZID=Europe/Berlin:20270104T090000", "RRULE:FREQ=DAILY", "BEGIN:VALARM", "TRIGGER:-P1D",
        "END:VALARM"),
      event(
        "DTSTART;VALUE=DATE:20270104", "RRULE:FREQ=DAILY", "BEGIN:VALARM", "TRIGGER:-P1D", "END:VALARM",
        uid: "2"))
    let all = TimeWindow(Int64.min..<Int64.max)
    #expect(
      endless.instances(overlapping: all).prefix(2).starts == ["20270104", "20270104T090000 Europe/Berlin"])
    #expect(
      endless.alarms(firingIn: all).prefix(2).map { told($0.instant) } == [
        "20270103T000000Z", "20270103T080000Z",
      ])
    let last = endless.instances(overlapping: TimeWindow(Int64.max - 1..<Int64.max))
    #expect(Array(last).starts == [])
    #expect(endless.instances(overlapping: TimeWindow(0..<0)).starts == [])
  }

  @Test("A VTIMEZONE that jumps by two days at a time does no harm")
  func wildZone() throws {
    let wild = try series(
      "BEGIN:VTIMEZONE", "TZID:wild", "BEGIN:STANDARD", "DTSTART:20270101T000000", "TZOFFSETFROM:-2359",
      "TZOFFSETTO:+2359", "RRULE:FREQ=DAILY;INTERVAL=4", "END:STANDARD", "BEGIN:DAYLIGHT",
      "DTSTART:20270103T000000",
      "TZOFFSETFROM:+2359", "TZOFFSETTO:-2359", "RRULE:FREQ=DAILY;INTERVAL=4", "END:DAYLIGHT",
      "END:VTIMEZONE",
      event(
        "DTSTART;TZID=wild:20270101T090000", "DURATION:P1DT1H", "RRULE:FREQ=HOURLY", "BEGIN:VALARM",
        "TRIGGER;RELATED=END:-P1DT30H", "END:VALARM"))
    for hour in 0..<200 {
      let from: Int64 = 1_798_761_600 + Int64(hour) * 3_600
      let window = TimeWindow(from..<from + 1_800)
      for instance in wild.instances(overlapping: window) {
        #expect(instance.start.utc < from + 1_800 && instance.end.utc >= instance.start.utc)
      }
      for firing in wild.alarms(firingIn: window) {
        #expect(firing.instant >= from && firing.instant < from + 1_800)
      }
    }
  }

  @Test("Components outside of any calendar are taken together")
  func withoutCalendar() throws {
    let file = try CalendarFile(reading: event("DTSTART:20270104T090000Z"))
    #expect(
      SeriesCollection(of: file.components).instances(overlapping: window(nil, nil)).starts == [
        "20270104T090000Z"
      ])
  }
}
