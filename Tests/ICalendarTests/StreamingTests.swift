import ICalendar
import Testing

@Suite struct StreamingTests {
  private let text = """
    BEGIN:VCALENDAR\r
    VERSION:2.0\r
    BEGIN:VEVENT\r
    SUMMARY:Grüße\r
      aus Zürich\r
    BEGIN:VALARM\r
    END:VALARM\r
    END:VEVENT\r
    BEGIN:VTODO\r
    END:VTODO\r
    X-LATE:1\r
    END:VCALENDAR\r
    BEGIN:VEVENT\r
    END:VEVENT\r

    """

  @Test("a streaming reader gives the calendar's properties and each component as they are complete")
  func parts() {
    var reader = CalendarReader()
    reader.append(Array(text.utf8))
    reader.finish()
    var parts: [CalendarReader.Part] = []
    while let part = reader.next() { parts.append(part) }
    let event = Component(
      .vEvent, properties: [Property(.summary, "Grüße aus Zürich")], components: [Component(.vAlarm)])
    #expect(
      parts == [
        .calendarBegins(Component(.vCalendar)), .property(Property(.version, "2.0")), .component(event),
        .component(Component(.vTodo)), .property(Property("X-LATE", "1")), .calendarEnds,
        .component(Component(.vEvent)),
      ])
    #expect(reader.problems.map(\.code) == [.propertyAfterComponent])
  }

  @Test("chunks of any size give the same", arguments: 1...40)
  func chunks(_ size: Int) throws {
    let bytes = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    let whole = try CalendarFile(reading: bytes)
    let gathered = RealFiles.read(bytes, inChunksOf: size)
    #expect(gathered.components == whole.components)
    #expect(gathered.problems == whole.problems)
  }

  @Test("a part comes as soon as the line after it has begun, without waiting for more")
  func early() {
    var reader = CalendarReader()
    reader.append(Array("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VEVENT\r\nX".utf8))
    #expect(reader.next() == .calendarBegins(Component(.vCalendar)))
    #expect(reader.next() == .component(Component(.vEvent)))
    #expect(reader.next() == nil)
    reader.append(Array("-A:1\r\n".utf8))
    #expect(reader.next() == nil)
    reader.finish()
    #expect(reader.next() == .property(Property("X-A", "1")))
    #expect(reader.next() == .calendarEnds)
    #expect(reader.next() == nil)
    #expect(reader.next() == nil)
  }

  @Test("a reader that is given nothing gives nothing")
  func nothing() {
    var reader = CalendarReader()
    #expect(reader.next() == nil)
    reader.append([])
    #expect(reader.next() == nil)
    reader.finish()
    #expect(reader.next() == nil)
    #expect(reader.problems == [])
  }

  @Test("one line in a hundred thousand chunks is read in linear time", .timeLimit(.minutes(1)))
  func longLineInChunks() {
    var reader = CalendarReader()
    reader.append(Array("BEGIN:VEVENT\r\nDESCRIPTION:".utf8))
    let chunk = Array("0123456789\r\n ".utf8)
    for _ in 0..<100_000 {
      reader.append(chunk)
      _ = reader.next()
    }
    reader.append(Array("\r\nEND:VEVENT\r\n".utf8))
    reader.finish()
    guard case .component(let event) = reader.next() else {
      Issue.record("there is no event")
      return
    }
    #expect(event[.description]?.value.utf8.count == 1_000_000)
  }
}
