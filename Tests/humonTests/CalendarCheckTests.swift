import Foundation
import Testing

@testable import humon

@Suite struct CalendarCheckTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  private static let good = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//test//EN
    BEGIN:VEVENT
    UID:1
    DTSTAMP:20260101T000000Z
    DTSTART:20270104T090000Z
    DTEND:20270104T100000Z
    SUMMARY:Tea
    END:VEVENT
    END:VCALENDAR

    """.replacingOccurrences(of: "\n", with: "\r\n")

  @Test("A good calendar has no problem")
  func good() async throws {
    let file = try workspace.write("good.ics", Self.good)
    let outcome = try await workspace.humon("calendar", "check", file)
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    #expect(outcome.error == "No problem found.\n")
  }

  @Test("Problems are told with file and line, and an error makes the exit code 1")
  func problems() async throws {
    let file = try workspace.write(
      "bad.ics", Self.good.replacingOccurrences(of: "DTEND:20270104T100000Z", with: "DTEND:20270104T080000Z"))
    let good = try workspace.write("good.ics", Self.good)
    let outcome = try await workspace.humon("calendar", "check", good, file)
    #expect(outcome.status == 1)
    #expect(outcome.lines.count == 1)
    #expect(outcome.lines.first?.hasPrefix("\(file):8: error: DTEND: ") == true)
    #expect(outcome.error == "1 error, 0 warnings.\n")
  }

  @Test("A warning alone is no failure")
  func warnings() async throws {
    let file = try workspace.write("lf.ics", Self.good.replacingOccurrences(of: "\r\n", with: "\n"))
    let outcome = try await workspace.humon("calendar", "check", file)
    #expect(outcome.status == 0)
    #expect(outcome.lines.map { $0.prefix(file.count + 12) } == ["\(file):1: warning:"])
    #expect(outcome.error == "0 errors, 1 warning.\n")
  }

  @Test("With --normalize the strict form goes to standard output, and the problems to standard error")
  func normalizes() async throws {
    let file = try workspace.write("lf.ics", Self.good.replacingOccurrences(of: "\r\n", with: "\n"))
    let outcome = try await workspace.humon("calendar", "check", file, "--normalize")
    #expect(outcome.status == 0)
    #expect(outcome.output == Self.good)
    #expect(outcome.error.hasPrefix("\(file):1: warning: "))
    let piped = try await workspace.humon("calendar", "check", "-", "--normalize", input: Self.good)
    #expect(piped.output == Self.good)
    #expect(piped.error == "No problem found.\n")
  }

  @Test(
    "With --normalize what can be put right is: a missing PRODID, a date without VALUE, a time in the long form"
  )
  func putsRight() async throws {
    let file = try workspace.write(
      "loose.ics",
      """
      begin:vcalendar
      BEGIN:VEVENT
      UID:1
      DTSTAMP:20260101T000000Z
      DTSTART:20260704
      END:VEVENT
      BEGIN:VEVENT
      UID:2
      DTSTAMP:20260101T000000Z
      DTSTART:2026-07-04T12:00
      END:VEVENT
      END:VCALENDAR

      """)
    let outcome = try await workspace.humon("calendar", "check", file, "--normalize")
    for line in ["VERSION:2.0", "DTSTART;VALUE=DATE:20260704", "DTSTART:20260704T120000"] {
      #expect(outcome.output.contains(line + "\r\n"), "\(line)")
    }
    #expect(outcome.output.contains("PRODID:-//Humon//humon "))
  }

  @Test("What is no calendar is an error, and the other files are checked")
  func noCalendar() async throws {
    let text = try workspace.write("text.ics", "Dear Sir or Madam,\n")
    let good = try workspace.write("good.ics", Self.good)
    let outcome = try await workspace.humon("calendar", "check", text, "nowhere.ics", good)
    #expect(outcome.status == 1)
    #expect(
      outcome.error == """
        Error: \(text) holds no iCalendar data: nothing in it begins with BEGIN:VCALENDAR.
        Error: nowhere.ics cannot be read: No such file or directory.
        2 errors, 0 warnings.

        """)
    #expect(outcome.output == "")
  }

  @Test("--normalize takes one file")
  func oneFile() async throws {
    let outcome = try await workspace.humon("calendar", "check", "a.ics", "b.ics", "--normalize")
    #expect(outcome.status == 64)
    #expect(outcome.error.split(separator: "\n").first == "Error: --normalize takes one file.")
  }
}
