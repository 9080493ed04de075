import HumonModel
import HumonWire
import Testing

@Suite("The bodies of v1's requests")
struct V1RequestsTests {
  private static func json(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }

  @Test func holdAnEvent() throws {
    let body = try Self.json(
      #"{"lat":1.50,"lon":"2","name":null,"started_at":true,"ended_at":[],"address":{},"#
        + #""owner":{"id":9},"id":3,"user":4}"#
    )
    let form = EventForm(
      lat: .number("1.50"), lon: .text("2"), name: .null, startedAt: .boolean(true), endedAt: .array,
      address: .object)
    #expect(V1Requests.event(body) == form)
  }

  @Test(arguments: ["{}", "[]", "null", "1", "\"name\"", #"[{"name":"x"}]"#, #"{"event":{"name":"x"}}"#])
  func holdNoEventOtherwise(text: String) throws {
    #expect(V1Requests.event(try Self.json(text)) == EventForm())
    #expect(V1Requests.event(nil) == EventForm())
  }

  @Test func mayBeForms() throws {
    let body = try FormBody.parse(Array("lat=1.5&lon=-2&name=Tea+time&started_at=2013-10-31".utf8))
    let form = EventForm(
      lat: .text("1.5"), lon: .text("-2"), name: .text("Tea time"), startedAt: .text("2013-10-31"))
    #expect(V1Requests.event(body) == form)
    #expect(
      try V1Requests.attendance(FormBody.parse(Array("event[id]=12".utf8))) == .event(Event.ID(rawValue: 12)))
  }

  @Test func mayBeAQuery() {
    let form = NearestForm(lat: .text("1"), lon: .text("x"), radius: .text(""), limit: .text("5"))
    #expect(V1Requests.nearest(QueryString("lat=9&lon=x&radius&limit=5&lat=1&other=2")) == form)
    #expect(V1Requests.nearest(QueryString(nil)) == NearestForm())
  }

  @Test func holdADeviceToken() throws {
    #expect(try V1Requests.deviceToken(Self.json(#"{"device_token":"abcde"}"#))?.rawValue == "abcde")
    for text in ["{}", "[]", "\"abcde\"", #"{"device_token":null}"#] {
      #expect(try V1Requests.deviceToken(Self.json(text)) == nil)
    }
    #expect(try V1Requests.deviceToken(nil) == nil)
    for text in [#"{"device_token":"abcd"}"#, #"{"device_token":12345}"#, #"{"device_token":["abcde"]}"#] {
      #expect(throws: ValidationFailure(Problem(.deviceToken, .invalid))) {
        try V1Requests.deviceToken(Self.json(text))
      }
    }
  }

  @Test(arguments: [
    (#"{"event":{"id":1}}"#, 1), (#"{"event":{"id":"1"}}"#, 1),
    (#"{"event":{"id":9223372036854775807},"x":2}"#, Int64.max),
    (#"{"event":{"id":2,"name":"x","id":3}}"#, 3),
  ])
  func nameTheEventToAttend(text: String, id: Int64) throws {
    #expect(try V1Requests.attendance(Self.json(text)) == .event(Event.ID(rawValue: id)))
  }

  @Test(arguments: [
    "null", "0", "-1", "1.5", "1.0", "1e0", "9223372036854775808", "1e400", "true", "\"abc\"", "\"\"",
    "\" 1\"", "\"-1\"", "[1]", "{}",
  ])
  func nameNoEvent(id: String) throws {
    #expect(try V1Requests.attendance(Self.json(#"{"event":{"id":\#(id)}}"#)) == .noSuchEvent)
  }

  @Test(arguments: [
    "{}", "[]", "null", "1", "\"event\"", #"{"event":null}"#, #"{"event":1}"#, #"{"event":"1"}"#,
    #"{"event":[]}"#, #"{"event":{}}"#,
    #"{"id":1}"#, #"{"event":[{"id":1}]}"#, #"{"event_id":1}"#,
  ])
  func areRefusedWithoutAnEvent(text: String) throws {
    #expect(throws: ValidationFailure(Problem(.event, .blank))) { try V1Requests.attendance(Self.json(text)) }
    #expect(throws: ValidationFailure(Problem(.event, .blank))) { try V1Requests.attendance(nil) }
  }
}
