import Foundation
import HTTPTypes
import HumonModel
import HummingbirdTesting
import Testing

@Suite("v2: changes as they happen")
struct ChangesTests {
  private static let here = "bbox=13,52,14,53"

  @Test("A new event is told with its whole document, a changed one too, and of one that is gone its number")
  func life() async throws {
    try await withServer(.live) { server in
      let user = try await server.makeUser()
      let listener = try await Listener(server, Self.here)
      #expect(await listener.status == 200)
      let id = try await server.makeV2Event(by: user)
      let shown = try await server.v2(.get, "events/\(id)")
      let created = await listener.next()
      #expect(created.map(\.name) == ["created"])
      #expect(created.map(\.data) == [shown.text])
      _ = try await server.v2(.patch, "events/\(id)", as: user, ifMatch: "*", #"{"name":"Coffee"}"#)
      let updated = await listener.next()
      #expect(updated.map(\.summary) == ["updated \(id)"])
      #expect(updated.first?.member("name") == "Coffee")
      _ = try await server.v2(.delete, "events/\(id)", as: user, ifMatch: "*")
      let removed = await listener.next()
      #expect(removed.map(\.name) == ["removed"])
      #expect(removed.map(\.data) == [#"{"id":\#(id)}"#])
    }
  }

  @Test("A stream says what it is, and that nobody is to keep or to gather it")
  func head() async throws {
    try await withServer(.live) { server in
      let listener = try await Listener(server, Self.here)
      let head = await listener.head
      #expect(head.contains("Content-Type: text/event-stream\r\n"))
      #expect(head.contains("Cache-Control: no-store\r\n"))
      #expect(head.contains("X-Accel-Buffering: no\r\n"))
      let answer = try await server.send(.head, "/v2/changes")
      #expect(answer.status == 200)
      #expect(answer.headers[.contentType] == "text/event-stream")
    }
  }

  @Test(
    "An event that leaves what is listened for is removed, and one that enters it created",
    arguments: [
      (#"{"place":{"latitude":40,"longitude":13.4}}"#, #"{"place":{"latitude":52.5,"longitude":13.4}}"#),
      (#"{"status":"cancelled"}"#, #"{"status":"tentative"}"#),
      (#"{"visibility":"unlisted"}"#, #"{"visibility":"public"}"#),
      (#"{"categories":["other"]}"#, #"{"categories":["Tea","x"]}"#),
      (#"{"name":"Coffee"}"#, #"{"name":"Green tea"}"#),
      (#"{"start":"2020-01-01T10:00:00"}"#, #"{"start":"2030-01-01T10:00:00"}"#),
    ])
  func leaving(away: String, back: String) async throws {
    try await withServer(.live) { server in
      let user = try await server.makeUser()
      let listener = try await Listener(server, "\(Self.here)&category=tea&q=green")
      let id = try await server.makeV2Event(
        #"{"name":"Green tea","place":{"latitude":52.5,"longitude":13.4},"start":"2030-12-01T16:00:00","categories":["tea"]}"#,
        by: user)
      _ = try await server.v2(.patch, "events/\(id)", as: user, ifMatch: "*", away)
      _ = try await server.v2(.patch, "events/\(id)", as: user, ifMatch: "*", #"{"price":{"free":true}}"#)
      _ = try await server.v2(.patch, "events/\(id)", as: user, ifMatch: "*", back)
      #expect(await listener.next(3).map(\.summary) == ["created \(id)", "removed \(id)", "created \(id)"])
    }
  }

  @Test("What is hidden, unlisted or elsewhere is never told")
  func silence() async throws {
    try await withServer(.live) { server in
      let user = try await server.makeUser()
      let everywhere = try await Listener(server)
      let here = try await Listener(server, Self.here)
      let unlisted = try await server.makeV2Event(
        #"{"name":"Secret","place":{"latitude":52.5,"longitude":13.4},"start":"2030-12-01T16:00:00","visibility":"unlisted"}"#,
        by: user)
      _ = try await server.v2(
        .patch, "events/\(unlisted)", as: user, ifMatch: "*", #"{"name":"Still secret"}"#)
      _ = try await server.v2(.delete, "events/\(unlisted)", as: user, ifMatch: "*")
      _ = try await server.mergeEvent(by: user) { $0.visibility = .hidden }
      let far = try await server.makeV2Event(
        #"{"name":"Far","place":{"latitude":-33,"longitude":151},"start":"2030-12-01T16:00:00"}"#, by: user)
      let online = try await server.makeV2Event(
        #"{"name":"Online","start":"2030-12-01T16:00:00","time_zone":"UTC"}"#, by: user)
      let near = try await server.makeV2Event(by: user)
      #expect(await here.next().map(\.summary) == ["created \(near)"])
      #expect(
        await everywhere.next(3).map(\.summary) == ["created \(far)", "created \(online)", "created \(near)"])
    }
  }

  @Test("Who comes is told to whoever listens")
  func attendance() async throws {
    try await withServer(.live) { server in
      let user = try await server.makeUser()
      let id = try await server.makeEvent(
        EventFields(["started_at": #""2030-01-01T10:00:00Z""#, "ended_at": nil]), by: user)
      let listener = try await Listener(server, Self.here)
      _ = try await server.send(
        .post, "/v1/attendances", token: user.token, body: #"{"event":{"id":\#(id)}}"#)
      let heard = await listener.next()
      #expect(heard.map(\.summary) == ["updated \(id)"])
      let counts: [String: Int]? = heard.first?.member("attendance")
      #expect(counts?["going"] == 1)
    }
  }

  @Test(
    "An occurrence that is moved is an event of its own, by the number of its series; with the series it goes"
  )
  func series() async throws {
    try await withServer(.live) { server in
      let user = try await server.makeUser()
      let listener = try await Listener(server, Self.here)
      let id = try await server.makeV2Event(TestServer.run, by: user)
      let occurrence = "20261203T190000"
      _ = try await server.v2(
        .patch, "events/\(id)/occurrences/\(occurrence)", as: user, ifMatch: "*", #"{"name":"Long run"}"#)
      _ = try await server.v2(.patch, "events/\(id)", as: user, ifMatch: "*", #"{"visibility":"unlisted"}"#)
      let heard = await listener.next(5)
      #expect(heard.map(\.number) == [id, id, id, id, id])
      #expect(heard.first?.summary == "created \(id)")
      // The change of the occurrence touches its series too.
      #expect(
        Set(heard[1...2].map { "\($0.name) \($0.member("occurrence", as: String.self) ?? "-")" })
          == ["created \(occurrence)", "updated -"])
      #expect(
        Set(heard[3...4].map(\.data)) == [#"{"id":\#(id)}"#, #"{"id":\#(id),"occurrence":"\#(occurrence)"}"#])
    }
  }

  @Test("A window moves with the clock: what was tomorrow is today when today has come")
  func window() async throws {
    let clock = TestClock(try #require(Timestamp(rfc3339: "2026-12-01T12:00:00Z")))
    try await withServer(.live, clock: clock) { server in
      let user = try await server.makeUser()
      let today = try await Listener(server, "\(Self.here)&when=today&time_zone=UTC")
      let id = try await server.makeV2Event(
        #"{"name":"Tea","place":{"latitude":52.5,"longitude":13.4},"start":"2026-12-02T16:00:00","time_zone":"UTC"}"#,
        by: user)
      clock.advance(seconds: 86_400)
      _ = try await server.v2(.patch, "events/\(id)", as: user, ifMatch: "*", #"{"name":"Tea time"}"#)
      clock.advance(seconds: 86_400)
      _ = try await server.v2(.patch, "events/\(id)", as: user, ifMatch: "*", #"{"name":"Tea time is over"}"#)
      // It came into the window by itself, so that the change finds it there.
      #expect(await today.next(2).map(\.summary) == ["updated \(id)", "removed \(id)"])
    }
  }

  @Test("A question that no search would take is refused at once, with all that is wrong")
  func problems() async throws {
    try await withServer(.live) { server in
      let answer = try await server.get("/v2/changes?bbox=1&limit=3&sort=start&foo=1")
      #expect(answer.problems == ["foo unknown", "limit unknown", "sort unknown", "bbox wrong_kind"])
    }
  }
}
