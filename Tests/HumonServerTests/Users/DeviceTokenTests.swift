import Foundation
import HTTPTypes
import Testing

@Suite("The token that an older app brings along")
struct DeviceTokenTests {
  private static let headers: HTTPFields = [
    .appSecret: TestServer.secret, .contentType: "application/json",
  ]

  private func register(_ body: String, _ server: TestServer) async throws -> Answer {
    try await server.send(.post, "/v1/users", headers: Self.headers, bytes: Array(body.utf8))
  }

  @Test(
    "It is the token, and is given back",
    arguments: [
      "12345", "abc-DEF_0.9~", #"with "quotes" and \ backslash"#, "a b c d e",
      String(repeating: "x", count: 255),
    ])
  func accepted(token: String) async throws {
    try await withServer { server in
      let answer = try await register(#"{"device_token":\#(quoted(token))}"#, server)
      #expect(answer.status == 200)
      #expect(answer.member("auth_token") == token)
      #expect(answer.id == 1)
      for header in [HTTPField.Name.authToken, .deviceToken] {
        let event = try await server.send(
          .post, "/v1/events", headers: [header: token, .contentType: "application/json"],
          bytes: Array(EventFields().json.utf8))
        #expect(event.status == 200)
      }
    }
  }

  @Test("Sent again it returns the same user, and another one another")
  func again() async throws {
    try await withServer { server in
      let first = try await register(#"{"device_token":"phone-1"}"#, server)
      #expect(first.summary == #"200 {"auth_token":"phone-1","id":1}"#)
      #expect(try await register(#"{"device_token":"phone-2"}"#, server).id == 2)
      #expect(try await register(#"{"device_token":"phone-1"}"#, server).summary == first.summary)
      #expect(try await register(#"{"device_token":"PHONE-1"}"#, server).id == 3)
    }
  }

  @Test("Sent by many at once it makes one user")
  func atOnce() async throws {
    try await withServer { server in
      let ids = try await withThrowingTaskGroup(of: Int?.self) { group in
        for _ in 0..<40 { group.addTask { try await register(#"{"device_token":"phone-1"}"#, server).id } }
        return try await group.reduce(into: [Int?]()) { $0.append($1) }
      }
      #expect(ids == Array(repeating: 1, count: 40))
      #expect(try await server.makeUser().id == 2)
    }
  }

  @Test("A random token that is sent as a device token is the same user too")
  func randomTokenAgain() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      #expect(try await register(#"{"device_token":"\#(user.token)"}"#, server).id == user.id)
    }
  }

  @Test(
    "Anything but 5 to 255 printable ASCII characters is 422, and makes nobody",
    arguments: [
      #""""#, #""1234""#, "\"\(String(repeating: "x", count: 256))\"", #""abcdé""#, #""abc\u0000de""#,
      #""abcde\n""#, #""abcde\u007f""#, #""🦆🦆🦆🦆🦆""#, "12345", "true", "[]", #"["abcdef"]"#,
      #"{"a":"abcdef"}"#,
    ])
  func refused(value: String) async throws {
    try await withServer { server in
      let answer = try await register(#"{"device_token":\#(value)}"#, server)
      #expect(answer.summary == #"422 {"message":"Validation Failed","errors":["Device token is invalid"]}"#)
      #expect(answer.isJSON)
      #expect(try await server.makeUser().id == 1)
    }
  }

  @Test("A form says it as well as JSON does")
  func form() async throws {
    try await withServer { server in
      let headers: HTTPFields = [
        .appSecret: TestServer.secret, .contentType: "application/x-www-form-urlencoded",
      ]
      let answer = try await server.send(
        .post, "/v1/users", headers: headers, bytes: Array("device_token=a%2Bb+c%26d".utf8))
      #expect(answer.member("auth_token") == "a+b c&d")
    }
  }
}
