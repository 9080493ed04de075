import HTTPTransfer
import HumonClient
import Testing
import UnreliableNetwork

@Suite("The network as the system carries it")
struct SystemTransportTests {
  private let transport = SystemTransport()

  private func ask(
    _ network: UnreliableNetwork, limit: Int = 1 << 20, within seconds: Double = 10
  ) async throws(HumonError) -> HTTPAnswer {
    try await transport.answer(
      to: HTTPRequest("GET", network.address + "/v1/events/1"), byteLimit: limit,
      until: .now + .seconds(seconds))
  }

  private func head(_ lines: String...) -> [UInt8] {
    Array((lines + ["", ""]).joined(separator: "\r\n").utf8)
  }

  @Test("An answer arrives as it is, and the server hears what was to be sent")
  func plain() async throws {
    let network = try UnreliableNetwork(
      .lies(head("HTTP/1.1 201 Created", "Content-Length: 4", "X-Some: thing") + Array("tea\n".utf8)))
    var request = HTTPRequest("POST", network.address + "/v2/events?near=1,2")
    request.headers = ["tb-auth-token": "t", "Content-Type": "application/json"]
    request.body = Array("{}".utf8)
    let answer = try await transport.answer(to: request, byteLimit: 100, until: .now + .seconds(10))
    #expect(answer.head.status == 201)
    #expect(answer.head.headers["x-some"] == "thing")
    #expect(answer.body == Array("tea\n".utf8))
    let heard = try #require(network.requests.first)
    #expect(heard.hasPrefix("POST /v2/events?near=1,2 HTTP/1.1\r\n"))
    let lines = heard.split(separator: "\r\n").map { $0.lowercased() }
    #expect(lines.contains("tb-auth-token: t"))
    #expect(lines.contains("content-type: application/json"))
  }

  @Test("Nobody there: offline")
  func refused() async throws {
    let port = try UnreliableNetwork().port
    let error = await #expect(throws: HumonError.self) {
      try await transport.answer(
        to: HTTPRequest("GET", "http://127.0.0.1:\(port)/"), byteLimit: 100, until: .now + .seconds(10))
    }
    #expect(error?.isOffline == true, "\(String(describing: error))")
  }

  @Test("A connection that breaks before the head, in it or in the body: interrupted")
  func broken() async throws {
    let answers = [
      [], Array("HTTP/1.1 200 OK\r\nContent-Ty".utf8),
      head("HTTP/1.1 200 OK", "Content-Length: 100") + Array("[{\"id\":".utf8),
    ]
    for answer in answers {
      let network = try UnreliableNetwork(.lies(answer))
      let error = await #expect(throws: HumonError.self) { try await ask(network) }
      let words = String(decoding: answer, as: UTF8.self)
      #expect(error?.isInterrupted == true, "\(String(describing: error)) after \(words)")
    }
  }

  @Test("What is no HTTP is unreadable, and what is no address malformed")
  func nonsense() async throws {
    let network = try UnreliableNetwork(.lies(Array("SSH-2.0-OpenSSH_9.2p1\r\n".utf8)))
    let error = await #expect(throws: HumonError.self) { try await ask(network) }
    guard case .unreadable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    await #expect(throws: HumonError.malformedRequest("tea")) {
      try await transport.answer(to: HTTPRequest("GET", "tea"), byteLimit: 1, until: .now + .seconds(1))
    }
  }

  @Test("Too slow, too large, cancelled: each says so")
  func given() async throws {
    let silent = try UnreliableNetwork(.silent)
    await #expect(throws: HumonError.tooSlow(seconds: 0.5)) { try await ask(silent, within: 0.5) }
    let endless = try UnreliableNetwork(
      .endless(head("HTTP/1.1 200 OK"), Array(repeating: 0x20, count: 4_096)))
    await #expect(throws: HumonError.answerTooLarge(limit: 100_000)) {
      try await ask(endless, limit: 100_000)
    }
    let task = Task { try await ask(silent, within: 30) }
    while silent.requests.count < 2 { try await Task.sleep(for: .milliseconds(5)) }
    task.cancel()
    await #expect(throws: HumonError.cancelled) { try await task.value }
  }

  @Test("A stream hands its pieces on, and tells when it breaks or is closed")
  func stream() async throws {
    let cut = try UnreliableNetwork(.lies(head("HTTP/1.1 200 OK", "Content-Length: 9") + Array("tea".utf8)))
    let broken = try await transport.stream(
      HTTPRequest("GET", cut.address), headUntil: .now + .seconds(10))
    #expect(broken.head.status == 200)
    #expect(try await broken.next() == Array("tea".utf8))
    let error = await #expect(throws: HumonError.self) { try await broken.next() }
    #expect(error?.isInterrupted == true, "\(String(describing: error))")

    let stalling = try UnreliableNetwork(.stalls(head("HTTP/1.1 200 OK")))
    let closed = try await transport.stream(
      HTTPRequest("GET", stalling.address), headUntil: .now + .seconds(10))
    closed.close()
    await #expect(throws: HumonError.cancelled) { try await closed.next() }
  }
}

extension HumonError {
  var isInterrupted: Bool { if case .interrupted = self { true } else { false } }
  var isOffline: Bool { if case .offline = self { true } else { false } }
}
