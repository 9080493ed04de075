import Foundation
import Testing

@testable import humon

@Suite struct CalendarOccurrencesTests {
  private let workspace: Workspace
  private let file: String

  init() throws {
    workspace = try Workspace()
    file = try workspace.write("team.ics", Self.calendar)
  }

  private static let calendar = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//test//EN
    BEGIN:VEVENT
    UID:standup
    DTSTAMP:20260101T000000Z
    DTSTART;TZID=Europe/Berlin:20270104T090000
    DURATION:PT15M
    RRULE:FREQ=DAILY
    SUMMARY:Stand-up
    BEGIN:VALARM
    ACTION:DISPLAY
    DESCRIPTION:soon
    TRIGGER:-PT5M
    END:VALARM
    END:VEVENT
    BEGIN:VEVENT
    UID:standup
    DTSTAMP:20260101T000000Z
    RECURRENCE-ID;TZID=Europe/Berlin:20270105T090000
    DTSTART;TZID=Europe/Berlin:20270105T100000
    DURATION:PT30M
    STATUS:CANCELLED
    SUMMARY:Stand-up\\, "late"
    END:VEVENT
    BEGIN:VEVENT
    UID:holiday
    DTSTAMP:20260101T000000Z
    DTSTART;VALUE=DATE:20270105
    DTEND;VALUE=DATE:20270107
    SUMMARY:Holiday
    END:VEVENT
    BEGIN:VTODO
    UID:report
    DTSTAMP:20260101T000000Z
    DUE:20270105T170000
    SUMMARY:Report
    END:VTODO
    END:VCALENDAR

