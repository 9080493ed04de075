import HTTPTypes
import Testing

@Suite("Nothing that a client sends is a fault of the server")
struct NeverAFaultTests {
  private static let paths = [
    "/v1/users", "/v1/events", "/v1/events/1", "/v1/events/abc", "/v1/events/9223372036854775808",
    "/v1/events/",
    "/v1/events/nearests", "/v1/events/nearests?lat=1e400&lon=NaN&radius=-inf", "/v1/attendances",
    "/v1/nothing",
    "/v1/events/%00", "/v1/events/%", "/v1/events/nearests?%", "*", "",
  ]
  private static let bodies = [
    nil, "", "{", "{}", "[]", "null", #"{"event":{"id":{"id":1}}}"#,
    #"{"lat":{},"lon":[],"name":1,"started_at":{}}"#,
    #"{"lat":1e400,"lon":-1e400,"name":"\u0000","started_at":"99999-99-99"}"#,
    "lat=%00&name[]=1&event[id]=%FF",
  ]
  private static let types = ["application/json", "application/x-www-form-urlencoded", "text/html", ""]

  @Test("No 5xx, no HTML, and under /v1 only JSON or nothing")
  func matrix() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      _ = try await server.makeEvent(by: user)
      for method in [HTTPRequest.Method.get, .head, .post, .put, .patch, .delete, .options, .trace] {
        for path in Self.paths {
          for body in Self.bodies {
            for type in Self.types {
              let headers: HTTPFields = [
                .contentType: type, .authToken: user.token, .appSecret: TestServer.secret,
                .accept: "text/html",
              ]
              let answer = try await server.send(
                method, path, headers: headers, bytes: body.map { Array($0.utf8) })
              let note = "\(method) \(path) \(type) \(body ?? "no body"): \(answer.summary)"
              #expect((200..<500).contains(answer.status), "\(note)")
              #expect(answer.text.isEmpty || answer.isJSON, "\(note)")
              #expect(!answer.text.contains(user.token) || path == "/v1/users", "\(note)")
            }
          }
        }
      }
    }
  }
}
