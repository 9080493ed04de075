import Foundation
import HTTPTypes
import HumonModel
import HumonStore
import Synchronization
import Testing

@Suite("Another start on the same database")
struct RestartTests {
  /// What the first server answered.
  private struct Before: Sendable {
    var user = TestUser(id: 0, token: "")
    var events: [Answer] = []
    var found: Answer?
  }

  @Test("Everything that was acknowledged is there, to the byte and to the entity tag")
  func restart() async throws {
    let before = Mutex(Before())
    let search = "/v1/events/nearests?lat=0&lon=0&radius=20037"
    try await withFolder { folder in
      try await withServer(in: folder) { server in
        let user = try await server.makeUser()
        let ids = [
          try await server.makeEvent(EventFields(["lat": "-0.0", "lon": "-180"]), by: user),
          try await server.makeEvent(
            EventFields(["name": #""\u2028<e\u0301> 🦆""#, "address": nil, "ended_at": #""1815-06-18""#]),
            by: user),
          try await server.makeEvent(EventFields(["lat": "1e-05", "lon": "5e-324"]), by: user),
        ]
        _ = try await server.send(
          .patch, "/v1/events/\(ids[2])", token: user.token, body: EventFields(["name": #""Moved""#]).json)
        _ = try await server.send(
          .post, "/v1/attendances", token: user.token, body: #"{"event":{"id":1}}"#)
        var events: [Answer] = []
        for id in ids { events.append(try await server.get("/v1/events/\(id)")) }
        let found = try await server.get(search)
        before.withLock { [events] in $0 = Before(user: user, events: events, found: found) }
      }
      try await withServer(in: folder) { server in
        let before = before.withLock { $0 }
        for event in before.events {
          let again = try await server.get("/v1/events/\(event.id ?? 0)")
          #expect(again.summary == event.summary)
          #expect(again.headers[.eTag] == event.headers[.eTag])
        }
        #expect(try await server.get(search).summary == before.found?.summary)
        #expect(try await server.store.counts(of: Event.ID(rawValue: 1), nil).going == 1)
        // The token is still good, and ids go on.
        #expect(try await server.makeEvent(by: before.user) == 4)
        #expect(try await server.makeUser().id == 2)
      }
    }
  }
}
