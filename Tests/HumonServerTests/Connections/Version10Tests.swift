import Foundation
import HTTPTypes
import HumonServer
import HummingbirdTesting
import Testing

@Suite("Clients of HTTP/1.0")
struct Version10Tests {
  private static let changes = "/v2/changes?bbox=13,52,14,53"

  @Test("A stream has no chunks and ends with its connection, whoever wants that kept")
  func stream() async throws {
    try await withServer(.live) { server in
      let user = try await server.makeUser()
      for lines in ["", "Connection: keep-alive\r\n"] {
        let connection = try RawConnection(port: server.port)
        await connection.send("GET \(Self.changes) HTTP/1.0\r\n\(lines)\r\n")
        let begin = await connection.receive(seconds: 5) { $0.contains("\nid: ") && $0.hasSuffix("\n\n") }
        #expect(
          begin.text.hasPrefix("HTTP/1.0 200 OK\r\n") && begin.text.contains("\r\nConnection: close\r\n"))
        #expect(!begin.text.lowercased().contains("transfer-encoding"))
        #expect(begin.text.contains("\r\n\r\n:\nretry: "))
        _ = try await server.makeV2Event(by: user)
        let news = await connection.receive(seconds: 5) { $0.contains("event: created") }.text
        #expect(news.hasPrefix("id: ") || news.hasPrefix("event: "), "\(news)")
      }
    }
  }

  @Test("The router's streams have no chunks either, and nothing follows them")
  func export() async throws {
    try await withServer(.live) { server in
      let user = try await server.makeUser()
      let connection = try RawConnection(port: server.port)
      let request =
        "GET /v2/me/export HTTP/1.0\r\nAuthorization: Bearer \(user.token)\r\nConnection: keep-alive\r\n\r\n"
      await connection.send(request + "GET /health HTTP/1.0\r\n\r\n")
      let answer = await connection.receive(seconds: 5)
      #expect(answer.isClosed && answer.text.hasPrefix("HTTP/1.0 200 OK\r\n"))
      #expect(!answer.text.lowercased().contains("transfer-encoding"))
      #expect(answer.text.contains("\r\n\r\n{") && answer.text.hasSuffix("\"attendance\":[]}"))
    }
  }

  @Test("Who asks to keep the connection hears that it is kept, and may ask again")
  func keptAlive() async throws {
    try await withServer(.live) { server in
      let connection = try RawConnection(port: server.port)
      for path in ["/health", "/v1/events/1", "/v2/events.json", "/docs"] {
        for _ in 0..<2 {
          await connection.send(
            "GET \(path) HTTP/1.0\r\nConnection: Keep-Alive\r\nAccept-Encoding: gzip\r\n\r\n")
          let answer = try #require(await connection.answers().first)
          #expect(
            answer.headers[.connection] == "keep-alive" && answer.headers[.transferEncoding] == nil, "\(path)"
          )
        }
      }
      await connection.send("GET /health HTTP/1.0\r\n\r\n")
      let last = await connection.receive(seconds: 5)
      #expect(last.isClosed && last.answers.map { $0.headers[.connection] } == ["close"])
    }
  }

  @Test("Nobody is invited to send a body: he would take that for the answer")
  func expectation() async throws {
    try await withServer(.live) { server in
      for (version, count) in [("1.0", 0), ("1.1", 1)] {
        let connection = try RawConnection(port: server.port)
        await connection.send(
          "POST /v1/events HTTP/\(version)\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"
        )
        let received = await connection.receive(seconds: 5)
        #expect(received.text.components(separatedBy: "HTTP/1.1 100 ").count - 1 == count, "\(version)")
        #expect(received.text.contains("HTTP/1.1 401 "), "\(version)")
      }
    }
  }

  @Test("Chunks that it does not know end its connection")
  func chunks() async throws {
    try await withServer(.live) { server in
      let connection = try RawConnection(port: server.port)
      await connection.send(
        "POST /v1/events HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n")
      let received = await connection.receive(seconds: 5)
      #expect(received.isClosed && received.answers.count == 1)
    }
  }
}
