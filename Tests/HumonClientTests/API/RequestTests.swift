import GeoIndex
import HumonClient
import HumonModel
import HumonWire
import Testing

@Suite("What a request says")
struct RequestTests {
  private static let event = #"{"id":1,"owner":{"id":7},"name":"Tea","starts_at":"2026-11-26T18:00:00.000Z"}"#

  @Test("Without a session the app secret, with one the token; never both")
  func credentials() async throws {
    let transport = ScriptedTransport { _, _ in .json(#"{"events":[]}"#) }
    _ = try await HumonAPI.scripted(transport).events(EventQuestion(.everywhere))
    _ = try await HumonAPI.scripted(transport, user: .someone).events(EventQuestion(.everywhere))
    let headers = transport.requests.map(\.headers)
    #expect(headers.map { $0["tb-app-secret"] } == ["app-secret", nil])
    #expect(headers.map { $0["tb-auth-token"] } == [nil, "token-7"])
    #expect(headers.map { $0["Accept"] } == ["application/json", "application/json"])
    #expect(headers.map { $0["Content-Type"] } == ["application/json", "application/json"])
    #expect(headers.map { $0["Accept-Language"] } == [nil, nil])
  }

  @Test("The languages of the person go along, best first")
  func languages() async throws {
    let transport = ScriptedTransport { _, _ in .json(#"{"events":[]}"#) }
    let api = HumonAPI.scripted(transport) { $0.languages = ["zh-Hant", "en"] }
    _ = try await api.events(EventQuestion(.everywhere))
    #expect(transport.requests.first?.headers["Accept-Language"] == "zh-Hant, en")
  }

  @Test("Debug and alpha speak to staging, beta and production to production")
  func environments() throws {
    let staging = try #require(ServerAddress("https://staging.example/"))
    let production = try #require(ServerAddress("https://events.example/humon/"))
    let servers = HumonServers(staging: staging, production: production)
    #expect(
      HumonEnvironment.allCases.map { servers[$0].text } == [
        "https://staging.example", "https://staging.example", "https://events.example/humon",
        "https://events.example/humon",
      ])
  }

  @Test(
    "What is no address of a server is none",
    arguments: [
      "", "events.example", "ftp://events.example", "https://", "https://a.example/?x",
      "https://a.example/#x", "https://me@a.example",
    ])
  func addresses(text: String) {
    #expect(ServerAddress(text) == nil)
  }

  @Test("A search is written as the documentation says")
  func search() async throws {
    let transport = ScriptedTransport { _, _ in .json(#"{"events":[]}"#) }
    let api = HumonAPI.scripted(transport)
    let point = try #require(GeoPoint(latitude: 52.52, longitude: 13.405))
    var question = EventQuestion(.circle(center: point, kilometres: 2))
    question.window = .rolling(.weekend)
    question.categories = ["sport", "music"]
    question.host = "Run & Club"
    question.words = "ä+b"
    question.includesCancelled = true
    question.order = .start
    question.limit = 5_000
    _ = try await api.events(question)
    let box = try #require(GeoBox(south: -1, west: 179.5, north: 1, east: -179.5))
    question = EventQuestion(.box(box))
    question.window = .between(Timestamp(rawValue: 0), nil)
    _ = try await api.events(question)
    question.window = .days(30)
    _ = try await api.events(question)
    #expect(
      transport.requests.map { $0.url.dropFirst("https://events.example".count) } == [
        "/v2/events?near=52.52,13.405&radius=2.0&when=weekend&category=sport&category=music&host=Run%20%26%20Club"
          + "&q=%C3%A4%2Bb&status=any&sort=start&limit=1000",
        "/v2/events?bbox=179.5,-1.0,-179.5,1.0&from=1970-01-01T00%3A00%3A00.000Z",
        "/v2/events?bbox=179.5,-1.0,-179.5,1.0&from=now&to=P30D",
      ])
    #expect(
      api.feedAddress(question, as: .ics)
        == "https://events.example/v2/events.ics?bbox=179.5,-1.0,-179.5,1.0&from=now&to=P30D")
  }

  @Test("The next page is asked of this server, whatever address it is said to have")
  func nextPage() async throws {
    let transport = ScriptedTransport { _, _ in .json(#"{"events":[]}"#) }
    let api = HumonAPI.scripted(transport, user: .someone)
    let page = EventPage(events: [], next: "https://evil.example/v2/me/events?role=owner&cursor=owner-3")
    #expect(try await api.events(after: page)?.events == [])
    #expect(
      transport.requests.map(\.url) == ["https://events.example/v2/me/events?role=owner&cursor=owner-3"])
    #expect(try await api.events(after: EventPage(events: [])) == nil)
    let elsewhere = EventPage(events: [], next: "https://evil.example/v2/devices?cursor=1")
    await #expect(throws: HumonError.self) { try await api.events(after: elsewhere) }
    #expect(transport.requests.count == 1)
  }

  @Test("An event is made under the key of the wish, with instants, and without what was left empty")
  func create() async throws {
    let transport = ScriptedTransport { _, _ in .json(201, Self.event) }
    var draft = EventDraft(at: GeoPoint(latitude: 52.5, longitude: 13.5))
    draft.name = "Tea"
    draft.address = " "
    draft.start = Timestamp(rfc3339: "2026-11-26T18:00:00Z")
    let key = try #require(WishKey("wish-1"))
    let made = try await HumonAPI.scripted(transport, user: .someone).create(draft, key: key)
    #expect(made.id == Event.ID(rawValue: 1))
    let request = try #require(transport.requests.first)
    #expect(request.headers["Idempotency-Key"] == "wish-1")
    #expect(
      request.text
        == #"{"all_day":false,"categories":[],"languages":[],"name":"Tea","place":{"address":null,"latitude":52.5,"longitude":13.5,"name":null},"start":"2026-11-26T18:00:00.000Z","status":"confirmed","visibility":"public"}"#
    )
  }

  @Test("A change sends what differs, on the version that was shown")
  func change() async throws {
    let shown =
      #"{"id":1,"uid":"u","sequence":4,"owner":{"id":7},"name":"Tea","description":"old","starts_at":"2026-11-26T18:00:00.000Z","time_zone":"Europe/Berlin"}"#
    let transport = ScriptedTransport { _, _ in .json(shown) }
    let api = HumonAPI.scripted(transport, user: .someone)
    let event = try await api.event(Event.ID(rawValue: 1))
    var draft = EventDraft(event)
    draft.name = "Coffee"
    draft.description = ""
    _ = try await api.change(event, to: draft)
    #expect(try await api.change(event, to: EventDraft(event)) == event)
    #expect(transport.requests.map(\.method) == ["GET", "PATCH"])
    let patch = try #require(transport.requests.last)
    #expect(patch.headers["If-Match"] == "\"4\"")
    #expect(patch.headers["Content-Type"] == "application/merge-patch+json")
    #expect(patch.text == #"{"description":null,"name":"Coffee"}"#)
  }

  @Test("The version is said by the tag under which the event was told, also when it was kept meanwhile")
  func entityTag() async throws {
    let shown =
      #"{"id":1,"uid":"u","sequence":4,"owner":{"id":7},"name":"Tea","starts_at":"2026-11-26T18:00:00.000Z","time_zone":"UTC"}"#
    let transport = ScriptedTransport { _, _ in .json(200, shown, headers: ["etag": "\"4.12.1@k3f9\""]) }
    let api = HumonAPI.scripted(transport, user: .someone)
    let event = try await api.event(Event.ID(rawValue: 1))
    var json = JSONWriter()
    json.value(event.document)
    let kept = try ReceivedEvent(v2: JSONElement(parsing: json.bytes))
    for event in [event, kept] {
      var draft = EventDraft(event)
      draft.name = "Coffee"
      _ = try await api.change(event, to: draft)
    }
    #expect(transport.requests.map(\.method) == ["GET", "PATCH", "PATCH"])
    #expect(transport.requests.map { $0.headers["If-Match"] } == [nil, "\"4.12.1@k3f9\"", "\"4.12.1@k3f9\""])
    // Under which tag it was told is no part of what it says.
    var otherwise = event
    otherwise.entityTag = nil
    #expect(otherwise == event)
  }

  @Test("Whoever moves the pin says exactly where it is, and only then is that said")
  func approximatePlace() throws {
    var details = try EventDetails(
      name: "Tea", point: GeoPoint(latitude: 1, longitude: 2), start: Timestamp(rawValue: 0), timeZone: "UTC")
    details.isPlaceApproximate = true
    let original = EventDraft(details)
    var draft = original
    draft.address = "Road 1"
    #expect(draft.patch(of: original)["place"]?["approximate"] == .boolean(true))
    draft.point = GeoPoint(latitude: 1, longitude: 2.5)
    #expect(draft.patch(of: original)["place"]?["approximate"] == .null)
    var exact = EventDraft(at: GeoPoint(latitude: 1, longitude: 2))
    #expect(exact.document["place"]?["approximate"] == nil)
    let before = exact
    exact.address = "Road 1"
    #expect(exact.patch(of: before)["place"]?["approximate"] == nil)
  }

  @Test("v1's calls are v1's")
  func v1() async throws {
    let transport = ScriptedTransport { request, _ in
      switch (request.method, request.url.dropFirst("https://events.example".count)) {
      case ("POST", "/v1/users"): .json(#"{"auth_token":"t","id":9}"#)
      case ("POST", "/v1/attendances"): .json("{}")
      case ("GET", _): .json(#"{"message":"No Events Found"}"#)
      default: .json(#"{"id":5}"#)
      }
    }
    let api = HumonAPI.scripted(transport)
    #expect(try await api.createUser() == UserCredentials(user: User.ID(rawValue: 9), token: "t"))
    let point = try #require(GeoPoint(latitude: 1, longitude: -0.0))
    let tea = try EventEssentials(
      name: "Tea", address: nil, point: point, start: Timestamp(rawValue: 987), end: nil)
    #expect(try await api.createEvent(tea) == Event.ID(rawValue: 5))
    #expect(try await api.changeEvent(Event.ID(rawValue: 5), to: tea) == Event.ID(rawValue: 5))
    #expect(try await api.fetchEvents(near: point, kilometres: 2.5) == [])
    try await api.createAttendance(Event.ID(rawValue: 5))
    let body =
      #"{"address":null,"ended_at":null,"lat":1.0,"lon":-0.0,"name":"Tea","started_at":"1970-01-01T00:00:00.987Z"}"#
    #expect(
      transport.requests.map { "\($0.method) \($0.url.dropFirst("https://events.example".count)) \($0.text)" }
        == [
          "POST /v1/users ", "POST /v1/events \(body)", "PATCH /v1/events/5 \(body)",
          "GET /v1/events/nearests?lat=1.0&lon=-0.0&radius=2.5 ", #"POST /v1/attendances {"event":{"id":5}}"#,
        ])
    #expect(transport.requests.map { $0.headers["tb-auth-token"] } == [nil, "t", "t", "t", "t"])
  }

  @Test("Whoever asks for a user at the same time gets the same one")
  func oneUser() async throws {
    let transport = ScriptedTransport { _, number in
      .json(#"{"auth_token":"t\#(number)","id":\#(number + 1)}"#)
    }
    let api = HumonAPI.scripted(transport)
    let users = try await withThrowingTaskGroup(of: UserCredentials.self) { group in
      for _ in 0..<20 { group.addTask { try await api.createUser() } }
      return try await group.reduce(into: Set<UserCredentials>()) { $0.insert($1) }
    }
    #expect(users.count == 1)
    #expect(transport.requests.count == 1)
    #expect(await api.session.isLoggedIn)
  }
}
