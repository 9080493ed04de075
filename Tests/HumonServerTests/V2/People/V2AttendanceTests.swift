import HTTPTypes
import HumonModel
import HumonStore
import Testing

@Suite("v2: I go, I may go, I do not")
struct V2AttendanceTests {
  private static let going = #"{"answer":"going"}"#

  @Test("An answer is kept, changed and taken back, and everybody sees how many come")
  func answers() async throws {
    try await withServer { server async throws in
      let owner = try await server.makeUser()
      let guest = try await server.makeUser()
      let event = try await server.makeV2Event(by: owner)
      let path = "events/\(event)/attendance"
      #expect(
        try await server.v2(.get, path, as: guest).summary
          == #"200 {"answer":null,"attendance":{"going":0,"maybe":0}}"#)
      #expect(
        try await server.v2(.put, path, as: guest, Self.going).summary
          == #"200 {"answer":"going","attendance":{"going":1,"maybe":0}}"#)
      #expect(try await server.v2(.put, path, as: guest, Self.going).status == 200)
      #expect(
        try await server.v2(.put, path, as: owner, #"{"answer":"maybe"}"#).summary
          == #"200 {"answer":"maybe","attendance":{"going":1,"maybe":1}}"#)
      let shown = try await server.v2(.get, "events/\(event)")
      #expect(shown.text.contains(#""attendance":{"going":1,"maybe":1}"#))
      #expect(!shown.text.contains("my_attendance"))
      #expect(try await server.v2(.delete, path, as: guest).summary == "204 ")
      #expect(try await server.v2(.delete, path, as: guest).status == 204)
      #expect(
        try await server.v2(.get, path, as: owner).summary
          == #"200 {"answer":"maybe","attendance":{"going":0,"maybe":1}}"#)
    }
  }

  @Test(
    "Whoever asks with a token is told what he has answered, and no copy of somebody else's answer passes for his"
  )
  func mine() async throws {
    try await withServer { server async throws in
      let guest = try await server.makeUser()
      let event = "events/\(try await server.makeV2Event(by: guest))"
      _ = try await server.v2(.put, event + "/attendance", as: guest, Self.going)
      let stranger = try await server.v2(.get, event)
      let mine = try await server.v2(.get, event, as: guest)
      #expect(mine.member("my_attendance") == "going")
      #expect(mine.eTag == server.tag("0.1.0.going") && stranger.eTag == server.tag("0.1.0"))
      #expect(mine.headers[.cacheControl] == "private, no-cache")
      #expect(stranger.headers[.cacheControl] == "no-cache")
      let tag = try #require(stranger.eTag)
      #expect(try await server.v2(.get, event, as: guest, headers: [.ifNoneMatch: tag]).status == 200)
      let known = try #require(mine.eTag)
      #expect(try await server.v2(.get, event, as: guest, headers: [.ifNoneMatch: known]).status == 304)
      // The tag of one's own copy is good for a change too.
      let changed = try await server.v2(
        .patch, event, as: guest, ifMatch: known, #"{"name":"Coffee"}"#)
      #expect(changed.status == 200 && changed.member("my_attendance") == "going")
    }
  }

  @Test("Each occurrence of a series is answered for itself")
  func occurrences() async throws {
    try await withServer { server async throws in
      let user = try await server.makeUser()
      let event = try await server.makeV2Event(TestServer.run, by: user)
      let third = "events/\(event)/occurrences/20261203T190000"
      #expect(try await server.v2(.put, third + "/attendance", as: user, Self.going).status == 200)
      #expect(try await server.v2(.get, third, as: user).member("my_attendance") == "going")
      let second = try await server.v2(
        .get, "events/\(event)/occurrences/20261126T190000/attendance", as: user)
      #expect(second.summary == #"200 {"answer":null,"attendance":{"going":0,"maybe":0}}"#)
      let whole = try await server.v2(.put, "events/\(event)/attendance", as: user, Self.going)
      #expect(whole.status == 409 && whole.title == "The event repeats: answer for one of its dates")
      for name in ["20261204T190000", "20261203", "x"] {
        let path = "events/\(event)/occurrences/\(name)/attendance"
        #expect(try await server.v2(.put, path, as: user, Self.going).status == 404)
        #expect(try await server.v2(.get, path, as: user).status == 404)
        #expect(try await server.v2(.delete, path, as: user).status == 404)
      }
      _ = try await server.v2(.patch, third, as: user, ifMatch: "*", #"{"status":"cancelled"}"#)
      let cancelled = try await server.v2(.put, third + "/attendance", as: user, Self.going)
      #expect(cancelled.status == 409 && cancelled.title == "The event has been cancelled")
      #expect(try await server.v2(.delete, third + "/attendance", as: user).status == 204)
    }
  }

  @Test(
    "What is no answer is said to be none",
    arguments: [
      ("{}", ["/answer missing"]), (#"{"answer":null}"#, ["/answer missing"]),
      (#"{"answer":"Going"}"#, ["/answer not_one_of"]), (#"{"answer":1}"#, ["/answer wrong_kind"]),
      (#"{"answer":"going","party":2}"#, ["/party unknown"]), ("[]", [" wrong_kind"]), ("null", [" missing"]),
    ])
  func problems(_ body: String, _ problems: [String]) async throws {
    try await withServer { server async throws in
      let user = try await server.makeUser()
      let event = try await server.makeV2Event(by: user)
      let answer = try await server.v2(.put, "events/\(event)/attendance", as: user, body)
      #expect(answer.problems == problems)
    }
  }

  @Test("v1 sees the attendance of v2, and a series in v1 means the occurrence that v1 shows")
  func throughV1() async throws {
    try await withServer { server async throws in
      let user = try await server.makeUser()
      let event = try await server.makeV2Event(TestServer.run, by: user)
      let body = #"{"event":{"id":\#(event)}}"#
      for _ in 0..<2 {
        #expect(
          try await server.send(.post, "/v1/attendances", token: user.token, body: body).summary == "200 {}")
      }
      let list = try await server.v2(.get, "me/events?role=attending", as: user)
      #expect(list.eventIDs == [event])
      let events: [[String: Any]] = try #require(list.member("events"))
      let shown = try #require(
        server.store.index.snapshot.shownOccurrence(of: Event.ID(rawValue: Int64(event))))
      #expect(events.first?["occurrence"] as? String == shown.recurrenceID.text)
    }
  }
}
