import HTTPTypes
import HumonModel
import Testing

@Suite("The page of an event")
struct EventPageTests {
  private static let evening = """
    {"name":"Jazz am Ufer","description":"*Bring* a chair.","place":{"name":"Pier 7","address":"Ufer 1",
     "latitude":52.5,"longitude":13.4},"start":"2026-11-26T19:00:00","end":"2026-11-26T23:00:00",
     "time_zone":"Europe/Berlin","categories":["music"],"host":{"name":"Run Club","url":"https://run.example"},
     "url":"https://jazz.example","price":{"free":true},"accessibility":"No steps."}
    """

  @Test("It tells everything about the event, without a script")
  func complete() async throws {
    try await withPages { server in
      let id = try await server.makeV2Event(Self.evening, by: server.makeUser())
      let page = try await server.page("/events/\(id)-jazz-am-ufer", headers: [.acceptLanguage: "en-GB"])
      #expect(page.status == 200 && page.isStrict)
      #expect(page.headers[.contentType] == "text/html; charset=utf-8")
      #expect(page.headers[.cacheControl] == "public, no-cache")
      for part in [
        "<h1 class=\"p-name\">Jazz am Ufer</h1>", "Thursday, 26 November 2026, 19:00 – 23:00",
        "datetime=\"2026-11-26T19:00:00+01:00\"", "Times are those of Europe/Berlin.", "Pier 7", "Ufer 1",
        "<em>Bring</em> a chair.", "href=\"https://run.example\"", "href=\"https://jazz.example\"", "Free",
        "No steps.", "href=\"/?category=music\"", "href=\"/?event=\(id)\"", "href=\"/v2/events/\(id).ics\"",
        "<link rel=\"canonical\" href=\"https://events.example/events/\(id)-jazz-am-ufer\">",
        "<meta property=\"og:title\" content=\"Jazz am Ufer · Humon\">", "geo:52.5,13.4",
      ] {
        #expect(page.text.contains(part), "\(part)")
      }
    }
  }

