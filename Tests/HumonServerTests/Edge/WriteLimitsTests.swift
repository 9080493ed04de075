import HTTPTypes
import HummingbirdTesting
import HumonServer
import Testing

@Suite("Limits of what changes something")
struct WriteLimitsTests {
  @Test("Each user has a limit, its answers say how much of it is left, and reading costs nothing of it")
  func ofUser() async throws {
    try await withServer(settings: { $0.peopleLimits.writesOfUser = WindowLimit(3, perSeconds: 600) }) {
      server async throws in
      let user = try await server.makeUser()
      let other = try await server.makeUser()
      for left in [2, 1, 0] {
        let answer = try await server.v2(.post, "events", as: user, TestServer.tea)
        #expect(answer.status == 201)
        #expect(answer.headers[.rateLimitPolicy] == "\"user\";q=3;w=600")
        #expect(answer.headers[.rateLimit] == "\"user\";r=\(left);t=600")
        #expect(answer.headers[.rateLimitLimit] == "3")
        #expect(answer.headers[.rateLimitRemaining] == "\(left)")
        #expect(answer.headers[.rateLimitReset] == "600")
      }
      let refused = try await server.v2(.post, "events", as: user, TestServer.tea)
      #expect(refused.status == 429 && refused.headers[.contentType] == "application/problem+json")
      let wait = try #require(refused.headers[.retryAfter].flatMap { Int($0) })
      #expect((600...800).contains(wait))
      #expect(refused.headers[.rateLimit] == "\"user\";r=0;t=\(wait)")
      // Nothing was done, whatever the header says who asks; v1's writes count too.
      #expect(try await server.v2(.get, "me/events?role=owner", as: user).eventIDs?.count == 3)
      let v1 = try await server.send(.post, "/v1/events", token: user.token, body: EventFields().json)
      #expect(v1.summary == "429 ")
      let read = try await server.v2(.get, "events/1", as: user)
      #expect(read.status == 200 && read.headers[.rateLimitLimit] == nil)
      #expect(try await server.v2(.post, "events", as: other, TestServer.tea).status == 201)
    }
  }

  @Test("Who has no limits may do what he likes with what is his, and guess no more than others")
  func guessingOnly() {
    let limits = PeopleLimits.guessing
    #expect(limits.codesOfAddress == PeopleLimits().codesOfAddress)
    #expect(limits.wrongFeedsOfAddress == PeopleLimits().wrongFeedsOfAddress)
    #expect(limits.exportsOfUser == nil && limits.writesOfUser == nil && limits.writesOfAddress == nil)
    #expect(limits.newUsersOfAddress == nil && limits.newCodesOfUser == nil)
  }

  @Test("Each address has a limit too, whoever asks from there, and the tighter one is told first")
  func ofAddress() async throws {
    let settings: @Sendable (inout ServerSettings) -> Void = {
      $0.peopleLimits.writesOfUser = WindowLimit(100, perSeconds: 60)
      $0.peopleLimits.writesOfAddress = WindowLimit(4, perSeconds: 600)
    }
    try await withServer(.live, settings: settings) { server async throws in
      let user = try await server.makeV2User()
      let answer = try await server.v2(.post, "events", as: user, TestServer.tea)
      #expect(answer.headers[.rateLimitPolicy] == "\"address\";q=4;w=600, \"user\";q=100;w=60")
      #expect(answer.headers[.rateLimit] == "\"address\";r=2;t=600, \"user\";r=99;t=60")
      #expect(answer.headers[.rateLimitRemaining] == "2")
      // What is refused for another reason counts as well.
      #expect(try await server.v2(.post, "events", TestServer.tea).status == 401)
      #expect(try await server.v2(.delete, "events/99", as: user, ifMatch: "*").status == 404)
      #expect(try await server.v2(.delete, "events/99", as: user, ifMatch: "*").status == 429)
      #expect(try await server.v2(.get, "events/1").status == 200)
    }
  }

  @Test("The window slides: what was long ago counts less and less")
  func slides() async throws {
    let clock = TestClock()
    let settings: @Sendable (inout ServerSettings) -> Void = {
      $0.peopleLimits.writesOfUser = WindowLimit(4, perSeconds: 6)
    }
    try await withServer(settings: settings, clock: clock) { server async throws in
      let user = try await server.makeUser()
      func write() async throws -> Int {
        try await server.v2(.put, "events/99/attendance", as: user, "{}").status
      }
      for _ in 0..<4 { #expect(try await write() == 404) }
      #expect(try await write() == 429)
      // Half a window into the next stretch half of the four are forgotten.
      clock.advance(seconds: 9)
      #expect(try await write() == 404)
      clock.advance(seconds: 12)
      for _ in 0..<4 { #expect(try await write() == 404) }
      #expect(try await write() == 429)
    }
  }
}

extension HTTPField.Name {
  // The names are fixed and valid, so that making them cannot fail.
  fileprivate static let rateLimitPolicy = Self("RateLimit-Policy")!
  fileprivate static let rateLimit = Self("RateLimit")!
  fileprivate static let rateLimitLimit = Self("RateLimit-Limit")!
  fileprivate static let rateLimitRemaining = Self("RateLimit-Remaining")!
  fileprivate static let rateLimitReset = Self("RateLimit-Reset")!
}
