import HTTPTypes
import HumonServer
import Hummingbird
import HummingbirdTesting
import Testing

@Suite("Rate limits")
struct RateLimitsTests {
  private let clock = TestClock()
  private static let loopback = ["127.0.0.0/8", "::1"].compactMap { AddressRange($0) }

  /// Sends requests in one go, each with its headers.
  private func atOnce(_ requests: [String], _ server: TestServer) async throws -> [Answer] {
    let connection = try RawConnection(port: server.port)
    await connection.send(requests.joined())
    return await connection.answers(requests.count)
  }

  private func get(forwarded: String? = nil) -> String {
    let header = forwarded.map { "X-Forwarded-For: \($0)\r\n" } ?? ""
    return "GET /v1/events/1 HTTP/1.1\r\nHost: x\r\n\(header)\r\n"
  }

  @Test("One request too many is 429 with an empty body and Retry-After; after that time it goes on")
  func limited() async throws {
    let limit = RateLimit(perSecond: 1, burst: 3)
    try await withServer(.live, settings: { $0.rateLimit = limit }, clock: clock) { server async throws in
      let answers = try await atOnce(Array(repeating: get(), count: 5), server)
      #expect(answers.map(\.status) == [404, 404, 404, 429, 429])
      let refused = try #require(answers.last)
      #expect(refused.text.isEmpty)
      #expect(refused.headers[.retryAfter] == "1")
      clock.advance(seconds: 1)
      #expect(try await server.get("/v1/events/1").status == 404)
    }
  }

  @Test("Whoever watches over the server is always answered")
  func operations() async throws {
    let limit = RateLimit(perSecond: 1, burst: 1)
    try await withServer(.live, settings: { $0.rateLimit = limit }, clock: clock) { server async throws in
      #expect(try await atOnce([get(), get()], server).map(\.status) == [404, 429])
      for path in ["/health", "/metrics", "/health?x=1"] {
        #expect(try await server.get(path).status == 200)
      }
      #expect(try await server.get("/v1/none").status == 429)
    }
  }

  @Test("A write that was refused is not done")
  func nothingDone() async throws {
    let limit = RateLimit(perSecond: 1, burst: 1)
    let post =
      "POST /v1/users HTTP/1.1\r\nHost: x\r\ntb-app-secret: \(TestServer.secret)\r\nContent-Length: 0\r\n\r\n"
    try await withServer(.live, settings: { $0.rateLimit = limit }, clock: clock) { server async throws in
      #expect(try await atOnce([post, post], server).map(\.status) == [200, 429])
      clock.advance(seconds: 1)
      #expect(try await server.makeUser().id == 2)
    }
  }

  @Test("Each client behind a trusted proxy has a limit of its own, and a network of version 6 is one client")
  func behindProxy() async throws {
    let limit = RateLimit(perSecond: 1, burst: 2)
    let settings: @Sendable (inout ServerSettings) -> Void = {
      $0.rateLimit = limit
      $0.trustedProxies = Self.loopback
    }
    try await withServer(.live, settings: settings, clock: clock) { server async throws in
      for clients in [
        ["203.0.113.1", "203.0.113.1", "203.0.113.1"], ["203.0.113.2", "203.0.113.2", "203.0.113.2"],
        ["2001:db8:1::1", "2001:db8:1::2", "2001:db8:1::ffff"],
        ["2001:db8:2::1", "2001:db8:2::1", "2001:db8:2::1"],
      ] {
        let answers = try await atOnce(clients.map { get(forwarded: $0) }, server)
        #expect(answers.map(\.status) == [404, 404, 429], "\(clients)")
      }
    }
  }

  @Test("Nobody escapes by making up X-Forwarded-For, neither alone nor behind a proxy")
  func madeUp() async throws {
    let limit = RateLimit(perSecond: 1, burst: 2)
    let made = ["203.0.113.1", "203.0.113.2", "203.0.113.3"]
    try await withServer(.live, settings: { $0.rateLimit = limit }, clock: clock) { server async throws in
      #expect(try await atOnce(made.map { get(forwarded: $0) }, server).map(\.status) == [404, 404, 429])
    }
    let settings: @Sendable (inout ServerSettings) -> Void = {
      $0.rateLimit = limit
      $0.trustedProxies = Self.loopback
    }
    try await withServer(.live, settings: settings, clock: clock) { server async throws in
      // A proxy adds the address that it sees at the end.
      let requests = made.map { get(forwarded: "\($0), 203.0.113.9") }
      #expect(try await atOnce(requests, server).map(\.status) == [404, 404, 429])
    }
  }
}
