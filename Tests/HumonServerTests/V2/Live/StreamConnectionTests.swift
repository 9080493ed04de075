import Foundation
import HTTPTypes
import HumonServer
import HummingbirdTesting
import Synchronization
import Testing

@Suite("v2: a stream that is sent on its connection itself")
struct StreamConnectionTests {
  private static let here = "/v2/changes?bbox=13,52,14,53"

  private static func get(_ target: String, _ lines: String...) -> String {
    (["GET \(target) HTTP/1.1", "Host: x"] + lines).map { $0 + "\r\n" }.joined() + "\r\n"
  }

  @Test(
    "It begins as the router's does, to the byte",
    arguments: ["/v2/changes", here, "\(here)&last_event_id="])
  func beginning(target: String) async throws {
    try await withServer(.live) { server in
      let target = target.hasSuffix("=") ? target + server.place(0) : target
      let fields = ["X-Request-Id: one", "Origin: https://a.example", "Accept-Encoding: gzip"]
      var begins: [String] = []
      // The second announces a body, so that it goes the long way.
      for framing in [[], ["Content-Length: 0"]] {
        let connection = try RawConnection(port: server.port)
        let lines = ["GET \(target) HTTP/1.1", "Host: x"] + fields + framing
        await connection.send(lines.map { $0 + "\r\n" }.joined() + "\r\n")
        let begin = await connection.receive(seconds: 5) { $0.contains("\nid: ") && $0.hasSuffix("\n\n\r\n") }
        begins.append(
          begin.text.replacing(/\r\n[Dd]ate: [A-Z][^\r]* GMT\r\n/, with: "\r\ndate\r\n")
            .replacing(/retry: \d+/, with: "retry"))
      }
      #expect(begins[0].hasPrefix("HTTP/1.1 200 OK\r\n") && begins[0].contains("\r\ndate\r\n"))
      #expect(begins[0] == begins[1])
    }
  }

  @Test("Both ways count as one route, in each spelling")
  func metrics() async throws {
    try await withServer(.live) { server in
      for target in ["/v2/changes", "//v2/changes", "/%76%32/ch%61nges", "/v2/changes?bbox=x"] {
        let connection = try RawConnection(port: server.port)
        await connection.send(Self.get(target))
        _ = await connection.receive(seconds: 5) { $0.contains("\nid: ") || $0.contains("problem+json") }
      }
      let text = try await server.get("/metrics").text
      let counts = text.split(separator: "\n").filter {
        $0.hasPrefix("humon_http_requests_total") && $0.contains("/v2/changes")
      }
      #expect(counts.map { $0.split(separator: " ").last } == ["3", "1"], "\(counts)")
    }
  }

  @Test("After a refusal the connection goes on, with what has come meanwhile too")
  func refused() async throws {
    try await withServer(.live) { server in
      let connection = try RawConnection(port: server.port)
      let requests = [
        "/v1/events/1", "/v2/changes?bbox=x", "/health", "/v2/changes?foo=1", "/v2/changes?last_event_id=x",
        "/v1/events/2",
      ]
      await connection.send(
        requests.enumerated().map { Self.get($0.element, "X-Request-Id: n\($0.offset)") }.joined())
      let answers = await connection.answers(6)
      #expect(answers.map(\.status) == [404, 422, 200, 422, 422, 404])
      #expect(answers.map { $0.headers[.xRequestID] } == (0..<6).map { "n\($0)" })
    }
  }

  @Test("What a client asks during a stream waits until that is over")
  func pipelined() async throws {
    try await withServer(.live) { server in
      let user = try await server.makeUser()
      let id = try await server.makeV2Event(
        #"{"name":"Run","place":{"latitude":52.5,"longitude":13.4},"start":"2030-01-01T16:00:00"}"#, by: user)
      let connection = try RawConnection(port: server.port)
      await connection.send(Self.get(Self.here) + Self.get("/v1/events/99", "X-Request-Id: after"))
      _ = await connection.receive(seconds: 5) { $0.contains("\nid: ") }
      await connection.send(Self.get("/v1/events/99"))
      let text = String(repeating: "茶", count: 19_000)
      // Too much for one who takes nothing, so that the stream ends.
      for round in 0..<150 {
        _ = try await server.v2(
          .patch, "events/\(id)", as: user, ifMatch: "*", #"{"description":"\#(round)\#(text)"}"#)
      }
      let rest = await connection.receive(seconds: 10) {
        $0.components(separatedBy: "HTTP/1.1 404").count > 2
      }
      let parts = rest.text.components(separatedBy: "\r\n0\r\n\r\nHTTP/1.1 404")
      #expect(parts.count == 2, "\(rest.text.suffix(1_000))")
      #expect(parts.first?.contains("HTTP/1.1") == false)
      #expect(parts.last?.components(separatedBy: "HTTP/1.1 404").count == 2)
    }
  }

  @Test("Who closes his connection has no stream any more, long before the next heartbeat")
  func gone() async throws {
    try await withServer(.live, settings: { $0.streams.heartbeat = 600 }) { server in
      for target in [Self.here, Self.here, "/v2/%63hanges", "/%76%32/%63%68anges?bbox=13,52,14,53"] {
        let connection = try RawConnection(port: server.port)
        await connection.send(Self.get(target))
        _ = await connection.receive(seconds: 5) { $0.contains("\nid: ") }
      }
      var line: Substring?
      for _ in 0..<100 {
        line = try await server.get("/metrics").text.split(separator: "\n")
          .first { $0.hasPrefix("humon_change_streams ") }
        if line == "humon_change_streams 0" { break }
        try await Task.sleep(for: .milliseconds(50))
      }
      #expect(line == "humon_change_streams 0")
    }
  }

  @Test("An escaped slash divides nothing")
  func escapedSlash() async throws {
    try await withServer(.live) { server in
      for target in ["/v2%2Fchanges", "/v2%2fchanges", "/v2/changes%3Fbbox=1", "/v2/%2563hanges"] {
        let connection = try RawConnection(port: server.port)
        await connection.send(Self.get(target))
        #expect(await connection.answers(1, seconds: 5).map(\.status) == [404], "\(target)")
      }
    }
  }

  @Test("A client that has sent all it will hears everything, and a server's end")
  func halfClosed() async throws {
    let kept = Mutex<RawConnection?>(nil)
    try await withServer(.live) { server in
      let user = try await server.makeUser()
      let connection = try RawConnection(port: server.port)
      await connection.send(Self.get(Self.here))
      connection.finishSending()
      _ = await connection.receive(seconds: 5) { $0.contains("\nid: ") }
      _ = try await server.makeV2Event(by: user)
      let heard = await connection.receive(seconds: 5) { $0.contains("event: created") }
      #expect(heard.text.contains("event: created") && !heard.isClosed)
      kept.withLock { $0 = connection }
    }
    let connection = try #require(kept.withLock { $0 })
    let rest = await connection.receive(seconds: 5)
    #expect(rest.isClosed && rest.text.hasSuffix("0\r\n\r\n"))
  }
}
