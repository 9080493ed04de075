import HTTPTypes
import HumonServer
import Hummingbird
import HummingbirdTesting
import Testing

@Suite("Rate limits")
struct RateLimitsTests {
  private static let loopback = ["127.0.0.0/8", "::1"].compactMap { AddressRange($0) }

  @Test("One request too many is 429 with an empty body and Retry-After; after that time it goes on")
  func limited() async throws {
    let limit = RateLimit(perSecond: 1, burst: 3)
    try await withServer(.live, settings: { $0.rateLimit = limit }) { server in
      var answers: [Answer] = []
      for _ in 0..<5 { answers.append(try await server.get("/v1/events/1")) }
      #expect(answers.map(\.status) == [404, 404, 404, 429, 429])
      let refused = try #require(answers.last)
      #expect(refused.text.isEmpty)
      #expect(refused.headers[.retryAfter] == "1")
      try await Task.sleep(for: .milliseconds(1_100))
      #expect(try await server.get("/v1/events/1").status == 404)
    }
  }

  @Test("A write that was refused is not done")
  func nothingDone() async throws {
    let limit = RateLimit(perSecond: 1, burst: 1)
    try await withServer(.live, settings: { $0.rateLimit = limit }) { server in
      _ = try await server.makeUser()
      let refused = try await server.send(.post, "/v1/users", headers: [.appSecret: TestServer.secret])
      #expect(refused.summary == "429 ")
      try await Task.sleep(for: .milliseconds(1_100))
      #expect(try await server.makeUser().id == 2)
    }
  }

  @Test("Each client behind a trusted proxy has a limit of its own")
  func behindProxy() async throws {
    let limit = RateLimit(perSecond: 1, burst: 2)
    try await withServer(
      .live,
      settings: {
        $0.rateLimit = limit; $0.trustedProxies = Self.loopback
      }
    ) { server in
      for client in ["203.0.113.1", "203.0.113.2", "2001:db8:1::1", "2001:db8:2::1"] {
        var statuses: [Int] = []
        for _ in 0..<3 {
          statuses.append(try await server.get("/v1/events/1", headers: [.xForwardedFor: client]).status)
        }
        #expect(statuses == [404, 404, 429], "\(client)")
      }
      // One network of version 6 is one client.
      #expect(
        try await server.get("/v1/events/1", headers: [.xForwardedFor: "2001:db8:1::ffff"]).status == 429)
    }
  }

  @Test("Nobody escapes by making up X-Forwarded-For")
  func madeUp() async throws {
    let limit = RateLimit(perSecond: 1, burst: 2)
    try await withServer(.live, settings: { $0.rateLimit = limit }) { server in
      var statuses: [Int] = []
      for number in 0..<3 {
        statuses.append(
          try await server.get("/v1/events/1", headers: [.xForwardedFor: "203.0.113.\(number)"]).status)
      }
      #expect(statuses == [404, 404, 429])
    }
    // Neither behind a proxy, which adds the address that it sees at the end.
    try await withServer(
      .live,
      settings: {
        $0.rateLimit = limit; $0.trustedProxies = Self.loopback
      }
    ) { server in
      var statuses: [Int] = []
      for number in 0..<3 {
        let chain = "198.51.100.\(number), 203.0.113.9"
        statuses.append(try await server.get("/v1/events/1", headers: [.xForwardedFor: chain]).status)
      }
      #expect(statuses == [404, 404, 429])
    }
  }
}
