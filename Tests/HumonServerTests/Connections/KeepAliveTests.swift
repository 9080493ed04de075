import HTTPTypes
import HummingbirdTesting
import Testing

@Suite("Several requests on one connection")
struct KeepAliveTests {
  private func post(_ user: TestUser, _ name: String) -> String {
    let json = EventFields(["name": "\"\(name)\""]).json
    return
      "POST /v1/events HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\ntb-auth-token: \(user.token)\r\n"
      + "Content-Length: \(json.utf8.count)\r\n\r\n\(json)"
  }

  @Test("One after the other, right and wrong")
  func keepAlive() async throws {
    try await withServer(.live) { server in
      let user = try await server.makeUser()
      let connection = try RawConnection(port: server.port)
      for (request, status) in [
        (post(user, "first"), 200), ("GET /v1/events/1 HTTP/1.1\r\nHost: x\r\n\r\n", 200),
        ("GET /v1/nothing HTTP/1.1\r\nHost: x\r\n\r\n", 404),
        ("POST /v1/events HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n", 401),
        ("POST /v1/users HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}", 415),
        ("DELETE /v1/events/1 HTTP/1.1\r\nHost: x\r\n\r\n", 405),
        ("OPTIONS /v1/events/1 HTTP/1.1\r\nHost: x\r\n\r\n", 204), (post(user, "second"), 200),
      ] {
        await connection.send(request)
        #expect(await connection.answers().map(\.status) == [status], "\(request)")
      }
    }
  }

  @Test("Two hosts are none: 400, and the connection ends")
  func twoHosts() async throws {
    try await withServer(.live) { server in
      for hosts in ["Host: a\r\nHost: b", "host: a\r\nX: y\r\nHOST: a"] {
        let connection = try RawConnection(port: server.port)
        await connection.send("GET /v1/nothing HTTP/1.1\r\n\(hosts)\r\n\r\n")
        let received = await connection.receive()
        #expect(received.text.hasPrefix("HTTP/1.1 400 ") && received.isClosed)
      }
    }
  }

  @Test("Sent all at once they are answered in their order")
  func pipelined() async throws {
    try await withServer(.live) { server in
      let user = try await server.makeUser()
      let connection = try RawConnection(port: server.port)
      var requests = ""
      for number in 1...20 {
        requests += post(user, "number \(number)") + "GET /v1/events/\(number) HTTP/1.1\r\nHost: x\r\n\r\n"
      }
      await connection.send(requests)
      let answers = await connection.answers(40)
      #expect(answers.count == 40)
      for (position, answer) in answers.enumerated() {
        let number = position / 2 + 1
        if position.isMultiple(of: 2) {
          #expect(answer.summary == #"200 {"id":\#(number)}"#)
        } else {
          #expect(answer.member("name") == "number \(number)")
        }
      }
    }
  }

  @Test(
    "Answers without a body say so, and an error's length is right",
    arguments: [
      ("POST /v1/users HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n", "404"),
      ("POST /v1/events HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n", "401"),
    ])
  func emptyBodies(request: String, status: String) async throws {
    try await withServer(.live) { server in
      let connection = try RawConnection(port: server.port)
      await connection.send(request)
      let received = await connection.receive { $0.hasSuffix("\r\n\r\n") }
      #expect(received.text.hasPrefix("HTTP/1.1 \(status) "))
      #expect(received.text.lowercased().contains("\r\ncontent-length: 0\r\n"))
    }
  }

  @Test("Connection: close is honoured in any spelling", arguments: ["close", "Close", "CLOSE"])
  func close(spelling: String) async throws {
    try await withServer(.live) { server in
      let connection = try RawConnection(port: server.port)
      await connection.send("GET /v1/events/1 HTTP/1.1\r\nHost: x\r\nConnection: \(spelling)\r\n\r\n")
      let received = await connection.receive()
      #expect(received.isClosed)
      #expect(received.answers.map(\.status) == [404])
    }
  }

  @Test("A client of HTTP/1.0 is answered and closed")
  func version10() async throws {
    try await withServer(.live) { server in
      let connection = try RawConnection(port: server.port)
      await connection.send("GET /v1/events/1 HTTP/1.0\r\n\r\n")
      let received = await connection.receive()
      #expect(received.isClosed)
      #expect(received.answers.map(\.summary) == ["404 \(Body.notFound)"])
    }
  }
}
