import Foundation
import HTTPTypes
import HummingbirdTesting
import HumonModel
import HumonServer
import HumonStore
import Testing

@Suite("v2: link codes and recovery codes")
struct V2CodesTests {
  private func show(_ code: String, as kind: String, _ server: TestServer) async throws -> Answer {
    try await server.v2(.post, "devices", #"{"\#(kind)_code":"\#(code)","name":"New"}"#)
  }

  @Test("A link code, typed as people type, makes a device of the same user, once and without the app secret")
  func link() async throws {
    try await withServer { server async throws in
      let user = try await server.makeV2User()
      let made = try await server.v2(.post, "devices/links", as: user)
      #expect(made.status == 201 && made.headers[.cacheControl] == "no-store")
      let code: String = try #require(made.member("code"))
      #expect(code.wholeMatch(of: /[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}/) != nil)
      let end = try #require(made.member("expires", as: String.self).flatMap { Timestamp(rfc3339: $0) })
      let minutes = Double(end.rawValue - Timestamp.systemNow().rawValue) / 60_000
      #expect((9.5...10).contains(minutes))
      let device = try await show(" \(code.lowercased()) ", as: "link", server)
      #expect(device.status == 201 && device.user == user.id)
      let other = TestUser(id: user.id, token: try #require(device.member("token")))
      #expect(try await server.v2(.get, "me", as: other).member("devices") == 2)
      #expect(try await show(code, as: "link", server).status == 403)
    }
  }

  @Test("A recovery code is shown once, brings the user back, and is used up")
  func recovery() async throws {
    try await withServer { server async throws in
      let user = try await server.makeV2User()
      let first: String = try #require(
        try await server.v2(.post, "me/recovery-code", as: user).member("code"))
      let made = try await server.v2(.post, "me/recovery-code", as: user)
      let code: String = try #require(made.member("code"))
      #expect(made.status == 201 && made.member("expires", as: String.self) == nil)
      #expect(code.split(separator: "-").map(\.count) == Array(repeating: 4, count: 7))
      #expect(try await server.v2(.get, "me", as: user).member("has_recovery_code") == true)
      #expect(try await show(first, as: "recovery", server).status == 403)
      let device = try await show(code, as: "recovery", server)
      #expect(device.status == 201 && device.user == user.id)
      #expect(try await server.v2(.get, "me", as: user).member("has_recovery_code") == false)
      #expect(try await show(code, as: "recovery", server).status == 403)
    }
  }

  @Test("Whatever is wrong with a code, the answer is the same")
  func tellsNothing() async throws {
    try await withServer { server async throws in
      let user = try await server.makeV2User()
      let used: String = try #require(try await server.v2(.post, "devices/links", as: user).member("code"))
      _ = try await show(used, as: "link", server)
      let open: String = try #require(try await server.v2(.post, "devices/links", as: user).member("code"))
      var answers: Set<String> = []
      for (code, kind) in [
        (used, "link"), ("AAAAA-AAAAA", "link"), ("AAAA", "link"), ("!", "link"), (open, "recovery"),
        (open + "A", "link"), (String(repeating: "A", count: 28), "recovery"), ("A", "recovery"),
      ] {
        answers.insert(try await show(code, as: kind, server).summary)
      }
      #expect(answers.count == 1 && answers.first?.hasPrefix("403 ") == true)
      #expect(try await show(open, as: "link", server).status == 201)
    }
  }

  @Test("Codes and tokens stand in no file of the database")
  func hashedAtRest() async throws {
    try await withServer { server async throws in
      let user = try await server.makeV2User()
      let link: String = try #require(try await server.v2(.post, "devices/links", as: user).member("code"))
      let recovery: String = try #require(
        try await server.v2(.post, "me/recovery-code", as: user).member("code"))
      let feed: String = try #require(
        try await server.v2(.post, "me/feeds", as: user, #"{"role":"owner"}"#).member("url"))
      let key = try #require(feed.split(separator: "/").last?.prefix { $0 != "." })
      _ = try await server.v2(.patch, "devices/1", as: user, #"{"name":"A name that is kept"}"#)
      let files = try FileManager.default.contentsOfDirectory(
        at: server.folder, includingPropertiesForKeys: nil)
      let bytes = try files.map { try Data(contentsOf: $0) }
      func isStored(_ text: String) -> Bool { bytes.contains { $0.range(of: Data(text.utf8)) != nil } }
      #expect(isStored("A name that is kept"))
      for secret in [user.token, link, recovery, String(key)] {
        for spelling in [secret, secret.lowercased(), secret.filter { $0 != "-" }] {
          #expect(!isStored(spelling))
        }
      }
    }
  }

  @Test("Whoever guesses is soon asked to wait, also with the right code, and others are not")
  func guessing() async throws {
    let settings: @Sendable (inout ServerSettings) -> Void = {
      $0.peopleLimits.codesOfAddress = WindowLimit(3, perSeconds: 600)
      $0.trustedProxies = ["127.0.0.0/8", "::1"].compactMap { AddressRange($0) }
    }
    try await withServer(.live, settings: settings) { server async throws in
      let user = try await server.makeV2User()
      let code: String = try #require(try await server.v2(.post, "devices/links", as: user).member("code"))
      func guess(_ code: String, from address: String) async throws -> Answer {
        try await server.v2(
          .post, "devices", headers: [.xForwardedFor: address], #"{"link_code":"\#(code)"}"#)
      }
      for _ in 0..<3 { #expect(try await guess("AAAAA-AAAAA", from: "203.0.113.1").status == 403) }
      let refused = try await guess(code, from: "203.0.113.1")
      #expect(refused.status == 429)
      let wait = try #require(refused.headers[.retryAfter].flatMap { Int($0) })
      #expect((590...1_200).contains(wait))
      #expect(try await guess(code, from: "203.0.113.2").status == 201)
    }
  }

  @Test("A code that is right counts for nothing: a family's many devices share an address")
  func rightCodes() async throws {
    try await withServer(settings: { $0.peopleLimits.codesOfAddress = WindowLimit(2, perSeconds: 600) }) {
      server async throws in
      let user = try await server.makeV2User()
      func status(of code: String) async throws -> Int {
        try await server.v2(.post, "devices", #"{"link_code":"\#(code)"}"#).status
      }
      for _ in 0..<5 {
        let code: String = try #require(try await server.v2(.post, "devices/links", as: user).member("code"))
        #expect(try await status(of: code) == 201)
      }
      let code: String = try #require(try await server.v2(.post, "devices/links", as: user).member("code"))
      #expect(try await status(of: "AAAAA-AAAAA") == 403)
      #expect(try await status(of: code) == 201)
      #expect(try await status(of: code) == 403)
      #expect(try await status(of: code) == 429)
    }
  }

  @Test("Nobody makes codes without end")
  func making() async throws {
    try await withServer(settings: { $0.peopleLimits.newCodesOfUser = WindowLimit(2, perSeconds: 600) }) {
      server async throws in
      let user = try await server.makeV2User()
      #expect(try await server.v2(.post, "devices/links", as: user).status == 201)
      #expect(try await server.v2(.post, "me/recovery-code", as: user).status == 201)
      #expect(try await server.v2(.post, "devices/links", as: user).status == 429)
      #expect(try await server.v2(.post, "devices/links", as: server.makeV2User()).status == 201)
    }
  }
}
