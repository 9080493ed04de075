import ICalendar
import Recurrence
import Testing

@Suite struct ValueTests {
  @Test("text has its escapes resolved; what is none stands for itself")
  func text() {
    #expect(Property(.summary, #"a\, b\; c\\n\nd\Ne"#).text == "a, b; c\\n\nd\ne")
    #expect(Property(.summary, #"C:\x \" \: end\"#).text == #"C:\x " : end\"#)
    #expect(Property(.summary, "").text == "")
  }

  @Test("text is escaped, and a line break of any kind is one")
  func escaping() {
    #expect(Property(.summary, text: "a, b; c\\ d: \"e\"").value == #"a\, b\; c\\ d: "e""#)
    #expect(Property(.summary, text: "1\r\n2\n3\r4\u{0}\u{7}5\t6").value == #"1\n2\n3\n45\#t6"#)
  }

  @Test("lists of texts are split at bare commas only")
  func lists() {
    #expect(Property(.categories, #"A\,B,C\\,D,"#).texts == ["A,B", "C\\", "D", ""])
    #expect(Property(.categories, texts: ["A,B", "C\\", "D"]).value == #"A\,B,C\\,D"#)
    #expect(
      Property(.requestStatus, #"2.8;Success\; repeated;RRULE:FREQ"#).fields == [
        "2.8", "Success; repeated", "RRULE:FREQ",
      ])
  }

  @Test(
    "whole numbers are of 32 bits",
    arguments: [("0", 0), ("+5", 5), ("-2147483648", -2_147_483_648), ("2147483647", 2_147_483_647)])
  func integers(_ text: String, _ number: Int) throws {
    #expect(try Property(.priority, text).integer() == number)
  }

  @Test(
    "what is no whole number is a problem",
    arguments: ["", "1.5", "2147483648", "x", " 1", "99999999999999999999"])
  func badIntegers(_ text: String) {
    #expect(throws: CalendarProblem.self) { try Property(.priority, text).integer() }
  }

  @Test("numbers have digits and a point, nothing else")
  func floats() throws {
    #expect(try Property("X-N", "-12.5").float() == -12.5)
    #expect(try Property("X-N", "+3").float() == 3)
    for text in ["1e5", "inf", "nan", "0x10", ".", "1.", ".5", "", "1.2.3"] {
      #expect(throws: CalendarProblem.self, "\(text)") { try Property("X-N", text).float() }
    }
  }

  @Test("truth is TRUE or FALSE in any case")
  func booleans() throws {
    #expect(try Property("X-B", "true").boolean())
    #expect(try Property("X-B", "FALSE").boolean() == false)
    #expect(throws: CalendarProblem.self) { try Property("X-B", "yes").boolean() }
  }

  @Test("a place is latitude and longitude")
  func coordinates() throws {
    let berlin = try #require(CalendarCoordinate(latitude: 52.52, longitude: -13.4050004))
    #expect(try Property(.geo, "52.52;-13.4050004").coordinate() == berlin)
    #expect(Property(coordinate: berlin).value == "52.52;-13.405")
    for text in ["91;0", "0;181", "0", "0;0;0", "0,0", "a;b", ""] {
      #expect(throws: CalendarProblem.self, "\(text)") { try Property(.geo, text).coordinate() }
    }
  }

  @Test(
    "offsets from UTC are read and written",
    arguments: [("+0100", 3600), ("-0530", -19800), ("+001730", 1050), ("-235959", -86399), ("+0000", 0)])
  func offsets(_ text: String, _ seconds: Int) throws {
    #expect(try Property(.tzOffsetTo, text).utcOffset() == seconds)
    #expect(Property(.tzOffsetTo, utcOffset: seconds).value == text)
  }

  @Test(
    "what is no offset is a problem",
    arguments: ["0100", "+01", "+2400", "+0160", "+010060", "Z", "+01000", "", "+-100"])
  func badOffsets(_ text: String) {
    #expect(throws: CalendarProblem.self) { try Property(.tzOffsetTo, text).utcOffset() }
  }

  @Test("Base64 is read and written, white space passed over")
  func binary() throws {
    for (bytes, text) in [
      ([], ""), ([77], "TQ=="), ([77, 97], "TWE="), ([77, 97, 110], "TWFu"),
      ([255, 254, 253, 0], "//79AA=="),
    ] as [([UInt8], String)] {
      #expect(try Property(.attach, text).binary() == bytes)
      #expect(Property(.attach, binary: bytes).value == text)
    }
    #expect(try Property(.attach, "TW Fu").binary() == [77, 97, 110])
    #expect(throws: CalendarProblem.self) { try Property(.attach, "TWFu!").binary() }
    #expect(throws: CalendarProblem.self) { try Property(.attach, "T").binary() }
    #expect(throws: CalendarProblem.self) { try Property(.attach, "TQ==TQ==").binary() }
    let written = Property(.attach, binary: [77], mediaType: "text/plain")
    #expect(
      written.parameters == [
        Parameter(.fmtType, "text/plain"), Parameter(.encoding, "BASE64"), Parameter(.value, "BINARY"),
      ])
  }

  @Test("a URI has a scheme and no white space")
  func uris() throws {
    #expect(try Property(.url, "https://example.org/a;b,c").uri() == "https://example.org/a;b,c")
    #expect(try Property(.url, "CID:part3@example.org").uri() == "CID:part3@example.org")
    for text in ["", "example.org", ":x", "1a:x", "http://a b"] {
      #expect(throws: CalendarProblem.self, "\(text)") { try Property(.url, text).uri() }
    }
  }

  @Test("a calendar user has what the parameters say")
  func users() throws {
    let (event, _) = try readEvent(
      "ATTENDEE;CN=\"Doe, Jane\";CUTYPE=ROOM;ROLE=CHAIR;PARTSTAT=ACCEPTED;RSVP=true:mailto:j@x")
    let user = CalendarUser(
      address: "mailto:j@x", name: "Doe, Jane", participation: "ACCEPTED", role: "CHAIR", kind: "ROOM",
      expectsAnswer: true)
    #expect(try event[.attendee]?.calendarUser() == user)
    #expect(try Property(.attendee, user: user).calendarUser() == user)
  }

  @Test("a rule is read by the engine of recurrence, and what is none is a problem with its line")
  func rules() throws {
    #expect(try Property(.rRule, "FREQ=DAILY;COUNT=3").recurrenceRule().end == .count(3))
    let (event, _) = try readEvent("RRULE:FREQ=NEVER")
    let problem = #expect(throws: CalendarProblem.self) { try event[.rRule]?.recurrenceRule() }
    #expect(problem?.code == .badRule)
    #expect(problem?.line == 2)
  }

  @Test("VALUE says the type, else the standard does")
  func types() {
    #expect(Property(.dtStart, "20260101").valueType == .dateTime)
    #expect(Property(.dtStart, "20260101", parameters: [Parameter(.value, "date")]).valueType == .date)
    #expect(Property(.trigger, "-PT5M").valueType == .duration)
    #expect(Property("X-FOO", "x").valueType == nil)
    #expect(Property("X-FOO", "x", parameters: [Parameter(.value, "INTEGER")]).valueType == .integer)
    #expect(Property(.summary, "x", parameters: [Parameter(.value, "X-TYPE")]).valueType == nil)
  }

  @Test("a problem reads as one line, with line, property, what is wrong and what would be right")
  func problemText() throws {
    let (event, _) = try readEvent("PRIORITY:high\u{85}est")
    let problem = #expect(throws: CalendarProblem.self) { try event[.priority]?.integer() }
    #expect(
      problem?.description
        == "2: error: PRIORITY: \"high\u{FFFD}est\" is no whole number; right would be one such as 42 (bad-value)"
    )
  }
}
