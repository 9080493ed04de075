import HumonServer
import Foundation
import HTTPTypes
import HummingbirdTesting
import Logging
import Testing

@Suite("Logs")
struct LogsTests {
  /// Sends a request of every kind, right and wrong.
  private func exercise(_ server: TestServer, _ deviceToken: String) async throws -> TestUser {
    let user = try await server.makeUser()
    let registration: HTTPFields = [.appSecret: TestServer.secret, .contentType: "application/json"]
    let body = Array(#"{"device_token":"\#(deviceToken)"}"#.utf8)
    _ = try await server.send(.post, "/v1/users", headers: registration, bytes: body)
    _ = try await server.send(.post, "/v1/users", headers: [.appSecret: "wrong-secret-1"])
    let id = try await server.makeEvent(by: user)
    for header in [HTTPField.Name.authToken, .deviceToken] {
      let headers: HTTPFields = [header: "unknown-token-1", .contentType: "application/json"]
      _ = try await server.send(.post, "/v1/events", headers: headers, bytes: Array("{}".utf8))
    }
    _ = try await server.send(.post, "/v1/events", token: user.token, body: "{")
    _ = try await server.send(.post, "/v1/events", token: user.token, body: "{}")
    _ = try await server.send(.patch, "/v1/events/\(id)", token: deviceToken, body: EventFields().json)
    _ = try await server.send(.post, "/v1/attendances", token: deviceToken, body: #"{"event":{"id":\#(id)}}"#)
    _ = try await server.get("/v1/events/nearests?lat=12.3456&lon=65.4321&radius=1&token=\(user.token)")
    return user
  }

  @Test(
    "Secrets, tokens and positions are in no line, at the finest level",
    arguments: [TestingSetup.router, .live])
  func noSecrets(setup: TestingSetup) async throws {
    let lines = LogLines()
    try await withServer(setup, logger: lines.logger()) { server in
      let user = try await exercise(server, "phone-token-1")
      #expect(lines.text.contains("/v1/events/nearests"))
      for secret in [
        TestServer.secret, user.token, "phone-token-1", "wrong-secret-1", "unknown-token-1", "12.3456",
        "65.4321",
        "Alexanderplatz",
      ] {
        #expect(lines.all.filter { $0.contains(secret) } == [], "\(secret)")
      }
    }
  }

  @Test(
    "No key of a private feed, no code, no cookie and no uid is in any line",
    arguments: [TestingSetup.router, .live])
  func noKeys(setup: TestingSetup) async throws {
    let lines = LogLines()
    try await withServer(setup, logger: lines.logger(), settings: withBaseURL) { server in
      let cookie = try await server.makePageUser()
      let user = try await server.makeV2User()
      let url: String = try #require(
        try await server.v2(.post, "me/feeds", as: user, #"{"role":"owner"}"#).member("url"))
      let path = String(url.dropFirst(TestServer.origin.count))
      let key = String(path.dropFirst("/v2/feeds/".count).dropLast(4))
      for spelling in [
        path, "/" + path, path + "/", path + "/more", path.uppercased(), "/v2/%66eeds/\(key).ics",
        "/v2//feeds//\(key)",
        path.replacing("v2", with: "v3"),
      ] {
        _ = try await server.get(spelling)
      }
      let code: String = try #require(
        try await server.v2(.post, "devices/links", as: user).member("code"))
      _ = try await server.v2(.post, "devices", #"{"link_code":"\#(code)"}"#)
      let event = try await server.v2(.post, "events", as: user, TestServer.tea)
      let uid: String = try #require(event.member("uid"))
      for suffix in ["", ".ics", "/attendance", "/occurrences/20261126T190000"] {
        _ = try await server.v2(.get, "events/\(uid)\(suffix)")
      }
      _ = try await server.v2(.get, "me", headers: [.cookie: cookie])
      #expect(lines.text.contains("/v2/feeds/…") && lines.text.contains("/v2/events/…/attendance"))
      let token = String(cookie.drop { $0 != "=" }.dropFirst())
      for secret in [key, key.uppercased(), code, uid, token, user.token] {
        #expect(lines.all.filter { $0.contains(secret) } == [], "\(secret)")
      }
    }
  }

  @Test("Each request is one line at info, with its id, method, path and status")
  func accessLog() async throws {
    let lines = LogLines()
    try await withServer(logger: lines.logger(level: .info)) { server in
      _ = try await server.get("/v1/events/77?lat=1", headers: [.xRequestID: "find-me"])
      let found = lines.all.filter { $0.contains("find-me") }
      #expect(found.count == 1)
      let object = try JSONSerialization.jsonObject(with: Data((found.first ?? "").utf8)) as? [String: Any]
      let line = try #require(object)
      #expect(line["method"] as? String == "GET")
      #expect(line["path"] as? String == "/v1/events/77")
      #expect(line["status"] as? Int == 404)
      #expect(line["level"] as? String == "info")
      #expect(!(found.first ?? "").contains("lat"))
    }
  }

  @Test("The access log can be turned off")
  func off() async throws {
    let lines = LogLines()
    try await withServer(logger: lines.logger(level: .info), settings: { $0.logsRequests = false }) {
      server in
      _ = try await server.get("/v1/events/77")
      #expect(lines.all == [])
    }
  }

  @Test("A client cannot write lines of its own")
  func injection() async throws {
    let lines = LogLines()
    try await withServer(logger: lines.logger(level: .info)) { server in
      for path in ["/v1/%0Alevel=info", "/v1/a\u{1b}[31m", "/v1/\"quoted\"", "/v1/a\\b"] {
        _ = try await server.get(path)
      }
      #expect(lines.all.count == 4)
      for line in lines.all {
        #expect(line.filter { $0 == "\n" }.count == 1 && line.hasSuffix("\n"))
        #expect((try? JSONSerialization.jsonObject(with: Data(line.utf8))) != nil, "\(line)")
        #expect(line.dropLast().unicodeScalars.allSatisfy { $0.value >= 0x20 })
      }
    }
  }

  @Test("What the client did wrong is no error of the server's")
  func clientMistakes() async throws {
    let lines = LogLines()
    try await withServer(logger: lines.logger(level: .warning)) { server in
      _ = try await exercise(server, "phone-token-1")
      #expect(lines.all == [])
    }
  }
}
