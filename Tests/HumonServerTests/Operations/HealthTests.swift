import HumonStore
import Foundation
import HTTPTypes
import Testing

@Suite("GET /health, the document, and request ids")
struct HealthTests {
  @Test("A server that can serve says so in JSON, without a token")
  func healthy() async throws {
    try await withServer { server in
      let answer = try await server.get("/health")
      #expect(answer.status == 200)
      #expect(answer.isJSON)
      #expect(answer.member("status") == "ok")
      _ = try await server.makeEvent(by: try await server.makeUser())
      #expect(try await server.get("/health").status == 200)
    }
  }

  @Test("A server whose database is gone says that it cannot serve, and writes are refused as temporary")
  func unhealthy() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeEvent(by: user)
      await server.store.close()
      #expect(try await server.get("/health").status == 503)
      let refused = try await server.send(.post, "/v1/events", token: user.token, body: EventFields().json)
      #expect(refused.status == 503)
      #expect(refused.isJSON)
      #expect(refused.headers[.retryAfter].flatMap { Int($0) } != nil)
      // Reads go on.
      #expect(try await server.get("/v1/events/\(id)").status == 200)
      #expect(try await server.get("/v1/events/nearests?lat=52.52&lon=13.405&radius=1").ids == [id])
    }
  }

  @Test("The OpenAPI 3.1 document names every path of v1")
  func document() async throws {
    try await withServer { server in
      let answer = try await server.get("/v1/openapi.json")
      #expect(answer.status == 200)
      #expect(answer.isJSON)
      #expect(answer.member("openapi", as: String.self)?.hasPrefix("3.1.") == true)
      let paths = try #require(answer.member("paths", as: [String: Any].self))
      #expect(
        Set(paths.keys).isSuperset(
          of: ["/v1/users", "/v1/events", "/v1/events/{id}", "/v1/events/nearests", "/v1/attendances"]))
    }
  }

  @Test("Every answer has a request id: the client's if it is a plain word, one of the server's if not")
  func requestIDs() async throws {
    try await withServer { server in
      let given = try await server.get("/v1/events/1", headers: [.xRequestID: "abc-123_X.y"])
      #expect(given.headers[.xRequestID] == "abc-123_X.y")
      let ids = [
        try await server.get("/health").headers[.xRequestID],
        try await server.get("/health").headers[.xRequestID],
        try await server.send(.post, "/v1/events", body: "{").headers[.xRequestID],
      ]
      #expect(Set(ids.compactMap { $0 }).count == 3)
      for hostile in ["a b", "a\"b", "<script>", String(repeating: "x", count: 10_000), "é", "a=b"] {
        let answer = try await server.get("/health", headers: [.xRequestID: hostile])
        #expect(answer.headers[.xRequestID]?.wholeMatch(of: /[0-9A-Za-z._-]{1,64}/) != nil)
      }
    }
  }
}
