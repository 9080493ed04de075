import GeoIndex
import HumonModel
import HumonWire
import Recurrence
import Testing

@Suite("An event as v2 writes it")
struct V2EventDocumentTests {
  @Test("Says everything that there is to say")
  func full() throws {
    let details = try V2.details(V2.full)
    #expect(details.name == "Run & \"walk\"")
    #expect(details.description == "**Every** week\n\nSee https://example.org")
    #expect(details.placeName == "Park")
    #expect(details.address == "Street 1, Berlin")
    #expect(details.point == GeoPoint(latitude: 52.5, longitude: 13.4))
    #expect(details.start == V2.time("2026-11-26T18:00:00Z"))
    #expect(details.end == V2.time("2026-11-26T19:30:00Z"))
    #expect(details.timeZone == "Europe/Berlin")
    #expect(details.recurrence?.rules.map(\.text) == ["FREQ=WEEKLY;BYDAY=TH"])
    #expect(details.recurrence?.additionalDates.map(\.text) == ["20261225T180000"])
    #expect(details.recurrence?.exceptions.map(\.text) == ["20261224T190000"])
    #expect(details.categories == ["sport", "open air"])
    #expect(details.languages == ["de", "en"])
    #expect(details.host == Event.Host(name: "Runners", url: "https://example.org/r"))
    #expect(details.image == Event.Image(url: "https://example.org/p.jpg", alternativeText: "A park"))
    #expect(details.price == .text("2 €"))
    #expect(details.accessibility == "Flat ground")
    #expect(details.status == .tentative)
    #expect(details.visibility == .unlisted)
  }

