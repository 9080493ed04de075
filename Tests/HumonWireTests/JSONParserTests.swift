import HumonWire
import Testing

@Suite("The JSON parser")
struct JSONParserTests {
  private static func parse(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }

  private static func error(_ bytes: [UInt8]) -> JSONSyntaxError? {
    do throws(JSONSyntaxError) {
      _ = try JSONValue(parsing: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    arguments: [
      ("null", .null), ("true", .boolean(true)), (" \t\r\n false ", .boolean(false)), ("\"\"", .text("")),
      ("[]", .array([])), ("[ ]", .array([])), ("{}", .object([:])), ("{ }", .object([:])),
      ("0", .number("0")),
      ("[1, [2], {}]", .array([.number("1"), .array([.number("2")]), .object([:])])),
      (
        "{\"a\" : {\"b\":[null]} , \"c\":\"d\"}",
        .object(["a": .object(["b": .array([.null])]), "c": .text("d")])
      ),
    ] as [(String, JSONValue)])
  func readsAnyValue(text: String, value: JSONValue) throws {
    #expect(try Self.parse(text) == value)
  }

  @Test(arguments: [
    "0", "-0", "-0.0", "1", "10", "1.0", "1.50", "1e400", "1E+5", "-1.5e-07",
    "123456789012345678901234567890",
  ])
  func keepsNumbersAsTheyAreSpelled(spelling: String) throws {
    #expect(try Self.parse(spelling) == .number(spelling))
    #expect(try Self.parse("[\(spelling)]") == .array([.number(spelling)]))
  }

  @Test(arguments: [
    (#""a\"\\\/\b\f\n\r\tz""#, "a\"\\/\u{8}\u{C}\n\r\tz"), (#""\u0041\u00e9\u00E9\u20ac""#, "Aéé€"),
    (#""\ud83d\ude00!""#, "😀!"), (#""\uD800\uDC00\uDBFF\uDFFF""#, "\u{10000}\u{10FFFF}"),
    (#""\u0000""#, "\u{0}"),
    ("\"é€😀\u{7F}\u{2028}\"", "é€😀\u{7F}\u{2028}"), (#""\uFFFF\uFEFF""#, "\u{FFFF}\u{FEFF}"),
  ])
  func resolvesEscapes(text: String, string: String) throws {
    #expect(try Self.parse(text) == .text(string))
  }

  @Test func letsTheLastOfDuplicateKeysWin() throws {
    #expect(
      try Self.parse(#"{"a":1,"b":2,"a":3,"\u0061":4}"#) == .object(["a": .number("4"), "b": .number("2")]))
  }

  @Test(
    arguments: [
      ("", .unexpectedEnd, 0), (" ", .unexpectedEnd, 1), ("[", .unexpectedEnd, 1), ("{", .unexpectedEnd, 1),
      ("[1", .unexpectedEnd, 2), ("{\"a\"", .unexpectedEnd, 4), ("{\"a\":", .unexpectedEnd, 5),
      ("\"a", .unexpectedEnd, 2),
      ("\"\\", .unexpectedEnd, 2), ("\"\\u00", .unexpectedEnd, 5), ("tru", .unexpectedEnd, 3),
      ("-", .unexpectedEnd, 1),
      ("1.", .unexpectedEnd, 2), ("1e", .unexpectedEnd, 2), ("1e+", .unexpectedEnd, 3),
      ("[1,]", .unexpectedByte, 3), ("[,1]", .unexpectedByte, 1), ("[1 2]", .unexpectedByte, 3),
      ("{,}", .unexpectedByte, 1),
      ("{\"a\":1,}", .unexpectedByte, 7), ("{\"a\" 1}", .unexpectedByte, 5), ("{a:1}", .unexpectedByte, 1),
      ("{1:1}", .unexpectedByte, 1), ("[1}", .unexpectedByte, 2), ("'a'", .unexpectedByte, 0),
      ("NaN", .unexpectedByte, 0),
      ("Infinity", .unexpectedByte, 0), ("nul1", .unexpectedByte, 3), ("True", .unexpectedByte, 0),
      ("+1", .unexpectedByte, 0),
      (".5", .unexpectedByte, 0), ("/**/1", .unexpectedByte, 0), ("\u{FEFF}1", .unexpectedByte, 0),
      ("\u{A0}1", .unexpectedByte, 0),
      ("\u{0}", .unexpectedByte, 0),
      ("1 2", .trailingBytes, 2), ("{}x", .trailingBytes, 2), ("nullx", .trailingBytes, 4),
      ("[]]", .trailingBytes, 2),
      ("1\u{0}", .trailingBytes, 1), ("0x10", .trailingBytes, 1), ("1a", .trailingBytes, 1),
      ("01", .malformedNumber, 0), ("-01", .malformedNumber, 0), ("[00]", .malformedNumber, 1),
      ("-a", .malformedNumber, 0),
      ("1.a", .malformedNumber, 0), ("1.e5", .malformedNumber, 0), ("1ee", .malformedNumber, 0),
      ("[-]", .malformedNumber, 1),
      (#""\x""#, .malformedEscape, 1), (#""\u12g4""#, .malformedEscape, 1),
      (#""\U0041""#, .malformedEscape, 1),
      (#""\u+123""#, .malformedEscape, 1), (#""\u 123""#, .malformedEscape, 1),
      (#""a\ud800""#, .loneSurrogate, 2), (#""\udc00""#, .loneSurrogate, 1),
      (#""\ud800\n""#, .loneSurrogate, 1),
      (#""\ud800\ud800""#, .loneSurrogate, 1), (#""\ud800\u0041""#, .loneSurrogate, 1),
      (#""\ude00\ud83d""#, .loneSurrogate, 1),
      ("\"a\nb\"", .controlCharacter, 2), ("\"\t\"", .controlCharacter, 1),
      ("\"\u{0}\"", .controlCharacter, 1),
      ("\"\\n\u{1F}\"", .controlCharacter, 3), ("{\"a\u{1}\":1}", .controlCharacter, 3),
    ] as [(String, JSONSyntaxError.Reason, Int)])
  func saysWhatIsWrongAndWhere(text: String, reason: JSONSyntaxError.Reason, offset: Int) {
    let error = Self.error(Array(text.utf8))
    #expect(error?.reason == reason)
    #expect(error?.offset == offset)
  }

  /// Each as the content of a string: stray bytes, overlong forms, surrogates, beyond U+10FFFF, cut
  /// sequences.
  @Test(
    arguments: [
      [0x80], [0xBF], [0xFF], [0xFE], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98],
      [0xC3, 0x28],
    ] as [[UInt8]])
  func refusesWhatIsNotUTF8(content: [UInt8]) {
    let quote = UInt8(ascii: "\"")
    #expect(Self.error([quote] + content + [quote])?.reason == .invalidUTF8)
    #expect(Self.error(Array("{\"a\\n".utf8) + content + Array("\":1}".utf8))?.reason == .invalidUTF8)
    #expect(Self.error(content)?.reason == .unexpectedByte)
    #expect(Self.error([0x31] + content)?.reason == .trailingBytes)
  }

  @Test func refusesOtherEncodings() {
    #expect(Self.error([0xFF, 0xFE, 0x31, 0x00]) != nil)
    #expect(Self.error([0x31, 0x00]) != nil)
    #expect(Self.error([0x00, 0x31]) != nil)
    #expect(Self.error([0xEF, 0xBB, 0xBF, 0x31]) != nil)
  }

  @Test func goesAHundredDeepAndNoDeeper() {
    func nested(_ depth: Int, _ open: String, _ close: String) -> [UInt8] {
      Array((String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)).utf8)
    }
    #expect(Self.error(nested(100, "[", "]")) == nil)
    #expect(Self.error(nested(101, "[", "]")) == JSONSyntaxError(reason: .tooDeep, offset: 100))
    #expect(Self.error(nested(100, "{\"a\":", "}")) == nil)
    #expect(Self.error(nested(101, "{\"a\":", "}")) == JSONSyntaxError(reason: .tooDeep, offset: 500))
    #expect(Self.error(Array(repeating: UInt8(ascii: "["), count: 1_000_000))?.reason == .tooDeep)
    // Beside one another is not inside one another.
    #expect(Self.error(Array(("[" + String(repeating: "[],", count: 1_000) + "[]]").utf8)) == nil)
  }

  @Test func findsAMemberOfAnObject() throws {
    let value = try Self.parse(#"{"event":{"id":7}}"#)
    #expect(value["event"]?["id"] == .number("7"))
    #expect(value["id"] == nil)
    #expect(JSONValue.array([])["id"] == nil)
  }
}
