import HumonStore
import HTTPTypes
import HumonModel
import Testing

@Suite("POST /v1/attendances")
struct AttendancesTests {
  private func attend(_ event: String, by user: TestUser, _ server: TestServer) async throws -> Answer {
    try await server.send(.post, "/v1/attendances", token: user.token, body: #"{"event":{"id":\#(event)}}"#)
  }

  private func count(_ event: Int, _ server: TestServer) async throws -> Int {
    try await server.store.counts(of: Event.ID(rawValue: Int64(event)), nil).going
  }

  @Test("The first time and the second are answered alike, and are one attendance")
  func twice() async throws {
    try await withServer { server in
      let owner = try await server.makeUser()
      let guest = try await server.makeUser()
      let id = try await server.makeEvent(by: owner)
      for _ in 0..<2 {
        let answer = try await attend("\(id)", by: guest, server)
        #expect(answer.summary == "200 {}")
        #expect(answer.isJSON)
        #expect(try await count(id, server) == 1)
      }
      #expect(try await attend("\(id)", by: owner, server).summary == "200 {}")
      #expect(try await count(id, server) == 2)
    }
  }

  @Test("Many at once are one attendance")
  func atOnce() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeEvent(by: user)
      let answers = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<50 { group.addTask { try await attend("\(id)", by: user, server).summary } }
        return try await group.reduce(into: [String]()) { $0.append($1) }
      }
      #expect(answers == Array(repeating: "200 {}", count: 50))
      #expect(try await count(id, server) == 1)
    }
  }

  @Test(
    "A missing event and an id that is none are 404",
    arguments: [
      "2", "0", "-1", "1.5", #""abc""#, #""""#, "9223372036854775807", "9223372036854775808", "1e400",
      "-1e400",
      "99999999999999999999999", "null", "true", "[]", "[1]", "{}", #""1 ""#, #""0x1""#,
    ])
  func missing(event: String) async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeEvent(by: user)
      let answer = try await attend(event, by: user, server)
      #expect(answer.summary == "404 \(Body.notFound)")
      #expect(answer.isJSON)
      #expect(try await count(id, server) == 0)
    }
  }

  @Test(
    "A body of another shape is 422",
    arguments: [
      "", "{}", "[]", "null", "1", #""1""#, #"{"event":null}"#, #"{"event":1}"#, #"{"event":"1"}"#,
      #"{"event":[]}"#,
      #"{"event":[{"id":1}]}"#, #"{"event":true}"#, #"{"id":1}"#, #"{"event_id":1}"#,
      #"[{"event":{"id":1}}]"#,
      #"{"Event":{"id":1}}"#,
    ])
  func shape(body: String) async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeEvent(by: user)
      let answer = try await server.send(.post, "/v1/attendances", token: user.token, body: body)
      #expect(answer.summary == #"422 {"message":"Validation Failed","errors":["Event can't be blank"]}"#)
      #expect(answer.isJSON)
      #expect(try await count(id, server) == 0)
    }
  }

  @Test("Without a token, or with one that nobody holds, it is 401 before anything is said of the body")
  func unauthorised() async throws {
    try await withServer { server in
      let id = try await server.makeEvent(by: try await server.makeUser())
      for body in [#"{"event":{"id":1}}"#, #"{"event":{"id":99}}"#, "{}", ""] {
        #expect(try await server.send(.post, "/v1/attendances", body: body).summary == "401 ")
        #expect(
          try await server.send(.post, "/v1/attendances", token: "nobody", body: body).summary == "401 ")
        #expect(try await server.send(.post, "/v1/attendances", token: "", body: body).summary == "401 ")
      }
      #expect(try await count(id, server) == 0)
    }
  }

  @Test("What v1 does not show cannot be attended")
  func notShown() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      for id in [
        try await server.mergeEvent(by: user) { $0.visibility = .hidden },
        try await server.mergeEvent(by: user) { $0.visibility = .unlisted },
        try await server.mergeEvent(by: user) { $0.status = .cancelled },
        try await server.mergeEvent(by: user) { $0.point = nil },
      ] {
        #expect(try await attend("\(id)", by: user, server).summary == "404 \(Body.notFound)")
        #expect(try await count(id, server) == 0)
      }
    }
  }

  @Test("Forms, duplicate keys, .json and a trailing slash work as everywhere")
  func otherSpellings() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      _ = try await server.makeEvent(by: user)
      let id = try await server.makeEvent(by: user)
      for body in ["event[id]=\(id)", "event%5Bid%5D=\(id)"] {
        for path in ["/v1/attendances", "/v1/attendances.json", "/v1/attendances/"] {
          let answer = try await server.send(
            .post, path, token: user.token, type: "application/x-www-form-urlencoded", body: body)
          #expect(answer.summary == "200 {}", "\(path) \(body)")
        }
      }
      let twice = #"{"event":{"id":1},"event":{"id":1,"id":\#(id)},"user":{"id":99}}"#
      #expect(
        try await server.send(.post, "/v1/attendances", token: user.token, body: twice).summary == "200 {}")
      #expect(try await count(id, server) == 1)
      #expect(try await count(1, server) == 0)
    }
  }
}
