import Foundation
import HTTPTypes
import Testing

@Suite("v2: what a changed occurrence says of its series")
struct V2ChangedOccurrencesTests {
  private static let third = "events/1/occurrences/20261203T190000"
  private static let weekly = #""recurrence":{"rules":["FREQ=WEEKLY;BYDAY=TH"],"dates":[],"exceptions":[]}"#
  private static let original = #""original":{"start":"2026-12-03T19:00:00","time_zone":"Europe/Berlin"}"#

  /// A weekly run, whose second date is a day later, in London.
  private func withMoved(
    _ patch: String =
      #"{"start":"2026-12-04T18:30:00","end":"2026-12-04T19:30:00","time_zone":"Europe/London"}"#,
    _ test: @Sendable (TestServer, TestUser) async throws -> Void
  ) async throws {
    try await withServer(now: "2026-11-20T12:00:00Z") { server async throws in
      let user = try await server.makeUser()
      _ = try await server.makeV2Event(TestServer.run, by: user)
      #expect(try await server.v2(.patch, Self.third, as: user, ifMatch: "*", patch).status == 200)
      try await test(server, user)
    }
  }

  private func lines(_ server: TestServer, _ path: String) async throws -> [String] {
    try await server.get(path).text.replacing("\r\n ", with: "").components(separatedBy: "\r\n")
  }

  @Test(
    "How its series repeats, and when it would have been, in every answer",
    arguments: [
      third, "events?from=2026-12-04&to=2026-12-06", "events.geojson?from=2026-12-04&to=2026-12-06",
      "events/1/occurrences?from=2026-12-04&to=2026-12-06", "me/events?role=owner", "me/export",
    ])
  func everywhere(_ path: String) async throws {
    try await withMoved { server, user async throws in
      // Of one's own events the series is told, and of those to which one goes the occurrence.
      _ = try await server.v2(.put, Self.third + "/attendance", as: user, #"{"answer":"going"}"#)
      let path = path.replacing("owner", with: "attending")
      let text = try await server.v2(.get, path, as: user).text
      #expect(text.contains(Self.original) && text.contains(Self.weekly), "\(text)")
      #expect(text.contains(#""occurrence":"20261203T190000""#) && !text.contains(#""recurrence":null"#))
    }
  }

  @Test("What is said of the series follows the series")
  func follows() async throws {
    try await withMoved { server, user async throws in
      let search = "/v2/events?from=2026-12-04&to=2026-12-06"
      #expect(try await server.get(search).text.contains(Self.weekly))
      #expect(
        try await server.v2(.delete, "events/1/occurrences/20261210T190000", as: user, ifMatch: "*").status
          == 204)
      let text = try await server.get(search).text
      #expect(text.contains(Self.original) && text.contains(#""exceptions":["2026-12-10T19:00:00"]"#))
    }
  }

  @Test("An occurrence that was not changed has no other start")
  func unchanged() async throws {
    try await withMoved { server, _ async throws in
      let text = try await server.get("/v2/events/1/occurrences/20261126T190000").text
      #expect(text.contains(Self.weekly) && !text.contains("original"))
    }
  }

