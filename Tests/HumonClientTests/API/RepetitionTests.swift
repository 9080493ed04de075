import GeoIndex
import HumonClient
import HumonModel
import HumonWire
import Testing

@Suite("What is repeated, and what is not")
struct RepetitionTests {
  private static let event = #"{"id":1,"owner":{"id":7},"name":"Tea","starts_at":"2026-11-26T18:00:00.000Z"}"#

  @Test("A question is asked again when the network fails, twice")
  func question() async throws {
    let transport = ScriptedTransport { (_, number) throws(HumonError) -> HTTPAnswer in
      if number < 2 { throw .interrupted("cut") }
      return .json(#"{"events":[]}"#)
    }
    #expect(try await HumonAPI.scripted(transport).events(EventQuestion(.everywhere)).events == [])
    #expect(transport.requests.count == 3)
  }

  @Test("In the end the failure is told as it is")
  func givesUp() async throws {
    let transport = ScriptedTransport { (_, _) throws(HumonError) -> HTTPAnswer in
      throw .offline("no network")
    }
    await #expect(throws: HumonError.offline("no network")) {
      try await HumonAPI.scripted(transport).events(EventQuestion(.everywhere))
    }
    #expect(transport.requests.count == 3)
  }

  @Test(
    "What would make two things of one wish is sent once; under a key it is sent again, under the same one")
  func wishes() async throws {
    let transport = ScriptedTransport { (_, _) throws(HumonError) -> HTTPAnswer in throw .interrupted("cut") }
    let api = HumonAPI.scripted(transport, user: .someone)
    let point = try #require(GeoPoint(latitude: 1, longitude: 2))
    let tea = try EventEssentials(
      name: "Tea", address: nil, point: point, start: Timestamp(rawValue: 0), end: nil)
    await #expect(throws: HumonError.interrupted("cut")) { try await api.createEvent(tea) }
    #expect(transport.requests.count == 1)
    await #expect(throws: HumonError.interrupted("cut")) { try await api.duplicate(Event.ID(rawValue: 1)) }
    #expect(transport.requests.count == 2)
    await #expect(throws: HumonError.interrupted("cut")) {
      try await api.create(EventDraft(), key: WishKey())
    }
    let keys = transport.requests.dropFirst(2).map { $0.headers["Idempotency-Key"] }
    #expect(keys.count == 3 && Set(keys).count == 1)
  }

  @Test("A refusal is not asked again", arguments: [400, 401, 403, 404, 409, 410, 412, 413, 422, 500])
  func refusals(status: Int) async throws {
    let transport = ScriptedTransport { _, _ in .json(status, "{}") }
    await #expect(throws: HumonError.self) {
      try await HumonAPI.scripted(transport).events(EventQuestion(.everywhere))
    }
    #expect(transport.requests.count == 1)
  }

  @Test("Retry-After is waited for where there is time for it, and told where there is not")
  func retryAfter() async throws {
    let busy = HTTPAnswer.json(503, "{}", headers: ["retry-after": "1"])
    let transport = ScriptedTransport { _, number in number == 0 ? busy : .json(#"{"events":[]}"#) }
    let began = ContinuousClock.now
    _ = try await HumonAPI.scripted(transport).events(EventQuestion(.everywhere))
    #expect(ContinuousClock.now - began >= .seconds(1))
    let long = ScriptedTransport { _, _ in .json(429, "", headers: ["retry-after": "3600"]) }
    await #expect(throws: HumonError.tooManyRequests(retryAfter: 3_600)) {
      try await HumonAPI.scripted(long).events(EventQuestion(.everywhere))
    }
    #expect(long.requests.count == 1)
  }
}