    """

  private func occurrences(_ arguments: String..., input: String = "") async throws -> Outcome {
    try await Command.run(
      ["calendar", "occurrences"] + arguments, in: workspace.folder, environment: ["HOME": workspace.folder],
      input: input)
  }

  @Test("A table shows what takes place, in order")
  func table() async throws {
    let outcome = try await occurrences(file, "--from", "20270104", "--to", "20270107")
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    #expect(
      outcome.lines == [
        "Mon 4 Jan 2027 09:00–09:15 UTC+1  Stand-up",
        "Tue 5 Jan 2027 – Wed 6 Jan 2027   Holiday",
        "Tue 5 Jan 2027 10:00–10:30 UTC+1  Stand-up, \"late\"  cancelled",
        "Tue 5 Jan 2027 17:00              Report",
        "Wed 6 Jan 2027 09:00–09:15 UTC+1  Stand-up",
      ])
  }

  @Test("With --json each line is an object, with times of RFC 3339")
  func json() async throws {
    let outcome = try await occurrences(file, "--from", "20270105", "--to", "20270106", "--json")
    #expect(
      outcome.lines == [
        #"{"kind":"event","uid":"holiday","recurrence_id":null,"start":"2027-01-05","end":"2027-01-07","all_day":true,"zone":null,"summary":"Holiday","status":null}"#,
        #"{"kind":"event","uid":"standup","recurrence_id":"2027-01-05T09:00:00+01:00","start":"2027-01-05T10:00:00+01:00","end":"2027-01-05T10:30:00+01:00","all_day":false,"zone":"Europe/Berlin","summary":"Stand-up, \"late\"","status":"CANCELLED"}"#,
        #"{"kind":"todo","uid":"report","recurrence_id":null,"start":"2027-01-05T17:00:00","end":"2027-01-05T17:00:00","all_day":false,"zone":null,"summary":"Report","status":null}"#,
      ])
  }

  @Test("With --zone times are shown there, and those of the window are meant there")
  func zone() async throws {
    let outcome = try await occurrences(
      file, "--from", "20270105T030000", "--to", "20270105T050000", "--zone", "America/New_York", "--json")
    let starts = try outcome.lines.map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["start"] as? String
    }
    #expect(starts == ["2027-01-05", "2027-01-05T04:00:00-05:00"])
  }

  @Test("An endless calendar is read from standard input, and shown as far as the limit")
  func limit() async throws {
    let outcome = try await occurrences(
      "-", "--from", "20270201", "--limit", "2", "--kind", "event", input: Self.calendar)
    #expect(
      outcome.lines == [
        "Mon 1 Feb 2027 09:00–09:15 UTC+1  Stand-up", "Tue 2 Feb 2027 09:00–09:15 UTC+1  Stand-up",
      ])
    #expect(outcome.error == "There are more; --limit says how many are shown, --to until when.\n")
    let usual = try await occurrences(file, "--json")
    #expect(usual.lines.count == CalendarOccurrences.usualLimit)
  }

  @Test("Where there is nothing, a person is told so, and a program gets nothing")
  func nothing() async throws {
    #expect(try await occurrences(file, "--to", "20200101").output == "Nothing takes place.\n")
    #expect(try await occurrences(file, "--to", "20200101", "--json").output == "")
    #expect(
      try await occurrences(file, "--kind", "journal", "--to", "20280101").output == "Nothing takes place.\n")
  }

  @Test("A calendar with errors is shown as far as it goes")
  func errors() async throws {
    let broken = try workspace.write(
      "broken.ics", Self.calendar.replacingOccurrences(of: "END:VTODO\n", with: "no line\n"))
    let outcome = try await occurrences(broken, "--from", "20270104", "--to", "20270105")
    #expect(outcome.status == 0)
    #expect(outcome.lines == ["Mon 4 Jan 2027 09:00–09:15 UTC+1  Stand-up"])
    #expect(
      outcome.error
        == "\(broken) has 2 errors, and something may be missing: `humon calendar check` tells where.\n")
  }

  @Test("What is no calendar is refused with one sentence")
  func noCalendar() async throws {
    let text = try workspace.write("text.ics", "Dear Sir or Madam,\n")
    let empty = try workspace.write("empty.ics", "")
    for file in [text, empty] {
      let outcome = try await occurrences(file)
      #expect(outcome.status == 1)
      #expect(outcome.output == "")
      #expect(
        outcome.error
          == "Error: \(file) holds no iCalendar data: nothing in it begins with BEGIN:VCALENDAR.\n")
    }
    let missing = try await occurrences("nowhere.ics")
    #expect(missing.status == 1)
    #expect(missing.error == "Error: nowhere.ics cannot be read: No such file or directory.\n")
    let folder = try await occurrences(workspace.folder)
    #expect(folder.status == 1)
    #expect(folder.error == "Error: \(workspace.folder) cannot be read: Is a directory.\n")
  }

  @Test(
    "A wrong call is refused with one sentence",
    arguments: [
      (
        ["x.ics", "--from", "soon"],
        "Error: --from is a time such as 20270104, 20270104T090000Z or 2027-01-04T09:00:00+01:00."
      ),
      (["x.ics", "--from", "20270104", "--to", "20270104"], "Error: --to must be later than --from."),
      (
        ["x.ics", "--zone", "Moon"],
        "Error: There is no time zone “Moon”: zones have names such as Europe/Berlin."
      ),
      ([], "Error: Missing expected argument '<file>'"),
    ])
  func refusesWrongCalls(arguments: [String], message: String) async throws {
    let outcome = try await Command.run(
      ["calendar", "occurrences"] + arguments, in: workspace.folder, environment: [:], input: "")
    #expect(outcome.status == 64)
    #expect(outcome.error.split(separator: "\n").first.map(String.init) == message)
  }

  @Test("A reader that goes away ends the command")
  func closedPipe() async throws {
    let outcome = try await Command.run(
      [
        "-c", "\"$0\" calendar occurrences \"$1\" --json --limit 1000000 | head -n 1 | wc -l",
        Command.program.path, file,
      ],
      in: workspace.folder, environment: ["PATH": "/usr/bin:/bin"], input: "",
      program: URL(fileURLWithPath: "/bin/sh"))
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("1"))
    #expect(outcome.error == "")
  }

  @Test("Alarms are told in the order in which they fire")
  func alarms() async throws {
    func alarms(_ arguments: String...) async throws -> Outcome {
      try await Command.run(
        ["calendar", "alarms", file] + arguments, in: workspace.folder,
        environment: ["HOME": workspace.folder],
        input: "")
    }
    let shown = try await alarms("--from", "20270104", "--to", "20270107")
    #expect(
      shown.lines == [
        "Mon 4 Jan 2027 08:55 UTC+1  Stand-up (Mon 4 Jan 2027 09:00 UTC+1)",
        "Wed 6 Jan 2027 08:55 UTC+1  Stand-up (Wed 6 Jan 2027 09:00 UTC+1)",
      ])
    let json = try await alarms(
      "--from", "20270104T000000Z", "--limit", "1", "--json", "--to", "20280101T000000Z")
    #expect(
      json.output
        == #"{"at":"2027-01-04T08:55:00+01:00","action":"DISPLAY","description":"soon","repetition":0,"acknowledged":false,"kind":"event","uid":"standup","recurrence_id":"2027-01-04T09:00:00+01:00","start":"2027-01-04T09:00:00+01:00","summary":"Stand-up"}"#
        + "\n")
    #expect(json.error == "There are more; --limit says how many are shown.\n")
    #expect(try await alarms("--from", "20260104", "--to", "20260107").output == "No alarm fires.\n")
    let open = try await alarms("--from", "20260104")
    #expect(open.status == 64)
    #expect(
      open.error.split(separator: "\n").first
        == "Error: Say between which times: --from 20270104 --to 20270105")
  }
}
