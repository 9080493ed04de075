import HTTPTypes
import HumonModel
import Testing

@Suite("v2: my own events, and those to which I go")
struct V2MyEventsTests {
  @Test("My own events are listed page by page, newest first, whatever their visibility")
  func owned() async throws {
    try await withServer { server async throws in
      let user = try await server.makeUser()
      let other = try await server.makeUser()
      var ids: [Int] = []
      for visibility in ["public", "unlisted", "public", "unlisted", "public"] {
        ids.append(
          try await server.makeV2Event(
            TestServer.tea.replacing("}}", with: "}").dropLast() + #","visibility":"\#(visibility)"}"#,
            by: user))
        _ = try await server.makeV2Event(by: other)
      }
      ids.append(try await server.mergeEvent(by: user) { $0.visibility = .hidden })
      ids.append(try await server.mergeEvent(by: user) { $0.status = .cancelled })
      var found: [Int] = []
      var next: String? = "/v2/me/events?role=owner&limit=3"
      while let path = next {
        let page = try await server.v2(.get, String(path.dropFirst(4)), as: user)
        #expect(page.status == 200 && page.headers[.cacheControl] == "no-store")
        found += try #require(page.eventIDs)
        next = page.member("next", as: String.self).map { String($0.drop { $0 != "?" }) }.map {
          "/v2/me/events" + $0
        }
        #expect(found.count <= ids.count)
      }
      #expect(found == ids.reversed())
    }
  }

  @Test("Where I go is listed by occurrence, moved ones at their new time, with my answer")
  func attending() async throws {
    try await withServer { server async throws in
      let owner = try await server.makeUser()
      let user = try await server.makeUser()
      let series = try await server.makeV2Event(TestServer.run, by: owner)
      let single = try await server.makeV2Event(by: owner)
      let refused = try await server.makeV2Event(by: owner)
      let moved = "events/\(series)/occurrences/20261203T190000"
      for (path, answer) in [
        ("events/\(series)/occurrences/20261126T190000", "going"), (moved, "maybe"),
        ("events/\(single)", "going"), ("events/\(refused)", "not"),
      ] {
        _ = try await server.v2(.put, path + "/attendance", as: user, #"{"answer":"\#(answer)"}"#)
      }
      _ = try await server.v2(
        .patch, moved, as: owner, ifMatch: "*", #"{"name":"Swim","start":"2026-12-04T10:00:00","end":null}"#)
      let list = try await server.v2(.get, "me/events?role=attending", as: user)
      let events: [[String: Any]] = try #require(list.member("events"))
      #expect(events.map { $0["id"] as? Int } == [single, series, series])
      #expect(events.map { $0["name"] as? String } == ["Tea", "Swim", "Run"])
      #expect(
        events.map { $0["start"] as? String } == [
          "2026-12-01T16:00:00", "2026-12-04T10:00:00", "2026-11-26T19:00:00",
        ])
      #expect(events.map { $0["my_attendance"] as? String } == ["going", "maybe", "going"])
      #expect(events.map { $0["occurrence"] as? String } == [nil, "20261203T190000", "20261126T190000"])
      _ = try await server.v2(.delete, moved, as: owner, ifMatch: "*")
      #expect(try await server.v2(.get, "me/events?role=attending", as: user).eventIDs == [single, series])
      #expect(try await server.v2(.get, "me/events?role=attending", as: owner).eventIDs == [])
    }
  }

  @Test(
    "A question that makes no sense is refused, with all that is wrong",
    arguments: [
      ("", ["role missing"]), ("role=", ["role missing"]), ("role=guest", ["role not_one_of"]),
      ("role=owner&limit=0", ["limit not_between"]), ("role=owner&limit=201", ["limit not_between"]),
      ("role=owner&sort=start&cursor=x", ["sort unknown", "cursor not_valid_here"]),
      ("role=owner&cursor=attending-7", ["cursor not_valid_here"]),
      ("role=owner&cursor=owner-7-20261126", ["cursor not_valid_here"]),
      ("role=attending&cursor=attending-0", ["cursor not_valid_here"]),
      ("role=attending&cursor=attending-7-x", ["cursor not_valid_here"]),
      ("role=attending&cursor=attending-99999999999999999999", ["cursor not_valid_here"]),
    ])
  func problems(_ query: String, _ problems: [String]) async throws {
    try await withServer { server async throws in
      let user = try await server.makeUser()
      #expect(try await server.v2(.get, "me/events?\(query)", as: user).problems == problems)
    }
  }
}
