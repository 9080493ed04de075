import Foundation
import HTTPTypes
import Testing

@Suite("Who is asking")
struct TokensTests {
  /// Everything that needs a token: method, path and a body that is right.
  private static let guarded: [(HTTPRequest.Method, String, String)] = [
    (.post, "/v1/events", EventFields().json),
    (.patch, "/v1/events/1", EventFields().json),
    (.put, "/v1/events/1", EventFields().json),
    (.post, "/v1/attendances", #"{"event":{"id":1}}"#),
  ]

  @Test("Both headers mean the same", arguments: [HTTPField.Name.authToken, .deviceToken])
  func bothHeaders(header: HTTPField.Name) async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      for (method, path, body) in Self.guarded {
        let headers: HTTPFields = [header: user.token, .contentType: "application/json"]
        #expect(try await server.send(method, path, headers: headers, bytes: Array(body.utf8)).status == 200)
      }
    }
  }

  @Test("A missing, empty or unknown token is 401 with an empty body, and changes nothing")
  func unauthorised() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let event = try await server.makeEvent(by: user)
      let before = try await server.get("/v1/events/\(event)").text
      let tokens = [
        "", " ", "unknown", user.token + "x", user.token.uppercased(), TestServer.secret, "1", "ü",
      ]
      for (method, path, body) in Self.guarded {
        #expect(try await server.send(method, path, body: body).summary == "401 ")
        for token in tokens {
          for header in [HTTPField.Name.authToken, .deviceToken] {
            let headers: HTTPFields = [header: token, .contentType: "application/json"]
            let answer = try await server.send(method, path, headers: headers, bytes: Array(body.utf8))
            #expect(answer.summary == "401 ", "\(method) \(path) \(header): \(token)")
          }
        }
      }
      #expect(try await server.get("/v1/events/\(event)").text == before)
      #expect(try await server.get("/v1/events/\(event + 1)").status == 404)
      #expect(try await server.makeUser().id == user.id + 1)
    }
  }

  @Test("The app secret does not stand in for a token, nor a token in the query or the body")
  func elsewhere() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let body = #"{"auth_token":"\#(user.token)","tb-auth-token":"\#(user.token)","lat":1,"lon":1}"#
      let headers: HTTPFields = [.appSecret: TestServer.secret, .contentType: "application/json"]
      let answer = try await server.send(
        .post, "/v1/events?tb-auth-token=\(user.token)", headers: headers, bytes: Array(body.utf8))
      #expect(answer.summary == "401 ")
    }
  }

  @Test("No token stands in the database's files")
  func hashedAtRest() async throws {
    try await withServer { server in
      let random = try await server.makeUser().token
      let headers: HTTPFields = [.appSecret: TestServer.secret, .contentType: "application/json"]
      _ = try await server.send(
        .post, "/v1/users", headers: headers, bytes: Array(#"{"device_token":"my-device-token"}"#.utf8))
      let name = "A name that is stored in clear"
      _ = try await server.makeEvent(EventFields(["name": "\"\(name)\""]), by: TestUser(id: 1, token: random))
      let files = try FileManager.default.contentsOfDirectory(
        at: server.folder, includingPropertiesForKeys: nil)
      let bytes = try files.map { try Data(contentsOf: $0) }
      func isStored(_ text: String) -> Bool { bytes.contains { $0.range(of: Data(text.utf8)) != nil } }
      #expect(isStored(name))
      for secret in [random, random.uppercased(), "my-device-token", TestServer.secret] {
        #expect(!isStored(secret))
      }
      // Nor a UUID as its 16 bytes.
      let uuid = try #require(UUID(uuidString: random)).uuid
      let raw = withUnsafeBytes(of: uuid) { Data($0) }
      #expect(!bytes.contains { $0.range(of: raw) != nil })
    }
  }
}
