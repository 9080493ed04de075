import HTTPTypes
import Testing

@Suite("Bodies")
struct BodiesTests {
  /// Everything that reads a body.
  private static let readers: [(HTTPRequest.Method, String)] = [
    (.post, "/v1/users"), (.post, "/v1/events"), (.patch, "/v1/events/1"), (.put, "/v1/events/1"),
    (.patch, "/v1/events/99"), (.post, "/v1/attendances"),
  ]

  /// Sends a body to everything that reads one, without a token and with one.
  private func expectEverywhere(
    _ bytes: [UInt8], _ expected: String, type: String = "application/json", _ note: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeEvent(by: user)
      let before = try await server.get("/v1/events/\(id)").text
      for (method, path) in Self.readers {
        for token in [nil, user.token] {
          var headers: HTTPFields = [.contentType: type]
          headers[.authToken] = token
          headers[.appSecret] = token.map { _ in TestServer.secret }
          let answer = try await server.send(method, path, headers: headers, bytes: bytes)
          #expect(answer.summary == expected, "\(method) \(path): \(note)", sourceLocation: sourceLocation)
          #expect(answer.isJSON, sourceLocation: sourceLocation)
        }
      }
      #expect(try await server.get("/v1/events/\(id)").text == before, sourceLocation: sourceLocation)
      #expect(try await server.get("/v1/events/\(id + 1)").status == 404, sourceLocation: sourceLocation)
      #expect(try await server.makeUser().id == user.id + 1, sourceLocation: sourceLocation)
    }
  }

  @Test(
    "Malformed JSON is 400, before anybody looks at who asks",
    arguments: [
      "{", "}", "[", #"{"lat":}"#, #"{"lat":1,}"#, "[1,]", #"{lat:1}"#, "{'lat':1}", #"{"lat" 1}"#,
      #"{"lat":1 "lon":2}"#,
      "{} {}", "{}x", "nul", "True", "NaN", "Infinity", "01", "1.", ".5", "+1", "1e", "- 1", #"{"lat":01}"#,
      #"{"lat":.5}"#,
      #"{"lat":NaN}"#, #"{"lat":0x10}"#, #"""#, #""a"#, #"{"name":"\x"}"#, #"{"name":"\u12"}"#,
      #"{"name":"\u12g4"}"#,
      "{\"name\":\"a\nb\"}", "{\"name\":\"a\u{0}b\"}", "{/* a */}", "{}//", "\u{0}", "{\u{a0}}", "<xml/>",
      "lat=1",
      #"{"event":{"id":1}"#, ",", ":",
    ])
  func malformed(body: String) async throws {
    try await expectEverywhere(Array(body.utf8), "400 \(Body.malformed)", body)
  }

  @Test(
    "Invalid UTF-8 is 400",
    arguments: [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80]])
  func invalidUTF8(bytes: [UInt8]) async throws {
    try await expectEverywhere(
      Array(#"{"name":"a"#.utf8) + bytes + Array(#"b"}"#.utf8), "400 \(Body.malformed)", "\(bytes) in a value"
    )
    try await expectEverywhere(
      Array(#"{"a"#.utf8) + bytes + Array(#"":1}"#.utf8), "400 \(Body.malformed)", "\(bytes) in a key")
  }

  @Test(
    "Half of a surrogate pair is 400",
    arguments: [#"\ud800"#, #"\udc00"#, #"\ud800\ud800"#, #"\udc00\ud800"#, #"\ud83e x"#, #"\ud83e\n"#])
  func loneSurrogates(text: String) async throws {
    try await expectEverywhere(Array(#"{"name":"\#(text)"}"#.utf8), "400 \(Body.malformed)", text)
  }

  @Test("Byte order marks and other encodings are no JSON")
  func otherEncodings() async throws {
    let json = EventFields().json
    try await expectEverywhere(
      [0xEF, 0xBB, 0xBF] + Array(json.utf8), "400 \(Body.malformed)", "UTF-8 with a mark")
    let wide = json.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    try await expectEverywhere(wide, "400 \(Body.malformed)", "UTF-16BE")
    try await expectEverywhere([0xFE, 0xFF] + wide, "400 \(Body.malformed)", "UTF-16BE with a mark")
  }

  @Test("Nesting 100 deep is read, 101 deep is 400")
  func nesting() async throws {
    func nested(_ depth: Int) -> String {
      #"{"name":"# + String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1) + "}"
    }
    let deep = nested(100)
    try await withServer { server in
      let user = try await server.makeUser()
      let answer = try await server.send(.post, "/v1/events", token: user.token, body: deep)
      #expect(answer.status == 422)
      let objects = String(repeating: #"{"a":"#, count: 100) + "1" + String(repeating: "}", count: 100)
      #expect(try await server.send(.post, "/v1/events", token: user.token, body: objects).status == 422)
    }
    try await expectEverywhere(Array(nested(101).utf8), "400 \(Body.malformed)", "101")
    try await expectEverywhere(
      Array(String(repeating: "[", count: 60_000).utf8), "400 \(Body.malformed)", "60,000")
    let objects = String(repeating: #"{"a":"#, count: 10_000)
    try await expectEverywhere(Array(objects.utf8), "400 \(Body.malformed)", "10,000 objects")
  }

  @Test(
    "What is neither JSON nor a form is 415",
    arguments: [
      "text/plain", "application/xml", "multipart/form-data; boundary=x", "application/jsonx", "text/json",
      "x",
      "application/vnd.api+json", "application/octet-stream", "application", "",
    ])
  func mediaTypes(type: String) async throws {
    try await expectEverywhere(
      Array(EventFields().json.utf8), #"415 {"status":415,"error":"Unsupported Media Type"}"#, type: type,
      type)
  }

  @Test(
    "JSON is known by its type in any spelling",
    arguments: [
      "application/json", "application/json; charset=utf-8", "APPLICATION/JSON",
      "application/json;charset=UTF-8",
      "application/json ; x=y",
    ])
  func jsonTypes(type: String) async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let answer = try await server.send(
        .post, "/v1/events", token: user.token, type: type, body: EventFields().json)
      #expect(answer.status == 200)
    }
  }

  @Test("64 KiB are read, one byte more is 413")
  func tooLarge() async throws {
    let limit = 64 * 1_024
    let json = EventFields().json
    try await withServer { server in
      let user = try await server.makeUser()
      let padded = json + String(repeating: " ", count: limit - json.utf8.count)
      #expect(try await server.send(.post, "/v1/events", token: user.token, body: padded).status == 200)
    }
    let large = Array((json + String(repeating: " ", count: limit + 1 - json.utf8.count)).utf8)
    try await expectEverywhere(large, #"413 {"status":413,"error":"Content Too Large"}"#, "one more")
  }

  @Test("White space around JSON does not matter")
  func whiteSpace() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let body = " \r\n\t" + EventFields().json + "\n\n"
      #expect(try await server.send(.post, "/v1/events", token: user.token, body: body).status == 200)
    }
  }

  @Test("A GET does not mind a body")
  func bodyOfGet() async throws {
    try await withServer { server in
      let id = try await server.makeEvent(by: try await server.makeUser())
      let answer = try await server.send(.get, "/v1/events/\(id)", body: "{")
      #expect(answer.status == 200)
    }
  }
}
