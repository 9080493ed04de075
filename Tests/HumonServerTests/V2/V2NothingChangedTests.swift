import HTTPTypes
import HumonStore
import Testing

@Suite("v2: what changes nothing changes nothing")
struct V2NothingChangedTests {
  /// Events of every shape that a document can have.
  static let shapes = [
    TestServer.run, TestServer.tea,
    #"{"name":"Call","start":"2026-12-01T16:00:00.250","time_zone":"Asia/Kathmandu"}"#,
    #"{"name":"Day","start":"2026-12-01","all_day":true,"time_zone":"America/New_York"}"#,
    #"{"name":"Days","start":"2026-12-01","end":"2026-12-04","all_day":true,"time_zone":"Europe/Berlin","recurrence":{"rules":["FREQ=MONTHLY;COUNT=4"],"dates":["2026-12-20"],"exceptions":["2027-01-01"]}}"#,
    #"{"name":"Cafe\u0301","description":"**a**\nb","place":{"name":"Hall","address":"Street 1","latitude":-0.0,"longitude":-0.0,"approximate":true},"start":"2026-12-01T16:00:00","end":"2026-12-01T16:30:00","time_zone":"UTC","categories":["b","a","b"],"languages":["zh-Hant","en","en"],"host":{"name":"Club","url":"https://club.example/?a=1&b=%20"},"url":"HTTPS://Example.org","image":{"url":"https://example.org/a.png","alt":"A hill"},"price":{"text":"3 €"},"accessibility":"No stairs","status":"tentative","visibility":"unlisted"}"#,
    #"{"name":"Free","place":{"address":"Somewhere"},"start":"2026-12-01T16:00:00+05:45","price":{"free":true},"host":{"name":"x"},"image":{"url":"https://example.org/b.png"}}"#,
    #"{"name":"Twice","start":"2026-10-25T02:30:00+01:00","end":"2026-10-25T03:30:00","time_zone":"Europe/Berlin"}"#,
    #"{"name":"Often","start":"2026-11-26T19:00:00","time_zone":"Europe/Berlin","recurrence":{"rules":["FREQ=WEEKLY;INTERVAL=1;WKST=SU;BYDAY=TH,MO","FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20271231T225959Z"],"dates":["2026-12-05T19:00:00","2026-12-04T19:00:00"],"exceptions":["2026-12-03T19:00:00"]}}"#,
    #"{"name":"Dates","start":"2026-11-26T19:00:00","time_zone":"Europe/Berlin","status":"cancelled","recurrence":{"dates":["2026-12-05T19:00:00"]}}"#,
  ]

  @Test("What GET gives is read as what there is", arguments: shapes)
  func sentBack(_ document: String) async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      _ = try await server.makeV2Event(document, by: user)
      let told = try await server.v2(.get, "events/1", as: user)
      let log = try await server.store.changes(after: 0, limit: 100)
      for (method, body) in [(.put, told.text), (.patch, "{}"), (.patch, told.text)]
        as [(HTTPRequest.Method, String)]
      {
        let answer = try await server.v2(method, "events/1", as: user, ifMatch: told.eTag, body)
        #expect(answer.status == 200 && answer.text == told.text && answer.eTag == told.eTag)
      }
      #expect(try await server.store.changes(after: 0, limit: 100) == log)
    }
  }

  @Test("Neither is an occurrence, nor the rest of a series", arguments: ["", "?span=future"])
  func occurrence(_ span: String) async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let counted = TestServer.run.replacing("FREQ=WEEKLY", with: "FREQ=WEEKLY;COUNT=9")
      _ = try await server.makeV2Event(counted, by: user)
      let third = "events/1/occurrences/20261203T190000"
      let told = try await server.v2(.get, third, as: user)
      let series = try await server.v2(.get, "events/1", as: user)
      let log = try await server.store.changes(after: 0, limit: 100)
      for (method, body) in [(.put, told.text), (.patch, "{}")] as [(HTTPRequest.Method, String)] {
        let answer = try await server.v2(method, third + span, as: user, ifMatch: told.eTag, body)
        #expect(answer.status == 200 && answer.text == (span.isEmpty ? told : series).text)
        #expect(answer.eTag == (span.isEmpty ? told : series).eTag)
      }
      #expect(try await server.store.changes(after: 0, limit: 100) == log)
    }
  }

  @Test("An occurrence that was changed, also of a series that is cancelled")
  func changedOccurrence() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      _ = try await server.makeV2Event(TestServer.run, by: user)
      let third = "events/1/occurrences/20261203T190000"
      _ = try await server.v2(.patch, third, as: user, ifMatch: "*", #"{"start":"2026-12-03T18:30:00"}"#)
      _ = try await server.v2(.patch, "events/1", as: user, ifMatch: "*", #"{"status":"cancelled"}"#)
      let told = try await server.v2(.get, third, as: user)
      #expect(told.member("status") == "cancelled")
      let log = try await server.store.changes(after: 0, limit: 100)
      for (method, body) in [(.put, told.text), (.patch, "{}")] as [(HTTPRequest.Method, String)] {
        let answer = try await server.v2(method, third, as: user, ifMatch: told.eTag, body)
        #expect(answer.status == 200 && answer.text == told.text && answer.eTag == told.eTag)
      }
      #expect(try await server.store.changes(after: 0, limit: 100) == log)
      _ = try await server.v2(.patch, "events/1", as: user, ifMatch: "*", #"{"status":"confirmed"}"#)
      #expect(try await server.v2(.get, third).member("status") == "confirmed")
    }
  }

  @Test("A version that is over, and who may not, are refused before")
  func refused() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      _ = try await server.makeV2Event(by: user)
      let told = try await server.v2(.get, "events/1", as: user)
      #expect(
        try await server.v2(.put, "events/1", as: user, ifMatch: server.tag("7.0.0"), told.text).status == 412
      )
      #expect(try await server.v2(.put, "events/1", as: user, told.text).status == 428)
      let stranger = try await server.makeUser()
      #expect(
        try await server.v2(.put, "events/1", as: stranger, ifMatch: "*", told.text).status == 403)
    }
  }

  @Test("An event of v1 whose end lies before its start takes a patch that says nothing")
  func fromV1() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeEvent(EventFields(["ended_at": #""2013-10-30T00:00:00.000Z""#]), by: user)
      let told = try await server.v2(.get, "events/\(id)", as: user)
      let answer = try await server.v2(.patch, "events/\(id)", as: user, ifMatch: told.eTag, "{}")
      #expect(answer.status == 200 && answer.text == told.text)
    }
  }
}
