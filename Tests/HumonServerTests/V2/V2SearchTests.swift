import Foundation
import HTTPTypes
import HumonModel
import HumonWire
import Testing

@Suite("v2: one search, in every form")
struct V2SearchTests {
  /// A server in whose Berlin there are a weekly run, a tea, and a call without a place.
  private func withEvents(_ test: @Sendable (TestServer, TestUser) async throws -> Void) async throws {
    try await withServer(now: "2026-11-21T12:00:00Z") { server in
      let user = try await server.makeUser()
      _ = try await server.makeV2Event(TestServer.run, by: user)
      _ = try await server.makeV2Event(TestServer.tea, by: user)
      _ = try await server.makeV2Event(
        #"{"name":"Café call","start":"2026-11-30T10:00:00","time_zone":"UTC","categories":["talk"],"languages":["zh-Hant"],"host":{"name":"Runners"}}"#,
        by: user)
      try await test(server, user)
    }
  }

  private static func names(_ answer: Answer) -> [String]? {
    answer.member("events", as: [[String: Any]].self)?.compactMap { event in
      guard let name = event["name"] as? String else { return nil }
      return name + ((event["occurrence"] as? String).map { " \($0)" } ?? "")
    }
  }

  @Test(
    "A question finds the occurrences that it means",
    arguments: [
      ("", ["Run 20261126T190000", "Café call", "Tea"]),
      ("near=52.5,13.4", ["Run 20261126T190000", "Tea"]),
      ("near=52.5,13.4&from=2026-11-25&to=P8D", ["Run 20261126T190000", "Tea"]),
      ("bbox=13,52,14,53&from=now&to=P14D", ["Run 20261126T190000", "Tea", "Run 20261203T190000"]),
      ("from=2026-12-02T00:00:00Z&to=2026-12-11&sort=start", ["Run 20261203T190000", "Run 20261210T190000"]),
      ("q=caf", ["Café call"]), ("q=cafe+CALL", ["Café call"]), ("q=park", ["Run 20261126T190000"]),
      ("category=talk,sport", ["Café call"]), ("language=zh", ["Café call"]), ("host=runners", ["Café call"]),
      ("near=48,2&radius=5", []), ("when=today&time_zone=Europe/Berlin", []),
    ])
  func questions(_ query: String, _ names: [String]) async throws {
    try await withEvents { server, _ async throws in
      let answer = try await server.get("/v2/events?\(query)")
      #expect(Self.names(answer) == names)
      #expect(answer.text.contains(#""next":null"#))
    }
  }