  @Test("What was told may be sent back; an occurrence does not repeat otherwise")
  func sentBack() async throws {
    try await withMoved { server, user async throws in
      let told = try await server.v2(.get, Self.third)
      let again = try await server.v2(.put, Self.third, as: user, ifMatch: told.eTag, told.text)
      #expect(again.status == 200 && again.member("start") == "2026-12-04T18:30:00")
      let patched = try await server.v2(.patch, Self.third, as: user, ifMatch: "*", "{\(Self.weekly)}")
      #expect(patched.status == 200)
      let unchanged = try await server.v2(.get, "events/1/occurrences/20261210T190000")
      #expect(
        try await server.v2(
          .put, "events/1/occurrences/20261210T190000", as: user, ifMatch: "*", unchanged.text
        ).status == 200)
      let other = Self.weekly.replacing("WEEKLY", with: "MONTHLY")
      let refused = try await server.v2(.patch, Self.third, as: user, ifMatch: "*", "{\(other)}")
      #expect(refused.problems == ["/recurrence not_valid_here"])
    }
  }

  @Test("A public date of an unlisted series is its owner's, who is told the same of it")
  func unlistedSeries() async throws {
    try await withServer(now: "2026-11-20T12:00:00Z") { server async throws in
      let user = try await server.makeUser()
      let unlisted = TestServer.run.replacing(
        #"{"name":"Run","#, with: #"{"name":"Run","visibility":"unlisted","#)
      _ = try await server.makeV2Event(unlisted, by: user)
      #expect(
        try await server.v2(.patch, Self.third, as: user, ifMatch: "*", #"{"visibility":"public"}"#).status
          == 200)
      #expect(try await !server.get("/v2/events?to=P60D").text.contains("FREQ"))
      #expect(try await server.get("/v2/" + Self.third).status == 404)
      #expect(try await server.v2(.get, Self.third, as: user).text.contains(Self.weekly))
    }
  }

  @Test("In a calendar its sequence counts on from that of the series, and never falls")
  func sequence() async throws {
    try await withMoved { server, user async throws in
      func sequences() async throws -> [String] {
        try await lines(server, "/v2/events/1.ics").filter { $0.hasPrefix("SEQUENCE") }
      }
      #expect(try await sequences() == ["SEQUENCE:0", "SEQUENCE:1"])
      #expect(try await server.v2(.get, Self.third).text.contains(#""sequence":1}"#))
      for (path, patch, told) in [
        (Self.third, #"{"name":"Swim"}"#, ["SEQUENCE:0", "SEQUENCE:2"]),
        ("events/1", #"{"name":"Walk"}"#, ["SEQUENCE:1", "SEQUENCE:3"]),
        ("events/1", #"{"name":"Stroll"}"#, ["SEQUENCE:2", "SEQUENCE:4"]),
      ] {
        #expect(try await server.v2(.patch, path, as: user, ifMatch: "*", patch).status == 200)
        #expect(try await sequences() == told)
      }
    }
  }

  @Test("A date that was given up and comes back with another change counts on, too")
  func sequenceOfAnotherChange() async throws {
    try await withMoved { server, user async throws in
      // The third date is changed often and then left out; with the series an earlier change takes its place.
      for name in ["a", "b", "c", "d"] {
        _ = try await server.v2(.patch, Self.third, as: user, ifMatch: "*", #"{"name":"\#(name)"}"#)
      }
      let first = "events/1/occurrences/20261126T190000"
      _ = try await server.v2(.patch, first, as: user, ifMatch: "*", #"{"name":"Early"}"#)
      #expect(try await server.v2(.delete, Self.third, as: user, ifMatch: "*").status == 204)
      let moved = try await server.v2(
        .patch, "events/1", as: user, ifMatch: "*",
        #"{"start":"2026-12-03T19:00:00","end":"2026-12-03T20:00:00","recurrence":{"exceptions":[]}}"#)
      #expect(moved.status == 200)
      let now = try await server.v2(.get, Self.third)
      #expect(now.member("name") == "Early")
      let sequence = try #require(now.member("sequence", as: Int.self))
      #expect(sequence > 5)
    }
  }

  @Test("A calendar of a search leaves out a date that was moved out of its area, and its first date")
  func movedAway() async throws {
    let away = #"{"place":{"latitude":40.4,"longitude":-3.7}}"#
    try await withMoved(away) { server, _ async throws in
      let here = try await lines(server, "/v2/events.ics?near=52.5,13.4&radius=20&to=P60D")
      #expect(here.contains("EXDATE;TZID=Europe/Berlin:20261203T190000"))
      #expect(here.count { $0 == "BEGIN:VEVENT" } == 1)
      let there = try await lines(server, "/v2/events.ics?near=40.4,-3.7&radius=20&to=P60D")
      #expect(there.contains("RECURRENCE-ID;TZID=Europe/Berlin:20261203T190000"))
      #expect(there.count { $0 == "BEGIN:VEVENT" } == 1)
      // Who asks without a place finds both, also after the others have asked.
      let everywhere = try await lines(server, "/v2/events.ics?to=P60D")
      #expect(
        everywhere.count { $0 == "BEGIN:VEVENT" } == 2 && !everywhere.contains { $0.hasPrefix("EXDATE") })
    }
  }

  @Test("A date that was moved out of the time of a search stays in its calendar, where it is now")
  func movedLater() async throws {
    let later = #"{"start":"2027-06-04T18:30:00","end":"2027-06-04T19:30:00"}"#
    try await withMoved(later) { server, _ async throws in
      let found = try await lines(server, "/v2/events.ics?near=52.5,13.4&radius=20&to=P60D")
      #expect(found.contains("RECURRENCE-ID;TZID=Europe/Berlin:20261203T190000"))
      #expect(found.contains { $0.hasPrefix("DTSTART") && $0.hasSuffix(":20270604T183000") })
      #expect(!found.contains { $0.hasPrefix("EXDATE") })
    }
  }

  @Test(
    "A date that is about something else is in the calendars of those who look for that",
    arguments: [("q=run", 1), ("q=swim", 1), ("category=sport", 0), ("category=water", 1)])
  func otherWords(_ query: String, _ count: Int) async throws {
    try await withMoved(#"{"name":"Swim","categories":["water"]}"#) { server, _ async throws in
      let found = try await lines(server, "/v2/events.ics?to=P60D&\(query)")
      #expect(found.count { $0 == "BEGIN:VEVENT" } == count)
      #expect(found.contains("EXDATE;TZID=Europe/Berlin:20261203T190000") == (query == "q=run"))
    }
  }

  @Test("A date that was called off stays in the calendar, marked")
  func cancelled() async throws {
    try await withMoved(#"{"status":"cancelled"}"#) { server, _ async throws in
      let found = try await lines(server, "/v2/events.ics?near=52.5,13.4&radius=20&to=P60D")
      #expect(found.contains("STATUS:CANCELLED") && found.count { $0 == "BEGIN:VEVENT" } == 2)
    }
  }
}
