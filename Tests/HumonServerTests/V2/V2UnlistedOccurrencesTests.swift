import HTTPTypes
import HumonModel
import Testing

@Suite("v2: single occurrences that are less visible than their series")
struct V2UnlistedOccurrencesTests {
  private static let third = "events/1/occurrences/20261203T190000"

  /// A weekly run, whose second date is unlisted, a day later, and a swim.
  private func withUnlisted(
    _ test: @Sendable (TestServer, _ owner: TestUser, _ stranger: TestUser) async throws -> Void
  ) async throws {
    try await withServer(now: "2026-11-20T12:00:00Z") { server async throws in
      let owner = try await server.makeUser()
      let stranger = try await server.makeUser()
      _ = try await server.makeV2Event(TestServer.run, by: owner)
      // What was written before must not be shown again.
      #expect(try await server.get("/v2/events/1.ics").text.contains("SUMMARY:Run"))
      let made = try await server.v2(
        .patch, Self.third, as: owner, ifMatch: "*",
        #"{"name":"Swim","visibility":"unlisted","start":"2026-12-04T18:30:00","end":"2026-12-04T19:30:00"}"#)
      #expect(made.status == 200)
      try await test(server, owner, stranger)
    }
  }

  @Test(
    "A calendar leaves the date out, by itself and in a search", arguments: ["events/1.ics", "events.ics"])
  func calendar(_ path: String) async throws {
    try await withUnlisted { server, _, _ in
      let text = try await server.get("/v2/\(path)").text
      #expect(text.contains("EXDATE;TZID=Europe/Berlin:20261203T190000\r\n"))
      #expect(text.contains("SUMMARY:Run") && !text.contains("Swim"))
    }
  }

  @Test("A date that is public again is in the calendar again")
  func publicAgain() async throws {
    try await withUnlisted { server, owner, _ in
      _ = try await server.get("/v2/events/1.ics")
      _ = try await server.v2(.patch, Self.third, as: owner, ifMatch: "*", #"{"visibility":"public"}"#)
      let text = try await server.get("/v2/events/1.ics").text
      #expect(!text.contains("EXDATE") && text.contains("SUMMARY:Swim"))
    }
  }

  @Test(
    "Lists of the series' dates leave it out",
    arguments: ["1/occurrences", "1.json", "1.rss", "1.atom", "1.jsonfeed", "1.geojson"])
  func lists(_ path: String) async throws {
    try await withUnlisted { server, _, _ in
      let text = try await server.get("/v2/events/\(path)?from=2026-11-20&to=2026-12-12").text
      for date in ["2026-11-26", "2026-12-10"] { #expect(text.contains(date)) }
      for trace in ["2026-12-03", "20261203", "2026-12-04", "Swim"] { #expect(!text.contains(trace)) }
    }
  }

  @Test("As many dates are listed as are asked for, whatever is left out")
  func limit() async throws {
    try await withUnlisted { server, _, _ in
      let listed = try await server.get("/v2/events/1/occurrences?from=2026-11-20&limit=2").text
      #expect(listed.contains("20261126T190000") && listed.contains("20261210T190000"))
    }
  }

  @Test("Its owner alone sees it, since the uid of its series is no secret")
  func single() async throws {
    try await withUnlisted { server, owner, stranger in
      let series = try await server.get("/v2/events/1")
      let uid: String = try #require(series.member("uid"))
      let secret = "events/\(uid)/occurrences/20261203T190000"
      for user in [nil, stranger] {
        #expect(try await server.v2(.get, Self.third, as: user).status == 404)
        #expect(try await server.v2(.get, secret, as: user).status == 404)
      }
      #expect(try await server.v2(.get, Self.third, as: owner).member("name") == "Swim")
      let going = #"{"answer":"going"}"#
      #expect(try await server.v2(.put, Self.third + "/attendance", as: stranger, going).status == 404)
      #expect(try await server.v2(.put, secret + "/attendance", as: stranger, going).status == 404)
    }
  }

  @Test("Who sees an unlisted series sees its public dates as they are")
  func unlistedSeries() async throws {
    try await withUnlisted { server, owner, _ in
      _ = try await server.v2(.patch, Self.third, as: owner, ifMatch: "*", #"{"visibility":"public"}"#)
      let series = try await server.v2(
        .patch, "events/1", as: owner, ifMatch: "*", #"{"visibility":"unlisted"}"#)
      let uid: String = try #require(series.member("uid"))
      #expect(try await server.get("/v2/events/\(uid).ics").text.contains("SUMMARY:Swim"))
      let dates = try await server.get("/v2/events/\(uid)/occurrences?from=2026-12-01&to=2026-12-08").text
      #expect(dates.contains("Swim") && !dates.contains("Run"))
    }
  }
}
