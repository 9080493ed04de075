import Foundation
import HTTPTypes
import HumonServer
import Testing

@Suite("v2: devices")
struct V2DevicesTests {
  @Test("An app with its secret gets a user, a device and a token")
  func made() async throws {
    try await withServer { server async throws in
      let answer = try await server.v2(
        .post, "devices", headers: [.appSecret: TestServer.secret], #"{"name":"Phone"}"#)
      #expect(answer.status == 201 && answer.user == 1 && answer.device == 1)
      #expect(answer.headers[.cacheControl] == "no-store" && answer.headers[.setCookie] == nil)
      let token: String = try #require(answer.member("token"))
      #expect(token.wholeMatch(of: /[0-9a-hjkmnp-tv-z]{32}/) != nil)
      let user = TestUser(id: 1, token: token)
      let list = try await server.v2(.get, "devices", as: user)
      let devices: [[String: Any]] = try #require(list.member("devices"))
      #expect(devices.count == 1 && devices[0]["name"] as? String == "Phone")
      #expect(devices[0]["current"] as? Bool == true)
      #expect(!list.text.contains(token))
      // Without a body too, and each time another user.
      #expect(try await server.makeV2User().id == 2)
    }
  }

  @Test(
    "Without the secret there is no user, and the header is named in which it belongs",
    arguments: [[:], [.appSecret: "wrong"], [.appSecret: ""]] as [HTTPFields])
  func noSecret(_ headers: HTTPFields) async throws {
    try await withServer { server async throws in
      let answer = try await server.v2(.post, "devices", headers: headers)
      #expect(answer.status == 401 && answer.headers[.contentType] == "application/problem+json")
      #expect(answer.title == "Please show the app secret in tb-app-secret")
      #expect(try await server.makeV2User().id == 1)
    }
  }

  @Test(
    "A body that is none is refused",
    arguments: [
      (#"{"name":7}"#, ["/name wrong_kind"]), (#"{"nam":"x"}"#, ["/nam unknown"]), ("[]", [" wrong_kind"]),
      ("null", [" wrong_kind"]), (#"{"name":"a\u0000b"}"#, ["/name forbidden_characters"]),
      (#"{"link_code":"A","recovery_code":"B"}"#, ["/recovery_code excluded_by"]),
      (#"{"name":"\#(String(repeating: "x", count: 256))"}"#, ["/name too_long"]),
    ])
  func problems(_ body: String, _ problems: [String]) async throws {
    try await withServer { server async throws in
      let answer = try await server.v2(.post, "devices", headers: [.appSecret: TestServer.secret], body)
      #expect(answer.problems == problems)
    }
  }

  @Test("A device is renamed by a merge patch")
  func rename() async throws {
    try await withServer { server async throws in
      let user = try await server.makeV2User(#"{"name":"Phone"}"#)
      #expect(
        try await server.v2(.patch, "devices/1", as: user, #"{"name":"Tablet"}"#).member("name") == "Tablet")
      #expect(try await server.v2(.patch, "devices/1", as: user, "{}").member("name") == "Tablet")
      let unnamed = try await server.v2(.patch, "devices/1", as: user, #"{"name":null}"#)
      #expect(unnamed.status == 200 && unnamed.text.contains(#""name":null"#))
      #expect(unnamed.member("current") == true)
      for path in ["devices/2", "devices/0", "devices/x", "devices/99999999999999999999"] {
        #expect(try await server.v2(.patch, path, as: user, "{}").status == 404, "\(path)")
      }
    }
  }

  @Test("A device that is revoked is out at once, in v1 and v2, also where its token was known already")
  func revoke() async throws {
    try await withServer { server async throws in
      let user = try await server.makeV2User()
      let code: String = try #require(
        try await server.v2(.post, "devices/links", as: user).member("code"))
      let second = try await server.v2(.post, "devices", #"{"link_code":"\#(code)"}"#)
      let other = TestUser(id: user.id, token: try #require(second.member("token")))
      _ = try await server.makeV2Event(by: other)
      let device = try #require(second.device)
      #expect(try await server.v2(.delete, "devices/\(device)", as: user).status == 204)
      for (method, path) in [(.get, "me"), (.post, "events"), (.get, "events/1")]
        as [(HTTPRequest.Method, String)]
      {
        #expect(try await server.v2(method, path, as: other).status == 401, "\(path)")
      }
      let v1 = try await server.send(.post, "/v1/events", token: other.token, body: EventFields().json)
      #expect(v1.status == 401)
      #expect(try await server.v2(.get, "me", as: user).member("devices") == 1)
      // One's own too.
      #expect(try await server.v2(.delete, "devices/1", as: user).status == 204)
      #expect(try await server.v2(.get, "me", as: user).status == 401)
    }
  }

  @Test("The devices of others are not there")
  func strangers() async throws {
    try await withServer { server async throws in
      let user = try await server.makeV2User()
      let stranger = try await server.makeV2User()
      for id in [1, 3] {
        #expect(try await server.v2(.delete, "devices/\(id)", as: stranger).status == 404)
        #expect(try await server.v2(.patch, "devices/\(id)", as: stranger, "{}").status == 404)
      }
      #expect(try await server.v2(.get, "me", as: user).status == 200)
    }
  }
}
