import Foundation
import HTTPTypes
import HumonServer
import HummingbirdTesting
import Testing

@Suite("v2: who follows a stream by the rule has what the search has")
struct MirrorTests {
  private static let query = "bbox=13,52,14,53&from=2030-01-01&to=2030-03-01"
  private static let series = """
    {"name":"Tea","place":{"latitude":52.5,"longitude":13.4},"start":"2030-01-01T16:00:00",
     "time_zone":"Europe/Berlin","recurrence":{"rules":["FREQ=WEEKLY;COUNT=2"]}}
    """
  private static let first = "20300101T160000"
  private static let second = "20300108T160000"

  private func withLiveServer(_ test: @Sendable (TestServer) async throws -> Void) async throws {
    try await withServer(
      .live, settings: { $0.streams.heartbeat = 0.05 }, now: "2029-12-01T12:00:00Z", test)
  }

  /// The number of the change up to which everything is in the searches.
  private func latest(_ server: TestServer) async throws -> Int {
    try #require(await Listener(server, "bbox=0,0,1,1").lastID)
  }

  @Test(
    "After any changes of events, series and occurrences, with breaks and without",
    arguments: [
      query, "bbox=13,52,14,53&from=2030-01-01", "\(query)&category=tea&q=green",
      "from=2029-12-01&to=P200D&status=any", "near=52.5,13.4&radius=15&from=2030-01-20&to=2030-02-10",
    ], [UInt64(1), 2])
  func anything(query: String, seed: UInt64) async throws {
    try await withLiveServer { server in
      var changes = RandomChanges(server, by: try await server.makeUser(), seed: seed)
      let listener = try await Listener(server, query)
      var steady = try await Mirror(server, query)
      var resumed = steady
      var last = try #require(await listener.lastID)
      for round in 1...12 {
        for _ in 0..<6 { try await changes.change() }
        let id = try await latest(server)
        for heard in await listener.all(untilID: id) { steady.hear(heard) }
        let other = try await Listener(server, query, after: last)
        for heard in await other.all(untilID: id) { resumed.hear(heard) }
        last = id
        let right = try await Mirror(server, query)
        let (steadyIsRight, resumedIsRight) = (steady == right, resumed == right)
        #expect(steadyIsRight, "round \(round): \(steady.keys) are to be \(right.keys)")
        #expect(resumedIsRight, "round \(round), resumed: \(resumed.keys) are to be \(right.keys)")
        guard steadyIsRight, resumedIsRight else { return }
      }
      // Most of what was tried was a change.
      #expect(changes.taken.values.reduce(0, +) > 40)
      #expect(changes.taken.count > 6, "\(changes.taken)")
    }
  }

