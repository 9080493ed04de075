import ICalendar
import Testing

@Suite struct ReadingParameterTests {
  private func read(_ line: String) throws -> (property: Property, codes: [CalendarProblem.Code]) {
    let (event, problems) = try readEvent(line)
    return (try #require(event.properties.first), problems.map(\.code))
  }

  @Test("parameters are in their order, with all their values, without their quotes")
  func order() throws {
    let (property, codes) = try read(
      "ATTENDEE;MEMBER=\"mailto:a@x\",\"mailto:b@x\";X-ONE=1,2;CN=Jane:mailto:j@x")
    #expect(property.parameters.map(\.name) == [.member, "X-ONE", .cn])
    #expect(property.values(of: .member) == ["mailto:a@x", "mailto:b@x"])
    #expect(property.values(of: "x-one") == ["1", "2"])
    #expect(property[.cn] == "Jane")
    #expect(property.value == "mailto:j@x")
    #expect(property[.role] == nil)
    #expect(codes == [])
  }

  @Test("colons, semicolons and commas in quotes end nothing")
  func quotes() throws {
    let (property, codes) = try read("ORGANIZER;CN=\"Doe, Jane; a:b\";DIR=\"ldap://x\":mailto:j@x")
    #expect(property[.cn] == "Doe, Jane; a:b")
    #expect(property[.dir] == "ldap://x")
    #expect(codes == [])
  }

  @Test("the escapes of RFC 6868 are resolved, a lone caret stays and is told")
  func carets() throws {
    let (property, codes) = try read("X-A;X-P=a^'b^'^n^^c;X-Q=\"1^^2\":v")
    #expect(property["X-P"] == "a\"b\"\n^c")
    #expect(property["X-Q"] == "1^2")
    #expect(codes == [])
    let (lone, told) = try read("X-A;X-P=2^3^:v")
    #expect(lone["X-P"] == "2^3^")
    #expect(told == [.escape])
  }

  @Test("empty values are values")
  func emptyValues() throws {
    let (property, codes) = try read("X-A;CN=;X-L=,b,;X-Q=\"\":v")
    #expect(property[.cn] == "")
    #expect(property.values(of: "X-L") == ["", "b", ""])
    #expect(property.values(of: "X-Q") == [""])
    #expect(codes == [])
  }

  @Test("what is no parameter is told; a name without value is kept")
  func malformed() throws {
    let (trailing, first) = try read("DTSTART;:20260101T000000")
    #expect(trailing == Property(.dtStart, "20260101T000000"))
    #expect(first == [.malformedParameter])
    let (bare, second) = try read("ATTENDEE;RSVP;CN=J:mailto:j@x")
    #expect(bare.parameters == [Parameter(.rsvp, ""), Parameter(.cn, "J")])
    #expect(second == [.malformedParameter])
  }

  @Test("quotes where none belong are kept, and the line is read to its end")
  func strayQuotes() throws {
    let (inside, first) = try read("ATTENDEE;CN=Jane \"J\" Doe;RSVP=TRUE:mailto:j@x")
    #expect(inside[.cn] == "Jane \"J\" Doe")
    #expect(inside[.rsvp] == "TRUE")
    #expect(first == [.malformedParameter])
    let (open, second) = try read("ATTENDEE;CN=\"Jane:mailto:j@x")
    #expect(open[.cn] == "\"Jane")
    #expect(open.value == "mailto:j@x")
    #expect(second == [.malformedParameter])
  }

  @Test("more parameters or values than the limit are left out and told")
  func tooMany() throws {
    var limits = CalendarLimits()
    limits.parameters = 2
    let text = "BEGIN:VEVENT\r\nX-A;A=1,2,3;B=1;C=1:v\r\nEND:VEVENT\r\n"
    let file = try CalendarFile(reading: Array(text.utf8), limits: limits)
    let property = try #require(file.components.first?.properties.first)
    #expect(property.parameters == [Parameter("A", ["1", "2"]), Parameter("B", "1")])
    #expect(property.value == "v")
    #expect(file.problems.map(\.code) == [.tooManyParameters, .tooManyParameters])
  }

  @Test("setting a parameter changes it in its place, nil takes it away")
  func setting() {
    var property = Property(
      .attendee, "mailto:j@x", parameters: [Parameter(.cn, "J"), Parameter(.rsvp, "TRUE")])
    property[.cn] = "Jane"
    property[.role] = "CHAIR"
    property[.rsvp] = nil
    #expect(property.parameters == [Parameter(.cn, "Jane"), Parameter(.role, "CHAIR")])
  }
}
