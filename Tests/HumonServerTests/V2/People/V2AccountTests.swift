import Foundation
import HTTPTypes
import HumonServer
import Testing

@Suite("v2: all that is kept of me, and its end")
struct V2AccountTests {
  @Test("The export is one JSON document with everything of mine and nobody else's")
  func export() async throws {
    try await withServer { server async throws in
      let user = try await server.makeV2User(#"{"name":"Phone"}"#)
      let other = try await server.makeV2User(#"{"name":"Other phone"}"#)
      _ = try await server.v2(.post, "me/feeds", as: user, #"{"role":"owner"}"#)
      _ = try await server.v2(.post, "me/recovery-code", as: user)
      let series = try await server.makeV2Event(TestServer.run, by: user)
      let third = "events/\(series)/occurrences/20261203T190000"
      _ = try await server.v2(.patch, third, as: user, ifMatch: "*", #"{"name":"Swim"}"#)
      for _ in 0..<450 { _ = try await server.mergeEvent(by: user) }
      let theirs = try await server.makeV2Event(by: other)
      _ = try await server.v2(.put, third + "/attendance", as: user, #"{"answer":"going"}"#)
      _ = try await server.v2(.put, "events/\(theirs)/attendance", as: user, #"{"answer":"not"}"#)
      let answer = try await server.v2(.get, "me/export", as: user)
      #expect(answer.status == 200 && answer.headers[.cacheControl] == "no-store")
      #expect(answer.headers[.contentDisposition] == #"attachment; filename="humon.json""#)
      let devices: [[String: Any]] = try #require(answer.member("devices"))
      #expect(devices.map { $0["name"] as? String } == ["Phone"])
      #expect(answer.member("has_recovery_code") == true)
      let events: [[String: Any]] = try #require(answer.member("events"))
      #expect(events.count == 451)
      let overrides = try #require(events.last?["overrides"] as? [[String: Any]])
      #expect(overrides.map { $0["name"] as? String } == ["Swim"])
      let attendance: [[String: Any]] = try #require(answer.member("attendance"))
      #expect(attendance.map { $0["answer"] as? String } == ["not", "going"])
      #expect(attendance.map { $0["occurrence"] as? String } == [nil, "20261203T190000"])
      for secret in [user.token, "Other phone", "Tea"] { #expect(!answer.text.contains(secret)) }
    }
  }

  @Test("An export of nothing is a document too")
  func emptyExport() async throws {
    try await withServer { server async throws in
      let user = try await server.makeV2User()
      let answer = try await server.v2(.get, "me/export", as: user)
      #expect(answer.member("events", as: [Any].self)?.isEmpty == true)
      #expect(answer.member("attendance", as: [Any].self)?.isEmpty == true)
    }
  }

  @Test("An account ends by two words, and nothing of it is found any more")
  func deletion() async throws {
    try await withServer { server async throws in
      let user = try await server.makeV2User()
      let other = try await server.makeV2User()
      let mine = try await server.makeV2Event(by: user)
      let theirs = try await server.makeV2Event(by: other)
      _ = try await server.v2(.put, "events/\(theirs)/attendance", as: user, #"{"answer":"going"}"#)
      _ = try await server.v2(.put, "events/\(mine)/attendance", as: other, #"{"answer":"going"}"#)
      let feed: String = try #require(
        try await server.v2(.post, "me/feeds", as: user, #"{"role":"owner"}"#).member("url"))
      let code: String = try #require(
        try await server.v2(.post, "me/recovery-code", as: user).member("code"))
      for (body, problems) in [
        ("{}", ["/delete missing"]), (#"{"delete":"everything"}"#, ["/delete not_one_of"]),
        (#"{"delete":true}"#, ["/delete wrong_kind"]), ("null", [" missing"]),
      ] {
        #expect(try await server.v2(.delete, "me", as: user, body).problems == problems)
      }
      #expect(try await server.v2(.delete, "me", as: user).status == 415)
      #expect(try await server.v2(.delete, "me", as: user, #"{"delete":"my account"}"#).status == 204)
      #expect(try await server.v2(.get, "me", as: user).status == 401)
      #expect(try await server.v2(.get, "events/\(mine)").status == 404)
      #expect(try await server.get("/v1/events/\(mine)").status == 404)
      #expect(
        try await server.v2(.get, "events/\(theirs)").text.contains(#""attendance":{"going":0,"maybe":0}"#))
      #expect(
        try await server.get(String(feed.drop { $0 != "/" }.dropFirst(2).drop { $0 != "/" })).status == 404)
      let recovered = try await server.v2(.post, "devices", #"{"recovery_code":"\#(code)"}"#)
      #expect(recovered.status == 403)
      #expect(try await server.v2(.get, "me/events?role=attending", as: other).eventIDs == [])
      #expect(try await server.v2(.get, "events?q=Tea").eventIDs == [theirs])
    }
  }

  @Test("A page that ends an account is told to forget its cookie")
  func deletionByPage() async throws {
    try await withServer(settings: withBaseURL) { server async throws in
      var headers = TestServer.page
      headers[.cookie] = try await server.makePageUser()
      let answer = try await server.v2(.delete, "me", headers: headers, #"{"delete":"my account"}"#)
      #expect(answer.status == 204)
      #expect(answer.headers[.setCookie]?.contains("Max-Age=0") == true)
    }
  }

  @Test("Exports are limited for each user")
  func limited() async throws {
    try await withServer(settings: { $0.peopleLimits.exportsOfUser = WindowLimit(1, perSeconds: 600) }) {
      server async throws in
      let user = try await server.makeV2User()
      #expect(try await server.v2(.get, "me/export", as: user).status == 200)
      #expect(try await server.v2(.get, "me/export", as: user).status == 429)
      #expect(try await server.v2(.get, "me/export", as: server.makeV2User()).status == 200)
    }
  }
}