  @Test("A series of which only a changed occurrence is left is removed, and that occurrence told after it")
  func onlyAChangedOne() async throws {
    try await withLiveServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeV2Event(Self.series, by: user)
      let path = "events/\(id)/occurrences"
      _ = try await server.v2(.patch, "\(path)/\(Self.second)", as: user, ifMatch: "*", #"{"name":"Other"}"#)
      let listener = try await Listener(server, Self.query)
      var mirror = try await Mirror(server, Self.query)
      _ = try await server.v2(
        .patch, "\(path)/\(Self.first)", as: user, ifMatch: "*", #"{"status":"cancelled"}"#)
      let heard = await listener.all(untilID: try await latest(server))
      #expect(heard.map(\.part) == ["removed -", "updated \(Self.second)"])
      // Who breaks off between the two hears both again.
      #expect(heard.map { $0.id != nil } == [false, true])
      for heard in heard { mirror.hear(heard) }
      #expect(mirror.keys == ["\(id) \(Self.second)"])
    }
  }

  @Test("A series that moves away leaves the occurrence that has a place of its own")
  func ownPlace() async throws {
    try await withLiveServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeV2Event(Self.series, by: user)
      _ = try await server.v2(
        .patch, "events/\(id)/occurrences/\(Self.second)", as: user, ifMatch: "*",
        #"{"place":{"latitude":52.6,"longitude":13.4}}"#)
      let listener = try await Listener(server, Self.query)
      var mirror = try await Mirror(server, Self.query)
      for latitude in ["40", "52.5"] {
        _ = try await server.v2(
          .patch, "events/\(id)", as: user, ifMatch: "*",
          #"{"place":{"latitude":\#(latitude),"longitude":13.4}}"#)
      }
      let heard = await listener.all(untilID: try await latest(server))
      #expect(
        heard.map(\.part)
          == ["removed -", "updated \(Self.second)", "created -", "updated \(Self.second)"])
      for heard in heard { mirror.hear(heard) }
      #expect(mirror.keys == ["\(id) \(Self.first)", "\(id) \(Self.second)"])
    }
  }

  @Test("Of many changed occurrences those are told that reach into the window, however early they begin")
  func longOne() async throws {
    try await withLiveServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeV2Event(
        Self.series.replacingOccurrences(of: "2030-01-01T16", with: "2029-12-02T16")
          .replacingOccurrences(of: "WEEKLY;COUNT=2", with: "DAILY;COUNT=120"), by: user)
      let path = "events/\(id)/occurrences"
      // One that lasts into the window, one that ends as it opens, one in it, and one just behind it.
      for (name, change) in [
        ("20291203T160000", #"{"name":"Long","end":"2030-01-02T12:00:00"}"#),
        ("20291204T160000", #"{"name":"Short","end":"2030-01-01T00:00:00"}"#),
        ("20291205T160000", #"{"name":"Brief"}"#),
        ("20300115T160000", #"{"name":"Inside"}"#),
        ("20300301T160000", #"{"name":"Behind"}"#),
      ] {
        _ = try await server.v2(.patch, "\(path)/\(name)", as: user, ifMatch: "*", change)
      }
      let listener = try await Listener(server, Self.query)
      var mirror = try await Mirror(server, Self.query)
      _ = try await server.v2(.patch, "events/\(id)", as: user, ifMatch: "*", #"{"name":"Coffee"}"#)
      let heard = await listener.all(untilID: try await latest(server))
      #expect(heard.map(\.part) == ["updated -", "updated 20291203T160000", "updated 20300115T160000"])
      for heard in heard { mirror.hear(heard) }
      #expect(mirror == (try await Mirror(server, Self.query)))
    }
  }

  @Test("A series says which of its occurrences are found, and when they are")
  func occurrences() async throws {
    try await withLiveServer { server in
      let user = try await server.makeUser()
      let listener = try await Listener(server, Self.query)
      let id = try await server.makeV2Event(Self.series, by: user)
      let heard = await listener.next()
      let occurrences = try #require(heard.first?.member("occurrences", as: [[String: Any]].self))
      #expect(occurrences.map { $0["occurrence"] as? String } == [Self.first, Self.second])
      #expect(occurrences.map { $0["starts_at"] as? String }.last == "2030-01-08T15:00:00.000Z")
      #expect(heard.first?.member("more_occurrences", as: Bool.self) == nil)
      let shown = try await server.v2(.get, "events/\(id)")
      #expect(shown.member("occurrences", as: [Any].self) == nil)
    }
  }

  @Test("Of a series with very many occurrences the first hundred are told, and that there are more")
  func more() async throws {
    try await withLiveServer { server in
      let user = try await server.makeUser()
      let listener = try await Listener(server, "from=2030-01-01&to=2031-01-01")
      _ = try await server.makeV2Event(
        Self.series.replacingOccurrences(of: "WEEKLY;COUNT=2", with: "DAILY"), by: user)
      let heard = await listener.next()
      let occurrences = try #require(heard.first?.member("occurrences", as: [[String: Any]].self))
      #expect(occurrences.count == 100)
      #expect(occurrences.last?["occurrence"] as? String == "20300410T160000")
      #expect(heard.first?.member("more_occurrences") == true)
    }
  }

  @Test("Where very many occurrences were changed by themselves, who listens loads everything anew")
  func tooMuch() async throws {
    try await withLiveServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeV2Event(
        Self.series.replacingOccurrences(of: "WEEKLY;COUNT=2", with: "DAILY;COUNT=202"), by: user)
      let query = "from=2030-01-01&to=2031-01-01"
      // All but the last, so that there is something to tell of the series itself.
      let names =
        try await server.get("/v2/events/\(id)/occurrences?\(query)&limit=201")
        .member("events", as: [[String: Any]].self)?.compactMap { $0["occurrence"] as? String } ?? []
      #expect(names.count == 201)
      for name in names {
        _ = try await server.v2(
          .patch, "events/\(id)/occurrences/\(name)", as: user, ifMatch: "*", #"{"name":"Other"}"#)
      }
      let listener = try await Listener(server, query)
      let last = try #require(await listener.lastID)
      _ = try await server.v2(.patch, "events/\(id)", as: user, ifMatch: "*", #"{"name":"Coffee"}"#)
      await listener.waitForEnd()
      #expect(await listener.hasEnded)
      let answer = try await server.get("/v2/changes?\(query)", headers: [.lastEventID: server.place(last)])
      #expect(answer.status == 410)
    }
  }
}
