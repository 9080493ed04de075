import ICalendar
import Testing

@Suite struct WritingTests {
  private func written(_ properties: Property...) -> String {
    var writer = CalendarWriter()
    writer.write(Component("X", properties: properties))
    let text = String(decoding: writer.bytes, as: UTF8.self)
    #expect(text.hasPrefix("BEGIN:X\r\n") && text.hasSuffix("END:X\r\n"))
    return String(text.dropFirst("BEGIN:X\r\n".count).dropLast("END:X\r\n".count))
  }

  @Test("a component is written with CR LF, properties before components")
  func component() {
    var writer = CalendarWriter()
    writer.write(Component(.vEvent, properties: [Property(.uid, "1")], components: [Component(.vAlarm)]))
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == "BEGIN:VEVENT\r\nUID:1\r\nBEGIN:VALARM\r\nEND:VALARM\r\nEND:VEVENT\r\n")
  }

  @Test("a line of 75 octets is whole, one of 76 is folded, each fold begins with a space")
  func folding() {
    let value = String(repeating: "x", count: 75 - "UID:".count)
    #expect(written(Property(.uid, value)) == "UID:\(value)\r\n")
    #expect(written(Property(.uid, value + "y")) == "UID:\(value)\r\n y\r\n")
    let three = value + String(repeating: "y", count: 74) + "z"
    #expect(
      written(Property(.uid, three)) == "UID:\(value)\r\n \(String(repeating: "y", count: 74))\r\n z\r\n")
  }

  @Test(
    "no fold is inside of a character, and none is longer than 75 octets", arguments: ["é", "語", "😀", "a😀"])
  func foldingCharacters(_ character: String) throws {
    for shift in 0..<8 {
      let value = String(repeating: "-", count: shift) + String(repeating: character, count: 200)
      let lines = written(Property(.summary, value)).split(separator: "\r\n")
      for line in lines {
        #expect(line.utf8.count <= 75)
        #expect(!line.unicodeScalars.contains("\u{FFFD}"))
      }
      #expect(lines.map { $0.hasPrefix(" ") ? $0.dropFirst() : $0 }.joined() == "SUMMARY:" + value)
    }
  }

  @Test("parameters are in quotes where they need them, and carets escape what quotes cannot hold")
  func parameters() {
    let property = Property(
      .attendee, "mailto:j@x",
      parameters: [
        Parameter(.cn, "Doe, \"J\"\r\nJane^"), Parameter(.role, "CHAIR"),
        Parameter(.member, ["mailto:a@x", "b"]),
        Parameter("X-E", []),
      ])
    #expect(
      written(property)
        == "ATTENDEE;CN=\"Doe, ^'J^'^nJane^^\";ROLE=CHAIR;MEMBER=\"mailto:a@x\",b;X-E=:mail\r\n to:j@x\r\n")
  }

  @Test("quotes that were there without need are written again")
  func keptQuotes() throws {
    let text = "BEGIN:VEVENT\r\nX-A;CN=\"Jane\";L=a,\"b\",c:v\r\nEND:VEVENT\r\n"
    #expect(try CalendarFile(reading: text).written() == Array(text.utf8))
  }

  @Test("nothing in a value, a parameter or a name can begin another line")
  func injection() throws {
    let evil = "a\r\nBEGIN:VALARM\nEND:VALARM\r\u{0}b\u{C}c"
    #expect(written(Property(.summary, evil)) == "SUMMARY:a\\nBEGIN:VALARM\\nEND:VALARM\\nbc\r\n")
    #expect(
      written(Property(.summary, "x", parameters: [Parameter(.cn, evil)]))
        == "SUMMARY;CN=\"a^nBEGIN:VALARM^nEND:VALARM^nbc\":x\r\n")
    #expect(written(Property("X\r\nEND:X", "x")) == "X--END-X:x\r\n")
    #expect(written(Property("", "x")) == "X-:x\r\n")
    #expect(written(Property("BEGIN", "VALARM"), Property("end", "X")) == "X-BEGIN:VALARM\r\nX-end:X\r\n")
    #expect(written(Property("É;,=\" ", "x")) == "-------:x\r\n")
  }

  @Test("a long calendar can be written in pieces")
  func pieces() {
    var writer = CalendarWriter()
    writer.begin(.vCalendar)
    writer.write(Property(.version, "2.0"))
    let first = writer.takeBytes()
    writer.write(Component(.vEvent))
    writer.end(.vCalendar)
    #expect(String(decoding: first, as: UTF8.self) == "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")
    #expect(
      String(decoding: writer.takeBytes(), as: UTF8.self) == "BEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    )
    #expect(writer.bytes == [])
  }
}
