import ICalendar
import Testing

/// What stands in one event, read from lines.
func readEvent(_ lines: String..., end: String = "\r\n") throws -> (
  event: Component, problems: [CalendarProblem]
) {
  let text = (["BEGIN:VEVENT"] + lines + ["END:VEVENT", ""]).joined(separator: end)
  let file = try CalendarFile(reading: text)
  return (try #require(file.components.first), file.problems)
}

@Suite struct ReadingLineTests {
  @Test("a folded line is joined, the one space taken away", arguments: ["\r\n", "\n", "\r"])
  func folding(_ end: String) throws {
    let (event, _) = try readEvent("SUMMARY:one\(end)  two\(end)\tthree", end: end)
    #expect(event.properties == [Property(.summary, "one twothree")])
  }

  @Test("a fold inside of a letter is joined before the letter is decoded")
  func foldInsideCharacter() throws {
    let bytes =
      Array("BEGIN:VEVENT\r\nSUMMARY:Z".utf8) + [0xC3] + Array("\r\n ".utf8) + [0xBC]
      + Array("rich\r\nEND:VEVENT\r\n".utf8)
    let file = try CalendarFile(reading: bytes)
    #expect(file.components.first?[.summary]?.value == "Zürich")
    #expect(file.problems == [])
  }

  @Test("line ends other than CR LF are told once, with the first line")
  func lineEnds() throws {
    let (_, problems) = try readEvent("UID:1", "UID:2", end: "\n")
    #expect(problems.map(\.code) == [.lineEnd])
    #expect(problems.map(\.line) == [1])
    let mixed = try CalendarFile(reading: "BEGIN:VEVENT\r\nUID:1\rUID:2\nEND:VEVENT\r\n")
    #expect(mixed.problems.map(\.line) == [2])
    #expect(mixed.components.first?.properties.map(\.line) == [2, 3])
  }

  @Test("CR LF has no problem, and a missing last line end has")
  func lastLineEnd() throws {
    #expect(try CalendarFile(reading: "BEGIN:VEVENT\r\nEND:VEVENT\r\n").problems == [])
    #expect(try CalendarFile(reading: "BEGIN:VEVENT\r\nEND:VEVENT").problems.map(\.line) == [2])
  }

  @Test("empty lines are passed over and told once, also between a line and its fold")
  func emptyLines() throws {
    let (event, problems) = try readEvent("", "SUMMARY:one", "", "  two", "")
    #expect(event.properties == [Property(.summary, "one two")])
    #expect(problems.map(\.code) == [.emptyLine])
    #expect(problems.map(\.line) == [2])
  }

  @Test("a byte order mark is passed over and told")
  func byteOrderMark() throws {
    let file = try CalendarFile(reading: "\u{FEFF}BEGIN:VEVENT\r\nEND:VEVENT\r\n")
    #expect(file.components == [Component(.vEvent)])
    #expect(file.problems.map(\.code) == [.byteOrderMark])
  }

  @Test("bytes that are not UTF-8 are Windows-1252, line by line")
  func otherEncoding() throws {
    let bytes =
      Array("BEGIN:VEVENT\r\nSUMMARY:caf".utf8) + [0xE9, 0x20, 0x80, 0x81]
      + Array("\r\nLOCATION:Zürich\r\nEND:VEVENT\r\n".utf8)
    let file = try CalendarFile(reading: bytes)
    #expect(file.components.first?[.summary]?.value == "café €")
    #expect(file.components.first?[.location]?.value == "Zürich")
    #expect(file.problems.map(\.code) == [.encoding])
    #expect(file.problems.map(\.line) == [2])
    #expect(file.problems.map(\.severity) == [.warning])
  }

  @Test("control characters are left out and told; a tab stays")
  func controlCharacters() throws {
    let (event, problems) = try readEvent("SUMMARY:a\u{0}b\u{7F}c\td\u{1B}")
    #expect(event[.summary]?.value == "abc\td")
    #expect(problems.map(\.code) == [.controlCharacter])
    #expect(problems.map(\.line) == [2])
  }

  @Test("a line without a colon or a name is left out and told")
  func malformedLines() throws {
    let (event, problems) = try readEvent("no property", ":x", "SUMMARY", "two words:x", "UID:1")
    #expect(event.properties == [Property(.uid, "1")])
    #expect(problems.map(\.code) == [.malformedLine, .malformedLine, .malformedLine, .malformedLine])
    #expect(problems.map(\.line) == [2, 3, 4, 5])
  }

  @Test("an odd name is kept and told, white space behind a name taken away")
  func oddNames() throws {
    let (event, problems) = try readEvent("X_ODD.1:x", "SUMMARY :y")
    #expect(event.properties == [Property("X_ODD.1", "x"), Property(.summary, "y")])
    #expect(problems.map(\.code) == [.malformedName, .malformedName])
  }

  @Test("a name is known in any case, and keeps its own")
  func caseOfNames() throws {
    let (event, problems) = try readEvent("Summary;Language=en:x")
    #expect(event[.summary]?.value == "x")
    #expect(event[.summary]?[.language] == "en")
    #expect(event[.summary]?.name.text == "Summary")
    #expect(problems == [])
    #expect(Name("x-foo") == Name("X-FOO"))
    #expect(Set([Name("x-foo"), Name("X-FOO"), .summary, "summary"]).count == 2)
  }

  @Test("a line beyond the limit is left out and told, and the next one is read")
  func longLines() throws {
    var limits = CalendarLimits()
    limits.bytesInLine = 100
    let long = String(repeating: "x", count: 200)
    let text = "BEGIN:VEVENT\r\nSUMMARY:\(long)\r\nUID:1\r\nEND:VEVENT\r\n"
    let file = try CalendarFile(reading: Array(text.utf8), limits: limits)
    #expect(file.components.first?.properties == [Property(.uid, "1")])
    #expect(file.problems.map(\.code) == [.lineTooLong])
  }

  @Test("problems beyond the limit are counted")
  func manyProblems() throws {
    let text = "BEGIN:VEVENT\r\n" + String(repeating: "bad\r\n", count: 1500) + "END:VEVENT\r\n"
    let problems = try CalendarFile(reading: text).problems
    #expect(problems.count == 1001)
    #expect(problems.last?.code == .moreProblems)
    #expect(problems.last?.message == "there are 500 more problems")
  }

  @Test("only where there is nothing at all reading fails")
  func nothing() {
    #expect(throws: CalendarReadError.empty) { try CalendarFile(reading: "") }
    #expect(throws: CalendarReadError.empty) { try CalendarFile(reading: " \r\n\t\r\n") }
    #expect(throws: CalendarReadError.self) { try CalendarFile(reading: "<html></html>") }
  }
}