  @Test("Needs no more than a name, a start and a way to know the zone")
  func least() throws {
    let details = try V2.details(#"{"name":"Call","start":"2026-11-26T19:00:00Z"}"#)
    #expect(details.timeZone == "UTC" && details.end == nil && details.point == nil)
    #expect(details.status == .confirmed && details.visibility == .public && details.recurrence == nil)
  }

  @Test("The zone is the one that is named, else that of the place")
  func zones() throws {
    let place = #""place":{"latitude":-33.8,"longitude":151.2}"#
    let there = try V2.details(#"{"name":"A","start":"2026-11-26T19:00:00",\#(place)}"#)
    #expect(there.timeZone == "Australia/Sydney" && there.start == V2.time("2026-11-26T08:00:00Z"))
    let named = try V2.details(
      #"{"name":"A","start":"2026-11-26T19:00:00","time_zone":"Asia/Tokyo",\#(place)}"#)
    #expect(named.timeZone == "Asia/Tokyo" && named.start == V2.time("2026-11-26T10:00:00Z"))
    #expect(try V2.problems(#"{"name":"A","start":"2026-11-26T19:00:00"}"#) == ["/time_zone missing"])
  }

  @Test(
    "A rule that is none is told beside whatever else is wrong, and nothing is missed that nobody can know yet",
    arguments: [
      (#""start":"tomorrow""#, ["/start not_date_time"]),
      (#""start":"2026-11-26T19:00:00""#, ["/time_zone missing"]),
      (
        #""start":"tomorrow","time_zone":"Mars/Olympus""#,
        ["/start not_date_time", "/time_zone not_time_zone"]
      ),
      (
        #""start":"2026-11-26T19:00:00","place":{"latitude":91,"longitude":0}"#,
        ["/place/latitude not_between"]
      ),
      (#""start":"2026-11-26T19:00:00Z","end":"late""#, ["/end not_date_time"]),
    ])
  func allProblems(members: String, problems: [String]) throws {
    let found = try V2.problems(
      #"{"name":"A",\#(members),"recurrence":{"rules":["FREQ=OFTEN"],"dates":["never"]}}"#)
    #expect(
      found == problems + ["/recurrence/rules/0 not_rule", "/recurrence/dates/0 not_date_time"])
  }

  @Test(
    "Times beyond the years 1 to 9999, there or in UTC, are refused and not cut",
    arguments: [
      (#""start":"9999-12-31T23:00:00","time_zone":"America/New_York""#, ["/start outside_calendar"]),
      (#""start":"9999-12-31T20:00:00Z","time_zone":"Asia/Tokyo""#, ["/start outside_calendar"]),
      (#""start":"0001-01-01T00:30:00","time_zone":"Asia/Tokyo""#, ["/start outside_calendar"]),
      (#""start":"0000-06-01T00:00:00","time_zone":"UTC""#, ["/start outside_calendar"]),
      (#""start":"9999-12-31","all_day":true,"time_zone":"UTC""#, ["/start outside_calendar"]),
      (
        #""start":"9999-12-31T10:00:00","end":"9999-12-31T23:30:00","time_zone":"America/New_York""#,
        ["/end outside_calendar"]
      ),
      (#""start":"9999-12-31T10:00:00","end":"9999-12-31T11:00:00","time_zone":"America/New_York""#, []),
      (#""start":"9999-12-30","all_day":true,"time_zone":"UTC""#, []),
      (#""start":"0001-01-02T00:00:00","time_zone":"Asia/Tokyo""#, []),
    ])
  func ends(members: String, problems: [String]) throws {
    #expect(try V2.problems(#"{"name":"A",\#(members)}"#) == problems)
  }

  @Test("An event of whole days ends at the midnight after its last day")
  func allDay() throws {
    let one = try V2.details(#"{"name":"A","start":"2026-03-29","all_day":true,"time_zone":"Europe/Berlin"}"#)
    // The clocks went forward that night: the day had 23 hours.
    #expect(one.start == V2.time("2026-03-28T23:00:00Z") && one.end == V2.time("2026-03-29T22:00:00Z"))
    let three = try V2.details(
      #"{"name":"A","start":"2026-05-01","end":"2026-05-04","all_day":true,"time_zone":"UTC"}"#)
    #expect(three.end == V2.time("2026-05-04T00:00:00Z"))
  }

  @Test("Milliseconds and offsets are kept; a time that the clocks skip comes after the gap")
  func times() throws {
    let zone = #""time_zone":"Europe/Berlin""#
    let fine = try V2.details(#"{"name":"A","start":"1960-01-01T00:00:00.250",\#(zone)}"#)
    #expect(fine.start == V2.time("1959-12-31T23:00:00.250Z"))
    let offset = try V2.details(#"{"name":"A","start":"2026-07-01T12:00:00-04:00",\#(zone)}"#)
    #expect(offset.start == V2.time("2026-07-01T16:00:00Z"))
    let skipped = try V2.details(#"{"name":"A","start":"2026-03-29T02:30:00",\#(zone)}"#)
    #expect(skipped.start == V2.time("2026-03-29T01:30:00Z"))
  }

  @Test("All that is wrong is said at once, each with its place")
  func problems() throws {
    let problems = try V2.problems(
      """
      {"name":7,"description":"a\\u0000b","place":{"latitude":91,"longitude":"x","street":"y"},"start":"soon",
       "time_zone":"Mars/Olympus","all_day":"no","recurrence":[],"categories":"music","languages":["de","not a tag"],
       "host":{"url":"ftp://x"},"url":"javascript:alert(1)","image":{"alt":"only"},"price":{"free":true,"text":"5"},
       "status":"maybe","visibility":"hidden","catgories":[]}
      """)
    #expect(
      problems == [
        "/catgories unknown", "/name wrong_kind", "/description forbidden_characters",
        "/place/street unknown",
        "/place/latitude not_between", "/place/longitude wrong_kind", "/all_day wrong_kind",
        "/start not_date_time", "/time_zone not_time_zone", "/recurrence wrong_kind", "/status not_one_of",
        "/visibility not_one_of",
        "/categories wrong_kind", "/languages/1 not_language", "/host/name missing", "/host/url not_url",
        "/url not_url", "/image/url missing", "/price/text excluded_by",
      ])
  }

  @Test(
    "What belongs together has to be together",
    arguments: [
      (#""place":{"latitude":1}"#, "/place/latitude without"),
      (#""place":{"longitude":1}"#, "/place/longitude without"),
      (#""place":{"name":"A","approximate":true}"#, "/place/approximate without"),
      (#""place":{"latitude":1,"longitude":1,"approximate":"yes"}"#, "/place/approximate wrong_kind"),
      (#""end":"2026-11-26T19:00:00""#, "/end not_after_start"),
      (#""end":"2028-01-01T00:00:00""#, "/end too_far_from_start"),
      (#""end":"2026-11-27""#, "/end not_date_time"),
      (#""recurrence":{"rules":["FREQ=SOMETIMES"]}"#, "/recurrence/rules/0 not_rule"),
      (#""recurrence":{"rules":["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"]}"#, "/recurrence no_occurrence"),
      (#""recurrence":{"dates":["2026-11-27"]}"#, "/recurrence/dates/0 not_date_time"),
      (#""price":{}"#, "/price missing"), (#""name~/":1"#, "/name~0~1 unknown"),
    ])
  func together(member: String, problem: String) throws {
    #expect(
      try V2.problems(#"{"name":"A","start":"2026-11-26T19:00:00","time_zone":"UTC",\#(member)}"#) == [
        problem
      ])
  }

  @Test("Lists and texts have a measure")
  func limits() throws {
    let base = #""name":"A","start":"2026-11-26T19:00:00","time_zone":"UTC""#
    let many = (0...EventLimits.categories).map { "\"\($0)\"" }.joined(separator: ",")
    #expect(try V2.problems("{\(base),\"categories\":[\(many)]}") == ["/categories too_many"])
    let dates = (0...EventLimits.exceptions).map { _ in "\"2026-11-26T19:00:00\"" }.joined(separator: ",")
    #expect(
      try V2.problems("{\(base),\"recurrence\":{\"rules\":[\"FREQ=DAILY\"],\"exceptions\":[\(dates)]}}")
        == ["/recurrence/exceptions too_many"])
    let long = String(repeating: "é", count: EventLimits.nameLength + 1)
    #expect(
      try V2.problems("{\"name\":\"\(long)\",\"start\":\"2026-11-26T19:00:00Z\"}") == ["/name too_long"])
    let address = "https://example.org/" + String(repeating: "a", count: EventLimits.urlLength)
    #expect(try V2.problems("{\(base),\"url\":\"\(address)\"}") == ["/url too_long"])
  }

  @Test("What is no object is refused as a whole", arguments: ["[]", "1", "null", "\"x\""])
  func noObject(_ text: String) throws {
    #expect(try V2.problems(text) == [" wrong_kind"])
    #expect(throws: DocumentFailure(DocumentProblem("", .missing))) { try V2.document.details(nil) }
  }

  @Test("What the server shows can be sent back as it is, and says the same")
  func roundTrip() throws {
    for text in [
      V2.full, #"{"name":"Call","start":"2026-11-26T19:00:00Z"}"#,
      #"{"name":"A","start":"2026-03-29","all_day":true,"time_zone":"Europe/Berlin","price":{"free":true}}"#,
      #"{"name":"A","start":"1960-01-01T00:00:00.25","time_zone":"Europe/Berlin"}"#,
    ] {
      let event = try V2.event(text)
      #expect(try V2.document.details(V2.shown(event)) == event.details)
      let zone = try #require(TimeZoneRules.named(event.timeZone))
      #expect(
        try V2.document.details(V2EventEncoder(zone: zone).document(of: event.details)) == event.details)
    }
  }

  @Test("A patch changes what it names and nothing else")
  func patch() throws {
    let event = try V2.event(V2.full)
    let zone = try #require(TimeZoneRules.named("Europe/Berlin"))
    let before = V2EventEncoder(zone: zone).document(of: event.details)
    let patch = try V2.json(
      #"{"name":"Walk","end":null,"place":{"name":null},"categories":["slow"],"time_zone":"UTC"}"#)
    let after = try V2.document.details(before.merging(patch))
    var expected = event.details
    expected = try V2.document.details(before.merging(V2.json(#"{"name":"Walk"}"#)))
    expected.end = nil
    expected.placeName = nil
    expected.categories = ["slow"]
    expected.timeZone = "UTC"
    // The wall clock stays, so that the instant is another.
    expected.start = V2.time("2026-11-26T19:00:00Z")
    #expect(after == expected)
  }
}
