import HTTPTypes
import Hummingbird
import Testing

@Suite("Pages of other origins read what everybody may, and nothing else")
struct CrossOriginTests {
  private static let page: HTTPFields = [.origin: "https://elsewhere.example"]

  private func preflight(
    _ path: String, _ method: String, _ server: TestServer
  ) async throws -> Answer {
    var headers = Self.page
    headers[.accessControlRequestMethod] = method
    headers[.accessControlRequestHeaders] = "last-event-id"
    return try await server.send(.options, path, headers: headers)
  }

  @Test("Any origin reads searches, events and problems, without credentials")
  func reads() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeV2Event(by: user)
      for path in ["/v2/events", "/v2/events.ics", "/v2/events/\(id)", "/v2/events?limit=x", "/v2/nothing"] {
        let answer = try await server.get(path, headers: Self.page)
        #expect(answer.headers[.accessControlAllowOrigin] == "*")
        #expect(answer.headers[.accessControlAllowCredentials] == nil)
        #expect(answer.headers[.accessControlExposeHeaders]?.contains("ETag") == true)
      }
    }
  }

  @Test("A page may ask before it reads, with the headers that apps send")
  func preflights() async throws {
    try await withServer { server in
      let answer = try await preflight("/v2/events", "GET", server)
      #expect(answer.status == 204)
      #expect(answer.headers[.accessControlAllowOrigin] == "*")
      #expect(answer.headers[.accessControlAllowMethods] == "GET, HEAD")
      #expect(answer.headers[.accessControlAllowHeaders]?.contains("Last-Event-ID") == true)
      #expect(answer.headers[.accessControlAllowHeaders]?.contains("Authorization") == false)
      #expect(answer.headers[.accessControlMaxAge] == "86400")
    }
  }

  @Test("No page may write, nor read what is a person's own")
  func refusals() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      for (path, method) in [
        ("/v2/events", "POST"), ("/v2/events/1", "PUT"), ("/v2/events/1", "DELETE"), ("/v2/me/events", "GET"),
        ("/v2//me/events", "GET"), ("/v2///devices", "GET"), ("/v2/%6De/events", "GET"),
        ("/v2/devices", "GET"), ("/v1/events/1", "GET"),
      ] {
        let answer = try await preflight(path, method, server)
        #expect(answer.headers[.accessControlAllowOrigin] == nil)
      }
      var headers = Self.page
      headers[.authorization] = "Bearer \(user.token)"
      for path in ["/v2/me/events?role=owner", "/v2/devices", "/v2/feeds/x.ics", "/v1/events/1"] {
        let answer = try await server.get(path, headers: headers)
        #expect(answer.headers[.accessControlAllowOrigin] == nil)
      }
      let created = try await server.v2(.post, "events", as: user, headers: Self.page, TestServer.tea)
      #expect(created.status == 201)
      #expect(created.headers[.accessControlAllowOrigin] == nil)
    }
  }
}
