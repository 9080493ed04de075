import Foundation
import ICalendar
import Recurrence
import Testing

/// The examples of docs/icalendar.md, compiled and run.
@Suite struct DocumentationTests {
  @Test("the example of reading does what it says")
  func reading() throws {
    let bytes = Array(
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//Test//EN
      BEGIN:VEVENT
      UID:1
      DTSTAMP:20260101T000000Z
      DTSTART;TZID=Europe/Berlin:20260704T200000
      SUMMARY:Concert
      END:VEVENT
      END:VCALENDAR

      """.utf8)
    var lines: [String] = []
    func print(_ items: Any...) { lines.append(items.map { "\($0)" }.joined(separator: " ")) }
    // docs: reading
    let file = try CalendarFile(reading: bytes)
    for problem in file.check() { print(problem) }
    for calendar in file.components {
      let zones = CalendarZones(of: calendar)
      for component in calendar.components where component.name == .vEvent {
        let event = CalendarEvent(component: component)
        print(event.summary ?? "", event.start(in: zones)?.utc ?? 0, component["X-MAIL-ID"]?.value ?? "")
      }
    }
    // docs: end
    #expect(lines.last == "Concert 1783188000 ")
    #expect(
      lines.first == "1: warning: lines end in something else than CR LF; right would be CR LF (line-end)")
  }

  @Test("the example of writing does what it says")
  func writing() throws {
    // docs: writing
    let berlin = try TimeZoneDatabase.system.zone("Europe/Berlin")
    guard let start = LocalDateTime("20260704T200000") else { return }
    var event = CalendarEvent(
      uid: "4711@example.org", stamp: 1_767_225_600,
      start: .zoned(start, in: berlin))
    event.summary = "Chamber music; admission free"
    event.duration = CalendarDuration(seconds: 7200)
    event.recurrenceRules = [try RecurrenceRule("FREQ=WEEKLY;COUNT=3")]

    var calendar = CalendarObject(product: "-//Example//Planner//EN")
    calendar.name = "Concerts"
    calendar.add(event)
    let bytes = try calendar.written()
    // docs: end
    #expect(try CalendarFile(reading: bytes).check() == [])
  }

  @Test("the document has these examples word for word")
  func document() throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let document = here.appendingPathComponent("../../docs/icalendar.md").standardized
    let text = try String(contentsOf: document, encoding: .utf8)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let examples = source.components(separatedBy: "    // docs: ").filter {
      $0.hasPrefix("reading\n") || $0.hasPrefix("writing\n")
    }
    #expect(examples.count == 2)
    for example in examples {
      let code = example.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().map {
        $0.hasPrefix("    ") ? $0.dropFirst(4) : $0
      }
      #expect(text.contains(code.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)))
    }
  }
}
