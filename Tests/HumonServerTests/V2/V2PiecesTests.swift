import Foundation
import HTTPTypes
import Testing

/// Answers keep pieces of what was asked for before: nobody may notice but by the time it takes.
@Suite("v2: what was asked for before is answered as it is now")
struct V2PiecesTests {
  private static let forms = ["json", "ics"]
  private static let everything = "from=2026-11-01&to=P60D"

  private func texts(_ server: TestServer) async throws -> [String] {
    var texts: [String] = []
    for form in Self.forms {
      texts.append(try await server.get("/v2/events.\(form)?\(Self.everything)").text)
    }
    return texts
  }

  @Test("An event that is changed, cancelled or deleted is so in every form at once")
  func changes() async throws {
    try await withServer(now: "2026-11-21T12:00:00Z") { server in
      let user = try await server.makeUser()
      let id = try await server.makeV2Event(by: user)
      #expect(try await texts(server).allSatisfy { $0.contains("Tea") })
      _ = try await server.v2(.patch, "events/\(id)", as: user, ifMatch: "*", #"{"name":"Coffee"}"#)
      #expect(try await texts(server).allSatisfy { $0.contains("Coffee") && !$0.contains("Tea") })
      _ = try await server.v2(.patch, "events/\(id)", as: user, ifMatch: "*", #"{"status":"cancelled"}"#)
      #expect(try await texts(server).map { $0.contains("Coffee") } == [false, true])
      #expect(try await texts(server)[1].contains("STATUS:CANCELLED"))
      _ = try await server.v2(.delete, "events/\(id)", as: user, ifMatch: "*")
      #expect(try await texts(server).allSatisfy { !$0.contains("Coffee") })
    }
  }

  @Test("Each occurrence has its own times, and one that is changed its own name")
  func occurrences() async throws {
    try await withServer(now: "2026-11-21T12:00:00Z") { server in
      let user = try await server.makeUser()
      let id = try await server.makeV2Event(TestServer.run, by: user)
      let before = try await texts(server)
      for start in ["2026-11-26T19:00:00", "2026-12-03T19:00:00", "2026-12-24T19:00:00"] {
        #expect(before[0].contains("\"start\":\"\(start)\""))
      }
      #expect(!before[1].contains("RECURRENCE-ID"))
      _ = try await server.v2(
        .patch, "events/\(id)/occurrences/20261203T190000", as: user, ifMatch: "*", #"{"name":"Night run"}"#)
      let after = try await texts(server)
      #expect(
        after[0].components(separatedBy: "\"Run\"").count == before[0].components(separatedBy: "\"Run\"")
          .count - 1)
      #expect(after[0].contains("\"Night run\""))
      #expect(after[1].contains("RECURRENCE-ID;TZID=Europe/Berlin:20261203T190000"))
      #expect(after[1].contains("SUMMARY:Night run"))
      // With the series, what takes the place of its occurrences is named anew.
      _ = try await server.v2(.patch, "events/\(id)", as: user, ifMatch: "*", #"{"name":"Jog"}"#)
      let renamed = try await texts(server)
      #expect(renamed[0].contains("\"Jog\"") && !renamed[0].contains("\"Run\""))
      #expect(renamed[1].contains("SUMMARY:Jog") && renamed[1].contains("SUMMARY:Night run"))
    }
  }

  @Test("Who comes is counted as of now, and links are of the name by which the server was called")
  func surroundings() async throws {
    try await withServer(now: "2026-11-21T12:00:00Z") { server in
      let user = try await server.makeUser()
      let id = try await server.makeV2Event(by: user)
      #expect(try await texts(server)[0].contains(#""attendance":{"going":0,"maybe":0}"#))
      let answer = try await server.v2(.put, "events/\(id)/attendance", as: user, #"{"answer":"going"}"#)
      #expect(answer.status == 200 || answer.status == 201 || answer.status == 204)
      #expect(try await texts(server)[0].contains(#""attendance":{"going":1,"maybe":0}"#))
      let near = try await server.get("/v2/events?near=52.5,13.4&\(Self.everything)").text
      #expect(near.contains(#""distance_km":0"#))
      for path in ["/v2/events.ics?\(Self.everything)", "/v2/events.ics?\(Self.everything)&alarm=-PT15M"] {
        #expect(try await server.get(path).text.contains("VALARM") == path.contains("alarm"))
      }
    }
  }
}
