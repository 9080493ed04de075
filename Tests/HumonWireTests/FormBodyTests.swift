import HumonWire
import Testing

@Suite("A url-encoded form")
struct FormBodyTests {
  private static func parse(_ text: String) throws -> JSONValue { try FormBody.parse(Array(text.utf8)) }

  @Test(
    arguments: [
      ("", [:]), ("&", [:]), ("name=Tea", ["name": .text("Tea")]), ("name=", ["name": .text("")]),
      ("name", ["name": .text("")]),
      ("=x", ["": .text("x")]), ("a=b=c", ["a": .text("b=c")]),
      ("a=1&&b=2&", ["a": .text("1"), "b": .text("2")]),
      ("a=1&a=2", ["a": .text("2")]), ("a+b=c+d", ["a b": .text("c d")]),
      ("a=%41%C3%A9%e2%82%ac%2B", ["a": .text("Aé€+")]),
      ("n%61me=x", ["name": .text("x")]), ("a=é", ["a": .text("é")]), ("a=%00", ["a": .text("\u{0}")]),
      ("started_at=2013-10-31T22%3A41%3A42Z", ["started_at": .text("2013-10-31T22:41:42Z")]),
      ("a=1;b=2", ["a": .text("1;b=2")]),
    ] as [(String, [String: JSONValue])])
  func hasFields(text: String, fields: [String: JSONValue]) throws {
    #expect(try Self.parse(text) == .object(fields))
  }

  @Test(arguments: [
    ("event[id]=1", #"{"event":{"id":"1"}}"#), ("event%5Bid%5D=1", #"{"event":{"id":"1"}}"#),
    ("a[b][c]=1&a[b][d]=2&a[e]=3", #"{"a":{"b":{"c":"1","d":"2"},"e":"3"}}"#),
    ("a=1&a[b]=2", #"{"a":{"b":"2"}}"#), ("a[b]=2&a=1", #"{"a":"1"}"#),
    ("a[b]=1&a[b]=2", #"{"a":{"b":"2"}}"#),
    ("a[]=1&a[]=2", #"{"a":["1","2"]}"#), ("a[][b]=1&a[][b]=2", #"{"a":[{"b":"1"},{"b":"2"}]}"#),
    ("a[b]=1&a[]=2", #"{"a":["2"]}"#), ("a[b=1", #"{"a[b":"1"}"#), ("a]=1", #"{"a]":"1"}"#),
    ("[a]=1", #"{"[a]":"1"}"#),
    ("a[b]c=1", #"{"a[b]c":"1"}"#), ("a[b]c]=1", #"{"a[b]c]":"1"}"#), ("a[[b]]=1", #"{"a[[b]]":"1"}"#),
    ("[]=1", #"{"[]":"1"}"#),
  ])
  func hasFieldsInsideFields(text: String, json: String) throws {
    #expect(try Self.parse(text) == JSONValue(parsing: Array(json.utf8)))
  }

  @Test(
    arguments: [
      ("a=%", .malformedEscape), ("a=%4", .malformedEscape), ("a=%4g", .malformedEscape),
      ("%zz=1", .malformedEscape),
      ("a=%+1", .malformedEscape), ("a=%FF", .invalidUTF8), ("a=%C3", .invalidUTF8),
      ("%ED%A0%80=1", .invalidUTF8),
      ("a[b][c][d]=1", .tooDeep), ("a[][][]=1", .tooDeep),
    ] as [(String, FormSyntaxError)])
  func isRefused(text: String, error: FormSyntaxError) {
    #expect(throws: error) { try Self.parse(text) }
  }

  @Test func refusesBytesThatAreNotUTF8() {
    #expect(throws: FormSyntaxError.invalidUTF8) { try FormBody.parse([0x61, 0x3D, 0xFF]) }
  }

  @Test func hasAsManyPairsAsItMay() throws {
    #expect(try Self.parse((0..<256).map { "a\($0)=1" }.joined(separator: "&"))["a255"] == .text("1"))
    #expect(throws: FormSyntaxError.tooManyPairs) {
      try Self.parse((0..<257).map { "a\($0)=1" }.joined(separator: "&"))
    }
  }
}
