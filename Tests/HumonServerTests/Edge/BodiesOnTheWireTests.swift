import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@Suite("Bodies as they come over a connection")
struct BodiesOnTheWireTests {
  private func head(_ user: TestUser, _ lines: String) -> String {
    "POST /v1/events HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\ntb-auth-token: \(user.token)\r\n"
      + lines + "\r\n\r\n"
  }

  @Test("A body in chunks is read")
  func chunked() async throws {
    try await withServer(.live) { server in
      let user = try await server.makeUser()
      let connection = try RawConnection(port: server.port)
      let json = EventFields().json
      await connection.send(head(user, "Transfer-Encoding: chunked"))
      for character in json { await connection.send("1\r\n\(character)\r\n") }
      await connection.send("0\r\n\r\n")
      #expect(await connection.answers().map(\.summary) == [#"200 {"id":1}"#])
    }
  }

  @Test("A body that ends before its announced length is no event")
  func truncated() async throws {
    try await withServer(.live) { server in
      let user = try await server.makeUser()
      let json = EventFields().json
      let connection = try RawConnection(port: server.port)
      await connection.send(head(user, "Content-Length: \(json.utf8.count + 1)") + json)
      connection.finishSending()
      let received = await connection.receive()
      #expect(received.isClosed)
      #expect(received.answers.allSatisfy { (400..<500).contains($0.status) }, "\(received.text)")
      let exact = try RawConnection(port: server.port)
      await exact.send(head(user, "Content-Length: \(json.utf8.count)") + String(json.dropLast()))
      exact.finishSending()
      #expect(await exact.receive().answers.allSatisfy { (400..<500).contains($0.status) })
      try await expectNoEvents(server)
    }
  }

  @Test("A body in chunks that ends before the last chunk is no event")
  func truncatedChunks() async throws {
    try await withServer(.live) { server in
      let user = try await server.makeUser()
      let json = EventFields().json
      let chunk = String(json.utf8.count, radix: 16)
      for ending in ["", "\r\n", "\r\n0", "\r\n0\r\n"] {
        let connection = try RawConnection(port: server.port)
        await connection.send(head(user, "Transfer-Encoding: chunked") + "\(chunk)\r\n\(json)\(ending)")
        connection.finishSending()
        let received = await connection.receive()
        #expect(received.isClosed)
        #expect(received.answers.allSatisfy { (400..<500).contains($0.status) }, "\(received.text)")
      }
      try await expectNoEvents(server)
    }
  }

  @Test(
    "Chunks that are none are the client's mistake",
    arguments: ["ZZ\r\n", "-1\r\n", "fffffffffffffffff\r\n", "5 hello"])
  func malformedChunks(chunk: String) async throws {
    try await withServer(.live) { server in
      let user = try await server.makeUser()
      let connection = try RawConnection(port: server.port)
      await connection.send(head(user, "Transfer-Encoding: chunked") + "2\r\n{}\r\n")
      try await Task.sleep(for: .milliseconds(50))
      await connection.send(chunk + "\r\n")
      connection.finishSending()
      let received = await connection.receive()
      #expect(received.isClosed)
      #expect(received.answers.allSatisfy { (400..<500).contains($0.status) }, "\(received.text)")
      try await expectNoEvents(server)
    }
  }

  @Test("Over 64 KiB is 413, announced or not")
  func tooLarge() async throws {
    try await withServer(.live) { server in
      let user = try await server.makeUser()
      let size = 64 * 1_024 + 1
      let body = String(repeating: " ", count: size)
      let expected = #"413 {"status":413,"error":"Content Too Large"}"#
      let announced = try RawConnection(port: server.port)
      await announced.send(head(user, "Content-Length: \(size)"))
      #expect(await announced.answers().map(\.summary) == [expected], "before a byte of it is sent")
      let chunked = try RawConnection(port: server.port)
      await chunked.send(
        head(user, "Transfer-Encoding: chunked") + "\(String(size, radix: 16))\r\n\(body)\r\n0\r\n\r\n")
      #expect(await chunked.answers().map(\.summary) == [expected])
      for length in ["99999999999", "9223372036854775807"] {
        let huge = try RawConnection(port: server.port)
        await huge.send(head(user, "Content-Length: \(length)"))
        #expect(await huge.answers().map(\.summary) == [expected])
      }
    }
  }

  @Test("A client that asks whether to go on is told to, or told why not")
  func expectContinue() async throws {
    try await withServer(.live) { server in
      let user = try await server.makeUser()
      let json = EventFields().json
      let connection = try RawConnection(port: server.port)
      await connection.send(head(user, "Content-Length: \(json.utf8.count)\r\nExpect: 100-continue"))
      let go = await connection.receive { $0.hasSuffix("\r\n\r\n") }
      #expect(go.text.hasPrefix("HTTP/1.1 100 "))
      await connection.send(json)
      #expect(await connection.answers().map(\.summary) == [#"200 {"id":1}"#])
      let large = try RawConnection(port: server.port)
      await large.send(head(user, "Content-Length: 70000\r\nExpect: 100-continue"))
      // Told to go on or not, it learns that this is too much.
      let refusal = await large.receive { $0.contains("HTTP/1.1 413 ") && $0.hasSuffix("}") }
      #expect(refusal.answers.last?.summary == #"413 {"status":413,"error":"Content Too Large"}"#)
    }
  }

  @Test("After a body that was refused the connection goes on")
  func nextAfterRefusal() async throws {
    try await withServer(.live) { server in
      let user = try await server.makeUser()
      let size = 70_000
      let connection = try RawConnection(port: server.port)
      await connection.send(head(user, "Content-Length: \(size)") + String(repeating: " ", count: size))
      await connection.send("GET /v1/events/1 HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(await connection.answers(2).map(\.status) == [413, 404])
    }
  }

  @Test(
    "Requests that are no HTTP are refused with a 4xx and closed",
    arguments: [
      "\r\n\r\nnonsense\r\n\r\n", "GET\r\n\r\n",
      "POST /v1/events HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
      "POST /v1/events HTTP/1.1\r\nHost: x\r\nContent-Length: abc\r\n\r\n",
      "POST /v1/events HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n",
      "POST /v1/events HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{} ",
      "GET /v1/events/1 HTTP/1.1\r\nHost: x\r\nX y: z\r\n\r\n", "GET /v1/events/1 HTTP/9.9\r\n\r\n",
      "GET /v1/events/1 HTTP/1.1\r\nHost: x\r\nX-Long: \(String(repeating: "x", count: 200_000))\r\n\r\n",
    ])
  func malformedHeads(text: String) async throws {
    try await withServer(.live) { server in
      let connection = try RawConnection(port: server.port)
      await connection.send(text)
      connection.finishSending()
      let received = await connection.receive()
      #expect(received.isClosed)
      #expect(
        received.answers.allSatisfy { (400..<500).contains($0.status) && $0.text.isEmpty }, "\(received.text)"
      )
      #expect(try await server.get("/health").status == 200)
    }
  }

  private func expectNoEvents(_ server: TestServer) async throws {
    #expect(try await server.get("/v1/events/1").status == 404)
    #expect(
      try await server.get("/v1/events/nearests?lat=52.52&lon=13.405&radius=1").text == Body.noEventsFound)
  }
}
