import HTTPTypes
import Testing

@Suite("v2: single occurrences of a series")
struct V2OccurrencesTests {
  private static let third = "events/1/occurrences/20261203T190000"

  @Test("An occurrence that nobody has changed is what its series says")
  func show() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      _ = try await server.makeV2Event(TestServer.run, by: user)
      let answer = try await server.v2(.get, Self.third)
      #expect(answer.status == 200 && answer.id == 1 && answer.eTag == server.tag("0-0.0.0"))
      #expect(answer.member("occurrence") == "20261203T190000")
      #expect(answer.member("starts_at") == "2026-12-03T18:00:00.000Z")
      #expect(answer.member("ends_at") == "2026-12-03T19:00:00.000Z")
      for name in ["20261204T190000", "20261203T180000", "20261203", "x", "20261119T190000"] {
        #expect(try await server.v2(.get, "events/1/occurrences/\(name)").status == 404)
      }
    }
  }

  @Test("One occurrence is moved, changed and cancelled, and keeps its name")
  func change() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      _ = try await server.makeV2Event(TestServer.run, by: user)
      let moved = try await server.v2(
        .patch, Self.third, as: user, ifMatch: server.tag("0-0.0.0"),
        #"{"start":"2026-12-04T18:30:00","end":"2026-12-04T19:30:00"}"#)
      #expect(moved.status == 200 && moved.id == 1 && moved.eTag == server.tag("0-1.0.0"))
      #expect(moved.member("occurrence") == "20261203T190000")
      #expect(try await server.v2(.get, Self.third).text == moved.text)
      let late = try await server.v2(
        .patch, Self.third, as: user, ifMatch: server.tag("0-0.0.0"), #"{"name":"x"}"#)
      #expect(late.status == 412)
      let cancelled = try await server.v2(
        .patch, Self.third, as: user, ifMatch: server.tag("0-1.0.0"), #"{"status":"cancelled"}"#)
      #expect(cancelled.eTag == server.tag("0-2.0.0") && cancelled.member("start") == "2026-12-04T18:30:00")
      #expect(try await server.get("/v2/events/1").member("status") == "confirmed")
      let repeating = try await server.v2(
        .patch, Self.third, as: user, ifMatch: "*", #"{"recurrence":{"rules":["FREQ=DAILY"]}}"#)
      #expect(repeating.problems == ["/recurrence not_valid_here"])
      // The number of its row is no address.
      #expect(try await server.get("/v2/events/2").status == 404)
    }
  }

  @Test("An occurrence that is deleted is left out")
  func delete() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      _ = try await server.makeV2Event(TestServer.run, by: user)
      #expect(try await server.v2(.delete, Self.third, as: user).status == 428)
      #expect(
        try await server.v2(.delete, Self.third, as: user, ifMatch: server.tag("0-0.0.0")).status == 204)
      #expect(try await server.v2(.get, Self.third).status == 404)
      #expect(
        try await server.get("/v2/events/1").text.contains(#""exceptions":["2026-12-03T19:00:00"]"#))
    }
  }

  @Test("From one occurrence on, the series goes on as another")
  func split() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      _ = try await server.makeV2Event(TestServer.run, by: user)
      let second = try await server.v2(
        .patch, Self.third + "?span=future", as: user, ifMatch: "*", #"{"name":"Walk"}"#)
      #expect(second.status == 201 && second.id == 2)
      #expect(second.headers[.location] == "/v2/events/2")
      #expect(second.member("start") == "2026-12-03T19:00:00" && second.member("name") == "Walk")
      #expect(try await server.v2(.get, Self.third).status == 404)
      #expect(try await server.v2(.get, "events/2/occurrences/20261203T190000").status == 200)
      let ended = try await server.v2(
        .delete, "events/2/occurrences/20261217T190000?span=future", as: user, ifMatch: "*")
      #expect(ended.status == 204)
      #expect(try await server.v2(.get, "events/2/occurrences/20261210T190000").status == 200)
      #expect(try await server.v2(.get, "events/2/occurrences/20261217T190000").status == 404)
      let nonsense = try await server.v2(
        .delete, "events/2/occurrences/20261210T190000?span=all", as: user, ifMatch: "*")
      #expect(nonsense.problems == ["span not_one_of"])
    }
  }

  @Test(
    "A series that moves takes along what is left out and what is added",
    arguments: ["events/1", "events/1/occurrences/20261126T190000?span=future"])
  func moved(path: String) async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      _ = try await server.makeV2Event(TestServer.run, by: user)
      let dates = #"{"recurrence":{"dates":["2026-12-05T19:00:00"]}}"#
      #expect(try await server.v2(.patch, "events/1", as: user, ifMatch: "*", dates).status == 200)
      #expect(try await server.v2(.delete, Self.third, as: user, ifMatch: "*").status == 204)
      let moved = try await server.v2(
        .patch, path, as: user, ifMatch: "*",
        #"{"start":"2026-11-26T20:00:00","end":"2026-11-26T21:00:00"}"#)
      #expect(moved.status == 200)
      #expect(moved.text.contains(#""exceptions":["2026-12-03T20:00:00"]"#))
      #expect(moved.text.contains(#""dates":["2026-12-05T20:00:00"]"#))
      #expect(try await server.v2(.get, "events/1/occurrences/20261203T200000").status == 404)
      #expect(try await server.v2(.get, "events/1/occurrences/20261205T200000").status == 200)
      #expect(try await server.v2(.get, "events/1/occurrences/20261205T190000").status == 404)
    }
  }

  @Test("Dates that a patch names itself stay as it says")
  func namedDates() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      _ = try await server.makeV2Event(TestServer.run, by: user)
      #expect(try await server.v2(.delete, Self.third, as: user, ifMatch: "*").status == 204)
      let moved = try await server.v2(
        .patch, "events/1", as: user, ifMatch: "*",
        """
        {"start":"2026-11-26T20:00:00","end":"2026-11-26T21:00:00",
         "recurrence":{"exceptions":["2026-12-10T20:00:00"]}}
        """)
      #expect(moved.text.contains(#""exceptions":["2026-12-10T20:00:00"]"#))
    }
  }

  @Test(
    "A series that is cancelled takes its moved dates along, and brings them back",
    arguments: ["events/1", "events/1/occurrences/20261126T190000?span=future"])
  func cancelled(path: String) async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      _ = try await server.makeV2Event(TestServer.run, by: user)
      let moved = try await server.v2(
        .patch, Self.third, as: user, ifMatch: "*",
        #"{"name":"Swim","start":"2026-12-04T18:30:00","end":"2026-12-04T19:30:00"}"#)
      #expect(moved.status == 200)
      let search = "/v2/events?q=swim&from=2026-11-01&to=2027-01-01"
      #expect(try await server.get(search).text.contains(#""name":"Swim""#))
      _ = try await server.v2(.patch, path, as: user, ifMatch: "*", #"{"status":"cancelled"}"#)
      #expect(try await !server.get(search).text.contains(#""name":"Swim""#))
      let found = try await server.get(search + "&status=any").text
      #expect(found.contains(#""name":"Swim""#) && found.contains(#""status":"cancelled""#))
      #expect(try await server.v2(.get, Self.third).member("status") == "cancelled")
      _ = try await server.v2(.patch, "events/1", as: user, ifMatch: "*", #"{"status":"confirmed"}"#)
      #expect(try await server.get(search).text.contains(#""name":"Swim""#))
      #expect(try await server.v2(.get, Self.third).member("status") == "confirmed")
    }
  }

  @Test("Only the owner changes an occurrence")
  func strangers() async throws {
    try await withServer { server in
      let owner = try await server.makeUser()
      let stranger = try await server.makeUser()
      _ = try await server.makeV2Event(TestServer.run, by: owner)
      for (user, status) in [(nil, 401), (stranger, 403)] {
        #expect(try await server.v2(.patch, Self.third, as: user, ifMatch: "*", "{}").status == status)
        #expect(
          try await server.v2(.put, Self.third, as: user, ifMatch: "*", TestServer.tea).status == status)
        #expect(try await server.v2(.delete, Self.third, as: user, ifMatch: "*").status == status)
      }
    }
  }
}
