import HTTPTypes
import HumonServer
import HummingbirdTesting
import Testing

@Suite("Deadlines")
struct DeadlineTests {
  /// The deadlines are looked at once a second, and the machine may be busy.
  private static let patience = 8.0

  private func timed(_ body: () async throws -> Void) async throws -> Double {
    let duration = try await ContinuousClock().measure { try await body() }
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }

  /// Sends a byte now and then until the other end closes or the patience ends.
  private func trickle(_ connection: RawConnection, _ text: String) async -> Received {
    let sender = Task {
      for character in text {
        guard await connection.send(String(character)) else { return }
        try? await Task.sleep(for: .milliseconds(150))
        if Task.isCancelled { return }
      }
    }
    let received = await connection.receive(seconds: Self.patience) { $0.contains("\r\n\r\n") }
    sender.cancel()
    return received
  }

  @Test("A head that does not come to an end is 408 and the end")
  func slowHead() async throws {
    try await withServer(.live, settings: { $0.deadlines = RequestDeadlines(head: 1, body: 60) }) { server in
      let connection = try RawConnection(port: server.port)
      await connection.send("GET /v1/events/1 HTTP/1.1\r\nHost: x\r\n")
      let received = await connection.receive(seconds: Self.patience)
      #expect(received.isClosed)
      #expect(received.answers.map(\.summary) == ["408 "])
      #expect(received.answers.first?.headers[.connection] == "close")
    }
  }

  @Test("So is a head of a byte now and then")
  func tricklingHead() async throws {
    try await withServer(.live, settings: { $0.deadlines = RequestDeadlines(head: 1, body: 60) }) { server in
      let connection = try RawConnection(port: server.port)
      let received = await trickle(
        connection, "GET /v1/events/1 HTTP/1.1\r\n" + String(repeating: "a: b\r\n", count: 40))
      #expect(received.answers.map(\.summary) == ["408 "])
      #expect(await connection.receive(seconds: Self.patience).isClosed)
    }
  }

  @Test("A connection that never says anything is closed")
  func silent() async throws {
    try await withServer(.live, settings: { $0.deadlines = RequestDeadlines(head: 1, body: 60) }) { server in
      let connection = try RawConnection(port: server.port)
      #expect(await connection.receive(seconds: Self.patience).isClosed)
    }
  }

  @Test("A connection that was used and then is idle is closed")
  func idle() async throws {
    try await withServer(.live, settings: { $0.deadlines = RequestDeadlines(head: 1, body: 60) }) { server in
      let connection = try RawConnection(port: server.port)
      await connection.send("GET /v1/events/1 HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(await connection.answers().map(\.status) == [404])
      #expect(await connection.receive(seconds: Self.patience).isClosed)
    }
  }

  @Test("So is one that is idle after a request whose answer came before its body's end")
  func idleAfterEarlyAnswer() async throws {
    try await withServer(.live, settings: { $0.deadlines = RequestDeadlines(head: 1, body: 60) }) { server in
      let connection = try RawConnection(port: server.port)
      let size = 70_000
      await connection.send(
        "POST /v1/events HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: \(size)\r\n\r\n"
      )
      #expect(await connection.answers().map(\.status) == [413])
      await connection.send(String(repeating: " ", count: size))
      #expect(await connection.receive(seconds: Self.patience).isClosed)
    }
  }

  @Test(
    "A body that does not come to an end is 408 and the end, however it trickles",
    arguments: ["Content-Length: 10000", "Transfer-Encoding: chunked"])
  func slowBody(framing: String) async throws {
    try await withServer(.live, settings: { $0.deadlines = RequestDeadlines(head: 60, body: 1) }) { server in
      let user = try await server.makeUser()
      let connection = try RawConnection(port: server.port)
      await connection.send(
        "POST /v1/events HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\ntb-auth-token: \(user.token)\r\n"
          + "\(framing)\r\n\r\n")
      let body = framing.hasPrefix("C") ? EventFields().json : String(repeating: "1\r\n \r\n", count: 40)
      let received = await trickle(connection, body)
      #expect(received.answers.map(\.summary) == ["408 "])
      #expect(received.answers.first?.headers[.connection] == "close")
      #expect(await connection.receive(seconds: Self.patience).isClosed)
      #expect(try await server.get("/v1/events/1").status == 404)
    }
  }

  @Test("A request that has its answer gets no second one when its body does not come to an end")
  func oneAnswerEach() async throws {
    try await withServer(.live, settings: { $0.deadlines = RequestDeadlines(head: 1, body: 1) }) { server in
      let connection = try RawConnection(port: server.port)
      await connection.send(
        "POST /v1/events HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 70000\r\n\r\n"
          + "{")
      let received = await connection.receive(seconds: Self.patience)
      #expect(received.isClosed)
      #expect(received.answers.map(\.status) == [413])
    }
  }

  @Test("A slow client does not keep the others waiting, and a request within its deadlines is answered")
  func others() async throws {
    try await withServer(.live, settings: { $0.deadlines = RequestDeadlines(head: 3, body: 3) }) { server in
      let user = try await server.makeUser()
      let json = EventFields().json
      let slow = try RawConnection(port: server.port)
      await slow.send(
        "POST /v1/events HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\ntb-auth-token: \(user.token)\r\n"
          + "Content-Length: \(json.utf8.count)\r\n\r\n")
      await slow.send(String(json.prefix(20)))
      let seconds = try await timed {
        let answer = try await server.get("/v1/events/1")
        #expect(answer.status == 404)
      }
      #expect(seconds < 2)
      try await Task.sleep(for: .milliseconds(300))
      await slow.send(String(json.dropFirst(20)))
      #expect(await slow.answers().map(\.summary) == [#"200 {"id":1}"#])
    }
  }

  @Test("A flood after a refusal is cut off")
  func flood() async throws {
    try await withServer(.live) { server in
      let connection = try RawConnection(port: server.port)
      await connection.send(
        "POST /v1/events HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
      )
      let chunk = "40000\r\n" + String(repeating: " ", count: 0x40000) + "\r\n"
      var sent = 0
      while sent < 64 << 20, await connection.send(chunk) { sent += chunk.utf8.count }
      #expect(sent < 64 << 20)
      #expect(try await server.get("/health").status == 200)
    }
  }
}
