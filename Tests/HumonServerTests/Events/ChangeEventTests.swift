import GeoIndex
import HumonStore
import HTTPTypes
import HumonModel
import Testing

@Suite("PATCH and PUT /v1/events/:id")
struct ChangeEventTests {
  private static let moved = EventFields([
    "lat": "-33.8688", "lon": "151.2093", "name": #""Coffee""#, "started_at": #""2014-01-02""#,
    "ended_at": nil,
    "address": nil,
  ])

  @Test("It replaces the event: what is omitted is gone", arguments: [HTTPRequest.Method.patch, .put])
  func replaces(method: HTTPRequest.Method) async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeEvent(by: user)
      let answer = try await server.send(method, "/v1/events/\(id)", token: user.token, body: Self.moved.json)
      #expect(answer.summary == #"200 {"id":1}"#)
      #expect(answer.isJSON)
      #expect(
        try await server.get("/v1/events/\(id)").text == #"""
          {"address":null,"ended_at":null,"id":1,"lat":-33.8688,"lon":151.2093,"name":"Coffee",\#
          "started_at":"2014-01-02T00:00:00.000Z","owner":{"id":1}}
          """#)
    }
  }

  @Test(
    "An omitted field that is needed is blank, and nothing is changed",
    arguments: [HTTPRequest.Method.patch, .put])
  func omitted(method: HTTPRequest.Method) async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeEvent(by: user)
      let before = try await server.get("/v1/events/\(id)").text
      let all = [
        "Lat can't be blank", "Lon can't be blank", "Name can't be blank", "Started at can't be blank",
      ]
      for (body, errors) in [
        ("{}", all), ("", all), ("[]", all),
        (#"{"name":"Coffee"}"#, [all[0], all[1], all[3]]),
        (EventFields(["lat": nil]).json, [all[0]]),
        (
          EventFields(["lat": "91", "ended_at": "1", "name": nil]).json,
          ["Lat must be between -90 and 90", all[2], "Ended at is not a date"]
        ),
      ] {
        let answer = try await server.send(method, "/v1/events/\(id)", token: user.token, body: body)
        #expect(answer.errors == errors, "\(body)")
        #expect(try await server.get("/v1/events/\(id)").text == before)
      }
    }
  }

  @Test(
    "Of a series the occurrence is changed that v1 shows, and no other",
    arguments: [HTTPRequest.Method.patch, .put])
  func ofASeries(method: HTTPRequest.Method) async throws {
    try await withServer(now: "2026-12-01T12:00:00Z") { server async throws in
      let user = try await server.makeUser()
      let stranger = try await server.makeUser()
      let id = try await server.makeV2Event(TestServer.run, by: user)
      let series = try await server.v2(.get, "events/\(id)")
      #expect(try await server.get("/v1/events/\(id)").member("started_at") == "2026-12-03T18:00:00.000Z")
      let once = EventFields([
        "lat": "52.6", "lon": "13.5", "name": #""Swim""#, "started_at": #""2026-12-04T17:00:00Z""#,
        "ended_at": #""2026-12-04T18:00:00Z""#, "address": #""Pool 1""#,
      ]).json
      #expect(
        try await server.send(method, "/v1/events/\(id)", token: stranger.token, body: once).status == 403)
      #expect(try await server.send(method, "/v1/events/\(id)", token: user.token, body: "{}").status == 422)
      #expect(try await server.v2(.get, "events/\(id)").text == series.text)
      for _ in 1...2 {
        let answer = try await server.send(method, "/v1/events/\(id)", token: user.token, body: once)
        #expect(answer.summary == #"200 {"id":1}"#)
        #expect(
          try await server.get("/v1/events/\(id)").text == #"""
            {"address":"Pool 1","ended_at":"2026-12-04T18:00:00.000Z","id":1,"lat":52.6,"lon":13.5,"name":"Swim",\#
            "started_at":"2026-12-04T17:00:00.000Z","owner":{"id":1}}
            """#)
      }
      // Whoever has a copy of the series fetches it again; nothing else of it has changed.
      #expect(try await server.v2(.get, "events/\(id)").member("name") == "Run")
      let changed = try await server.v2(.get, "events/\(id)/occurrences/20261203T190000")
      #expect(changed.member("name") == "Swim")
      #expect(changed.member("starts_at") == "2026-12-04T17:00:00.000Z")
      let place: [String: Any] = try #require(changed.member("place"))
      #expect(place["name"] as? String == "Park" && place["address"] as? String == "Pool 1")
      let next = try await server.v2(.get, "events/\(id)/occurrences/20261210T190000")
      #expect(next.member("name") == "Run" && next.member("starts_at") == "2026-12-10T18:00:00.000Z")
    }
  }

  @Test("400 comes before 401, that before 404, that before 403, that before 422")
  func order() async throws {
    try await withServer { server in
      let owner = try await server.makeUser()
      let other = try await server.makeUser()
      let id = try await server.makeEvent(by: owner)
      let path = "/v1/events/\(id)"
      for method in [HTTPRequest.Method.patch, .put] {
        #expect(try await server.send(method, "/v1/events/99", body: "{").summary == "400 \(Body.malformed)")
        #expect(try await server.send(method, "/v1/events/99", body: "{}").summary == "401 ")
        #expect(try await server.send(method, path, token: "nobody", body: "{}").summary == "401 ")
        let missing = try await server.send(method, "/v1/events/99", token: other.token, body: "{}")
        #expect(missing.summary == "404 \(Body.notFound)")
        let forbidden = try await server.send(method, path, token: other.token, body: "{}")
        #expect(forbidden.summary == "403 \(Body.forbidden)")
        #expect(forbidden.isJSON)
        #expect(try await server.send(method, path, token: owner.token, body: "{}").status == 422)
      }
    }
  }

  @Test("Somebody else's event stays as it is, and its owner's")
  func somebodyElses() async throws {
    try await withServer { server in
      let owner = try await server.makeUser()
      let other = try await server.makeUser()
      let id = try await server.makeEvent(by: owner)
      let before = try await server.get("/v1/events/\(id)").text
      let answer = try await server.send(
        .patch, "/v1/events/\(id)", token: other.token, body: Self.moved.json)
      #expect(answer.summary == "403 \(Body.forbidden)")
      #expect(try await server.get("/v1/events/\(id)").text == before)
    }
  }

  @Test("The owner never changes, whatever the body says")
  func ownerStays() async throws {
    try await withServer { server in
      let owner = try await server.makeUser()
      let other = try await server.makeUser()
      let id = try await server.makeEvent(by: owner)
      let body = EventFields(["owner": #"{"id":\#(other.id)}"#, "owner_id": "\(other.id)", "id": "5"]).json
      #expect(
        try await server.send(.patch, "/v1/events/\(id)", token: owner.token, body: body).summary
          == #"200 {"id":1}"#)
      #expect(try await server.get("/v1/events/\(id)").text.hasSuffix(#""owner":{"id":1}}"#))
      #expect(try await server.get("/v1/events/5").status == 404)
    }
  }

  @Test("The entity tag changes with the event, and comes back with it")
  func entityTag() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeEvent(by: user)
      let path = "/v1/events/\(id)"
      let tag = try #require(try await server.get(path).headers[.eTag])
      _ = try await server.send(.patch, path, token: user.token, body: Self.moved.json)
      let changed = try await server.get(path, headers: [.ifNoneMatch: tag])
      #expect(changed.status == 200)
      #expect(changed.headers[.eTag] != tag)
      _ = try await server.send(.patch, path, token: user.token, body: EventFields().json)
      #expect(try await server.get(path, headers: [.ifNoneMatch: tag]).status == 304)
    }
  }

  @Test("A search finds the moved event at its new place and no longer at the old one")
  func moved() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeEvent(by: user)
      let old = "/v1/events/nearests?lat=52.52&lon=13.405&radius=1"
      let new = "/v1/events/nearests?lat=-33.8688&lon=151.2093&radius=1"
      #expect(try await server.get(old).ids == [id])
      #expect(try await server.get(new).text == Body.noEventsFound)
      _ = try await server.send(.patch, "/v1/events/\(id)", token: user.token, body: Self.moved.json)
      #expect(try await server.get(old).text == Body.noEventsFound)
      #expect(try await server.get(new).text == "[\(try await server.get("/v1/events/\(id)").text)]")
    }
  }

  @Test("What v1 cannot show it cannot change, and all other fields stay as they are")
  func otherFields() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      for id in [
        try await server.mergeEvent(by: user) { $0.visibility = .hidden },
        try await server.mergeEvent(by: user) { $0.visibility = .unlisted },
        try await server.mergeEvent(by: user) { $0.status = .cancelled },
        try await server.mergeEvent(by: user) { $0.point = nil },
      ] {
        let answer = try await server.send(
          .patch, "/v1/events/\(id)", token: user.token, body: EventFields().json)
        #expect(answer.summary == "404 \(Body.notFound)")
      }
      let id = try await server.mergeEvent(by: user) {
        $0.categories = ["swift"]
        $0.url = "https://example.org"
        $0.status = .tentative
        $0.uid = "uid@example.org"
      }
      #expect(
        try await server.send(.patch, "/v1/events/\(id)", token: user.token, body: Self.moved.json).status
          == 200)
      let event = try #require(try await server.store.event(Event.ID(rawValue: Int64(id))))
      #expect(event.name == "Coffee")
      #expect(event.categories == ["swift"])
      #expect(event.url == "https://example.org")
      #expect(event.status == .tentative)
      #expect(event.uid == "uid@example.org")
    }
  }

  @Test(
    "Ids that are none are 404",
    arguments: ["0", "-1", "abc", "1.5", "9223372036854775808", "99999999999999999999"])
  func noID(id: String) async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      _ = try await server.makeEvent(by: user)
      let answer = try await server.send(
        .patch, "/v1/events/\(id)", token: user.token, body: EventFields().json)
      #expect(answer.summary == "404 \(Body.notFound)")
    }
  }

  @Test(".json, a trailing slash and forms work here too")
  func otherSpellings() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      _ = try await server.makeEvent(by: user)
      let form = "lat=1&lon=2&name=Form&started_at=2013-10-31"
      for path in ["/v1/events/1.json", "/v1/events/1/"] {
        let answer = try await server.send(
          .patch, path, token: user.token, type: "application/x-www-form-urlencoded", body: form)
        #expect(answer.summary == #"200 {"id":1}"#)
      }
      #expect(try await server.get("/v1/events/1").member("name") == "Form")
    }
  }
}
