import Foundation
import HTTPTypes
import HumonModel
import HumonServer
import HumonWire
import Testing

@Suite("v2: my archive, from server to server")
struct V2TakeOutTests {
  @Test("What one server gives another takes: the same events, and the same archive from there")
  func move() async throws {
    try await withServer { here async throws in
      let user = try await here.makeV2User(#"{"name":"Phone"}"#)
      let series = try await here.makeV2Event(TestServer.run, by: user)
      let third = "events/\(series)/occurrences/20261203T190000"
      _ = try await here.v2(.patch, third, as: user, ifMatch: "*", #"{"name":"Swim"}"#)
      _ = try await here.v2(.put, third + "/attendance", as: user, #"{"answer":"going"}"#)
      let archive = try await here.v2(.get, "me/archive", as: user)
      #expect(archive.status == 200)
      #expect(archive.headers[.contentType] == "application/vnd.humon.archive")
      #expect(archive.headers[.cacheControl] == "private, no-store")
      #expect(archive.headers[.contentDisposition] == #"attachment; filename="humon.archive""#)
      let bytes = archive.bytes
      try await withServer { there async throws in
        let mine = try await there.makeV2User()
        let first = try await there.takeIn(bytes, as: mine)
        #expect(first.status == 200 && first.headers[.cacheControl] == "no-store")
        #expect(first.member("events", as: [String: Int].self)?["created"] == 1)
        #expect(first.member("answers", as: [String: Int].self)?["created"] == 1)
        #expect(first.member("devices", as: [[String: Any]].self)?.map { $0["name"] as? String } == ["Phone"])
        let second = try await there.takeIn(bytes, as: mine)
        #expect(second.member("events", as: [String: Int].self)?["unchanged"] == 1)
        let events = try await there.v2(.get, "me/events?role=owner", as: mine)
        let id = try #require(events.eventIDs?.first)
        let occurrence = try await there.v2(.get, "events/\(id)/occurrences/20261203T190000", as: mine)
        #expect(occurrence.member("name") == "Swim")
        let other = try await there.makeV2User()
        let refused = try await there.takeIn(bytes, as: other).member("refused", as: [[String: Any]].self)
        #expect(refused?.map { $0["reason"] as? String } == ["somebody_elses"])
      }
    }
  }

  @Test("Without a token nothing is given and nothing taken")
  func unauthorised() async throws {
    try await withServer { server async throws in
      #expect(try await server.v2(.get, "me/archive").status == 401)
      #expect(try await server.takeIn([], as: nil).status == 401)
    }
  }

  @Test("What is no archive gets 422 and is told why; another type 415; too much 413")
  func refused() async throws {
    try await withServer { server async throws in
      let user = try await server.makeV2User()
      let archive = try await server.v2(.get, "me/archive", as: user).bytes
      #expect(try await server.takeIn(Array("hello".utf8), as: user).problems == [" not_archive"])
      #expect(try await server.takeIn(Array(archive.dropLast()), as: user).problems == [" not_archive"])
      #expect(try await server.takeIn(archive, as: user, type: "application/json").status == 415)
      let large = [UInt8](repeating: 0, count: (8 << 20) + 1)
      #expect(try await server.takeIn(large, as: user).status == 413)
    }
  }

  @Test("What a person cannot have made here or elsewhere is refused: it would stand in the way of a feed")
  func foreign() async throws {
    func event(_ uid: String, _ origin: String? = nil) -> TakeOut.MadeEvent {
      TakeOut.MadeEvent(
        uid: uid, origin: origin,
        details: EventDetails(
          checkedName: "Fair", address: nil, point: nil, start: Timestamp(rawValue: 1_800_000_000_000),
          end: nil,
          timeZone: "UTC"),
        history: .init(sequence: 0, created: Timestamp(rawValue: 0), updated: Timestamp(rawValue: 0)),
        overrides: [])
    }
    let own = "019a8c3e-5f00-7abc-8def-0123456789ab"
    let foreign = ["conference@feed.example", "019a8c3e-5f00-4abc-8def-0123456789ab", own.uppercased()]
    var takeOut = TakeOut(created: Timestamp(rawValue: 0))
    takeOut.events =
      foreign.map { event($0) } + [event(own.replacing("ab", with: "cd"), "https://feed.example")]
    takeOut.events.append(event(own))
    let bytes = [UInt8](try TakeOutArchive.data(takeOut))
    takeOut.events = (0...2_000).map { event("019a8c3e-5f00-7abc-8def-\(100_000_000_000 + $0)") }
    let many = [UInt8](try TakeOutArchive.data(takeOut))
    try await withServer { server async throws in
      let user = try await server.makeV2User()
      let answer = try await server.takeIn(bytes, as: user)
      #expect(answer.member("events", as: [String: Int].self)?["created"] == 1)
      let refused = answer.member("refused", as: [[String: Any]].self) ?? []
      #expect(refused.map { $0["reason"] as? String } == Array(repeating: "invalid", count: 4))
      #expect(refused.prefix(3).map { $0["uid"] as? String } == foreign)
      #expect(try await server.takeIn(many, as: user).problems == [" too_many"])
    }
  }

  @Test("An archive is asked for and brought only so often")
  func limits() async throws {
    try await withServer(settings: { $0.peopleLimits.exportsOfUser = WindowLimit(1, perSeconds: 60) }) {
      server async throws in
      let user = try await server.makeV2User()
      #expect(try await server.v2(.get, "me/archive", as: user).status == 200)
      #expect(try await server.v2(.get, "me/archive", as: user).status == 429)
    }
  }
}

extension TestServer {
  /// Brings an archive.
  fileprivate func takeIn(
    _ bytes: [UInt8], as user: TestUser?, type: String = "application/octet-stream"
  ) async throws -> Answer {
    var headers: HTTPFields = [.contentType: type]
    headers[.authorization] = user.map { "Bearer \($0.token)" }
    return try await send(.post, "/v2/me/archive", headers: headers, bytes: bytes)
  }
}
