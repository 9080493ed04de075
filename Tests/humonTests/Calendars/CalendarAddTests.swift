import Foundation
import Testing

@Suite struct CalendarAddTests {
  private let humon: CalendarWorkspace

  init() throws { humon = try CalendarWorkspace() }

  @Test("Without a calendar, the way to the first one is said")
  func nothingThere() async throws {
    let listed = try await humon("list")
    #expect(listed.status == 1)
    #expect(
      listed.error == """
        Error: There are no calendars in \(humon.vdir). Make one with `humon calendar add calendar home`, or say --vdir.

        """)
    let added = try await humon("add", "calendar", "home", "--title", "Zuhause", "--color", "#00B399")
    #expect(added.output == "Added the calendar home in \(humon.vdir).\n")
    #expect(try await humon("list").output == "▌home  Zuhause  #00b399\n")
    #expect(
      try await humon("list", "--json").output
        == ##"{"id":"home","title":"Zuhause","color":"#00b399","reminders":0,"writable":true}"## + "\n")
  }

  @Test("An event is added with what was said of it, in a file that others read")
  func event() async throws {
    _ = try await humon("add", "calendar", "home")
    let outcome = try await humon.atNine(
      "add", "Dentist", "--start", "tomorrow 10:00", "--for", "30m", "--location", "Main St, 4", "--notes",
      "a\nb",
      "--alarm", "1h", "--alarm", "2027-01-04 18:00", "--repeat", "weekly", "--category", "health")
    #expect(outcome.status == 0)
    let name = try #require(outcome.output.split(separator: " ").dropFirst().first.map(String.init))
    #expect(outcome.output == "Added \(name)  Tue 5 Jan 2027 10:00–10:30 UTC+1  Dentist\n")
    let files = try FileManager.default.contentsOfDirectory(atPath: humon.vdir + "/home").filter {
      $0.hasSuffix(".ics")
    }
    #expect(files.count == 1)
    let text = try String(contentsOfFile: humon.vdir + "/home/" + (files.first ?? ""), encoding: .utf8)
    for line in [
      "UID:\(name.dropFirst(5))", "SUMMARY:Dentist", "DTSTART;TZID=Europe/Berlin:20270105T100000",
      "DTEND;TZID=Europe/Berlin:20270105T103000", "LOCATION:Main St\\, 4", "DESCRIPTION:a\\nb",
      "RRULE:FREQ=WEEKLY",
      "CATEGORIES:health", "TRIGGER:-PT1H", "TRIGGER;VALUE=DATE-TIME:20270104T170000Z",
    ] { #expect(text.contains(line + "\r\n"), "\(line)") }
  }

  @Test(
    "Times are said as people say them",
    arguments: [
      (["today"], "2027-01-04", "2027-01-05"), (["friday"], "2027-01-08", "2027-01-09"),
      (["+2w", "--for", "3d"], "2027-01-18", "2027-01-21"),
      (["2027-01-06", "--end", "2027-01-08"], "2027-01-06", "2027-01-09"),
      (["18:30"], "2027-01-04T18:30:00+01:00", "2027-01-04T19:30:00+01:00"),
      (["tue 9:05", "--end", "tue 10:00"], "2027-01-05T09:05:00+01:00", "2027-01-05T10:00:00+01:00"),
      (["20270105T090000Z", "--for", "90m"], "2027-01-05T10:00:00+01:00", "2027-01-05T11:30:00+01:00"),
      // In the night to 28 March the clocks are set, and a day is still a day.
      (["2027-03-27 12:00", "--for", "1d"], "2027-03-27T12:00:00+01:00", "2027-03-28T12:00:00+02:00"),
    ])
  func times(_ start: [String], _ from: String, _ to: String) async throws {
    _ = try await humon("add", "calendar", "home")
    let arguments = ["add", "X", "--json", "--now", CalendarWorkspace.now, "--start"] + start
    let outcome = try await humon.run(arguments)
    #expect(try outcome.json()["start"] as? String == from)
    #expect(try outcome.json()["end"] as? String == to)
  }

  @Test(
    "What makes no sense is said, and nothing is added",
    arguments: [
      (["X"], 64, "Say when it starts"),
      (["X", "--start", "someday"], 64, "--start is a day or a time such as"),
      (["X", "--start", "today", "--for", "2h"], 64, "takes whole days"),
      (["X", "--start", "today", "--for", "long"], 64, "--for is a length"),
      (["X", "--start", "today", "--end", "18:00"], 64, "two days or two times"),
      (["X", "--start", "18:00", "--end", "17:00"], 1, "it ends before it starts"),
      (["X", "--start", "today", "--repeat", "FREQ=SOMETIMES"], 64, "FREQ"),
      (["X", "--start", "today", "--alarm", "soon"], 64, "--alarm is a length"),
      (["X", "--start", "today", "--calendar", "work"], 1, "There is no calendar work"),
      (["reminder", "X", "--priority", "10"], 64, "--priority is a number"),
      (["calendar", "home"], 1, "There is a calendar home already"),
      (["calendar", "a/b"], 1, "a/b cannot be the name"),
      (["calendar", "x", "--color", "blue"], 64, "--color is a colour"),
      (["X", "--start", "today", "--zone", "Mars/Olympus"], 64, "There is no time zone"),
    ])
  func refused(_ arguments: [String], _ status: Int32, _ sentence: String) async throws {
    _ = try await humon("add", "calendar", "home")
    let outcome = try await humon.run(["add"] + arguments)
    #expect(outcome.status == status)
    #expect(outcome.error.contains(sentence), "\(outcome.error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: humon.vdir + "/home").count <= 1)
  }

  @Test("A file is added whole: one item for each UID, with its zones; what is there already stays as it is")
  func file() async throws {
    _ = try await humon("add", "calendar", "home")
    let file = try humon.write(
      "events.ics",
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//test//EN
      METHOD:PUBLISH
      X-WR-CALNAME:Theirs
      BEGIN:VTIMEZONE
      TZID:Here
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:series
      DTSTAMP:20260101T000000Z
      DTSTART;TZID=Here:20270104T120000
      RRULE:FREQ=DAILY;COUNT=3
      SUMMARY:Lunch
      X-THEIRS:kept
      END:VEVENT
      BEGIN:VEVENT
      UID:series
      DTSTAMP:20260101T000000Z
      RECURRENCE-ID;TZID=Here:20270105T120000
      DTSTART;TZID=Here:20270105T130000
      SUMMARY:Late lunch
      END:VEVENT
      BEGIN:VTODO
      UID:todo
      DTSTAMP:20260101T000000Z
      SUMMARY:Wash up
      DUE;VALUE=DATE:20270106
      END:VTODO
      END:VCALENDAR

      """)
    #expect(try await humon("add", "file", file).output == "Added 2 entries to home.\n")
    #expect(try await humon("add", "file", file).output == "Added 0 entries to home; 2 it had already.\n")
    #expect(
      try await humon.agenda() == [
        "Lunch 2027-01-04T12:00:00+01:00", "Late lunch 2027-01-05T13:00:00+01:00",
        "Lunch 2027-01-06T12:00:00+01:00",
        "Wash up 2027-01-06",
      ])
    let texts = try FileManager.default.contentsOfDirectory(atPath: humon.vdir + "/home")
      .filter { $0.hasSuffix(".ics") }
      .map { try String(contentsOfFile: humon.vdir + "/home/" + $0, encoding: .utf8) }
    #expect(texts.count == 2)
    let series = try #require(texts.first { $0.contains("UID:series") })
    #expect(series.contains("X-THEIRS:kept") && series.contains("BEGIN:VTIMEZONE"))
    #expect(!series.contains("METHOD") && !series.contains("Theirs\r\n"))
    #expect(texts.first { $0.contains("UID:todo") }?.contains("VTIMEZONE") == false)
  }
}
