import GeoIndex
import HumonClient
import HumonModel
import HumonWire
import SeededNumbers
import Testing

@Suite("What an answer says")
struct AnswerTests {
  private func error(_ answer: HTTPAnswer) async -> HumonError? {
    let transport = ScriptedTransport { _, _ in answer }
    return await #expect(throws: HumonError.self) {
      try await HumonAPI.scripted(transport, user: .someone) { $0.retryLimit = 0 }.account()
    }
  }

  @Test("Each status has its error")
  func statuses() async {
    #expect(await error(.json(401, "")) == .unauthorised)
    #expect(await error(.json(403, #"{"message":"Forbidden"}"#)) == .forbidden("Forbidden"))
    #expect(await error(.json(404, "<html>")) == .notFound)
    #expect(await error(.json(409, #"{"title":"It is cancelled"}"#)) == .conflict("It is cancelled"))
    #expect(await error(.json(410, "")) == .gone)
    #expect(await error(.json(412, "")) == .changedMeanwhile)
    #expect(await error(.json(428, "")) == .changedMeanwhile)
    #expect(await error(.json(413, "")) == .tooMuchSent)
    #expect(await error(.json(429, "")) == .tooManyRequests(retryAfter: nil))
    #expect(await error(.json(502, "")) == .unavailable(retryAfter: nil))
    #expect(await error(.json(503, "", headers: ["retry-after": "7"])) == .unavailable(retryAfter: 7))
    #expect(await error(.json(500, "")) == .server(status: 500))
    #expect(await error(.json(302, "")) == .server(status: 302))
  }

  @Test("Problems of v1 and v2 come by field, under one name for both")
  func problems() async {
    let v1 =
      #"{"message":"Validation Failed","errors":["Lat can't be blank","Name can't be blank","Started at is not a date","What"]}"#
    #expect(
      await error(.json(422, v1))
        == .invalid([
          FieldProblem(pointer: "/place/latitude", message: "Lat can't be blank"),
          FieldProblem(pointer: "/name", message: "Name can't be blank"),
          FieldProblem(pointer: "/start", message: "Started at is not a date"),
          FieldProblem(pointer: "", message: "What"),
        ]))
    let v2 =
      #"{"title":"No","status":422,"errors":[{"pointer":"/name","code":"missing","detail":"is needed"}]}"#
    #expect(
      await error(.json(422, v2))
        == .invalid([FieldProblem(pointer: "/name", code: "missing", message: "is needed")]))
    #expect(
      await error(.json(422, #"{"title":"No","errors":[3]}"#))
        == .invalid([FieldProblem(pointer: "", message: "No")]))
  }

  @Test("A page of HTML, nothing, or half a document is not understood")
  func noJSON() async {
    for body in [
      "<html>Welcome to the hotel</html>", "", "{\"user\":{\"id\":1", "null", "[]", "{}", "\u{FEFF}{}",
    ] {
      let error = await error(.json(body))
      guard case .unreadable = error else {
        #expect(Bool(false), "\(body): \(String(describing: error))")
        continue
      }
    }
  }

  @Test("Where a value is wrong, its place is named")
  func place() async throws {
    let transport = ScriptedTransport { _, _ in
      .json(#"[{"id":1,"owner":{"id":"x"},"name":"Tea","lat":1,"lon":2,"started_at":"2026-11-26"}]"#)
    }
    let point = try #require(GeoPoint(latitude: 0, longitude: 0))
    await #expect(throws: HumonError.unreadable("/0/owner/id is not a whole number")) {
      try await HumonAPI.scripted(transport).fetchEvents(near: point, kilometres: 1)
    }
  }

  @Test("Only the object with a message means that nothing was found")
  func nothingFound() async throws {
    let point = try #require(GeoPoint(latitude: 0, longitude: 0))
    let empty = ScriptedTransport { _, _ in .json(#"{"message":"No Events Found"}"#) }
    #expect(try await HumonAPI.scripted(empty).fetchEvents(near: point, kilometres: 1) == [])
    for body in ["{}", "{\"events\":[]}", "null", "\"No Events Found\""] {
      let lying = ScriptedTransport { _, _ in .json(body) }
      await #expect(throws: HumonError.unreadable("the answer is not a list")) {
        try await HumonAPI.scripted(lying).fetchEvents(near: point, kilometres: 1)
      }
    }
  }

  @Test("An event of v1: null is absence, and what v1 does not tell is not known")
  func v1Event() async throws {
    let transport = ScriptedTransport { _, _ in
      .json(
        #"{"address":null,"ended_at":null,"id":1,"lat":1.0e-05,"lon":-0.0,"name":"Tee & Kuchen","started_at":"2013-10-31T22:41:42.987Z","owner":{"id":3}}"#
      )
    }
    let event = try await HumonAPI.scripted(transport).fetchEvent(Event.ID(rawValue: 1))
    #expect(event.identity == .init(event: Event.ID(rawValue: 1), owner: User.ID(rawValue: 3)))
    #expect(event.title == "Tee & Kuchen")
    #expect(event.subtitle == nil)
    #expect(event.point == GeoPoint(latitude: 0.00001, longitude: -0.0))
    #expect(event.start.rfc3339 == "2013-10-31T22:41:42.987Z")
    #expect(event.end == nil)
    #expect(event.attendance == nil)
  }

  @Test("An event of v2 says everything, and says the same after it was kept")
  func v2Event() throws {
    let document = try JSONElement(
      parsing: Array(
        #"{"id":17,"uid":"abc@x","occurrence":"20261203T190000","name":"Run","description":"**5** km","place":{"name":"Park","address":"Road 1","latitude":52.5,"longitude":13.4},"start":"2026-12-03T19:00:00","end":"2026-12-03T20:00:00","time_zone":"Europe/Berlin","all_day":false,"starts_at":"2026-12-03T18:00:00.000Z","ends_at":"2026-12-03T19:00:00.000Z","recurrence":{"rules":["FREQ=WEEKLY;BYDAY=TH"],"dates":["2026-12-05T10:00:00"],"exceptions":["2026-12-10T19:00:00"],"text":"…"},"categories":["sport"],"languages":["de"],"host":{"name":"Club","url":"https://club.example"},"url":null,"image":{"url":"https://club.example/a.png","alt":"A"},"price":{"free":false,"text":"3 €"},"accessibility":"steps","status":"tentative","visibility":"unlisted","distance_km":1.5,"attendance":{"going":3,"maybe":1},"my_attendance":"going","owner":{"id":4},"created":"2026-11-01T00:00:00.000Z","updated":"2026-11-02T00:00:00.000Z","sequence":2,"links":{"new":true}}"#
          .utf8))
    let event = try ReceivedEvent(v2: document)
    #expect(event.occurrence?.text == "20261203T190000")
    #expect(event.start.rfc3339 == "2026-12-03T18:00:00.000Z")
    #expect(
      event.recurrence?.text == "RRULE:FREQ=WEEKLY;BYDAY=TH\nRDATE:20261205T100000\nEXDATE:20261210T190000")
    #expect(event.price == .text("3 €"))
    #expect(event.host == .init(name: "Club", url: "https://club.example"))
    #expect(event.status == .tentative)
    #expect(event.visibility == .unlisted)
    #expect(event.attendance == AttendanceCounts(going: 3, maybe: 1))
    #expect(event.myAnswer == .going)
    #expect(event.kilometres == 1.5)
    #expect(event.sequence == 2)
    #expect(event.subtitle == "Road 1")
    var kept = JSONWriter()
    kept.value(event.document)
    let read = try ReceivedEvent(v2: JSONElement(parsing: kept.bytes))
    #expect(read == event)
    #expect(EventDraft(event).isSaid(by: event))
  }

  @Test(
    "An occurrence that was changed by itself says when it would have been, also after it was kept",
    arguments: [
      ("20261203T190000", "2026-12-03T19:00:00", "2026-12-03T18:00:00.000Z"),
      ("20261203", "2026-12-03", "2026-12-02T23:00:00.000Z"),
    ])
  func changedOccurrence(_ occurrence: String, _ start: String, _ instant: String) throws {
    let text =
      #"{"id":17,"occurrence":"\#(occurrence)","original":{"start":"\#(start)","time_zone":"Europe/Berlin"},"name":"Run","time_zone":"Europe/London","starts_at":"2026-12-04T18:30:00.000Z","recurrence":{"rules":["FREQ=WEEKLY"],"dates":[],"exceptions":[]},"owner":{"id":4}}"#
    let event = try ReceivedEvent(v2: JSONElement(parsing: Array(text.utf8)))
    #expect(event.original?.time.rfc3339 == instant && event.original?.timeZone == "Europe/Berlin")
    #expect(event.recurrence?.text == "RRULE:FREQ=WEEKLY")
    var kept = JSONWriter()
    kept.value(event.document)
    #expect(try ReceivedEvent(v2: JSONElement(parsing: kept.bytes)) == event)
  }

  @Test("Whatever is changed about an answer, it is understood or refused, and nothing else")
  func mutations() throws {
    let text =
      #"{"events":[{"id":17,"uid":"a","occurrence":"20261203T190000","original":{"start":"2026-12-03T19:00:00","time_zone":"UTC"},"name":"Run","place":{"latitude":52.5,"longitude":13.4},"starts_at":"2026-12-03T18:00:00.000Z","recurrence":{"rules":["FREQ=WEEKLY"],"dates":[],"exceptions":[]},"categories":["sport"],"price":{"free":true},"attendance":{"going":3,"maybe":1},"owner":{"id":4},"sequence":2}],"next":null}"#
    var generator = SeededGenerator(seed: 9)
    let junk = [
      "null", "1e400", "-1", "\"\"", "{}", "[]", "true", "9999999999999999999999", "\"2026-13-40T99:00\"",
      "[[[[", "\"\\ud800\"",
    ]
    var understood = 0
    for _ in 0..<20_000 {
      var bytes = Array(text.utf8)
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      let length = Int.random(in: 0...min(12, bytes.count - place), using: &generator)
      let part = Array(junk.randomElement(using: &generator)?.utf8 ?? "".utf8)
      bytes.replaceSubrange(place..<place + length, with: part)
      if let document = try? JSONElement(parsing: bytes), (try? EventPage(document)) != nil {
        understood += 1
      }
    }
    #expect((1..<20_000).contains(understood))
  }
}
