import ICalendar
import Recurrence
import ProcessorTime
import Testing

@Suite struct AlarmsTests {
  private func alarm(_ lines: String...) -> String {
    (["BEGIN:VALARM", "ACTION:display"] + lines + ["END:VALARM"]).joined(separator: "\n")
  }

  private func firings(
    _ calendar: SeriesCollection, _ from: String?, _ to: String?, in zone: TimeZoneRules = .utc,
    acknowledged: Bool = false
  ) -> [String] {
    calendar.alarms(firingIn: window(from, to, in: zone), includingAcknowledged: acknowledged)
      .map { told($0.instant) }
  }

  @Test("An alarm fires for every instance, before or after its start or end")
  func relative() throws {
    let calendar = try series(
      event(
        "DTSTART:20270104T090000Z", "DTEND:20270104T100000Z", "RRULE:FREQ=DAILY;COUNT=2",
        alarm("TRIGGER:-PT15M"), alarm("TRIGGER;RELATED=END:PT5M"), alarm("TRIGGER;RELATED=START:PT0S")))
    #expect(
      firings(calendar, nil, nil) == [
        "20270104T084500Z", "20270104T090000Z", "20270104T100500Z", "20270105T084500Z", "20270105T090000Z",
        "20270105T100500Z",
      ])
    let first = calendar.alarms(firingIn: window(nil, nil)).first { _ in true }
    #expect(first?.action == "DISPLAY")
    #expect(first?.instance.map { told($0.start) } == "20270104T090000Z")
    #expect(first?.uid == "1")
  }

  @Test("Alarms of an endless series are found in the middle, also where their instances lie outside")
  func endless() throws {
    let calendar = try series(
      event(
        "DTSTART:19700101T090000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY", alarm("TRIGGER:-P2D"),
        alarm("TRIGGER;RELATED=END:P30D")))
    #expect(
      firings(calendar, "20260713T000000Z", "20260714T000000Z") == ["20260713T090000Z", "20260713T100000Z"])
    let starts = calendar.alarms(firingIn: window("20260713T000000Z", nil)).prefix(2).map {
      $0.instance.map { told($0.start) }
    }
    #expect(starts == ["20260715T090000Z", "20260613T090000Z"])
  }

  @Test("The end of the window is outside of it")
  func windowIsHalfOpen() throws {
    let calendar = try series(
      event("DTSTART:20270104T090000Z", "RRULE:FREQ=DAILY;COUNT=2", alarm("TRIGGER:PT0S")))
    #expect(firings(calendar, "20270104T090000Z", "20270105T090000Z") == ["20270104T090000Z"])
  }

  @Test("A repeated alarm fires again after each DURATION")
  func repeated() throws {
    let calendar = try series(
      event(
        "DTSTART:20270104T090000Z", "RRULE:FREQ=DAILY", alarm("TRIGGER:-PT30M", "REPEAT:2", "DURATION:PT10M"))
    )
    let found = calendar.alarms(firingIn: window("20270105T084000Z", "20270106T084000Z"))
      .map { "\(told($0.instant)) \($0.repetition)" }
    #expect(found == ["20270105T084000Z 1", "20270105T085000Z 2", "20270106T083000Z 0"])
  }

  @Test("REPEAT is bounded, and needs DURATION")
  func repeatedWithoutEnd() throws {
    let calendar = try series(
      event("DTSTART:20270104T090000Z", alarm("TRIGGER:PT0S", "REPEAT:2000000000", "DURATION:PT1S")),
      event("DTSTART:20270104T090000Z", alarm("TRIGGER:PT0S", "REPEAT:3"), uid: "2"),
      event("DTSTART:20270104T090000Z", alarm("TRIGGER:PT0S", "REPEAT:3", "DURATION:P500D"), uid: "3"))
    #expect(firings(calendar, nil, nil).count == AlarmLimits.mostFirings + 1 + 2)
    #expect(calendar.problems.map(\.code) == [.badValue, .badValue])
  }

  @Test("An absolute alarm of an endless series fires once, also where an override repeats it")
  func absolute() throws {
    let absolute = alarm("TRIGGER;VALUE=DATE-TIME:20270104T080000Z", "REPEAT:1", "DURATION:PT1H")
    let calendar = try series(
      event("DTSTART:20270104T090000Z", "RRULE:FREQ=DAILY", absolute),
      event("RECURRENCE-ID:20270105T090000Z", "DTSTART:20270105T090000Z", absolute))
    #expect(firings(calendar, nil, nil) == ["20270104T080000Z", "20270104T090000Z"])
    #expect(calendar.alarms(firingIn: window(nil, nil)).map { $0.instance == nil } == [true, true])
    let single = try series(event("DTSTART:20270104T090000Z", absolute))
    #expect(
      single.alarms(firingIn: window(nil, nil)).map { $0.instance.map { told($0.start) } } == [
        "20270104T090000Z", "20270104T090000Z",
      ])
  }

  @Test("A whole day begins at midnight in the zone that is given")
  func wholeDays() throws {
    let calendar = try series(
      event(
        "DTSTART;VALUE=DATE:20270328", "RRULE:FREQ=DAILY;COUNT=2", alarm("TRIGGER:-PT9H"),
        alarm("TRIGGER;RELATED=END:-PT1H")))
    #expect(
      firings(calendar, nil, nil)
        == ["20270327T150000Z", "20270328T150000Z", "20270328T230000Z", "20270329T230000Z"])
    // The day of 28 March has 23 hours in Berlin.
    #expect(
      firings(calendar, nil, nil, in: try zone("Europe/Berlin"))
        == ["20270327T140000Z", "20270328T130000Z", "20270328T210000Z", "20270329T210000Z"])
  }

  @Test("The days of a trigger are days of the clock, its hours exact")
  func nominalDays() throws {
    let calendar = try series(
      event(
        "DTSTART;TZID=Europe/Berlin:20270328T120000", alarm("TRIGGER:-P1D"), alarm("TRIGGER:-PT24H"),
        alarm("TRIGGER:-P1DT1H")))
    #expect(firings(calendar, nil, nil) == ["20270327T100000Z", "20270327T100000Z", "20270327T110000Z"])
  }

  @Test("Alarms that somebody has seen to are left out, and told where they are asked for")
  func acknowledged() throws {
    let calendar = try series(
      event(
        "DTSTART:20270104T090000Z", "RRULE:FREQ=DAILY;COUNT=3",
        alarm("TRIGGER:-PT1H", "ACKNOWLEDGED:20270105T080000Z")))
    #expect(firings(calendar, nil, nil) == ["20270106T080000Z"])
    let all = calendar.alarms(firingIn: window(nil, nil), includingAcknowledged: true)
    #expect(all.map(\.isAcknowledged) == [true, true, false])
  }

  @Test("Alarms seen to for a thousand years ahead are passed over at once")
  func acknowledgedForEver() throws {
    let calendar = try series(
      event(
        "DTSTART:20270104T090000Z", "RRULE:FREQ=SECONDLY",
        alarm("TRIGGER:PT0S", "ACKNOWLEDGED:30270104T090000Z")))
    let took = processorTime {
      #expect(firings(calendar, nil, "20280101T000000Z") == [])
      #expect(firings(calendar, "20280101T000000Z", "30270104T090002Z") == ["30270104T090001Z"])
    }
    #expect(took < .seconds(5))
  }

  @Test("Overrides have their own alarms; what is cancelled or done has none")
  func overrides() throws {
    let calendar = try series(
      event("DTSTART:20270104T090000Z", "RRULE:FREQ=DAILY;COUNT=5", alarm("TRIGGER:-PT1H")),
      event("RECURRENCE-ID:20270105T090000Z", "DTSTART:20270105T120000Z", alarm("TRIGGER:-PT10M")),
      event("RECURRENCE-ID:20270106T090000Z", "DTSTART:20270106T090000Z"),
      event(
        "RECURRENCE-ID:20270107T090000Z", "DTSTART:20270107T090000Z", "STATUS:CANCELLED",
        alarm("TRIGGER:-PT1H")),
      component("VTODO", ["DUE:20270104T090000Z", "STATUS:COMPLETED", alarm("TRIGGER:-PT1H")]))
    #expect(firings(calendar, nil, nil) == ["20270104T080000Z", "20270105T115000Z", "20270108T080000Z"])
  }

  @Test("A to-do reminds of when it is due")
  func toDos() throws {
    let calendar = try series(
      component(
        "VTODO", ["DTSTART:20270104T090000Z", "DUE:20270105T090000Z", alarm("TRIGGER;RELATED=END:-PT1H")]))
    #expect(firings(calendar, nil, nil) == ["20270105T080000Z"])
  }

  @Test("Triggers that are none, or too far away, are reported and never fire")
  func bad() throws {
    let calendar = try series(
      event(
        "DTSTART:20270104T090000Z", alarm("TRIGGER:soon"), alarm("DESCRIPTION:none"), alarm("TRIGGER:-P732D"),
        alarm("TRIGGER:-P4000000DT1H"), alarm("TRIGGER:-PT1M")))
    #expect(firings(calendar, nil, nil) == ["20270104T085900Z"])
    #expect(calendar.problems.map(\.code) == [.badValue, .missingProperty, .badValue, .badValue])
    #expect(calendar.problems.map(\.line) == [7, 9, 15, 19])
  }

  @Test("A component has no more firings than the limit, and what is beyond is reported")
  func tooMany() throws {
    let alarms = (0..<AlarmLimits.mostFirings + 5).map { alarm("TRIGGER:-PT\($0)S") }
    let calendar = try series(event("DTSTART:20270104T090000Z", alarms.joined(separator: "\n")))
    #expect(firings(calendar, nil, nil).count == AlarmLimits.mostFirings)
    #expect(calendar.problems.map(\.code) == [.componentTooLarge])
  }

  @Test("A hundred alarms a second of an endless series cost no more memory than they must")
  func dense() throws {
    let alarms = (0..<AlarmLimits.mostFirings).map { alarm("TRIGGER;RELATED=END:-P\($0)D") }
    let calendar = try series(
      event(
        "DTSTART;TZID=Europe/Berlin:19700101T000000", "DURATION:P1DT1S", "RRULE:FREQ=SECONDLY",
        alarms.joined(separator: "\n")))
    var found: [Int64] = []
    let took = processorTime {
      found = calendar.alarms(firingIn: window("20270328T000000Z", nil)).prefix(1_000).map(\.instant)
    }
    #expect(found.count == 1_000)
    #expect(found[0] == found[99])
    #expect(took < .seconds(60))
  }

  @Test("Alarms of many series come in the order in which they fire, lazily")
  func order() throws {
    let calendar = try series(
      event(
        "DTSTART;TZID=Europe/Berlin:19700101T090000", "RRULE:FREQ=MINUTELY", alarm("TRIGGER:-P1D"),
        alarm("TRIGGER:P1D"), uid: "1"),
      event("DTSTART:19700101T000000", "RRULE:FREQ=HOURLY", alarm("TRIGGER;RELATED=END:-P3DT5M"), uid: "2"))
    let berlin = try zone("Europe/Berlin")
    // The clocks change on 28 March at 1:00 UTC and on 31 October.
    for from in ["20270327T220000Z", "20271030T220000Z"] {
      let instants = calendar.alarms(firingIn: window(from, nil, in: berlin)).prefix(2_000).map(\.instant)
      #expect(instants == instants.sorted())
      #expect(instants.count == 2_000)
    }
  }
}
