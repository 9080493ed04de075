import ICalendar
import Testing

@Suite struct CheckingTests {
  /// What is wrong with a calendar of these lines, as `line code subject`.
  private func check(_ lines: String...) throws -> [String] {
    let head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x"]
    let file = try CalendarFile(reading: (head + lines + ["END:VCALENDAR"]).map { $0 + "\r\n" }.joined())
    return file.check().map {
      "\($0.line ?? 0) \($0.severity == .error ? "" : "(")\($0.code.rawValue)\($0.severity == .error ? "" : ")") \($0.subject ?? "")"
    }
  }

  private func checkEvent(_ lines: String...) throws -> [String] {
    let whole = ["BEGIN:VEVENT", "UID:1", "DTSTAMP:20260101T000000Z"] + lines + ["END:VEVENT"]
    return try check(whole.joined(separator: "\r\n"))
  }

  @Test("a calendar as it should be has no problem")
  func good() throws {
    #expect(
      try checkEvent("DTSTART:20260101T100000Z", "DTEND:20260101T110000Z", "SUMMARY:A\\, b", "X-ANY:a,b;c\\x")
        == [])
    #expect(
      try checkEvent("DTSTART;VALUE=DATE:20260101", "DURATION:P1D", "RRULE:FREQ=DAILY;UNTIL=20260105") == [])
  }

  @Test("what must be there and is not is told with the line of its component")
  func missing() throws {
    let file = try CalendarFile(reading: "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")
    let missing = file.check().map { "\($0.line ?? 0) \($0.message)" }
    #expect(
      missing == [
        "1 there is no PRODID", "1 there is no VERSION", "2 there is no UID", "2 there is no DTSTAMP",
        "2 there is no DTSTART",
      ])
    #expect(try check() == ["1 missing-component VCALENDAR"])
    #expect(
      try check("METHOD:REPLY", "BEGIN:VEVENT", "UID:1", "DTSTAMP:20260101T000000Z", "END:VEVENT") == [])
    #expect(
      try check("BEGIN:VTIMEZONE", "TZID:x", "END:VTIMEZONE") == [
        "4 missing-component VTIMEZONE", "4 bad-value VTIMEZONE",
      ])
  }

  @Test("what may be there once and is there twice is told with its line; a second rule is a warning")
  func repeated() throws {
    #expect(
      try checkEvent("DTSTART:20260101T100000Z", "SUMMARY:a", "SUMMARY:b", "COMMENT:a", "COMMENT:b") == [
        "9 repeated-property SUMMARY"
      ])
    #expect(
      try checkEvent("DTSTART:20260101T100000Z", "RRULE:FREQ=DAILY", "RRULE:FREQ=WEEKLY") == [
        "9 (repeated-property) RRULE"
      ])
  }

  @Test("DTEND and DURATION, DUE and DURATION exclude one another; DURATION of a task needs DTSTART")
  func exclusive() throws {
    #expect(
      try checkEvent("DTSTART:20260101T100000Z", "DTEND:20260101T110000Z", "DURATION:PT1H") == [
        "9 exclusive-properties DURATION"
      ])
    #expect(
      try check(
        "BEGIN:VTODO", "UID:1", "DTSTAMP:20260101T000000Z", "DUE:20260101T000000Z", "DURATION:PT1H",
        "END:VTODO")
        == ["4 missing-property VTODO", "8 exclusive-properties DURATION"])
  }

  @Test("an end before the start, or of another kind, is told")
  func order() throws {
    #expect(try checkEvent("DTSTART:20260101T100000Z", "DTEND:20260101T090000Z") == ["8 contradiction DTEND"])
    #expect(
      try checkEvent("DTSTART:20260101T100000Z", "DTEND:20260101T100000Z") == ["8 (contradiction) DTEND"])
    #expect(
      try checkEvent("DTSTART;VALUE=DATE:20260101", "DTEND:20260102T000000Z") == ["8 contradiction DTEND"])
    #expect(try checkEvent("DTSTART:20260101T100000Z", "DURATION:-PT1H") == ["8 contradiction DURATION"])
    #expect(try checkEvent("DTSTART;VALUE=DATE:20260101", "DURATION:PT1H") == ["8 contradiction DURATION"])
  }

  @Test("values that are not of their type are told")
  func values() throws {
    #expect(try checkEvent("DTSTART:soon") == ["7 bad-value DTSTART"])
    #expect(try checkEvent("DTSTART:20260101") == ["7 wrong-type DTSTART"])
    #expect(try checkEvent("DTSTART;VALUE=DATE:20260101T000000") == ["7 bad-value DTSTART"])
    #expect(try checkEvent("DTSTART;VALUE=PERIOD:20260101T000000Z/PT1H") == ["7 wrong-type DTSTART"])
    #expect(
      try checkEvent(
        "DTSTART:20260101T100000Z", "PRIORITY:10", "SEQUENCE:x", "GEO:1", "URL:here", "STATUS:DONE",
        "CREATED:20260101T000000", "TRANSP:MAYBE")
        == [
          "8 bad-value PRIORITY", "9 bad-value SEQUENCE", "10 bad-value GEO", "11 bad-value URL",
          "12 bad-value STATUS", "13 bad-value CREATED", "14 bad-value TRANSP",
        ])
    #expect(
      try checkEvent("DTSTART:20260101T100000Z", "SUMMARY:a, b", "CATEGORIES:a,b", "COMMENT:c\\x") == [
        "8 (escape) SUMMARY", "10 (escape) COMMENT",
      ])
    #expect(
      try checkEvent(
        "DTSTART:20260101T100000Z", "ATTACH;VALUE=BINARY:TQ==", "ATTACH;VALUE=BINARY;ENCODING=BASE64:!") == [
          "8 misplaced-parameter ATTACH", "9 bad-value ATTACH",
        ])
  }

  @Test("rules are looked at, and whether UNTIL fits DTSTART")
  func rules() throws {
    #expect(try checkEvent("DTSTART:20260101T100000Z", "RRULE:FREQ=SOMETIMES") == ["8 bad-rule RRULE"])
    #expect(
      try checkEvent("DTSTART:20260101T100000Z", "RRULE:FREQ=DAILY;UNTIL=20260105") == [
        "8 (contradiction) RRULE"
      ])
    #expect(
      try checkEvent("DTSTART:20260101T100000", "RRULE:FREQ=DAILY;UNTIL=20260105T000000Z") == [
        "8 (contradiction) RRULE"
      ])
    #expect(try checkEvent("DTSTART:20260101T100000", "RRULE:FREQ=DAILY;UNTIL=20260105T000000") == [])
    #expect(
      try checkEvent("DTSTART:20260101T100000Z", "EXDATE;VALUE=DATE:20260102") == ["8 (contradiction) EXDATE"]
    )
  }

  @Test("zones that are unknown, under another name, or not in the file are told once")
  func zones() throws {
    #expect(
      try checkEvent("DTSTART;TZID=Nowhere:20260101T100000", "DTEND;TZID=Nowhere:20260101T110000") == [
        "7 unknown-zone DTSTART"
      ])
    #expect(try checkEvent("DTSTART;TZID=Europe/Berlin:20260101T100000") == ["7 (missing-zone) DTSTART"])
    #expect(
      try checkEvent("DTSTART;TZID=W. Europe Standard Time:20260101T100000") == ["7 (aliased-zone) DTSTART"])
    #expect(
      try checkEvent("DTSTART;TZID=Europe/Berlin:20260101T100000Z") == [
        "7 misplaced-parameter DTSTART", "7 (missing-zone) DTSTART",
      ])
  }

  @Test("two components with one UID are told, and one that takes the place of an instance is not")
  func identity() throws {
    let stamp = "DTSTAMP:20260101T000000Z"
    let start = "DTSTART:20260101T100000Z"
    #expect(
      try check(
        "BEGIN:VEVENT", "UID:1", stamp, start, "END:VEVENT", "BEGIN:VEVENT", "UID:1", stamp, start,
        "END:VEVENT")
        == ["9 duplicate-uid VEVENT"])
    #expect(
      try check(
        "BEGIN:VEVENT", "UID:1", stamp, start, "END:VEVENT", "BEGIN:VEVENT", "UID:1",
        "RECURRENCE-ID:20260101T100000Z", stamp, start, "END:VEVENT") == [])
  }

  @Test("alarms need what they do")
  func alarms() throws {
    #expect(
      try checkEvent(
        "DTSTART:20260101T100000Z", "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT5M", "REPEAT:2",
        "END:VALARM",
        "BEGIN:VALARM", "ACTION:EMAIL", "TRIGGER;VALUE=DATE-TIME:20260101T000000", "DESCRIPTION:a",
        "SUMMARY:b", "END:VALARM")
        == [
          "8 missing-property VALARM", "8 missing-property VALARM", "13 missing-property VALARM",
          "15 bad-value TRIGGER",
        ])
  }

  @Test("what stands where it has no meaning is told; unknown components may hold anything")
  func places() throws {
    #expect(
      try checkEvent("DTSTART:20260101T100000Z", "DUE:20260101T100000Z", "METHOD:PUBLISH") == [
        "8 misplaced-property DUE", "9 misplaced-property METHOD",
      ])
    #expect(
      try check(
        "BEGIN:X-A", "DUE:20260101T100000Z", "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT5M",
        "DESCRIPTION:a", "END:VALARM", "END:X-A") == [])
    #expect(
      try check("BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT5M", "DESCRIPTION:a", "END:VALARM") == [
        "4 misplaced-component VALARM"
      ])
  }

  @Test("what reading found is told among the rest, by line")
  func together() throws {
    #expect(
      try checkEvent("DTSTART:20260101T100000Z", "nonsense", "PRIORITY:x") == [
        "8 malformed-line ", "9 bad-value PRIORITY",
      ])
  }

  @Test("normalising writes strictly what was read tolerantly")
  func normalizing() throws {
    let file = try CalendarFile(
      reading:
        "\u{FEFF}BEGIN:VEVENT\nUID:1\nDTSTAMP:20260101T000000Z\nDTSTART:20260102\nEXDATE;TZID=Europe/Berlin:20260103T100000Z\nX-KEPT:a,b\n"
        + "DTEND;VALUE=DATE:2026-01-03\n")
    let normal = file.normalized(product: "-//Example//Test//EN")
    #expect(
      String(decoding: normal.written(), as: UTF8.self)
        == "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Example//Test//EN\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20260101T000000Z\r\n"
        + "DTSTART;VALUE=DATE:20260102\r\nEXDATE:20260103T100000Z\r\nX-KEPT:a,b\r\nDTEND;VALUE=DATE:20260103\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    )
  }

  @Test("normalising adds the zones that are used")
  func normalizingZones() throws {
    let text =
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;TZID=Europe/Berlin:20260102T100000\nEND:VEVENT\nEND:VCALENDAR\n"
    let normal = try CalendarFile(reading: text).normalized(product: "x")
    #expect(normal.components.first?.components.map(\.name) == [.vTimezone, .vEvent])
    #expect(normal.check().contains { $0.code == .missingZone } == false)
  }
}
