import Foundation
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

  @Test("A connection that breaks before the head or in the body: interrupted")
  func broken() async throws {
    // Where it breaks in the middle of the head, Foundation of Swift 6.3 on Linux ends the process (docs/client.md).
    let answers = [
      [], head("HTTP/1.1 200 OK", "Content-Length: 100") + Array("[{\"id\":".utf8),
      head("HTTP/1.1 200 OK", "Transfer-Encoding: chunked") + Array("5\r\nabcde\r\n9\r\nab".utf8),
    ]
    for answer in answers {
      let network = try UnreliableNetwork(.lies(answer))
      let error = await #expect(throws: HumonError.self) { try await ask(network) }
      let words = String(decoding: answer, as: UTF8.self)
      #expect(error?.isInterrupted == true, "\(String(describing: error)) after \(words)")
    }
  }

  @Test("A server that wants a password gets none, and says so at once")
  func challenge() async throws {
    let network = try UnreliableNetwork(
      .lies(
        head("HTTP/1.1 401 Unauthorized", "WWW-Authenticate: Basic realm=\"x\"", "Content-Length: 2")
          + Array("no".utf8)))
    let answer = try await ask(network)
    #expect(answer.head.status == 401)
  }

  @Test("What is no HTTP is no answer")
  func noHTTP() async throws {
    let network = try UnreliableNetwork(.lies(Array("SSH-2.0-OpenSSH_9.2p1\r\n".utf8)))
    await #expect(throws: HumonError.self) { try await ask(network) }
  }

  @Test("A byte at a time, without an end, ends at the deadline: in the head and in the body")
  func byteByByte() async throws {
    let whole = head("HTTP/1.1 200 OK", "Content-Length: 90") + Array(repeating: UInt8(ascii: " "), count: 90)
    let server = try UnreliableNetwork(.lies(whole))
    // 0.2 s a byte is in the head after a second, 0.02 s in the body.
    for pause in [0.2, 0.02] {
      let network = try UnreliableNetwork(.slow(.seconds(pause)), to: server.port)
      let began = ContinuousClock.now
      await #expect(throws: HumonError.tooSlow(seconds: 1)) { try await ask(network, within: 1) }
      #expect(ContinuousClock.now - began < .seconds(20))
    }
  }

  @Test("A server that says nothing ends at the deadline")
  func silent() async throws {
    let network = try UnreliableNetwork(.silent)
    let began = ContinuousClock.now
    await #expect(throws: HumonError.self) { try await ask(network, within: 0.5) }
    #expect(ContinuousClock.now - began < .seconds(20))
  }

  @Test("An endless answer ends at the limit")
  func endless() async throws {
    let network = try UnreliableNetwork(
      .endless(
        head("HTTP/1.1 200 OK", "Content-Type: application/json"), Array(repeating: 0x20, count: 4_096)))
    await #expect(throws: HumonError.answerTooLarge(limit: 100_000)) {
      try await ask(network, limit: 100_000)
    }
  }

  @Test("A redirect is an answer, and nobody else is asked")
  func redirect() async throws {
    let other = try UnreliableNetwork(.silent)
    let network = try UnreliableNetwork(
      .lies(head("HTTP/1.1 302 Found", "Location: \(other.address)/", "Content-Length: 0")))
    let answer = try await ask(network)
    #expect(answer.head.status == 302)
    #expect(other.requests.isEmpty)
  }

  @Test("Who cancels does not wait")
  func cancelled() async throws {
    let network = try UnreliableNetwork(.silent)
    let task = Task { try await ask(network, within: 30) }
    while network.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    let began = ContinuousClock.now
    task.cancel()
    await #expect(throws: HumonError.cancelled) { try await task.value }
    #expect(ContinuousClock.now - began < .seconds(10))
  }

  @Test("Many requests at once each get their own answer")
  func many() async throws {
    let network = try UnreliableNetwork(
      .lies(head("HTTP/1.1 200 OK", "Content-Length: 2", "Connection: close") + Array("ok".utf8)))
    try await withThrowingTaskGroup { group in
      for _ in 0..<40 { group.addTask { try await ask(network).body } }
      for try await body in group { #expect(body == Array("ok".utf8)) }
    }
    #expect(network.requests.count == 40)
  }
}

extension HumonError {
  var isInterrupted: Bool { if case .interrupted = self { true } else { false } }
  var isOffline: Bool { if case .offline = self { true } else { false } }
}
