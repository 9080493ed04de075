import HTTPTypes
import HummingbirdTesting
import HumonServer
import Testing

@Suite("v2: Humon's own pages")
struct V2CookieTests {
  private static func headers(_ cookie: String, _ changes: [HTTPField.Name: String?] = [:]) -> HTTPFields {
    var headers = TestServer.page
    headers[.cookie] = cookie
    for (name, value) in changes { headers[name] = value }
    return headers
  }

  @Test("A page gets its token in a cookie that no script reads and no other site sends, and never sees it")
  func made() async throws {
    try await withServer(settings: withBaseURL) { server async throws in
      let answer = try await server.v2(.post, "devices", headers: TestServer.page, #"{"name":"Browser"}"#)
      #expect(answer.status == 201 && answer.user == 1)
      #expect(answer.member("token", as: String.self) == nil)
      let header = try #require(answer.headers[.setCookie])
      let attributes = header.split(separator: ";").map { $0.drop { $0 == " " } }
      let token = try #require(attributes[0].split(separator: "=").last)
      #expect(attributes[0] == "__Host-humon=\(token)" && token.count == 32)
      #expect(
        Set(attributes.dropFirst()) == [
          "Path=/", "Max-Age=34560000", "HttpOnly", "SameSite=Strict", "Secure",
        ])
      #expect(!answer.text.contains(token))
      let cookie = try #require(answer.cookie)
      // A read needs no more than the cookie.
      let me = try await server.v2(.get, "me", headers: [.cookie: "a=b; \(cookie); c=d"])
      #expect(me.status == 200 && me.user == 1 && !me.text.contains(token))
      #expect(me.headers[.setCookie] == header)
      #expect(
        try await server.v2(.post, "events", headers: Self.headers(cookie), TestServer.tea).status == 201)
    }
  }

  @Test(
    "Nobody else's page makes a user",
    arguments: [
      [.origin: "https://evil.example"], [.origin: "http://events.example.org"],
      [.origin: "https://events.example.org:8443"], [.origin: "https://events.example.org.evil.example"],
      [.origin: "https://user@events.example.org"], [.origin: "null"], [.origin: ""], [.origin: nil],
      [.fetchSite: "cross-site"], [.fetchSite: "same-site"], [.fetchSite: "none"], [.humonRequest: nil],
      [.humonRequest: "0"],
    ] as [[HTTPField.Name: String?]])
  func foreignPage(_ changes: [HTTPField.Name: String?]) async throws {
    try await withServer(settings: withBaseURL) { server async throws in
      let cookie = try await server.makePageUser()
      var headers = TestServer.page
      for (name, value) in changes { headers[name] = value }
      let answer = try await server.v2(.post, "devices", headers: headers)
      #expect(answer.status == 403 && answer.headers[.setCookie] == nil)
      // Nor does it do anything with the cookie of somebody who is logged in.
      for (method, path, body) in [
        (.post, "events", TestServer.tea), (.delete, "me", #"{"delete":"my account"}"#),
        (.post, "devices/links", nil), (.patch, "devices/1", "{}"),
      ] as [(HTTPRequest.Method, String, String?)] {
        let answer = try await server.v2(method, path, headers: Self.headers(cookie, changes), body)
        #expect(answer.status == 403, "\(path)")
      }
      #expect(try await server.v2(.get, "me", headers: [.cookie: cookie]).status == 200)
    }
  }

  @Test("A program that shows a cookie without being a page changes nothing")
  func program() async throws {
    try await withServer(settings: withBaseURL) { server async throws in
      let cookie = try await server.makePageUser()
      #expect(
        try await server.v2(.post, "events", headers: [.cookie: cookie], TestServer.tea).status == 403)
    }
  }

  @Test("The spelling of an origin does not matter, its port and scheme do")
  func origins() async throws {
    try await withServer(settings: { $0.baseURL = "https://Events.Example.org:443/humon" }) {
      server async throws in
      #expect(try await server.makePageUser().hasPrefix("__Host-humon="))
    }
  }

  @Test("Without a base URL a page is one's own if it is where the browser believes to ask")
  func noBaseURL() async throws {
    try await withServer(.live) { server async throws in
      func create(_ origin: String) async throws -> Answer {
        let connection = try RawConnection(port: server.port)
        await connection.send(
          "POST /v2/devices HTTP/1.1\r\nHost: events.example.org:8080\r\nOrigin: \(origin)\r\n"
            + "Sec-Fetch-Site: same-origin\r\nHumon-Request: 1\r\nContent-Length: 0\r\n\r\n")
        return try #require(await connection.answers().first)
      }
      let plain = try await create("http://events.example.org:8080")
      #expect(plain.status == 201 && plain.headers[.setCookie]?.hasPrefix("humon=") == true)
      #expect(plain.headers[.setCookie]?.contains("Secure") == false)
      // Behind a proxy that speaks TLS.
      let secure = try await create("https://events.example.org:8080")
      #expect(secure.headers[.setCookie]?.hasPrefix("__Host-humon=") == true)
      #expect(secure.headers[.setCookie]?.hasSuffix("; Secure") == true)
      for origin in ["http://events.example.org", "http://evil.example:8080", "null"] {
        #expect(try await create(origin).status == 403, "\(origin)")
      }
    }
  }

  @Test("A server behind TLS takes no cookie that came without it")
  func downgrade() async throws {
    try await withServer(settings: withBaseURL) { server async throws in
      let token = try await server.makeV2User().token
      #expect(try await server.v2(.get, "me", headers: [.cookie: "humon=\(token)"]).status == 401)
      #expect(try await server.v2(.get, "me", headers: [.cookie: "__Host-humon=\(token)"]).status == 200)
    }
  }

  @Test("A page that revokes its own device is told to forget the cookie; what is public it goes on reading")
  func signOut() async throws {
    try await withServer(settings: withBaseURL) { server async throws in
      let cookie = try await server.makePageUser()
      _ = try await server.v2(.post, "events", headers: Self.headers(cookie), TestServer.tea)
      let out = try await server.v2(.delete, "devices/1", headers: Self.headers(cookie))
      #expect(out.status == 204)
      #expect(out.headers[.setCookie]?.hasPrefix("__Host-humon=; Path=/; Max-Age=0; ") == true)
      #expect(try await server.v2(.get, "me", headers: [.cookie: cookie]).status == 401)
      #expect(try await server.v2(.get, "events/1", headers: [.cookie: cookie]).status == 200)
    }
  }

  @Test("A header counts more than the cookie, and v1 knows no cookie")
  func precedence() async throws {
    try await withServer(settings: withBaseURL) { server async throws in
      let cookie = try await server.makePageUser()
      let app = try await server.makeV2User()
      #expect(try await server.v2(.get, "me", as: app, headers: [.cookie: cookie]).user == app.id)
      #expect(
        try await server.v2(.get, "me", headers: [.cookie: cookie, .authToken: "x"]).status == 401)
      let v1 = try await server.send(
        .post, "/v1/events",
        headers: Self.headers(cookie, [.contentType: "application/json"]),
        bytes: Array(EventFields().json.utf8))
      #expect(v1.status == 401)
    }
  }

  @Test("New users of pages are limited for each address")
  func limited() async throws {
    let settings: @Sendable (inout ServerSettings) -> Void = {
      $0.baseURL = TestServer.origin
      $0.peopleLimits.newUsersOfAddress = WindowLimit(2, perSeconds: 600)
    }
    try await withServer(settings: settings) { server async throws in
      for status in [201, 201, 429, 429] {
        #expect(try await server.v2(.post, "devices", headers: TestServer.page).status == status)
      }
      #expect(try await server.makeV2User().id == 3)
    }
  }
}
