import HumonModel
import HumonTexts
import HumonWire
import ICalendar
import Recurrence
import Testing

@Suite("A search as a calendar")
struct EventCalendarTests {
  private func lines(_ entries: [EventCalendar.Entry], alarm: String? = nil) -> [String] {
    let calendar = EventCalendar(
      title: "Near; you", address: "https://humon.example/v2/events.ics?near=1,2", entries: entries,
      alarm: alarm.flatMap { CalendarDuration($0) })
    return String(decoding: calendar.bytes, as: UTF8.self).replacing("\r\n ", with: "").split(
      separator: "\r\n"
    )
    .map(String.init)
  }

  private func entry(_ text: String, overrides: [Event] = [], includesSeries: Bool = true) throws
    -> EventCalendar.Entry
  {
    EventCalendar.Entry(
      event: try V2.event(text), overrides: overrides, includesSeries: includesSeries,
      link: "https://humon.example/events/17")
  }

  @Test("Every member of an event has its property")
  func full() throws {
    let lines = lines([try entry(V2.full)], alarm: "-PT30M")
    for line in [
      "METHOD:PUBLISH", "NAME:Near\\; you", "X-WR-CALNAME:Near\\; you",
      "SOURCE;VALUE=URI:https://humon.example/v2/events.ics?near=1,2", "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
      "X-PUBLISHED-TTL:PT1H", "TZID:Europe/Berlin", "UID:u-17", "DTSTAMP:20261102T110000Z",
      "DTSTART;TZID=Europe/Berlin:20261126T190000", "DTEND;TZID=Europe/Berlin:20261126T203000",
      "SUMMARY:Run & \"walk\"",
      "DESCRIPTION:Every week\\n\\nSee https://example.org\\n\\n"
        + "Host: Runners\\, https://example.org/r\\nPrice: 2 €\\nAccessibility: Flat ground",
      "CONTACT;ALTREP=\"https://example.org/r\":Runners", "X-HUMON-PRICE:2 €",
      "X-HUMON-ACCESSIBILITY:Flat ground",
      "X-HUMON-NOTES:Host: Runners\\, https://example.org/r\\nPrice: 2 €\\nAccessibility: Flat ground",
      "LOCATION:Park\\, Street 1\\, Berlin", "GEO:52.5;13.4", "CATEGORIES:sport,open air",
      "URL:https://example.org/run", "STATUS:TENTATIVE", "SEQUENCE:4", "CREATED:20261101T100000Z",
      "LAST-MODIFIED:20261102T110000Z", "RRULE:FREQ=WEEKLY;BYDAY=TH",
      "RDATE;TZID=Europe/Berlin:20261225T180000", "EXDATE;TZID=Europe/Berlin:20261224T190000",
      "IMAGE;VALUE=URI;DISPLAY=BADGE:https://example.org/p.jpg", "BEGIN:VALARM", "TRIGGER:-PT30M",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
  }

  @Test(
    "Who invites and what it costs stands there in the reader's language, and alone where nothing else does")
  func notes() throws {
    let event = try V2.event(
      #"{"name":"Tea","start":"2026-11-26T19:00:00","time_zone":"UTC","host":{"name":"Ana"},"price":{"free":true}}"#
    )
    for (texts, notes) in [
      (Texts.english, "Host: Ana\\nPrice: Free"), (.simplifiedChinese, "主办方：Ana\\n费用：免费"),
    ] {
      let maker = CalendarPieceMaker(texts: texts)
      let piece = maker.piece(event, in: event, link: "https://humon.example/events/17")
      let text = String(
        decoding: EventCalendar(title: "T", address: "/", pieces: [piece]).bytes, as: UTF8.self)
      for line in ["DESCRIPTION:\(notes)", "X-HUMON-NOTES:\(notes)", "CONTACT:Ana", "X-HUMON-FREE:TRUE"] {
        #expect(text.contains("\r\n\(line)\r\n"), "\(line)")
      }
      // Nobody is invited, and there is nobody to answer.
      #expect(!text.contains("ORGANIZER"))
    }
  }

  @Test("The calendar is without fault, and reads back as it was written")
  func faultless() throws {
    let calendar = EventCalendar(
      title: "T", address: "https://humon.example/", entries: [try entry(V2.full)])
    let file = try CalendarFile(reading: calendar.bytes)
    #expect(file.check().map(\.description) == [])
    #expect(file.components.first?.components.map(\.name) == [.vTimezone, .vEvent])
  }

  @Test("Zones that were written for one calendar are those of the next, for its own years")
  func writtenZones() throws {
    let maker = CalendarPieceMaker()
    let zones = WrittenZones()
    for year in [2026, 2007, 2026] {
      let event = try V2.event(
        """
        {"name":"Walk","start":"\(year)-06-01T19:00:00","time_zone":"Europe/Berlin"}
        """)
      let pieces = [maker.piece(event, in: event, link: "https://humon.example/events/17")]
      let anew = EventCalendar(title: "T", address: "/", pieces: pieces).bytes
      #expect(EventCalendar(title: "T", address: "/", pieces: pieces, zones: zones).bytes == anew)
      #expect(String(decoding: anew, as: UTF8.self).contains("TZID:Europe/Berlin"))
    }
  }

  @Test("Whole days are dates, and the end is the day after the last")
  func wholeDays() throws {
    let lines = lines([
      try entry(
        """
        {"name":"Fair","all_day":true,"start":"2026-12-01","end":"2026-12-04","time_zone":"Europe/Berlin",
         "recurrence":{"rules":["FREQ=YEARLY;UNTIL=20301201T000000Z"],"exceptions":["2027-12-01"]}}
        """)
    ])
    for line in [
      "DTSTART;VALUE=DATE:20261201", "DTEND;VALUE=DATE:20261204", "RRULE:FREQ=YEARLY;UNTIL=20301201",
      "EXDATE;VALUE=DATE:20271201",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(!lines.contains("BEGIN:VTIMEZONE"))
  }

  @Test("UNTIL is in UTC where the start has a zone")
  func until() throws {
    for (given, written) in [("20261210T190000", "20261210T180000Z"), ("20261210", "20261210T225959Z")] {
      let lines = lines([
        try entry(
          """
          {"name":"Run","start":"2026-11-26T19:00:00","time_zone":"Europe/Berlin",
           "recurrence":{"rules":["FREQ=WEEKLY;UNTIL=\(given)"]}}
          """)
      ])
      #expect(lines.contains("RRULE:FREQ=WEEKLY;UNTIL=\(written)"))
    }
  }

  @Test(
    "A start that its rule does not give is named among the dates, and no other",
    arguments: [
      (#""rules":["FREQ=WEEKLY;BYDAY=FR"]"#, "RDATE;TZID=Europe/Berlin:20261126T190000"),
      (
        #""rules":["FREQ=WEEKLY;BYDAY=FR"],"dates":["2026-12-01T19:00:00"]"#,
        "RDATE;TZID=Europe/Berlin:20261126T190000,20261201T190000"
      ),
      (
        #""rules":["FREQ=WEEKLY;BYDAY=FR"],"dates":["2026-11-26T19:00:00"]"#,
        "RDATE;TZID=Europe/Berlin:20261126T190000"
      ),
      (#""rules":["FREQ=WEEKLY;BYDAY=TH"]"#, nil), (#""rules":["FREQ=WEEKLY"]"#, nil),
      (#""rules":["FREQ=MONTHLY;BYDAY=4TH"]"#, nil),
    ])
  func unmatchedStart(_ recurrence: String, _ line: String?) throws {
    let lines = lines([
      try entry(
        #"{"name":"Run","start":"2026-11-26T19:00:00","time_zone":"Europe/Berlin","recurrence":{\#(recurrence)}}"#
      )
    ])
    #expect(lines.first { $0.hasPrefix("RDATE") } == line)
  }

  @Test("An occurrence that differs stands beside its series, with its uid and which one it was")
  func overrides() throws {
    let series = try V2.event(V2.full)
    let override = Event(
      id: Event.ID(rawValue: 18), uid: series.uid, owner: series.owner,
      details: try V2.details(#"{"name":"Swim","start":"2026-12-04T18:00:00","time_zone":"Europe/Madrid"}"#),
      sequence: 1, created: series.created, updated: series.updated,
      seriesOccurrence: SeriesOccurrence(
        series: series.id, recurrenceID: try #require(RecurrenceID(text: "20261203T190000"))))
    let both = lines([try entry(V2.full, overrides: [override])])
    #expect(both.count { $0 == "UID:u-17" } == 2)
    #expect(both.contains("RECURRENCE-ID;TZID=Europe/Berlin:20261203T190000"))
    #expect(both.contains("DTSTART;TZID=Europe/Madrid:20261204T180000"))
    let alone = lines([try entry(V2.full, overrides: [override], includesSeries: false)])
    #expect(alone.count { $0 == "UID:u-17" } == 1 && alone.contains("SUMMARY:Swim"))
  }

  @Test("No text can begin a line of its own")
  func injection() throws {
    var event = try V2.event(V2.full)
    var details = event.details
    details.description = "a\r\nEND:VEVENT\r\nBEGIN:VEVENT\nX:1"
    details.categories = ["a,b;c\nUID:evil"]
    event.replace(with: details, at: event.updated)
    let lines = lines([EventCalendar.Entry(event: event, link: "https://humon.example/\r\nUID:evil")])
    #expect(lines.count { $0.hasPrefix("UID:") } == 1 && lines.count { $0 == "END:VEVENT" } == 1)
    #expect(lines.contains("CATEGORIES:a\\,b\\;c\\nUID:evil"))
  }
}