  @Test("What is wrong with a question is said, all at once")
  func problems() async throws {
    try await withEvents { server, _ async throws in
      let answer = try await server.get(
        "/v2/events?near=1&radius=x&limit=0&when=soon&sort=size&foo=1&alarm=-PT5M&from=2026-01-01&to=2046-01-01"
      )
      #expect(
        answer.problems == [
          "alarm unknown", "foo unknown", "near wrong_kind", "radius wrong_kind", "limit not_between",
          "when not_one_of",
          "to too_far_from_start",
          "sort not_one_of",
        ])
      #expect(
        try await server.get("/v2/events?from=2026-01-01&to=2046-01-01").problems == ["to too_far_from_start"]
      )
    }
  }

  @Test("A host is one name, whatever stands in it; an address that is too long is not read")
  func names() async throws {
    try await withEvents { server, user async throws in
      for name in ["Rock & Roll", "a=b;c+d"] {
        _ = try await server.makeV2Event(
          #"{"name":"Gig","start":"2026-12-01T16:00:00Z","host":{"name":"\#(name)"}}"#, by: user)
      }
      for path in ["Rock%20&%20Roll", "Rock%20%26%20Roll", "a=b;c+d", "a%3Db%3Bc%2Bd"] {
        #expect(Self.names(try await server.get("/v2/hosts/\(path)/events.json")) == ["Gig"], "\(path)")
      }
      #expect(Self.names(try await server.get("/v2/hosts/nobody&host=a%3Db%3Bc%2Bd/events.json")) == [])
      let ampersands = String(repeating: "&", count: 8_200)
      #expect(try await server.get("/v2/events?q=x\(ampersands)").status == 414)
    }
  }

  @Test("A category is a text as any other: no control characters, no more than fits")
  func categories() async throws {
    try await withEvents { server, _ async throws in
      #expect(
        try await server.get("/v2/categories/%C2%80/events.ics").problems == ["category forbidden_characters"]
      )
      let long = String(repeating: "x", count: 256)
      #expect(try await server.get("/v2/events?category=\(long)").problems == ["category too_long"])
    }
  }

  @Test("Pages follow one another, and stay right while events are added")
  func pages() async throws {
    try await withEvents { server, user async throws in
      let first = try await server.get("/v2/events?limit=1&to=P20D")
      #expect(Self.names(first) == ["Run 20261126T190000"])
      _ = try await server.makeV2Event(
        #"{"name":"Earlier","start":"2026-11-22T10:00:00","time_zone":"UTC"}"#, by: user)
      var next: String? = first.member("next")
      var names: [String] = []
      while let address = next {
        #expect(names.count < 10)
        let page = try await server.get(address)
        names += Self.names(page) ?? []
        next = page.member("next")
        #expect((page.headers[.init("Link")!] == nil) == (next == nil))
      }
      #expect(names == ["Café call", "Tea", "Run 20261203T190000", "Run 20261210T190000"])
      let cursor = try #require(first.member("next", as: String.self)?.split(separator: "cursor=").last)
      #expect(
        try await server.get("/v2/events?limit=1&q=x&cursor=\(cursor)").problems == ["cursor not_valid_here"])
    }
  }

  @Test(
    "Every form says where its next page is, and the pages together have everything once",
    arguments: ["", "&status=any"])
  func pagesOfFeeds(_ more: String) async throws {
    try await withServer(now: "2026-11-21T12:00:00Z") { server async throws in
      let user = try await server.makeUser()
      for number in 1...5 {
        _ = try await server.makeV2Event(
          #"{"name":"Event\#(number)","start":"2026-12-0\#(number)T10:00:00Z"}"#, by: user)
      }
      for form in ["ics", "rss", "atom", "jsonfeed", "geojson", "json"] {
        var next: String? = "/v2/events.\(form)?limit=2\(more)"
        var found: [Int] = []
        while let address = next {
          let page = try await server.get(address)
          try #require(page.status == 200 && found.count < 5, "\(form): \(page.text)")
          found += (1...5).filter { page.text.contains("Event\($0)") }
          let link = page.headers[.init("Link")!]
          next = link.map { String($0.dropFirst().prefix { $0 != ">" }) }
          switch form {
          case "atom":
            let written = next.map { $0.replacing("&", with: "&amp;") }
            #expect(page.text.contains("rel=\"next\"") == (next != nil))
            if let written { #expect(page.text.contains("<link rel=\"next\" href=\"\(written)\" type")) }
          case "jsonfeed": #expect(page.member("next_url") == next)
          default: break
          }
          next = next.map { String($0.trimmingPrefix(/http:\/\/[^\/]*/)) }
        }
        #expect(found == [1, 2, 3, 4, 5], "\(form)")
      }
    }
  }

  @Test("A category with a comma is found, by its path and by an escape")
  func comma() async throws {
    try await withEvents { server, user async throws in
      _ = try await server.makeV2Event(
        #"{"name":"Gig","start":"2026-12-01T16:00:00Z","categories":["Rhythm, Blues"]}"#, by: user)
      for address in [
        "categories/Rhythm%2C%20Blues/events.json", "events?category=Rhythm%5C%2C%20Blues,none",
      ] {
        #expect(Self.names(try await server.get("/v2/\(address)")) == ["Gig"], "\(address)")
      }
      #expect(Self.names(try await server.get("/v2/events?category=Rhythm%2C%20Blues")) == [])
    }
  }

  @Test(
    "What has neither letters nor digits finds nothing", arguments: ["%F0%9F%8E%B8", "%25", "%22", "(", "-"])
  func noWords(_ words: String) async throws {
    try await withEvents { server, _ async throws in
      for more in ["", "&near=52.5,13.4", "&bbox=13,52,14,53", "&sort=start&near=52.5,13.4"] {
        #expect(Self.names(try await server.get("/v2/events?q=\(words)\(more)")) == [], "\(more)")
      }
      #expect(
        try await server.get("/v2/clusters?bbox=10,50,15,55&zoom=4&q=\(words)").text == #"{"clusters":[]}"#)
    }
  }

  @Test("A feed without events says since when it is empty, and never 1970")
  func empty() async throws {
    let clock = try TestClock(#require(Timestamp(rfc3339: "2026-11-21T12:00:00Z")))
    try await withServer(clock: clock) { server async throws in
      let atom = try await server.get("/v2/events.atom")
      #expect(atom.text.contains("<updated>2026-11-21T12:00:00.000Z</updated>"))
      clock.advance(seconds: 60)
      #expect(try await server.get("/v2/events.atom").eTag == atom.eTag)
      let rss = try await server.get("/v2/events.rss").text
      #expect(rss.contains("<channel>") && !rss.contains("lastBuildDate") && !rss.contains("1970"))
    }
  }

  @Test(
    "By its address or by what the client likes, every form says the same",
    arguments: [
      ("ics", "text/calendar", "SUMMARY:Tea"), ("rss", "application/rss+xml", "<title>Tea</title>"),
      ("atom", "application/atom+xml", "<title>Tea</title>"),
      ("jsonfeed", "application/feed+json", #""title":"Tea""#),
      ("geojson", "application/geo+json", #""name":"Tea""#), ("json", "application/json", #""name":"Tea""#),
    ])
  func forms(_ suffix: String, _ type: String, _ text: String) async throws {
    try await withEvents { server, _ async throws in
      let bySuffix = try await server.get("/v2/events.\(suffix)?q=tea")
      let byType = try await server.get(
        "/v2/events?q=tea", headers: [.accept: "image/png, \(type);q=0.9, */*;q=0.1"])
      for answer in [bySuffix, byType] {
        #expect(answer.status == 200)
        #expect(answer.headers[.contentType]?.hasPrefix(type) == true)
        #expect(answer.text.contains(text))
        #expect(!answer.text.contains("Run"))
      }
      let tag = try #require(bySuffix.eTag)
      let again = try await server.get("/v2/events.\(suffix)?q=tea", headers: [.ifNoneMatch: tag])
      #expect(again.status == 304 && again.text.isEmpty)
    }
  }

  @Test("Last-Modified is told once it can stand for one answer alone")
  func lastModified() async throws {
    let clock = TestClock()
    try await withServer(clock: clock) { server in
      let user = try await server.makeUser()
      let id = try await server.makeV2Event(TestServer.tea, by: user)
      let path = "/v2/events.json"
      let first = try await server.get(path)
      #expect(first.headers[.lastModified] == nil && first.eTag != nil)
      // A change within the same second.
      _ = try await server.v2(.patch, "events/\(id)", as: user, ifMatch: "*", #"{"name":"Coffee"}"#)
      #expect(try await server.get(path).headers[.lastModified] == nil)
      let start = Timestamp(rawValue: clock.now.rawValue).httpDate
      #expect(try await server.get(path, headers: [.ifModifiedSince: start]).status == 200)
      clock.advance(seconds: 1)
      #expect(try await server.get(path).headers[.lastModified] == nil)
      clock.advance(seconds: 1)
      #expect(try await server.get(path).headers[.lastModified] == start)
      let known = try await server.get(path, headers: [.ifModifiedSince: start])
      #expect(known.status == 304 && known.headers[.lastModified] == start)
      _ = try await server.v2(.patch, "events/\(id)", as: user, ifMatch: "*", #"{"name":"Cocoa"}"#)
      let changed = try await server.get(path, headers: [.ifModifiedSince: start])
      #expect(changed.status == 200 && changed.headers[.lastModified] == nil)
    }
  }

  @Test("Whoever likes none of the forms is told so")
  func notAcceptable() async throws {
    try await withEvents { server, _ async throws in
      #expect(try await server.get("/v2/events", headers: [.accept: "image/png"]).status == 406)
    }
  }

  @Test("A calendar has the series once with what differs, an alarm, and what was cancelled lately")
  func calendar() async throws {
    try await withEvents { server, user async throws in
      _ = try await server.v2(
        .patch, "events/1/occurrences/20261203T190000", as: user, ifMatch: "*", #"{"name":"Swim"}"#)
      _ = try await server.v2(.patch, "events/2", as: user, ifMatch: "*", #"{"status":"cancelled"}"#)
      let text = try await server.get("/v2/events.ics?alarm=-PT30M&to=P60D").text
      #expect(text.components(separatedBy: "RRULE:FREQ=WEEKLY;BYDAY=TH").count == 2)
      #expect(text.components(separatedBy: "BEGIN:VEVENT").count == 5)
      #expect(text.contains("RECURRENCE-ID;TZID=Europe/Berlin:20261203T190000"))
      #expect(text.contains("STATUS:CANCELLED") && text.contains("TRIGGER:-PT30M"))
      #expect(text.components(separatedBy: "BEGIN:VTIMEZONE").count == 2)
      #expect(try await server.get("/v2/events.ics?alarm=soon").problems == ["alarm not_duration"])
      #expect(try await Self.names(server.get("/v2/events?q=tea")) == [])
      #expect(try await Self.names(server.get("/v2/events?q=tea&status=any")) == ["Tea"])
    }
  }

  @Test("An event, a host and a category are feeds too")
  func smallFeeds() async throws {
    try await withEvents { server, _ async throws in
      #expect(try await server.get("/v2/events/1.ics").text.contains("SUMMARY:Run"))
      #expect(
        try await server.get("/v2/events/1.rss?limit=3").text.components(separatedBy: "<item>").count == 4)
      #expect(
        try await Self.names(server.get("/v2/events/1/occurrences?limit=2")) == [
          "Run 20261126T190000", "Run 20261203T190000",
        ])
      #expect(try await server.get("/v2/events/2/occurrences").text.contains(#""name":"Tea""#))
      #expect(try await Self.names(server.get("/v2/hosts/Runners/events.json")) == ["Café call"])
      #expect(try await Self.names(server.get("/v2/categories/talk/events.json?q=caf")) == ["Café call"])
      #expect(try await server.get("/v2/categories/talk/events.json?category=x").status == 422)
      #expect(try await server.get("/v2/events/99.ics").status == 404)
    }
  }

  @Test("What is unlisted or hidden is in no answer")
  func unlisted() async throws {
    try await withEvents { server, user async throws in
      for name in ["events/1", "events/2", "events/3"] {
        let changed = try await server.v2(.patch, name, as: user, ifMatch: "*", #"{"visibility":"unlisted"}"#)
        #expect(changed.status == 200)
      }
      for form in ["", ".ics", ".rss", ".atom", ".jsonfeed", ".geojson"] {
        let answer = try await server.get("/v2/events\(form)?status=any")
        #expect(answer.status == 200)
        for name in ["Run", "Tea", "Café"] { #expect(!answer.text.contains(name)) }
      }
      #expect(
        try await server.get("/v2/clusters?bbox=-180,-90,180,90&zoom=3").text == #"{"clusters":[]}"#)
      #expect(try await server.get("/v2/events/1.ics").status == 404)
      #expect(try await server.get("/v2/events/1/occurrences").status == 404)
    }
  }

  @Test("Clusters count what is on a map")
  func clusters() async throws {
    try await withEvents { server, _ async throws in
      #expect(
        try await server.get("/v2/clusters?bbox=10,50,15,55&zoom=4").text
          == #"{"clusters":[{"latitude":52.5,"longitude":13.4,"count":2}]}"#)
      #expect(
        try await server.get("/v2/clusters?bbox=10,50,15,55&zoom=4&q=tea").text
          == #"{"clusters":[{"latitude":52.5,"longitude":13.4,"count":1,"event":{"id":2}}]}"#)
      #expect(
        try await server.get("/v2/clusters?near=1,2&zoom=99").problems
          == ["near unknown", "bbox missing", "zoom not_between"])
    }
  }
}
