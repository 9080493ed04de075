import HTTPTypes
import HummingbirdTesting
import Synchronization
import Testing

@Suite("Graceful shutdown")
struct ShutdownTests {
  @Test("A request that is under way is finished, idle connections are closed, and new ones refused")
  func finishes() async throws {
    let outcome = Mutex<(writer: Task<[Answer], Never>?, idle: RawConnection?, port: Int)>((nil, nil, 0))
    let duration = try await ContinuousClock().measure {
      try await withServer(.live) { server in
        let user = try await server.makeUser()
        let idle = try RawConnection(port: server.port)
        await idle.send("GET /v1/events/1 HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(await idle.answers().map(\.status) == [404])
        let json = EventFields().json
        let writer = try RawConnection(port: server.port)
        await writer.send(
          "POST /v1/events HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\ntb-auth-token: \(user.token)\r\n"
            + "Content-Length: \(json.utf8.count)\r\n\r\n" + json.prefix(20))
        // The server has seen the head when a request on another connection has been answered a little later.
        try await Task.sleep(for: .milliseconds(200))
        #expect(try await server.get("/health").status == 200)
        // When this block ends the shutdown begins; the rest of the body comes after that.
        let task = Task {
          try? await Task.sleep(for: .milliseconds(700))
          await writer.send(String(json.dropFirst(20)))
          return await writer.answers()
        }
        outcome.withLock { $0 = (task, idle, server.port) }
      }
    }
    let (writer, idle, port) = outcome.withLock { $0 }
    #expect(await writer?.value.map(\.summary) == [#"200 {"id":1}"#])
    #expect(await idle?.receive(seconds: 1).isClosed == true)
    #expect(throws: RawConnection.CannotConnect.self) { try RawConnection(port: port) }
    // A server that waits for idle connections waits for a minute.
    #expect(duration < .seconds(15))
  }
}
