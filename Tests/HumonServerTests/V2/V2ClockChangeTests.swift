import HTTPTypes
import Testing

@Suite("v2: what happens while clocks are put back")
struct V2ClockChangeTests {
  /// Clocks in Berlin show 02:30 twice that night: at 00:30 and at 01:30 UTC.
  private static let second = """
    {"name":"Fold","start":"2027-10-31T02:30:00+01:00","end":"2027-10-31T02:45:00+01:00","time_zone":"Europe/Berlin"}
    """
  private static let both = """
    {"name":"Fold","start":"2027-10-31T02:30:00+02:00","end":"2027-10-31T02:15:00+01:00","time_zone":"Europe/Berlin"}
    """

  @Test(
    "What is sent back as it was given, or patched elsewhere, stays at its time", arguments: [second, both])
  func unmoved(_ document: String) async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let made = try await server.v2(.post, "events", as: user, document)
      #expect(made.status == 201)
      let given = try await server.v2(.get, "events/1")
      let renamed = try await server.v2(.patch, "events/1", as: user, ifMatch: "*", #"{"name":"Renamed"}"#)
      let replaced = try await server.v2(.put, "events/1", as: user, ifMatch: "*", given.text)
      #expect(renamed.status == 200 && replaced.status == 200)
      for answer in [given, renamed, replaced] {
        for member in ["start", "end", "starts_at", "ends_at"] {
          #expect(answer.member(member, as: String.self) == made.member(member))
        }
      }
    }
  }

  @Test("The second time has its offset, the first one needs none")
  func offsets() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let second = try await server.v2(.post, "events", as: user, Self.second)
      #expect(second.member("start") == "2027-10-31T02:30:00+01:00")
      #expect(second.member("starts_at") == "2027-10-31T01:30:00.000Z")
      let both = try await server.v2(.post, "events", as: user, Self.both)
      #expect(both.member("start") == "2027-10-31T02:30:00")
      #expect(both.member("starts_at") == "2027-10-31T00:30:00.000Z")
      #expect(both.member("end") == "2027-10-31T02:15:00+01:00")
    }
  }

  @Test("A calendar has the second time in UTC, so that no event ends before it begins")
  func calendar() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      _ = try await server.makeV2Event(Self.second, by: user)
      _ = try await server.makeV2Event(Self.both, by: user)
      let second = try await server.get("/v2/events/1.ics").text
      #expect(second.contains("DTSTART:20271031T013000Z\r\nDTEND:20271031T014500Z\r\n"))
      let both = try await server.get("/v2/events/2.ics").text
      #expect(both.contains("DTSTART;TZID=Europe/Berlin:20271031T023000\r\nDTEND:20271031T011500Z\r\n"))
    }
  }

  @Test("A series, which keeps to the clock, cannot begin the second time that it shows its start")
  func series() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let weekly = { (offset: String) in
        #"{"name":"A","start":"2027-10-31T02:30:00\#(offset)","time_zone":"Europe/Berlin","recurrence":{"rules":["FREQ=WEEKLY"]}}"#
      }
      #expect(
        try await server.v2(.post, "events", as: user, weekly("+01:00")).problems == ["/start not_valid_here"]
      )
      #expect(try await server.v2(.post, "events", as: user, weekly("+02:00")).status == 201)
    }
  }
}
