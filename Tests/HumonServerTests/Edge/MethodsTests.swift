import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@Suite("Methods and addresses")
struct MethodsTests {
  /// Every address and the methods that it takes.
  private static let resources: [(path: String, methods: Set<String>)] = [
    ("/v1/users", ["OPTIONS", "POST"]), ("/v1/events", ["OPTIONS", "POST"]),
    ("/v1/events/1", ["GET", "HEAD", "OPTIONS", "PATCH", "PUT"]),
    ("/v1/events/nearests", ["GET", "HEAD", "OPTIONS"]), ("/v1/attendances", ["OPTIONS", "POST"]),
    ("/v1/openapi.json", ["GET", "HEAD", "OPTIONS"]), ("/health", ["GET", "HEAD", "OPTIONS"]),
    ("/metrics", ["GET", "HEAD", "OPTIONS"]),
  ]
  private static let all = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND", "BREW"]

  private static func spellings(of path: String) -> [String] {
    let plain = [path, path + "/", path + "?a=b"]
    return path.hasPrefix("/v1/") && !path.hasSuffix(".json") ? plain + [path + ".json"] : plain
  }

  private static func allow(_ answer: Answer) -> Set<String>? {
    answer.headers[.allow].map { Set($0.split(separator: ",").map { $0.filter { $0 != " " } }) }
  }

  @Test("OPTIONS is 204 with Allow, without a token")
  func options() async throws {
    try await withServer { server in
      for (path, methods) in Self.resources {
        for spelling in Self.spellings(of: path) {
          let answer = try await server.send(.options, spelling)
          #expect(answer.summary == "204 ", "\(spelling)")
          #expect(Self.allow(answer) == methods, "\(spelling)")
        }
      }
    }
  }

  @Test("A known path with another method is 405 with Allow")
  func notAllowed() async throws {
    try await withServer { server in
      for (path, methods) in Self.resources {
        for name in Self.all where !methods.contains(name) {
          let method = try #require(HTTPRequest.Method(name))
          for spelling in Self.spellings(of: path) {
            let answer = try await server.send(method, spelling)
            let body = method == .head ? "" : #"{"status":405,"error":"Method Not Allowed"}"#
            #expect(answer.summary == "405 " + body, "\(name) \(spelling)")
            #expect(answer.isJSON)
            #expect(Self.allow(answer) == methods, "\(name) \(spelling)")
          }
        }
      }
    }
  }

  @Test("An unknown path is 404 in JSON, whatever the method")
  func unknownPaths() async throws {
    try await withServer { server in
      for path in [
        "/v1", "/v1/", "/v1/nothing", "/v1/user", "/v1/users/1", "/v1/events/1/attendances",
        "/v1/events/1/2/3",
        "/v1/attendances/1", "/v1/nearests", "/v1/events/nearests/1", "/v1/.json", "/V1/users", "/v1/Users",

        "/", "/users", "/index.html", "/v1/%2e%2e/health", "/v1/../health", "/v1/events%2F1", "/v1/users.xml",
        "/v1/users.json.json", "//", "/v1/openapi", "/%00", "/%FF",
      ] {
        for name in Self.all where name != "HEAD" {
          let answer = try await server.send(try #require(HTTPRequest.Method(name)), path)
          #expect(answer.summary == "404 \(Body.notFound)", "\(name) \(path)")
          #expect(answer.isJSON)
        }
      }
    }
  }

  @Test("HEAD is answered as GET without the body")
  func head() async throws {
    try await withServer(.live) { server in
      let id = try await server.makeEvent(by: try await server.makeUser())
      for path in [
        "/v1/events/\(id)", "/v1/events/\(id).json", "/v1/events/nearests?lat=52.52&lon=13.405&radius=1",
        "/v1/events/nearests?lat=0&lon=0&radius=1", "/v1/openapi.json", "/health", "/v1/events/99",
        "/v1/events/nearests", "/v1/nothing",
      ] {
        let got = try await server.get(path)
        let connection = try RawConnection(port: server.port)
        await connection.send(
          "HEAD \(path) HTTP/1.1\r\nHost: x\r\n\r\nOPTIONS /v1/users HTTP/1.1\r\nHost: x\r\n\r\n")
        let received = await connection.receive {
          $0.contains("HTTP/1.1 204 ") && $0.hasSuffix("\r\n\r\n")
        }
        let parts = received.text.components(separatedBy: "\r\n\r\n")
        #expect(parts.first?.hasPrefix("HTTP/1.1 \(got.status) ") == true, "\(path)")
        #expect(
          parts.dropFirst().first?.hasPrefix("HTTP/1.1 204 ") == true,
          "After the head of HEAD \(path) comes \(parts.dropFirst().first ?? "nothing")")
        let lengths = parts[0].components(separatedBy: "\r\n").filter {
          $0.lowercased().hasPrefix("content-length:")
        }
        // RFC 9110, section 8.6: the length that GET would have, or none.
        #expect(
          lengths.allSatisfy { $0.lowercased() == "content-length: \(got.text.utf8.count)" },
          "\(path): \(lengths)")
        if got.status == 200, path.hasPrefix("/v1/events/\(id)") {
          #expect(parts[0].contains(got.headers[.eTag] ?? "no tag"))
        }
      }
    }
  }

  @Test("A conditional HEAD is 304 too, and nothing comes after its head")
  func conditionalHead() async throws {
    try await withServer(.live) { server in
      let id = try await server.makeEvent(by: try await server.makeUser())
      let tag = try #require(try await server.get("/v1/events/\(id)").headers[.eTag])
      for method in ["GET", "HEAD"] {
        let connection = try RawConnection(port: server.port)
        await connection.send(
          "\(method) /v1/events/\(id) HTTP/1.1\r\nHost: x\r\nIf-None-Match: \(tag)\r\n\r\n"
            + "OPTIONS /v1/users HTTP/1.1\r\nHost: x\r\n\r\n")
        let received = await connection.receive {
          $0.contains(" 204 ") && $0.hasSuffix("\r\n\r\n")
        }
        let parts = received.text.components(separatedBy: "\r\n\r\n")
        #expect(parts.first?.hasPrefix("HTTP/1.1 304 ") == true)
        #expect(parts.dropFirst().first?.hasPrefix("HTTP/1.1 204 ") == true)
      }
    }
  }
}
