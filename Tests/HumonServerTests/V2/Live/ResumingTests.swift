import Foundation
import HTTPTypes
import HummingbirdTesting
import Synchronization
import Testing

@Suite("v2: a stream of changes goes on where it broke off")
struct ResumingTests {
  private static let here = "bbox=13,52,14,53"

  @Test("What was missed is told: new, changed and gone; what came and went meanwhile is not")
  func resume() async throws {
    try await withServer(.live) { server in
      let user = try await server.makeUser()
      let changed = try await server.makeV2Event(by: user)
      let gone = try await server.makeV2Event(by: user)
      let moved = try await server.makeV2Event(by: user)
      let untouched = try await server.makeV2Event(by: user)
      let first = try await Listener(server, Self.here)
      let id = try #require(await first.lastID)
      _ = try await server.v2(.patch, "events/\(changed)", as: user, ifMatch: "*", #"{"name":"Coffee"}"#)
      _ = try await server.v2(.delete, "events/\(gone)", as: user, ifMatch: "*")
      _ = try await server.v2(
        .patch, "events/\(moved)", as: user, ifMatch: "*", #"{"place":{"latitude":1,"longitude":13.4}}"#)
      let new = try await server.makeV2Event(by: user)
      let brief = try await server.makeV2Event(by: user)
      _ = try await server.v2(.delete, "events/\(brief)", as: user, ifMatch: "*")
      let far = try await server.makeV2Event(
        #"{"name":"Far","place":{"latitude":-33,"longitude":151},"start":"2030-12-01T16:00:00"}"#, by: user)
      #expect(far > untouched)
      let expected: Set = ["updated \(changed)", "removed \(gone)", "removed \(moved)", "created \(new)"]
      for isInQuery in [false, true] {
        let second = try await Listener(
          server, isInQuery ? "\(Self.here)&last_event_id=\(server.place(id))" : Self.here,
          after: isInQuery ? nil : id)
        #expect(Set(await second.next(4).map(\.summary)) == expected)
        let last = try await server.makeV2Event(by: user)
        #expect(await second.next().map(\.summary) == ["created \(last)"])
        _ = try await server.v2(.delete, "events/\(last)", as: user, ifMatch: "*")
      }
    }
  }

  @Test("Events carry the number of their change, in order, and who has heard it all hears nothing twice")
  func numbers() async throws {
    try await withServer(.live) { server in
      let user = try await server.makeUser()
      let first = try await Listener(server, Self.here)
      for _ in 0..<3 { _ = try await server.makeV2Event(by: user) }
      let ids = await first.next(3).compactMap(\.id)
      #expect(ids == ids.sorted())
      #expect(Set(ids).count == 3)
      let second = try await Listener(server, Self.here, after: ids[1])
      let last = try await server.makeV2Event(by: user)
      #expect(await second.next(2).map(\.summary) == ["created \(last - 1)", "created \(last)"])
    }
  }

  @Test("A stream survives the server's restart, by the change log")
  func restart() async throws {
    try await withFolder { folder in
      let left = Mutex<(user: TestUser, kept: Int, new: Int, id: Int)?>(nil)
      try await withServer(.live, in: folder) { server in
        let user = try await server.makeUser()
        let kept = try await server.makeV2Event(by: user)
        let listener = try await Listener(server, Self.here)
        let id = try #require(await listener.lastID)
        _ = try await server.v2(.patch, "events/\(kept)", as: user, ifMatch: "*", #"{"name":"Coffee"}"#)
        let new = try await server.makeV2Event(by: user)
        left.withLock { $0 = (user, kept, new, id) }
      }
      let (user, kept, new, id) = try #require(left.withLock { $0 })
      try await withServer(.live, in: folder) { server in
        let listener = try await Listener(server, Self.here, after: id)
        #expect(await listener.next(2).map(\.summary) == ["updated \(kept)", "created \(new)"])
        _ = try await server.v2(.delete, "events/\(kept)", as: user, ifMatch: "*")
        #expect(await listener.next().map(\.summary) == ["removed \(kept)"])
      }
      // Whether everybody could see an event that is gone nobody knows after a restart.
      try await withServer(.live, in: folder) { server in
        let answer = try await server.get("/v2/changes", headers: [.lastEventID: server.place(id)])
        #expect(answer.status == 410)
      }
    }
  }

  @Test("Of hidden and unlisted events nobody who resumes hears either")
  func secrets() async throws {
    try await withServer(.live) { server in
      let user = try await server.makeUser()
      let unlisted = try await server.makeV2Event(
        #"{"name":"Secret","place":{"latitude":52.5,"longitude":13.4},"start":"2030-12-01T16:00:00","visibility":"unlisted"}"#,
        by: user)
      let first = try await Listener(server)
      let id = try #require(await first.lastID)
      _ = try await server.v2(.patch, "events/\(unlisted)", as: user, ifMatch: "*", #"{"name":"Still"}"#)
      _ = try await server.v2(.delete, "events/\(unlisted)", as: user, ifMatch: "*")
      let new = try await server.makeV2Event(by: user)
      let second = try await Listener(server, "", after: id)
      #expect(await second.next().map(\.summary) == ["created \(new)"])
    }
  }

  @Test("A series whose changed occurrences took place all over the country is gone for whoever resumes")
  func manyPlaces() async throws {
    try await withServer(.live, now: "2026-12-01T12:00:00Z") { server in
      let user = try await server.makeUser()
      let id = try await server.makeV2Event(
        #"{"name":"Tour","place":{"latitude":48,"longitude":11},"start":"2027-01-01T16:00:00","recurrence":{"rules":["FREQ=DAILY;COUNT=20"]}}"#,
        by: user)
      for day in 1...20 {
        _ = try await server.v2(
          .patch, "events/\(id)/occurrences/202701\(day < 10 ? "0" : "")\(day)T160000", as: user,
          ifMatch: "*",
          #"{"place":{"latitude":\#(47 + Double(day) / 4),"longitude":13.5}}"#)
      }
      let first = try await Listener(server, Self.here)
      let last = try #require(await first.lastID)
      _ = try await server.v2(.patch, "events/\(id)", as: user, ifMatch: "*", #"{"visibility":"unlisted"}"#)
      let second = try await Listener(server, Self.here, after: last)
      #expect(await second.next().map(\.data) == [#"{"id":\#(id)}"#])
    }
  }

  @Test(
    "A number from somewhere else is refused",
    arguments: ["x", "-1", "1.5", "99999999999999999999", "999999", "1 2", "\"1\"", "x@y"])
  func foreign(id: String) async throws {
    try await withServer(.live) { server in
      _ = try await server.makeUser()
      let place = id.contains("@") ? id : id + server.place(0).dropFirst()
      let answer = try await server.get("/v2/changes", headers: [.lastEventID: place])
      #expect(answer.problems == ["Last-Event-ID not_valid_here"])
    }
  }

  @Test(
    "A place in another history goes on nowhere: everything is to be loaded anew",
    arguments: ["1", "1@0", "0@zzzzz"])
  func anotherHistory(place: String) async throws {
    try await withServer(.live) { server in
      _ = try await server.makeUser()
      #expect(try await server.get("/v2/changes", headers: [.lastEventID: place]).status == 410)
      #expect(try await server.get("/v2/changes?last_event_id=\(place)").status == 410)
    }
  }

  @Test("Who has missed too much loads everything anew")
  func tooMuch() async throws {
    try await withServer(.live) { server in
      let user = try await server.makeUser()
      let first = try await Listener(server, Self.here)
      let id = try #require(await first.lastID)
      for _ in 0...200 { _ = try await server.makeV2Event(by: user) }
      let answer = try await server.get("/v2/changes?\(Self.here)", headers: [.lastEventID: server.place(id)])
      #expect(answer.status == 410)
      #expect(answer.title == "Too much has changed since: please load everything again")
      // Elsewhere nothing has changed.
      let elsewhere = try await Listener(server, "bbox=0,0,1,1", after: id)
      #expect(await elsewhere.status == 200)
    }
  }
}

extension HTTPField.Name {
  // The name is fixed and valid, so that making it cannot fail.
  static let lastEventID = Self("Last-Event-ID")!
}
