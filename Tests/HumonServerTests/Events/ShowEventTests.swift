import HTTPTypes
import HumonModel
import Testing

@Suite("GET /v1/events/:id")
struct ShowEventTests {
  @Test("An event is shown byte for byte, to anybody")
  func body() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeEvent(by: user)
      let answer = try await server.get("/v1/events/\(id)")
      #expect(
        answer.summary == #"""
          200 {"address":"Alexanderplatz 1, Berlin","ended_at":"2013-11-01T02:00:00.000Z","id":1,"lat":52.52,\#
          "lon":13.405,"name":"Tea","started_at":"2013-10-31T22:41:42.987Z","owner":{"id":1}}
          """#)
      #expect(answer.isJSON)
      #expect(answer.headers[.cacheControl] == "max-age=0, private, must-revalidate")
    }
  }

  @Test(
    "The answer is JSON whatever Accept says",
    arguments: ["text/html", "application/xml", "*/*", "image/png;q=1"])
  func accept(type: String) async throws {
    try await withServer { server in
      let id = try await server.makeEvent(by: try await server.makeUser())
      #expect(try await server.get("/v1/events/\(id)", headers: [.accept: type]).isJSON)
      #expect(try await server.get("/v1/events/9", headers: [.accept: type]).isJSON)
    }
  }

  @Test("The entity tag is weak, the same for the same event, and another for another")
  func entityTag() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let first = try await server.makeEvent(by: user)
      let second = try await server.makeEvent(by: user)
      let tag = try #require(try await server.get("/v1/events/\(first)").headers[.eTag])
      #expect(tag.wholeMatch(of: /W\/"[\x21\x23-\x7e]+"/) != nil)
      #expect(try await server.get("/v1/events/\(first)").headers[.eTag] == tag)
      #expect(try await server.get("/v1/events/\(second)").headers[.eTag] != tag)
    }
  }

  @Test("If-None-Match with the tag is 304 without a body; with any other it is the event")
  func notModified() async throws {
    try await withServer { server in
      let id = try await server.makeEvent(by: try await server.makeUser())
      let shown = try await server.get("/v1/events/\(id)")
      let tag = try #require(shown.headers[.eTag])
      for condition in [
        tag, String(tag.dropFirst(2)), "*", "\"x\", \(tag)", "\(tag), \"x\"", "W/\"a\",\(tag),W/\"b\"",
        "  \(tag)  ",
        "\"x\" ,\t\(tag)",
      ] {
        let answer = try await server.get("/v1/events/\(id)", headers: [.ifNoneMatch: condition])
        #expect(answer.summary == "304 ", "\(condition)")
        #expect(answer.headers[.eTag] == tag)
        #expect(answer.headers[.cacheControl] == "max-age=0, private, must-revalidate")
      }
      for condition in ["", "\"x\"", "W/\"x\"", "x", "\"", String(tag.dropLast(2)) + "\"", ","] {
        let answer = try await server.get("/v1/events/\(id)", headers: [.ifNoneMatch: condition])
        #expect(answer.summary == shown.summary, "\(condition)")
      }
      #expect(try await server.get("/v1/events/9", headers: [.ifNoneMatch: "*"]).status == 404)
    }
  }

  @Test(
    "Missing, not a number, 0, negative and beyond 64 bits are 404",
    arguments: [
      "2", "0", "-1", "abc", "1abc", "1.5", "1e0", "+1", "%201", "1%20", "9223372036854775807",
      "9223372036854775808",
      "18446744073709551617", "99999999999999999999999999", "-9223372036854775809", "0x1", "1,2", "null",
      "%00", "1%00",
      "%FF", "..", "%2e%2e", "%F0%9F%A6%86", "１", "1;2", "1'--",
    ])
  func missing(id: String) async throws {
    try await withServer { server in
      _ = try await server.makeEvent(by: try await server.makeUser())
      let answer = try await server.get("/v1/events/\(id)")
      #expect(answer.summary == "404 \(Body.notFound)")
      #expect(answer.isJSON)
    }
  }

  @Test(
    ".json, a trailing slash and a query do not matter",
    arguments: ["/1.json", "/1/", "/1.json/", "/1?x=y.json", "/1.json?a=b", "//1", "/%31", "/01"])
  func otherSpellings(path: String) async throws {
    try await withServer { server in
      let id = try await server.makeEvent(by: try await server.makeUser())
      let plain = try await server.get("/v1/events/\(id)")
      let other = try await server.get("/v1/events" + path)
      #expect(other.summary == plain.summary)
      #expect(other.lastingHeaders == plain.lastingHeaders)
      let known: HTTPFields = [.ifNoneMatch: plain.headers[.eTag] ?? ""]
      let unchanged = try await server.get("/v1/events" + path, headers: known)
      #expect(unchanged.status == 304)
      let direct = try await server.get("/v1/events/\(id)", headers: known)
      #expect(unchanged.lastingHeaders == direct.lastingHeaders)
    }
  }

  @Test("v1 does not show what it cannot say")
  func notShown() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let shown = try await server.mergeEvent(by: user)
      #expect(try await server.get("/v1/events/\(shown)").status == 200)
      for id in [
        try await server.mergeEvent(by: user) { $0.point = nil },
        try await server.mergeEvent(by: user) { $0.visibility = .hidden },
        try await server.mergeEvent(by: user) { $0.visibility = .unlisted },
        try await server.mergeEvent(by: user) { $0.status = .cancelled },
      ] {
        #expect(try await server.get("/v1/events/\(id)").summary == "404 \(Body.notFound)")
      }
      let tentative = try await server.mergeEvent(by: user) { $0.status = .tentative }
      #expect(try await server.get("/v1/events/\(tentative)").status == 200)
    }
  }

  @Test("No token comes out, whatever is asked")
  func noTokens() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeEvent(by: user)
      for path in ["/v1/events/\(id)", "/v1/events/nearests?lat=52&lon=13&radius=1000"] {
        let answer = try await server.get(path, headers: [.authToken: user.token])
        #expect(answer.status == 200)
        #expect(!answer.text.contains(user.token))
        #expect(!answer.text.contains("token"))
      }
    }
  }
}