  @Test(
    "The languages spoken there have their names in the language of the page, and a tag that has none stands for itself",
    arguments: [("en-GB", "Languages", "German, French, xqz"), ("es", "Idiomas", "alemán, francés, xqz")])
  func languages(language: String, label: String, names: String) async throws {
    try await withPages { server in
      let spoken = Self.evening.replacing(
        #""price""#, with: #""languages":["de","fr","xqz"],"price""#, maxReplacements: 1)
      let id = try await server.makeV2Event(spoken, by: server.makeUser())
      let page = try await server.page("/events/\(id)-jazz-am-ufer", headers: [.acceptLanguage: language])
      #expect(page.text.contains("<dt>\(label)</dt>\n<dd>\(names)</dd>"))
    }
  }

  @Test("Machines read the same as JSON-LD")
  func structured() async throws {
    try await withPages { server in
      let id = try await server.makeV2Event(Self.evening, by: server.makeUser())
      let page = try await server.page("/events/\(id)-jazz-am-ufer")
      let json = try #require(page.element("script type=\"application/ld+json\""))
      let data = Answer(status: 200, headers: [:], text: json)
      #expect(data.member("@type") == "Event" && data.member("name") == "Jazz am Ufer")
      #expect(data.member("startDate") == "2026-11-26T19:00:00+01:00")
      #expect(data.member("endDate") == "2026-11-26T23:00:00+01:00")
      #expect(data.member("eventStatus") == "https://schema.org/EventScheduled")
      #expect(data.member("url") == "https://events.example/events/\(id)-jazz-am-ufer")
      #expect(data.member("isAccessibleForFree") == true)
      let place = try #require(data.member("location", as: [String: Any].self))
      #expect(place["name"] as? String == "Pier 7" && place["address"] as? String == "Ufer 1")
    }
  }

  @Test("Of whole days, machines read the last one as the end")
  func lastDay() async throws {
    try await withPages { server in
      let fair =
        #"{"name":"Fair","start":"2026-11-26","end":"2026-11-28","all_day":true,"time_zone":"Europe/Berlin"}"#
      let id = try await server.makeV2Event(fair, by: server.makeUser())
      let page = try await server.page("/events/\(id)-fair")
      #expect(page.text.contains(#"<time class="dt-end" datetime="2026-11-27" hidden>"#))
      let json = try #require(page.element("script type=\"application/ld+json\""))
      #expect(Answer(status: 200, headers: [:], text: json).member("endDate") == "2026-11-27")
    }
  }

  @Test(
    "Dates and times are written as people of the language write them",
    arguments: [
      ("en-GB", "Thursday, 26 November 2026, 19:00 – 23:00"),
      ("en-US", "Thursday, November 26, 2026, 7:00\u{202F}PM – 11:00\u{202F}PM"),
      ("es", "jueves, 26 de noviembre de 2026, 19:00 – 23:00"),
      ("zh-CN", "2026年11月26日 星期四, 19:00 – 23:00"),
    ])
  func times(language: String, text: String) async throws {
    try await withPages { server in
      let id = try await server.makeV2Event(Self.evening, by: server.makeUser())
      let page = try await server.page("/events/\(id)-jazz-am-ufer", headers: [.acceptLanguage: language])
      #expect(page.element("time class=\"dt-start\"") == text)
    }
  }

  @Test("Another name leads to the present one, and the query goes along")
  func canonical() async throws {
    try await withPages { server in
      let id = try await server.makeV2Event(Self.evening, by: server.makeUser())
      for name in ["\(id)", "\(id)-old-name", "\(id)-", "00\(id)-jazz-am-ufer"] {
        let answer = try await server.page("/events/\(name)?lang=es")
        #expect(answer.status == 301, "\(name)")
        #expect(answer.headers[.location] == "/events/\(id)-jazz-am-ufer?lang=es")
      }
    }
  }

  @Test(
    "A name becomes a part of the address that people can read",
    arguments: [
      ("Café & Bar: “Ñandú”!", "cafe-bar-nandu"),
      ("跑步俱乐部 5 km", "%E8%B7%91%E6%AD%A5%E4%BF%B1%E4%B9%90%E9%83%A8-5-km"),
      ("Rock'n'Roll", "rocknroll"), ("ＦＵＬＬ Width", "full-width"), ("../../etc", "etc"),
      ("Am Fluß", "am-flu%C3%9F"),
    ])
  func slugs(name: String, slug: String) async throws {
    try await withPages { server in
      let id = try await server.makeV2Event(
        #"{"name":"\#(name)","start":"2026-12-01T16:00:00","time_zone":"UTC"}"#, by: server.makeUser())
      let moved = try await server.page("/events/\(id)")
      #expect(moved.headers[.location] == "/events/\(id)-\(slug)")
      let page = try await server.page("/events/\(id)-\(slug)")
      #expect(page.status == 200)
    }
  }

  @Test("A name of signs alone is left out of the address")
  func noSlug() async throws {
    try await withPages { server in
      let id = try await server.makeV2Event(
        #"{"name":"!?","start":"2026-12-01T16:00:00","time_zone":"UTC"}"#, by: server.makeUser())
      let page = try await server.page("/events/\(id)")
      #expect(page.status == 200)
    }
  }

  @Test("A series shows what comes next, how it repeats, and each of its dates")
  func series() async throws {
    try await withPages { server in
      let id = try await server.makeV2Event(TestServer.run, by: server.makeUser())
      let path = "/events/\(id)-run"
      let page = try await server.page(path, headers: [.acceptLanguage: "en-GB"])
      #expect(page.text.contains("Every week on Thursday"))
      #expect(page.element("time class=\"dt-start\"") == "Thursday, 26 November 2026, 19:00 – 20:00")
      let dates = page.text.matches(of: #/\?occurrence=(\d+T\d+)/#).map { String($0.1) }
      #expect(dates.first == "20261126T190000" && dates.count == 10)
      let third = try await server.page(
        "\(path)?occurrence=20261210T190000", headers: [.acceptLanguage: "en-GB"])
      #expect(third.element("time class=\"dt-start\"") == "Thursday, 10 December 2026, 19:00 – 20:00")
      #expect(third.text.contains("<link rel=\"canonical\" href=\"https://events.example\(path)\">"))
      let nonsense = try await server.page(
        "\(path)?occurrence=20261211T190000", headers: [.acceptLanguage: "en-GB"])
      #expect(nonsense.element("time class=\"dt-start\"") == "Thursday, 26 November 2026, 19:00 – 20:00")
    }
  }

  @Test("Nobody is sent to what is cancelled or over without being told")
  func notices() async throws {
    let clock = try TestClock(#require(Timestamp(rfc3339: "2026-11-26T12:00:00Z")))
    try await withPages(clock: clock) { server in
      let user = try await server.makeUser()
      let id = try await server.makeV2Event(Self.evening, by: user)
      let path = "/events/\(id)-jazz-am-ufer"
      let before = try await server.page(path)
      #expect(!before.text.contains("notice-"))
      clock.advance(seconds: 86_400)
      let over = try await server.page(path)
      #expect(over.text.contains("This event is over."))
      _ = try await server.v2(
        .patch, "events/\(id)", as: user, ifMatch: "*", #"{"status":"cancelled"}"#)
      let cancelled = try await server.page(path)
      #expect(cancelled.text.contains("This event has been cancelled."))
      #expect(cancelled.text.contains("https://schema.org/EventCancelled"))
    }
  }

  @Test("A page that was kept is given up as soon as anything on it changes")
  func fresh() async throws {
    try await withPages { server in
      let user = try await server.makeUser()
      let id = try await server.makeV2Event(TestServer.run, by: user)
      let path = "/events/\(id)-run"
      let first = try await server.page(path)
      let again = try await server.page(path, headers: [.ifNoneMatch: #require(first.eTag)])
      #expect(again.summary == "304 ")
      _ = try await server.v2(
        .put, "events/\(id)/occurrences/20261126T190000/attendance", as: user, #"{"answer":"going"}"#)
      let attended = try await server.page(path)
      #expect(attended.text.contains("1 person is going"))
      _ = try await server.v2(
        .patch, "events/\(id)/occurrences/20261203T190000", as: user, ifMatch: "*", #"{"status":"cancelled"}"#
      )
      let cancelled = try await server.page(path)
      #expect(cancelled.text.contains("class=\"notice-cancelled\">Cancelled"))
      _ = try await server.v2(.patch, "events/\(id)", as: user, ifMatch: "*", #"{"name":"Walk"}"#)
      let moved = try await server.page(path)
      #expect(moved.headers[.location] == "/events/\(id)-walk")
      _ = try await server.v2(.delete, "events/\(id)", as: user, ifMatch: "*")
      let gone = try await server.page("/events/\(id)-walk")
      #expect(gone.status == 404)
    }
  }

  @Test("An unlisted event has a page at its secret address alone, which no search engine keeps")
  func unlisted() async throws {
    try await withPages { server in
      let user = try await server.makeUser()
      let made = try await server.v2(
        .post, "events", as: user,
        #"{"name":"Secret","start":"2026-12-01T16:00:00","time_zone":"UTC","visibility":"unlisted"}"#)
      let id = try #require(made.id)
      let uid = try #require(made.member("uid", as: String.self))
      let counted = try await server.page("/events/\(id)-secret")
      #expect(counted.status == 404)
      let page = try await server.page("/events/\(uid)")
      #expect(page.status == 200 && page.element("h1") == "Secret")
      #expect(page.headers[.cacheControl] == "private, no-cache")
      #expect(page.headers[HTTPField.Name("X-Robots-Tag")!] == "noindex")
      let map = try await server.get("/sitemaps/1.xml")
      #expect(!map.text.contains("ecret"))
    }
  }

  @Test("The page of a series shows nothing of a date that is unlisted")
  func unlistedOccurrence() async throws {
    try await withPages(now: "2026-11-20T12:00:00Z") { server in
      let user = try await server.makeUser()
      let id = try await server.makeV2Event(TestServer.run, by: user)
      _ = try await server.v2(
        .patch, "events/\(id)/occurrences/20261203T190000", as: user, ifMatch: "*",
        #"{"name":"Swim","visibility":"unlisted"}"#)
      for query in ["", "?occurrence=20261203T190000"] {
        let page = try await server.page("/events/\(id)-run\(query)")
        #expect(page.status == 200 && page.text.contains("2026-12-10"))
        #expect(!page.text.contains("Swim") && !page.text.contains("2026-12-03"))
      }
    }
  }

  @Test("A uid that begins like a number leads to its own event")
  func numericUID() async throws {
    try await withPages { server in
      let user = try await server.makeUser()
      let other = try await server.makeV2Event(by: user)
      let id = try await server.mergeEvent(by: user) { $0.uid = "\(other)-imported@elsewhere" }
      let page = try await server.page("/events/\(other)-imported@elsewhere")
      #expect(page.headers[.location] == "/events/\(id)-merged")
    }
  }

  @Test("A place that is not known exactly is not shown as if it were, and whole days have no clock")
  func approximate() async throws {
    try await withPages { server in
      let id = try await server.makeV2Event(
        #"{"name":"Fair","place":{"address":"Berlin","latitude":52.5,"longitude":13.4,"approximate":true},"start":"2026-12-01","all_day":true,"time_zone":"Europe/Berlin"}"#,
        by: server.makeUser())
      let page = try await server.page("/events/\(id)-fair")
      #expect(page.text.contains("The exact place is not known.") && !page.text.contains("Times are those"))
    }
  }

  @Test(
    "What nobody may see has no page", arguments: ["/events/999", "/events/x", "/events/-1", "/events/%FF"])
  func missing(path: String) async throws {
    try await withPages { server in
      let page = try await server.page(path)
      #expect(page.status == 404 && page.element("h1") == "There is nothing here")
    }
  }
}
