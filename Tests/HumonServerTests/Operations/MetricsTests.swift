import HTTPTypes
import HumonServer
import HummingbirdTesting
import Logging
import Testing

@Suite("GET /metrics")
struct MetricsTests {
  /// The value of a line that begins with a name and, in any order, has all of these labels.
  private func value(_ name: String, _ labels: [String] = [], in text: String) -> Double? {
    text.split(separator: "\n").first { line in
      line.hasPrefix(name + "{") && labels.allSatisfy { line.contains($0) }
        || labels.isEmpty && line.hasPrefix(name + " ")
    }.flatMap { $0.split(separator: " ").last }.flatMap { Double($0) }
  }

  @Test(
    "A route is one route to the figures, however its address is spelled",
    arguments: [
      ["/v1/events/1", "/v1/events/1/", "/v1/events/1.json"],
      ["/v1/events/nearests?lat=1&lon=1&radius=1", "/v1/events/nearests/", "//v1/events/nearests?lat=x"],
    ])
  func spellings(paths: [String]) async throws {
    try await withServer { server in
      for path in paths { _ = try await server.get(path) }
      let counts = try await server.get("/metrics").text.split(separator: "\n").filter {
        $0.hasPrefix("humon_http_request_duration_seconds_count") && $0.contains("/v1/events/")
      }
      #expect(counts.map { $0.split(separator: " ").last } == ["3"])
    }
  }

  @Test("Requests are counted by route, method and status")
  func requests() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      for _ in 0..<3 { _ = try await server.makeEvent(by: user) }
      for id in [1, 2, 3, 99] { _ = try await server.get("/v1/events/\(id)") }
      _ = try await server.get("/v1/events/nearests?lat=1&lon=1&radius=1")
      _ = try await server.get("/v1/secret-place")
      _ = try await server.send(.delete, "/v1/events/1")
      _ = try await server.send(try #require(HTTPRequest.Method("BREW")), "/v1/events/1")
      let answer = try await server.get("/metrics")
      #expect(answer.status == 200)
      #expect(answer.headers[.contentType] == "text/plain; version=0.0.4; charset=utf-8")
      let name = "humon_http_requests_total"
      let text = answer.text
      #expect(value(name, [#"route="/v1/users""#, #"method="POST""#, #"status="200""#], in: text) == 1)
      #expect(value(name, [#"route="/v1/events""#, #"method="POST""#, #"status="200""#], in: text) == 3)
      let show = text.split(separator: "\n").filter {
        $0.hasPrefix(name) && $0.contains("/v1/events/") && $0.contains("id") && $0.contains(#"method="GET""#)
      }
      #expect(show.map { $0.split(separator: " ").last } == ["3", "1"])
      #expect(value(name, ["/v1/events/nearests", #"status="200""#], in: text) == 1)
      #expect(value(name, [#"status="405""#, "DELETE"], in: text) == 1)
      #expect(value("humon_events", in: text) == 3)
      // What clients make up is no label: nobody fills the memory with it.
      for madeUp in ["secret-place", "BREW", "/v1/events/1", "/v1/events/99"] {
        #expect(!text.contains(madeUp))
      }
    }
  }

  @Test("What is refused before it is a request counts, and is in the log")
  func refusals() async throws {
    let lines = LogLines()
    try await withServer(
      .live, logger: lines.logger(level: .info),
      settings: { $0.deadlines = RequestDeadlines(head: 60, body: 1) }
    ) { server in
      let post = "POST /v1/events HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: "
      for (text, status) in [
        ("nonsense\r\n\r\n", 400), (post + "abc\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nX: \(String(repeating: "x", count: 200_000))\r\n\r\n", 400),
        (post + "2\r\n\r\n", 408),
      ] {
        let connection = try RawConnection(port: server.port)
        await connection.send(text)
        #expect(await connection.answers().map(\.status) == [status])
      }
      let text = try await server.get("/metrics").text
      let name = "humon_http_requests_total"
      #expect(value(name, [#"route="none""#, #"method="other""#, #"status="400""#], in: text) == 4)
      #expect(value(name, [#"route="none""#, #"method="other""#, #"status="408""#], in: text) == 1)
      let refused = lines.all.filter { $0.contains(#""message":"refused""#) }
      #expect(refused.filter { $0.contains(#""status":400"#) }.count == 4 && refused.count == 5)
    }
  }

  @Test("Latencies, the index and the database have figures, and the text is well-formed")
  func figures() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      _ = try await server.makeEvent(by: user)
      let text = try await server.get("/metrics").text
      let latency = "humon_http_request_duration_seconds"
      let labels = [#"route="/v1/events""#]
      #expect(value("\(latency)_count", labels, in: text) == 1)
      #expect(value("\(latency)_bucket", labels + [#"le="+Inf""#], in: text) == 1)
      #expect((value("\(latency)_sum", labels, in: text) ?? 0) > 0)
      #expect((value("humon_database_commits_total", in: text) ?? 0) >= 2)
      let log = value("humon_database_log_bytes", in: text) ?? 0
      #expect(log > 0 && (value("humon_database_bytes", in: text) ?? 0) > log)
      #expect((value("humon_index_listed_events", in: text) ?? 0) == 1)
      let sample = /[a-z_:]+(\{([a-z_]+="[^"\\\n]*",?)+\})? [0-9.e+-]+/
      for line in text.split(separator: "\n") where !line.hasPrefix("#") {
        #expect(line.wholeMatch(of: sample) != nil, "\(line)")
      }
      #expect(text.hasSuffix("\n"))
    }
  }

  @Test("How writes go, what the log has lost and how many connections there may be can be seen")
  func health() async throws {
    try await withServer(settings: { $0.connectionLimit = 77 }) { server in
      let before = try await server.get("/metrics").text
      #expect(value("humon_database_seconds_since_commit", in: before) == nil)
      _ = try await server.makeUser()
      let text = try await server.get("/metrics").text
      #expect(try #require(value("humon_database_seconds_since_commit", in: text)) >= 0)
      for work in ["commit", "read", "follow"] {
        #expect(value("humon_database_failing", ["work=\"\(work)\""], in: text) == 0)
      }
      #expect(value("humon_log_lost_lines_total", in: text) == 0)
      #expect(value("humon_connections_limit", in: text) == 77)
      #expect(try #require(value("process_max_fds", in: text)) > 0)
    }
  }

  @Test("Neither tokens nor secrets nor places are in it")
  func noSecrets() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      _ = try await server.makeEvent(by: user)
      let headers: HTTPFields = [.authToken: user.token]
      _ = try await server.get("/v1/events/nearests?lat=12.3456&lon=65.4321&radius=1", headers: headers)
      _ = try await server.get("/\(user.token)")
      let text = try await server.get("/metrics").text
      for secret in [user.token, TestServer.secret, "12.3456", "65.4321"] { #expect(!text.contains(secret)) }
    }
  }
}
