import GeoIndex
import HumonModel
import HumonWire
import SeededNumbers
import Testing

@Suite("A JSON text that is read where it is asked")
struct JSONElementTests {
  private static func element(_ text: String) throws -> JSONElement {
    try JSONElement(parsing: Array(text.utf8))
  }

  @Test("A member is found by its name, wherever it stands and whatever is before it")
  func members() throws {
    let text = try Self.element(#"{"a":{"x":[1,{"y":"no"}],"id":"no"},"b":[[],{}],"id":"yes","c":null}"#)
    #expect(text["id"]?.string == "yes")
    #expect(text["a"]?["id"]?.string == "no")
    #expect(text["a"]?["x"]?.string == nil)
    #expect(text["c"]?.value == .null)
    #expect(text["d"] == nil)
    #expect(text["b"]?["id"] == nil)
    #expect(text["y"] == nil)
  }

  @Test("A name is the same however it is spelled, and the last of several counts")
  func names() throws {
    #expect(try Self.element(#"{"id":"1","i\u0064":"2"}"#)["id"]?.string == "2")
    #expect(try Self.element(#"{"\u0069d":"1","id":"2"}"#)["id"]?.string == "2")
    #expect(try Self.element(#"{"ids":"1","i":"2","iD":"3","":"4"}"#)["id"] == nil)
    #expect(try Self.element(#"{"":"4"}"#)[""]?.string == "4")
  }

  @Test(
    "A text says the same with escapes and without",
    arguments: [
      (#""""#, ""), (#""Tee & Kuchen""#, "Tee & Kuchen"), (#""Tee \u0026 Kuchen""#, "Tee & Kuchen"),
      (#""Z\u00fcrich""#, "Zürich"), (#""Zürich""#, "Zürich"), (#""\ud83d\ude00""#, "😀"),
      (#""\u0000""#, "\0"),
    ])
  func texts(json: String, text: String) throws {
    #expect(try Self.element(json).string == text)
    #expect(try Self.element("[\(json)]").value == .array([.text(text)]))
  }

  @Test("What is no text is none", arguments: ["null", "true", "1", "[]", "{}"])
  func noTexts(json: String) throws {
    #expect(try Self.element(json).string == nil)
  }

  @Test("Numbers and times are read however they are spelled")
  func spellings() throws {
    let event = try ReceivedEvent(
      v1: Self.element(
        #"{"owner":{"id":3},"id":1,"lat":5e1,"lon":-1.25E-2,"name":"T","started_at":"2013-10-31\u005423:41:42+01:00","ended_at":"2013-11-01"}"#
      ))
    #expect(event.id == Event.ID(rawValue: 1))
    #expect(event.point?.latitude == 50)
    #expect(event.point?.longitude == -0.0125)
    #expect(event.start.rfc3339 == "2013-10-31T22:41:42.000Z")
    #expect(event.end?.rfc3339 == "2013-11-01T00:00:00.000Z")
  }

  @Test("A coordinate is the double that is nearest to what is spelled, however many digits that has")
  func coordinates() throws {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<2_000 {
      let digits = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
        String(Int.random(in: 0...9, using: &generator))
      }
      let whole = String(Int.random(in: 0...89, using: &generator))
      let sign = Bool.random(using: &generator) ? "-" : ""
      let spelling = sign + whole + (digits.isEmpty ? "" : "." + digits.joined())
      let event = try ReceivedEvent(
        v1: Self.element(
          #"{"owner":{"id":3},"id":1,"lat":\#(spelling),"lon":0,"name":"T","started_at":"2013-10-31"}"#))
      #expect(event.point?.latitude.bitPattern == Double(spelling)?.bitPattern, "\(spelling)")
    }
  }

  @Test("A copy that says something else leaves the event as it was")
  func copies() throws {
    let event = try ReceivedEvent(
      v1: Self.element(
        #"{"owner":{"id":3},"id":1,"lat":50,"lon":1,"name":"T","address":"A","started_at":"2013-10-31"}"#))
    var moved = event
    moved.details.point = nil
    #expect(event.point == GeoPoint(latitude: 50, longitude: 1))
    #expect(moved.point == nil)
    #expect(moved != event && !moved.saysTheSame(as: event))
    var farther = event
    farther.kilometres = 2
    #expect(farther != event && farther.saysTheSame(as: event))
    moved.details.point = event.point
    #expect(moved == event && moved.hashValue == event.hashValue)
  }

  @Test(
    "A value of another kind is named with its place",
    arguments: [
      (#""id":"1""#, "/id is not a whole number"), (#""id":1.0"#, "/id is not a whole number"),
      (#""id":1e2"#, "/id is not a whole number"),
      (#""id":-9223372036854775808"#, "/id is not a number that something bears"),
      (#""id":-9223372036854775809"#, "/id is not a whole number"),
      (#""id":9223372036854775808"#, "/id is not a whole number"),
      (#""id":0"#, "/id is not a number that something bears"), (#""lat":1e400"#, "/lat is not a number"),
      (#""lat":"1""#, "/lat is not a number"), (#""lat":91"#, "/lat is not a latitude with a longitude"),
      (#""name":["T"]"#, "/name is not a text"), (#""name":null"#, "/name is not a text"),
      (#""started_at":1"#, "/started_at is not a time"),
      (#""started_at":"\u0074oday""#, "/started_at is not a time"),
      (#""owner":[]"#, "/owner is not an object"),
      (#""owner":{"id":-3}"#, "/owner/id is not a number that something bears"),
    ])
  func problems(member: String, sentence: String) throws {
    let good = #""owner":{"id":3},"id":1,"lat":50,"lon":1,"name":"T","started_at":"2013-10-31""#
    // Of a name that is written twice the last counts.
    let list = try Self.element("[{\(good)},{\(good),\(member)}]")
    do throws(AnswerProblem) {
      _ = try ReceivedEvent.v1List(list)
      Issue.record("it was read")
    } catch {
      #expect(error.description == "/1" + sentence)
    }
  }

  @Test("Not even one byte may be wrong, also where nobody asks for it")
  func syntax() {
    func error(_ bytes: [UInt8]) -> JSONSyntaxError? {
      do throws(JSONSyntaxError) {
        _ = try JSONElement(parsing: bytes)
        return nil
      } catch {
        return error
      }
    }
    #expect(error(Array(#"{"id":1,"x":[tru]}"#.utf8)) == JSONSyntaxError(reason: .unexpectedByte, offset: 16))
    #expect(error(Array(#"{"x":"\ud800"}"#.utf8)) == JSONSyntaxError(reason: .loneSurrogate, offset: 6))
    #expect(
      error(Array(#"{"x":""#.utf8) + [0xFF, 0x22, 0x7D]) == JSONSyntaxError(reason: .invalidUTF8, offset: 6))
    #expect(error(Array(#"{"\n"#.utf8) + [0xC3, 0x22]) == JSONSyntaxError(reason: .invalidUTF8, offset: 2))
    #expect(error([]) == JSONSyntaxError(reason: .unexpectedEnd, offset: 0))
    #expect(error(Array(repeating: UInt8(ascii: "["), count: 1_000_000))?.reason == .tooDeep)
  }
}
