import HTTPTypes
import Testing

@Suite("v2: events are made, read, changed and deleted")
struct V2EventsTests {
  @Test("A rule that counts further than anybody looks is refused")
  func counting() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      func made(_ count: Int) async throws -> Answer {
        try await server.v2(
          .post, "events", as: user,
          #"{"name":"A","start":"2026-12-01T16:00:00Z","recurrence":{"rules":["FREQ=DAILY;COUNT=\#(count)"]}}"#
        )
      }
      #expect(try await made(10_001).problems == ["/recurrence/rules counts_too_far"])
      #expect(try await made(10_000).status == 201)
    }
  }

  @Test(
    "A coordinate brings its zone along; without one the event keeps its clock",
    arguments: [
      (#""place":null"#, "Europe/Berlin"), (#""place":{"latitude":null,"longitude":null}"#, "Europe/Berlin"),
      (#""place":{"name":"Hall"}"#, "Europe/Berlin"), (#""place":{"longitude":-3.7}"#, "UTC"),
      (#""place":{"latitude":40.4,"longitude":-3.7}"#, "UTC"),
      (#""place":{"latitude":40.4,"longitude":-3.7},"time_zone":"Europe/Madrid""#, "Europe/Madrid"),
    ])
  func zoneOfAPatch(_ patch: String, _ zone: String) async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let approximate = TestServer.tea.replacing("13.4}", with: #"13.4,"approximate":true}"#)
      let id = try await server.makeV2Event(approximate, by: user)
      let patched = try await server.v2(.patch, "events/\(id)", as: user, ifMatch: "*", "{\(patch)}")
      #expect(patched.status == 200 && patched.member("time_zone") == zone, "\(patched.text)")
      #expect(patched.text.contains("approximate") == patch.contains("name"))
    }
  }

  @Test(
    "A patch that takes away what there is not has a slip of the pen",
    arguments: [
      (#"{"descripton":null}"#, "/descripton"), (#"{"place":{"lat":null}}"#, "/place/lat"),
      (#"{"\u0085":null}"#, "/\u{85}"), (#"{"host":{"name":"A","link":null}}"#, "/host/link"),
    ])
  func removals(_ patch: String, _ pointer: String) async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeV2Event(by: user)
      let answer = try await server.v2(.patch, "events/\(id)", as: user, ifMatch: "*", patch)
      #expect(answer.problems == ["\(pointer) unknown"])
    }
  }

  @Test("Who replaces an event keeps nothing of it, its clock neither")
  func zoneOfAReplacement() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeV2Event(by: user)
      let replaced = try await server.v2(
        .put, "events/\(id)", as: user, ifMatch: "*", #"{"name":"Tea","start":"2026-12-01T16:00:00"}"#)
      #expect(replaced.problems == ["/time_zone missing"])
    }
  }

  @Test("A place may be approximate, until somebody says where it is")
  func approximate() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeV2Event(
        #"{"name":"A","place":{"address":"Berlin","latitude":52.5,"longitude":13.4,"approximate":true},"start":"2026-12-01T16:00:00"}"#,
        by: user)
      func place() async throws -> [String: Any]? { try await server.get("/v2/events/\(id)").member("place") }
      #expect(try await place()?["approximate"] as? Bool == true)
      #expect(try await server.get("/v2/events?from=2026-11-01").text.contains(#""approximate":true"#))
      _ = try await server.v2(.patch, "events/\(id)", as: user, ifMatch: "*", #"{"place":{"name":"Park"}}"#)
      #expect(try await place()?["approximate"] as? Bool == true)
      _ = try await server.v2(
        .patch, "events/\(id)", as: user, ifMatch: "*", #"{"place":{"latitude":52.51,"longitude":13.41}}"#)
      #expect(try await place()?["approximate"] == nil)
      #expect(try await place()?["name"] as? String == "Park")
    }
  }

  @Test("An event is made, and its address leads to it")
  func create() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let made = try await server.v2(.post, "events", as: user, TestServer.tea)
      #expect(made.status == 201)
      #expect(made.eTag == server.tag("0.0.0"))
      #expect(made.headers[.location] == "/v2/events/1")
      #expect(made.member("starts_at") == "2026-12-01T15:00:00.000Z")
      let read = try await server.get("/v2/events/1")
      #expect(read.status == 200)
      #expect(read.text == made.text)
      let uid: String = try #require(made.member("uid"))
      #expect(try await server.get("/v2/events/\(uid)").text == made.text)
    }
  }

  @Test("Everything that is wrong is said at once, in the asker's language")
  func problems() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let answer = try await server.v2(
        .post, "events", as: user, headers: [.acceptLanguage: "zh-TW"],
        #"{"nam":"x","start":"tomorrow","time_zone":"Europe/Berlin","price":{},"url":"ftp://x"}"#)
      #expect(
        answer.problems == [
          "/nam unknown", "/name missing", "/start not_date_time", "/url not_url", "/price missing",
        ])
      #expect(answer.headers[.contentLanguage] == "zh-Hant")
    }
  }

  @Test(
    "Rules that nobody could follow are refused",
    arguments: [
      ("FREQ=SECONDLY", "/recurrence too_often"),
      ("FREQ=DAILY;BYHOUR=0,1,2,3,4,5;BYMINUTE=0,5,10,15,20,25,30,35,40", "/recurrence too_often"),
      ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "/recurrence no_occurrence"),
      ("FREQ=OFTEN", "/recurrence/rules/0 not_rule"),
    ])
  func rules(_ rule: String, _ problem: String) async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let answer = try await server.v2(
        .post, "events", as: user,
        #"{"name":"x","start":"2026-12-01T16:00:00","time_zone":"UTC","recurrence":{"rules":["\#(rule)"]}}"#)
      #expect(answer.problems == [problem])
    }
  }

  @Test("A thousand dates that are left out are taken, and not one more")
  func manyExceptions() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      for (count, status) in [(1_000, 201), (1_001, 422), (10_000, 422)] {
        let dates = Array(repeating: "\"2026-12-08\"", count: count).joined(separator: ",")
        let answer = try await server.v2(
          .post, "events", as: user,
          #"{"name":"x","all_day":true,"start":"2026-12-01","time_zone":"UTC","recurrence":{"rules":["FREQ=WEEKLY"],"exceptions":[\#(dates)]}}"#
        )
        #expect(answer.status == status)
      }
    }
  }

  @Test("What is sent twice under one key is made once")
  func idempotency() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let other = try await server.makeUser()
      let key: HTTPFields = [.init("Idempotency-Key")!: "a key"]
      let first = try await server.v2(.post, "events", as: user, headers: key, TestServer.tea)
      let second = try await server.v2(.post, "events", as: user, headers: key, TestServer.tea)
      #expect(first.summary == second.summary)
      let reordered = """
        {"time_zone":"Europe/Berlin", "start":"2026-12-01T16:00:00",
         "place":{"longitude":13.4,"latitude":52.5}, "name":"Tea"}
        """
      #expect(
        try await server.v2(.post, "events", as: user, headers: key, reordered).summary == first.summary)
      #expect(try await server.v2(.post, "events", as: user, headers: key, TestServer.run).status == 422)
      #expect(try await server.v2(.post, "events", as: other, headers: key, TestServer.tea).id == 2)
      let empty: HTTPFields = [.init("Idempotency-Key")!: String(repeating: "x", count: 256)]
      #expect(
        try await server.v2(.post, "events", as: user, headers: empty, TestServer.tea).problems
          == ["Idempotency-Key not_valid_here"])
    }
  }

  @Test("A change needs the version that its maker has seen")
  func versions() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      _ = try await server.makeV2Event(by: user)
      #expect(try await server.v2(.put, "events/1", as: user, TestServer.tea).status == 428)
      for tag in [server.tag("1.0.0"), "\"x\"", "x", "\"\"", "W/\"9\""] {
        #expect(try await server.v2(.put, "events/1", as: user, ifMatch: tag, TestServer.tea).status == 412)
      }
      // Somebody says that he comes: that is no change of the event.
      let changed = try await server.v2(
        .put, "events/1", as: user, ifMatch: server.tag("0.7.1"), TestServer.run)
      #expect(changed.status == 200)
      #expect(changed.eTag == server.tag("1.0.0"))
      #expect(changed.member("name") == "Run")
      #expect(try await server.v2(.delete, "events/1", as: user, ifMatch: server.tag("0.0.0")).status == 412)
      #expect(try await server.v2(.delete, "events/1", as: user, ifMatch: server.tag("1.0.0")).status == 204)
      #expect(try await server.get("/v2/events/1").status == 404)
      #expect(try await server.get("/v1/events/1").status == 404)
    }
  }

  @Test("Who has an event already is not sent it again")
  func notModified() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      _ = try await server.makeV2Event(by: user)
      for (tag, status) in [
        (server.tag("0.0.0"), 304), ("\"x\", W/" + server.tag("0.0.0"), 304), ("*", 304),
        (server.tag("1.0.0"), 200),
      ] {
        let answer = try await server.get("/v2/events/1", headers: [.ifNoneMatch: tag])
        #expect(answer.status == status)
        #expect(answer.text.isEmpty == (status == 304))
      }
    }
  }

  @Test("A merge patch changes what it names, and null takes away")
  func patch() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      _ = try await server.makeV2Event(TestServer.run, by: user)
      let answer = try await server.v2(
        .patch, "events/1", as: user, ifMatch: "*",
        #"{"name":"Walk","end":null,"recurrence":null,"place":{"name":null},"categories":["sport"]}"#)
      #expect(answer.status == 200)
      #expect(answer.member("name") == "Walk")
      #expect(answer.member("start") == "2026-11-26T19:00:00")
      #expect(answer.text.contains(#""end":null"#) && answer.text.contains(#""recurrence":null"#))
      #expect(answer.text.contains(#""place":{"name":null,"address":null,"latitude":52.5,"longitude":13.4}"#))
      #expect(answer.member("categories") == ["sport"])
      for (body, problems) in [
        (#"{"start":"x"}"#, ["/start not_date_time"]), ("[]", [" wrong_kind"]), (#"{"x":1}"#, ["/x unknown"]),
      ] {
        #expect(try await server.v2(.patch, "events/1", as: user, ifMatch: "*", body).problems == problems)
      }
      #expect(try await server.v2(.patch, "events/1", as: user, ifMatch: "*", "{").status == 400)
      #expect(
        try await server.v2(.patch, "events/1", as: user, ifMatch: "*", type: "application/json", "{}").status
          == 415)
    }
  }

  @Test("Only the owner changes an event; who may not know of it is told nothing")
  func strangers() async throws {
    try await withServer { server in
      let owner = try await server.makeUser()
      let stranger = try await server.makeUser()
      _ = try await server.makeV2Event(by: owner)
      let unlisted = try await server.v2(
        .post, "events", as: owner,
        #"{"name":"Secret","start":"2026-12-01T16:00:00","time_zone":"UTC","visibility":"unlisted"}"#)
      let uid: String = try #require(unlisted.member("uid"))
      #expect(unlisted.headers[.location] == "/v2/events/\(uid)")
      for user in [nil, stranger] {
        let status = user == nil ? 401 : 403
        for path in ["events/1", "events/\(uid)"] {
          #expect(try await server.v2(.put, path, as: user, ifMatch: "*", TestServer.tea).status == status)
          #expect(try await server.v2(.patch, path, as: user, ifMatch: "*", "{}").status == status)
          #expect(try await server.v2(.delete, path, as: user, ifMatch: "*").status == status)
        }
        #expect(try await server.v2(.get, "events/2", as: user).status == 404)
        #expect(try await server.v2(.get, "events/\(uid)", as: user).status == 200)
      }
      #expect(try await server.v2(.delete, "events/2", as: stranger, ifMatch: "*").status == 404)
      #expect(try await server.v2(.get, "events/2", as: owner).status == 200)
      let revoked = TestUser(id: 9, token: "nobody's")
      #expect(try await server.v2(.get, "events/1", as: revoked).status == 401)
      let answer = try await server.v2(.get, "events/1", as: revoked)
      #expect(answer.headers[.wwwAuthenticate] == "Bearer" && answer.title == "Please say who you are")
    }
  }

  @Test("What is duplicated belongs to whoever did it")
  func duplicate() async throws {
    try await withServer { server in
      let owner = try await server.makeUser()
      let other = try await server.makeUser()
      _ = try await server.makeV2Event(TestServer.run, by: owner)
      let copy = try await server.v2(.post, "events/1/duplicate", as: other)
      #expect(copy.status == 201)
      #expect(copy.id == 2 && copy.member("name") == "Run")
      #expect(copy.member("owner", as: [String: Int].self) == ["id": other.id])
      #expect(try await server.v2(.post, "events/1/duplicate").status == 401)
    }
  }
}
