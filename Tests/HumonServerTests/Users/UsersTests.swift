import HTTPTypes
import HumonServer
import Testing

@Suite("POST /v1/users")
struct UsersTests {
  @Test("The right secret makes a user with a random token, answered byte for byte")
  func created() async throws {
    try await withServer(makeToken: { "b8a0cd0b-bd4f-4e29-a0e7-4f5e67f2ab3e" }) { server async throws in
      let answer = try await server.send(.post, "/v1/users", headers: [.appSecret: TestServer.secret])
      #expect(answer.summary == #"200 {"auth_token":"b8a0cd0b-bd4f-4e29-a0e7-4f5e67f2ab3e","id":1}"#)
      #expect(answer.isJSON)
    }
  }

  @Test("Tokens are version 4 UUIDs and differ, and users are counted from 1")
  func randomTokens() async throws {
    try await withServer { server async throws in
      let users = [try await server.makeUser(), try await server.makeUser(), try await server.makeUser()]
      #expect(users.map(\.id) == [1, 2, 3])
      #expect(Set(users.map(\.token)).count == 3)
      let uuid = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/
      for user in users { #expect(user.token.wholeMatch(of: uuid) != nil) }
    }
  }

  @Test(
    "A wrong, missing or empty secret is 404 with an empty body, and makes nobody",
    arguments: [nil, "", " ", "wrong", "test-secret2", "test-secre", "TEST-SECRET"])
  func wrongSecret(secret: String?) async throws {
    try await withServer { server async throws in
      var headers: HTTPFields = [.contentType: "application/json"]
      headers[.appSecret] = secret
      for body in [nil, #"{"device_token":"abcdef"}"#, #"{"device_token":1}"#] as [String?] {
        let answer = try await server.send(
          .post, "/v1/users", headers: headers, bytes: body.map { Array($0.utf8) })
        #expect(answer.summary == "404 ")
      }
      #expect(try await server.makeUser().id == 1)
    }
  }

  @Test("The secret counts in its header only")
  func secretElsewhere() async throws {
    try await withServer { server async throws in
      let body = #"{"tb-app-secret":"test-secret","app_secret":"test-secret"}"#
      #expect(
        try await server.send(.post, "/v1/users?tb-app-secret=test-secret", body: body).summary == "404 ")
      let headers: HTTPFields = [.authToken: TestServer.secret, .authorization: TestServer.secret]
      #expect(try await server.send(.post, "/v1/users", headers: headers).summary == "404 ")
    }
  }

  @Test("Several secrets are valid together, and one that was withdrawn is not")
  func severalSecrets() async throws {
    try await withServer(settings: { $0.appSecrets = AppSecrets([("old", "aaa"), ("new", "bbb")]) }) {
      server async throws in
      for (secret, status) in [("aaa", 200), ("bbb", 200), ("aaabbb", 404), (TestServer.secret, 404)] {
        #expect(try await server.send(.post, "/v1/users", headers: [.appSecret: secret]).status == status)
      }
    }
  }

  @Test("A server without a secret, or with a blank one, makes no users", arguments: [nil, "", "  "])
  func noSecret(secret: String?) async throws {
    let secrets = AppSecrets(secret.map { [("blank", $0)] } ?? [])
    try await withServer(settings: { $0.appSecrets = secrets }) { server async throws in
      for header in [nil, "", "  ", "x"] as [String?] {
        var headers: HTTPFields = [:]
        headers[.appSecret] = header
        #expect(try await server.send(.post, "/v1/users", headers: headers).summary == "404 ")
      }
    }
  }

  @Test(
    "The body is optional, and one that is no object says nothing",
    arguments: ["", "{}", "[]", "null", "1", #""device_token""#, #"{"id":7,"auth_token":"mine-mine"}"#])
  func optionalBody(body: String) async throws {
    try await withServer { server async throws in
      let headers: HTTPFields = [.appSecret: TestServer.secret, .contentType: "application/json"]
      let answer = try await server.send(.post, "/v1/users", headers: headers, bytes: Array(body.utf8))
      #expect(answer.status == 200)
      #expect(answer.id == 1)
      #expect(answer.member("auth_token", as: String.self)?.count == 36)
    }
  }
}
