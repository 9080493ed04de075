import Foundation
import HTTPTypes
import HumonModel
import HumonServer
import HummingbirdTesting
import Logging
import Testing

@Suite("What is answered on the connection itself")
struct ReadyAnswersTests {
  private static let near = "/v1/events/nearests?lat=52.52&lon=13.405&radius=5"

  private static func get(_ target: String, _ lines: String..., version: String = "1.1") -> String {
    (["GET \(target) HTTP/\(version)", "Host: x"] + lines).map { $0 + "\r\n" }.joined() + "\r\n"
  }

  /// What comes back for a text, without the time of day.
  private static func exchange(_ text: String, _ server: TestServer) async throws -> String {
    let connection = try RawConnection(port: server.port)
    await connection.send(text)
    connection.finishSending()
    return await connection.receive(seconds: 10).text.replacing(
      /\r\n[Dd]ate: [A-Z][^\r]* GMT\r\n/, with: "\r\ndate\r\n")
  }

  @Test(
    "The answer is the router's to the byte, and so is the record of it",
    arguments: [
      [near], ["/v1/events/1"], ["/v1/events/99"], ["/v1/events/nearests"], [near + "&limit=0#part"],
      ["/v1/events/nearests?lat=-52&lon=13&radius=1"], ["/v1/events/1", "If-None-Match: *"],
      ["/v1/events/1", "If-None-Match: \"a\"", "If-None-Match: *"],
      ["/v1/events/1", "X-Request-Id: not plain"],
      ["/v1/events/1", "X-Request-Id:  mine\t"], ["/v1/events/1", "X-Forwarded-For: 203.0.113.7"],
      ["/v1/events/1", "X-Forwarded-For: 203.0.113.7", "X-Forwarded-For: 127.0.0.3"],
      [
        "/v1/events/1?token=secret", "Accept-Encoding: gzip", "Accept-Language: es",
        "Origin: https://a.example",
      ],
      ["/v2/events.json"], ["/v2/events.json?"], ["/v2/events.json?limit=0&foo=1", "Accept-Language: es"],
      ["/v2/events.json?near=52.52,13.405&from=2000-01-01&limit=1", "Origin: https://a.example"],
      ["/v2/events.ics?from=2000-01-01"], ["/v2/events.rss?from=2000-01-01", "Accept-Language: zh-TW"],
      ["/v2/events.atom?from=2000-01-01", "If-None-Match: *"],
      ["/v2/events.jsonfeed?from=2000-01-01&limit=1"],
      ["/v2/events.geojson?from=2000-01-01", "Cookie: a=b", "Accept-Encoding: gzip"], ["/v2/events.txt"],
      ["/v2/events.ics?from=2000-01-01&q=\(String(repeating: "x", count: 8_200))"],
      [
        "/v2/changes?bbox=x&foo=1", "Accept-Language: es", "Origin: https://a.example",
        "Accept-Encoding: gzip",
      ],
      ["/v2/changes?last_event_id=99"], ["/v2/changes", "Last-Event-ID:  99"], ["/v2/changes.json"],
      ["/v2/changes?q=\(String(repeating: "x", count: 8_200))"],
    ])
  func same(request: [String]) async throws {
    let lines = LogLines()
    let loopback = ["127.0.0.0/8", "::1"].compactMap { AddressRange($0) }
    try await withServer(
      .live, logger: lines.logger(level: .info), settings: { $0.trustedProxies = loopback }
    ) { server in
      _ = try await server.makeEvent(by: try await server.makeUser())
      let known = lines.all.count
      let named =
        request.contains { $0.hasPrefix("X-Request-Id") } ? request : request + ["X-Request-Id: one"]
      let fields = named.dropFirst().map { $0 + "\r\n" }.joined()
      // A body is announced to the second, so that it goes the long way.
      let answers = try await ["", "Content-Length: 0\r\n", "Transfer-Encoding: chunked\r\n"].asyncMap {
        framing in
        try await Self.exchange(
          "GET \(named[0]) HTTP/1.1\r\nHost: x\r\n\(fields)\(framing)\r\n"
            + (framing.hasPrefix("T") ? "0\r\n\r\n" : ""), server
        ).replacing(/[0-9a-f]{32}/, with: "new")
      }
      #expect(answers[0].hasPrefix("HTTP/1.1 ") && answers[0].contains("\r\ndate\r\n"))
      #expect(answers[0] == answers[1] && answers[0] == answers[2])
      let records = try lines.all.dropFirst(known).map { line in
        let fields = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        var record = fields.mapValues { "\($0)" }
        record["request_id"] = record["request_id"]?.replacing(/[0-9a-f]{32}/, with: "new")
        for name in ["time", "microseconds"] { #expect(record.removeValue(forKey: name) != nil) }
        return record
      }
      #expect(records.count == 3 && Set(records).count == 1, "\(records)")
    }
  }

  @Test("The date is the server's clock's, as the time of the last change is, which is never later")
  func date() async throws {
    let clock = TestClock(try #require(Timestamp(rfc3339: "2026-11-22T18:00:00.999Z")))
    try await withServer(.live, clock: clock) { server in
      let connection = try RawConnection(port: server.port)
      var dates: [[String?]] = []
      for _ in 0..<3 {
        await connection.send(Self.get("/v2/events.json"))
        let headers = try #require(await connection.answers(1).first).headers
        dates.append([headers[.date], headers[.lastModified]])
        clock.advance(seconds: 1)
      }
      #expect(
        dates == [
          ["Sun, 22 Nov 2026 18:00:00 GMT", nil], ["Sun, 22 Nov 2026 18:00:01 GMT", nil],
          ["Sun, 22 Nov 2026 18:00:02 GMT", "Sun, 22 Nov 2026 18:00:00 GMT"],
        ])
    }
  }

  @Test("Both ways count as one route")
  func metrics() async throws {
    try await withServer(.live) { server in
      let connection = try RawConnection(port: server.port)
      await connection.send(
        Self.get("/v1/events/1") + Self.get("/v1/events/1", "Content-Length: 0") + Self.get("//v1/events/1")
          + Self.get("/v1/events/2"))
      #expect(await connection.answers(4).map(\.status) == [404, 404, 404, 404])
      let text = try await server.get("/metrics").text
      let counts = text.split(separator: "\n").filter {
        $0.hasPrefix("humon_http_requests_total") && $0.contains("/v1/events/")
      }
      #expect(counts.map { $0.split(separator: " ").last } == ["4"])
    }
  }

  @Test("Whichever way each of them goes, answers come in the order of their requests")
  func order() async throws {
    try await withServer(.live) { server in
      _ = try await server.makeEvent(by: try await server.makeUser())
      let connection = try RawConnection(port: server.port)
      var requests = ""
      for number in 0..<300 {
        requests += Self.get(
          ["/v1/events/1", "/health", "/v1/none", "//v1/events/1", Self.near][number % 5],
          "X-Request-Id: n\(number)")
      }
      await connection.send(requests)
      let answers = await connection.answers(300)
      #expect(answers.map { $0.headers[.xRequestID] } == (0..<300).map { "n\($0)" })
      #expect(Set(answers.enumerated().map { "\($0.offset % 5) \($0.element.status)" }).count == 5)
    }
  }

  @Test("A client that has sent all it will is answered")
  func halfClosed() async throws {
    try await withServer(.live) { server in
      let connection = try RawConnection(port: server.port)
      await connection.send(Self.get("/v1/events/1") + Self.get("/v1/events/2"))
      connection.finishSending()
      let received = await connection.receive(seconds: 10)
      #expect(received.isClosed && received.answers.map(\.status) == [404, 404])
    }
  }

  @Test(
    "After the request that a client calls its last, nothing more is answered", arguments: ["close", "Close"])
  func last(spelling: String) async throws {
    try await withServer(.live) { server in
      let connection = try RawConnection(port: server.port)
      await connection.send(Self.get("/v1/events/1", "Connection: \(spelling)") + Self.get("/v1/events/2"))
      let received = await connection.receive(seconds: 10)
      #expect(received.isClosed && received.answers.map(\.status) == [404])
      #expect(received.answers.first?.headers[.connection] == "close")
    }
  }

  @Test("HTTP/1.0 is answered, and kept only where the client asks for it")
  func version10() async throws {
    try await withServer(.live) { server in
      let connection = try RawConnection(port: server.port)
      await connection.send(Self.get("/v1/events/1", "Connection: keep-alive", version: "1.0"))
      #expect(await connection.answers().map(\.status) == [404])
      await connection.send(Self.get("/v1/events/1", version: "1.0"))
      let received = await connection.receive(seconds: 10)
      #expect(received.isClosed && received.answers.map(\.status) == [404])
    }
  }

  @Test("Whoever asks for much and takes nothing is read no further, and cut off; others do not notice")
  func noReader() async throws {
    try await withServer(.live, settings: { $0.deadlines = RequestDeadlines(head: 60, body: 60, answer: 1) })
    {
      server in
      let user = try await server.makeUser()
      for _ in 0..<50 { _ = try await server.makeEvent(by: user) }
      let greedy = try RawConnection(port: server.port)
      let requests = String(repeating: Self.get(Self.near + "&limit=50"), count: 100)
      var sent = 0
      // Each takes 80 bytes and asks for 8,000: without an end to reading, all of these would be read.
      while sent < 2_000, await greedy.send(requests) { sent += 1 }
      #expect(sent < 2_000)
      #expect(try await server.get("/v1/events/1").status == 200)
    }
  }
}

extension Sequence {
  fileprivate func asyncMap<T>(_ transform: (Element) async throws -> T) async rethrows -> [T] {
    var values: [T] = []
    for element in self { try await values.append(transform(element)) }
    return values
  }
}
