import GeoIndex
import Geocoding
import Testing

@Suite("A service is asked as its operators want it")
struct OnlineGeocoderTests {
  @Test("Nothing is asked twice within a week")
  func cached() async throws {
    let service = try VirtualService(answering: "photon")
    let geocoder = service.geocoder(.photon)
    let first = try await geocoder.search(GeocodingQuestion("Berlin"))
    service.advance(.seconds(7 * 86_400 - 1))
    let again = try await geocoder.search(GeocodingQuestion("Berlin", isTyping: true))
    #expect(again == first)
    #expect(service.urls.count == 1)
    service.advance(.seconds(2))
    _ = try await geocoder.search(GeocodingQuestion("Berlin"))
    #expect(service.urls.count == 2)
  }

  @Test("That nothing was found is kept for a day")
  func nothingCached() async throws {
    let service = VirtualService(GeocodingReply(status: 200, body: Array("[]".utf8)))
    let geocoder = service.geocoder(.nominatim)
    for _ in 0..<3 { _ = try await geocoder.search(GeocodingQuestion("Atlantis")) }
    #expect(service.urls.count == 1)
    service.advance(.seconds(86_401))
    _ = try await geocoder.search(GeocodingQuestion("Atlantis"))
    #expect(service.urls.count == 2)
  }

  @Test("The cache is bounded, and keeps what is asked for again")
  func bounded() async throws {
    let service = try VirtualService(answering: "photon")
    let geocoder = service.geocoder(.photon)
    for number in 0...OnlineGeocoder.cachedAnswers {
      _ = try await geocoder.search(GeocodingQuestion("Street \(number)"))
      _ = try await geocoder.search(GeocodingQuestion("Street 0"))
    }
    #expect(service.urls.count == OnlineGeocoder.cachedAnswers + 1)
    _ = try await geocoder.search(GeocodingQuestion("Street 1"))
    #expect(service.urls.count == OnlineGeocoder.cachedAnswers + 2)
  }

  @Test("The public servers are asked once a second at most, and nobody waits for long")
  func pace() async throws {
    for kind in GeocodingService.allCases {
      let service = try VirtualService(answering: "photon")
      service.reply(
        GeocodingReply(status: 200, body: Array((kind == .photon ? #"{"features":[]}"# : "[]").utf8)))
      let geocoder = service.geocoder(kind, at: kind.publicAddress)
      #expect(geocoder.isPublic)
      // On this clock nobody sleeps at the same time as another, so that each finds the turn before it over.
      for number in 0..<5 { _ = try await geocoder.search(GeocodingQuestion("Street \(number)")) }
      #expect(service.seconds == [0, 1, 2, 3, 4])
    }
  }

  @Test("Who comes when too many wait already is told so at once")
  func patience() async throws {
    let service = VirtualService(GeocodingReply(status: 200, body: Array("[]".utf8)))
    let clock = GeocodingClock(now: { .zero }, sleep: { _ in })
    let geocoder = OnlineGeocoder(
      .nominatim, at: "https://nominatim.openstreetmap.org", userAgent: "x", clock: clock
    ) { _ in GeocodingReply(status: 200, body: Array("[]".utf8)) }
    for number in 0..<3 { _ = try await geocoder.search(GeocodingQuestion("Street \(number)")) }
    await #expect(throws: GeocodingError.resting(service: "Nominatim")) {
      try await geocoder.search(GeocodingQuestion("Street 3"))
    }
    #expect(service.urls.isEmpty)
  }

  @Test("A server of one's own is not held back")
  func own() async throws {
    let service = VirtualService(GeocodingReply(status: 200, body: Array("[]".utf8)))
    let geocoder = service.geocoder(.nominatim)
    #expect(!geocoder.isPublic)
    for number in 0..<5 { _ = try await geocoder.search(GeocodingQuestion("Street \(number)")) }
    #expect(service.seconds == [0, 0, 0, 0, 0])
  }

  @Test("Many who ask the same at the same time are one request")
  func together() async throws {
    let service = try VirtualService(answering: "photon")
    let geocoder = service.geocoder(.photon)
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<20 { group.addTask { try await geocoder.search(GeocodingQuestion("Berlin")).count } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 4, count: 20))
    #expect(service.urls.count == 1)
  }

  @Test("After a failure the service is left alone for longer and longer, until it answers again")
  func rests() async throws {
    let service = VirtualService(GeocodingReply(status: 429, body: []))
    let geocoder = service.geocoder(.photon)
    func ask(_ text: String) async -> GeocodingError? {
      do throws(GeocodingError) {
        _ = try await geocoder.search(GeocodingQuestion(text))
        return nil
      } catch {
        return error
      }
    }
    #expect(await ask("a") == .refused(service: "Photon"))
    #expect(await ask("b") == .resting(service: "Photon"))
    service.advance(.seconds(5))
    service.reply(nil)
    #expect(await ask("b") == .unreachable(service: "Photon"))
    service.advance(.seconds(9))
    #expect(await ask("b") == .resting(service: "Photon"))
    service.advance(.seconds(1))
    service.reply(GeocodingReply(status: 200, body: try VirtualService.answer("photon")))
    #expect(await ask("b") == nil)
    #expect(await ask("c") == nil)
    #expect(service.urls.count == 4)
  }

  @Test("A redirection is not followed")
  func redirection() async throws {
    let service = VirtualService(GeocodingReply(status: 302, body: []))
    await #expect(throws: GeocodingError.refused(service: "Photon")) {
      try await service.geocoder(.photon).search(GeocodingQuestion("Berlin"))
    }
  }
}
