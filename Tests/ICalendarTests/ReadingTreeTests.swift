import ICalendar
import Testing

@Suite struct ReadingTreeTests {
  /// Components as nested names: `VCALENDAR(VEVENT(VALARM) VEVENT)`.
  private func shape(_ component: Component) -> String {
    let inner = component.components.map(shape).joined(separator: " ")
    return component.name.text + (inner.isEmpty ? "" : "(\(inner))")
  }

  private func read(_ lines: String...) throws -> (shape: String, problems: [CalendarProblem]) {
    let file = try CalendarFile(reading: lines.map { $0 + "\r\n" }.joined())
    return (file.components.map(shape).joined(separator: " "), file.problems)
  }

  @Test("components are inside one another as they were begun, unknown ones too")
  func nesting() throws {
    let (shape, problems) = try read(
      "BEGIN:VCALENDAR", "BEGIN:VEVENT", "BEGIN:VALARM", "END:VALARM", "BEGIN:X-MINE", "BEGIN:X-MINE",
      "END:X-MINE",
      "END:X-MINE", "END:VEVENT", "BEGIN:VTODO", "END:VTODO", "END:VCALENDAR", "begin:vcalendar",
      "end:VCALENDAR")
    #expect(shape == "VCALENDAR(VEVENT(VALARM X-MINE(X-MINE)) VTODO) vcalendar")
    #expect(problems == [])
  }

  @Test("what has no END ends with what it stands in, or with the file")
  func missingEnd() throws {
    let (shape, problems) = try read(
      "BEGIN:VCALENDAR", "BEGIN:VEVENT", "BEGIN:VALARM", "END:VEVENT", "BEGIN:VTODO")
    #expect(shape == "VCALENDAR(VEVENT(VALARM) VTODO)")
    #expect(problems.map(\.code) == [.missingEnd, .missingEnd, .missingEnd])
    #expect(problems.map(\.subject) == ["VALARM", "VTODO", "VCALENDAR"])
    #expect(problems.map(\.line) == [3, 5, 1])
  }

  @Test("an event that begins in an event ends that one")
  func missingEndBeforeSibling() throws {
    let (shape, problems) = try read(
      "BEGIN:VCALENDAR", "BEGIN:VEVENT", "BEGIN:VALARM", "BEGIN:VEVENT", "END:VEVENT", "BEGIN:VCALENDAR",
      "END:VCALENDAR")
    #expect(shape == "VCALENDAR(VEVENT(VALARM) VEVENT) VCALENDAR")
    #expect(problems.map(\.subject) == ["VALARM", "VEVENT", "VCALENDAR"])
  }

  @Test("an END of what was not begun is left out")
  func strayEnd() throws {
    let (shape, problems) = try read(
      "END:VEVENT", "BEGIN:VCALENDAR", "BEGIN:VEVENT", "END:VTODO", "END:VEVENT", "END:VCALENDAR",
      "END:VCALENDAR")
    #expect(shape == "VCALENDAR(VEVENT)")
    #expect(problems.map(\.code) == [.strayEnd, .strayEnd, .strayEnd])
    #expect(problems.map(\.line) == [1, 4, 7])
  }

  @Test("text before the first BEGIN and behind the last END is left out")
  func outside() throws {
    let (shape, problems) = try read(
      "HTTP/1.1 200 OK", "Content-Type:text/calendar", "BEGIN:VEVENT", "END:VEVENT", "UID:1")
    #expect(shape == "VEVENT")
    #expect(problems.map(\.code) == [.malformedLine, .outsideOfComponent, .outsideOfComponent])
  }

  @Test("a property behind a component is kept and told")
  func propertyAfterComponent() throws {
    let text = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VEVENT\r\nX-LATE:1\r\nEND:VCALENDAR\r\n"
    let file = try CalendarFile(reading: text)
    #expect(file.components.first?.properties == [Property("X-LATE", "1")])
    #expect(file.problems.map(\.code) == [.propertyAfterComponent])
    #expect(file.problems.map(\.line) == [4])
  }

  @Test("components deeper than the limit are left out, with all that is in them")
  func depth() throws {
    let deep = 20
    let names = (0..<deep).map { "X-\($0)" }
    let lines = names.map { "BEGIN:\($0)\r\nX-IN:\($0)\r\n" } + names.reversed().map { "END:\($0)\r\n" }
    let file = try CalendarFile(reading: lines.joined() + "BEGIN:VEVENT\r\nEND:VEVENT\r\n")
    #expect(file.problems.map(\.code) == [.tooDeep])
    #expect(file.problems.map(\.subject) == ["X-16"])
    var depth = 0
    var innermost = file.components.first
    while let component = innermost {
      depth += 1
      innermost = component.components.first
    }
    #expect(depth == 16)
    #expect(file.components.map(\.name) == ["X-0", .vEvent])
  }

  @Test("a component beyond the limit loses its end, and the next one is whole")
  func size() throws {
    var limits = CalendarLimits()
    limits.bytesInComponent = 100
    let lines = String(repeating: "X-LINE:0123456789\r\n", count: 10)
    let text =
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n\(lines)END:VEVENT\r\nBEGIN:VEVENT\r\nUID:2\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    let file = try CalendarFile(reading: Array(text.utf8), limits: limits)
    let events = try #require(file.components.first?.components)
    #expect(events.map(\.properties.count) == [5, 1])
    #expect(file.problems.map(\.code) == [.componentTooLarge])
  }

  @Test("components and properties know their lines, and are equal wherever they stand")
  func lines() throws {
    let text =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nSUMMARY:a\r\n b\r\nUID:1\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    let file = try CalendarFile(reading: text)
    let event = try #require(file.components.first?.components.first)
    #expect(event.line == 3)
    #expect(event.properties.map(\.line) == [4, 6])
    #expect(event == Component(.vEvent, properties: [Property(.summary, "ab"), Property(.uid, "1")]))
  }

  @Test("setting a property of a component keeps its place and takes the others of its name away")
  func setting() {
    var event = Component(
      .vEvent,
      properties: [
        Property(.uid, "1"), Property(.summary, "a"), Property(.url, "x:y"), Property(.summary, "b"),
      ])
    event[.summary] = Property(.summary, "c")
    #expect(event.properties == [Property(.uid, "1"), Property(.summary, "c"), Property(.url, "x:y")])
    event[.uid] = nil
    event[.geo] = Property(.geo, "1;2")
    #expect(event.properties.map(\.name) == [.summary, .url, .geo])
    #expect(event.all(.url).count == 1)
  }
}
