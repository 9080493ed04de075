import HumonModel
import HumonWire
import Testing

@Suite("The JSON writer")
struct JSONWriterTests {
  private func text(_ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(capacity: 1)
    body(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test("Writes members in the order in which they are named, with commas between them")
  func object() {
    let written = text { json in
      json.object { json in
        json.member("b", 1)
        json.member("a", "x")
        json.member("none", nil as String?)
        json.member("list", ["p", "q"])
        json.member("empty", [String]())
        json.member("inner") { $0.object { $0.member("yes", true) } }
        json.member("number", 1.5)
        json.member("big", Int64.min)
        json.member("time", Timestamp(rawValue: 0))
        json.member("last") { $0.array { _ in } }
      }
    }
    #expect(
      written
        == #"{"b":1,"a":"x","none":null,"list":["p","q"],"empty":[],"inner":{"yes":true},"number":1.5,"#
        + #""big":-9223372036854775808,"time":"1970-01-01T00:00:00.000Z","last":[]}"#)
  }

  @Test("Escapes what JSON and pages want escaped")
  func escapes() {
    #expect(
      text { $0.value("a\"b\\c\n</script>\u{2028}é活\u{1}") }
        == #""a\"b\\c\n\u003c/script\u003e\u2028é活\u0001""#)
  }

  @Test("A number that JSON does not have is null")
  func notFinite() {
    #expect(
      text { json in json.array { for number in [Double.nan, .infinity, 0.1] { $0.value(number) } } }
        == "[null,null,0.1]")
  }

  @Test("Writes any value so that the parser reads it back")
  func roundTrip() throws {
    let source = #"{"a":[1,-2.50,1e400,true,false,null,"x\u0000y",{"b":[]}],"c":{}}"#
    let value = try JSONValue(parsing: Array(source.utf8))
    let written = text { $0.value(value) }
    #expect(try JSONValue(parsing: Array(written.utf8)) == value)
    #expect(written == source)
  }
}
