import HumonServer
import HTTPTypes
import HummingbirdTesting
import Testing

@Suite("The limit of connections")
struct ConnectionLimitTests {
  private static let request = "GET /v1/events/1 HTTP/1.1\r\nHost: x\r\n\r\n"

  @Test("One connection too many gets 503 and is closed; when one goes, another may come")
  func limit() async throws {
    // The client of the tests is one of the three.
    try await withServer(.live, settings: { $0.connectionLimit = 3 }) { server in
      #expect(try await server.get("/health").status == 200)
      var first: RawConnection? = try RawConnection(port: server.port)
      await first?.send(Self.request)
      #expect(await first?.answers().map(\.status) == [404])
      let second = try RawConnection(port: server.port)
      await second.send(Self.request)
      #expect(await second.answers().map(\.status) == [404])

      let third = try RawConnection(port: server.port)
      await third.send(Self.request)
      let refusal = await third.receive()
      #expect(refusal.isClosed)
      #expect(refusal.answers.map(\.status) == [503])
      #expect(refusal.answers.first?.headers[.retryAfter].flatMap { Int($0) } != nil)
      #expect(refusal.answers.first?.headers[.connection] == "close")
      #expect(refusal.answers.first?.text == "")

      // Those that are there are served on.
      await second.send(Self.request)
      #expect(await second.answers().map(\.status) == [404])
      let metrics = try await server.get("/metrics").text
      #expect(metrics.contains("\nhumon_connections_refused_total 1\n"))
      #expect(metrics.contains("\nhumon_connections 3\n"))

      first = nil
      var isServed = false
      for _ in 0..<100 where !isServed {
        let fourth = try RawConnection(port: server.port)
        await fourth.send(Self.request)
        isServed = await fourth.answers().map(\.status) == [404]
        if !isServed { try await Task.sleep(for: .milliseconds(20)) }
      }
      #expect(isServed)
    }
  }

  @Test("A refused request changes nothing")
  func refusedWrite() async throws {
    try await withServer(.live, settings: { $0.connectionLimit = 1 }) { server in
      #expect(try await server.makeUser().id == 1)
      let connection = try RawConnection(port: server.port)
      await connection.send(
        "POST /v1/users HTTP/1.1\r\nHost: x\r\ntb-app-secret: \(TestServer.secret)\r\nContent-Length: 0\r\n\r\n"
      )
      #expect(await connection.receive().answers.map(\.status) == [503])
      #expect(try await server.makeUser().id == 2)
    }
  }
}
