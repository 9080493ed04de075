import HTTPTypes
import HumonModel
import HumonServer
import Testing

@Suite("v2: private calendars")
struct V2PrivateFeedTests {
  private func feed(_ role: String, of user: TestUser, _ server: TestServer) async throws -> String {
    let answer = try await server.v2(.post, "me/feeds", as: user, #"{"role":"\#(role)"}"#)
    guard answer.status == 201, let url: String = answer.member("url") else {
      throw UnexpectedAnswer(answer: answer)
    }
    return String(url.drop { $0 != "/" }.dropFirst(2).drop { $0 != "/" })
  }

  @Test("My own events, hidden from others or not, are in the calendar behind my link")
  func owner() async throws {
    try await withServer(settings: withBaseURL) { server async throws in
      let user = try await server.makeV2User()
      let made = try await server.v2(.post, "me/feeds", as: user, #"{"role":"owner"}"#)
      let url: String = try #require(made.member("url"))
      #expect(url.wholeMatch(of: /https:\/\/events\.example\.org\/v2\/feeds\/[0-9a-z]{26}\.ics/) != nil)
      #expect(made.member("webcal") == "webcal" + url.dropFirst(5))
      let series = try await server.makeV2Event(TestServer.run, by: user)
      _ = try await server.v2(
        .patch, "events/\(series)/occurrences/20261203T190000", as: user, ifMatch: "*", #"{"name":"Swim"}"#)
      for visibility in ["hidden", "unlisted"] {
        _ = try await server.mergeEvent(by: user) {
          $0.details.placeName = visibility
          $0.visibility = visibility == "hidden" ? .hidden : .unlisted
        }
      }
      _ = try await server.makeV2Event(by: server.makeV2User())
      let path = String(url.dropFirst(TestServer.origin.count))
      let calendar = try await server.get(path)
      #expect(calendar.status == 200 && calendar.headers[.contentType] == "text/calendar; charset=utf-8")
      #expect(calendar.headers[.cacheControl] == "private, no-cache")
      #expect(calendar.headers[HTTPField.Name("X-Robots-Tag")!] == "noindex, nofollow")
      let lines = calendar.text.split(separator: "\r\n")
      #expect(lines.count { $0 == "BEGIN:VEVENT" } == 4)
      #expect(lines.contains("SUMMARY:Swim") && lines.contains("LOCATION:hidden"))
      #expect(!calendar.text.contains("SUMMARY:Tea"))
      // Whoever is given the calendar is not given its link.
      #expect(!calendar.text.contains(path.dropFirst("/v2/feeds/".count).dropLast(4)))
      let tag = try #require(calendar.eTag)
      #expect(try await server.get(path, headers: [.ifNoneMatch: tag]).status == 304)
      #expect(try await server.send(.head, path).status == 200)
    }
  }

  @Test("Of a series only the occurrences are in the other calendar to which I go")
  func attending() async throws {
    try await withServer { server async throws in
      let user = try await server.makeV2User()
      let owner = try await server.makeV2User()
      let series = try await server.makeV2Event(TestServer.run, by: owner)
      let path = try await feed("attending", of: user, server)
      #expect(try await server.get(path).text.contains("VEVENT") == false)
      for occurrence in ["20261126T190000", "20261210T190000"] {
        _ = try await server.v2(
          .put, "events/\(series)/occurrences/\(occurrence)/attendance", as: user, #"{"answer":"going"}"#)
      }
      let calendar = try await server.get(path).text
      let lines = calendar.split(separator: "\r\n")
      #expect(
        lines.filter { $0.hasPrefix("RECURRENCE-ID") } == [
          "RECURRENCE-ID;TZID=Europe/Berlin:20261210T190000",
          "RECURRENCE-ID;TZID=Europe/Berlin:20261126T190000",
        ])
      #expect(!calendar.contains("FREQ=WEEKLY;BYDAY=TH"))
    }
  }

  @Test("A new link ends the one before, and a feed that was removed is gone")
  func renewed() async throws {
    try await withServer { server async throws in
      let user = try await server.makeV2User()
      let first = try await feed("owner", of: user, server)
      let second = try await feed("owner", of: user, server)
      let other = try await feed("attending", of: user, server)
      #expect(try await server.get(first).status == 404)
      #expect(try await server.get(second).status == 200)
      #expect(try await server.v2(.get, "me", as: user).member("feeds", as: [Any].self)?.count == 2)
      for _ in 0..<2 { #expect(try await server.v2(.delete, "me/feeds/owner", as: user).status == 204) }
      #expect(try await server.v2(.delete, "me/feeds/guest", as: user).status == 404)
      #expect(try await server.get(second).status == 404)
      #expect(try await server.get(other).status == 200)
    }
  }

  @Test("Wrong links all look the same, and whoever tries many is asked to wait")
  func guessing() async throws {
    try await withServer(settings: { $0.peopleLimits.wrongFeedsOfAddress = WindowLimit(3, perSeconds: 600) })
    { server async throws in
      let user = try await server.makeV2User()
      let path = try await feed("owner", of: user, server)
      for wrong in [String(path.dropLast(4)), path.replacing(".ics", with: ".json"), "/v2/feeds/"] {
        #expect(try await server.get(wrong).status == 404, "\(wrong)")
      }
      let zeros = String(repeating: "0", count: 26)
      for wrong in ["x", zeros, zeros + "0"] {
        // A right one in between costs nothing.
        #expect(try await server.get(path).status == 200)
        #expect(try await server.get("/v2/feeds/\(wrong).ics").status == 404, "\(wrong)")
      }
      #expect(try await server.get("/v2/feeds/x.ics").status == 429)
      #expect(try await server.get(path).status == 429)
    }
  }

  @Test(
    "A wish for a feed that makes no sense is refused",
    arguments: [
      ("{}", ["/role missing"]), (#"{"role":"guest"}"#, ["/role not_one_of"]),
      (#"{"role":"owner","key":"x"}"#, ["/key unknown"]), ("null", [" missing"]),
    ])
  func problems(_ body: String, _ problems: [String]) async throws {
    try await withServer { server async throws in
      let user = try await server.makeV2User()
      #expect(try await server.v2(.post, "me/feeds", as: user, body).problems == problems)
    }
  }
}
