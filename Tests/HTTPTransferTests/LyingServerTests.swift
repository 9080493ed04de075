import HTTPTransfer
import SeededNumbers
import Testing
import UnreliableNetwork

@Suite("Servers that lie, cut and never end") struct LyingServerTests {
  private let connections = HTTPConnections()

  @Test(
    "A connection that ends inside the head is an error, wherever it ends",
    arguments: [
      "", "H", "HTTP/1.1", "HTTP/1.1 200", "HTTP/1.1 200 OK", "HTTP/1.1 200 OK\r\n",
      "HTTP/1.1 200 OK\r\nContent-Le",
      "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r",
      "HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n",
    ])
  func insideTheHead(answer: String) async throws {
    let network = try UnreliableNetwork(.lies(Array(answer.utf8)))
    let error = await #expect(throws: HTTPFailure.self) { try await connections.ask(network) }
    let failure = try #require(error)
    #expect(failure.isInterrupted || failure.isUnreadable, "\(failure)")
  }

  @Test("A connection that is closed before anything was said is an error")
  func beforeTheHead() async throws {
    let network = try UnreliableNetwork(.cut)
    let error = await #expect(throws: HTTPFailure.self) { try await connections.ask(network) }
    #expect(error?.isInterrupted == true, "\(String(describing: error))")
  }

  @Test("A body that ends before its length, or in the middle of a chunk, is an error")
  func insideTheBody() async throws {
    for answer in [
      head("HTTP/1.1 200 OK", "Content-Length: 100") + Array("[{\"id\":".utf8),
      head("HTTP/1.1 200 OK", "Transfer-Encoding: chunked") + Array("5\r\nabcde\r\n9\r\nab".utf8),
      head("HTTP/1.1 200 OK", "Transfer-Encoding: chunked") + Array("zz\r\nwhat is this?\r\n\r\n".utf8),
      head("HTTP/1.1 200 OK", "Transfer-Encoding: chunked") + Array("fffffffffffffffff\r\nabc".utf8),
    ] {
      let network = try UnreliableNetwork(.lies(answer))
      let error = await #expect(throws: HTTPFailure.self) { try await connections.ask(network) }
      let words = String(decoding: answer, as: UTF8.self)
      #expect(error?.isInterrupted == true, "\(String(describing: error)) after \(words)")
    }
  }

  @Test("What comes after the length of a body is not of it")
  func afterTheBody() async throws {
    let network = try UnreliableNetwork(
      .lies(head("HTTP/1.1 200 OK", "Content-Length: 2") + Array("okHTTP/1.1 500 No\r\n\r\n".utf8)))
    for _ in 0..<3 {
      let answer = try await connections.ask(network)
      #expect(answer.head.status == 200)
      #expect(answer.body == Array("ok".utf8))
    }
  }

  @Test("A length that is no number is an error", arguments: ["-1", "tea"])
  func wrongLength(length: String) async throws {
    let network = try UnreliableNetwork(.lies(head("HTTP/1.1 200 OK", "Content-Length: \(length)") + [0x20]))
    await #expect(throws: HTTPFailure.self) { try await connections.ask(network) }
  }

  @Test(
    "Lengths that contradict each other, or are not written as numbers, never crash",
    arguments: [
      ["Content-Length: 1", "Content-Length: 5"], ["Content-Length: 1", "Transfer-Encoding: chunked"],
      ["Content-Length: +1"], ["Content-Length:"], ["Content-Length: 1,1"], ["Transfer-Encoding: tea"],
      ["Content-Encoding: gzip"], ["Content-Encoding: tea"], [": 1"], ["no colon"], ["\u{0}: \u{0}"],
      [" folded"],
    ])
  func nonsense(fields: [String]) async throws {
    let network = try UnreliableNetwork(
      .lies(Array((["HTTP/1.1 200 OK"] + fields + ["", "12345"]).joined(separator: "\r\n").utf8)))
    _ = try? await connections.ask(network, within: 3)
    // The next one is served as if nothing had been.
    network.become(.lies(head("HTTP/1.1 204 No Content")))
    #expect(try await connections.ask(network).head.status == 204)
  }

  @Test("100 Continue and other heads before the head are passed over")
  func interim() async throws {
    let network = try UnreliableNetwork(
      .lies(
        head("HTTP/1.1 100 Continue") + head("HTTP/1.1 103 Early Hints", "Link: </x>")
          + head("HTTP/1.1 201 Created", "Content-Length: 2") + Array("ok".utf8)))
    let answer = try await connections.ask(network)
    #expect(answer.head.status == 201)
    #expect(answer.head.headers == ["content-length": "2"])
    #expect(answer.body == Array("ok".utf8))
  }

  @Test("A head without an end ends, in one line, in many, and in many heads")
  func endlessHead() async throws {
    let x = [UInt8](repeating: UInt8(ascii: "x"), count: 4_096)
    for behaviour in [
      UnreliableNetwork.Behaviour.endless(Array("HTTP/1.1 200 OK\r\nX-Long: ".utf8), x),
      .endless(Array("HTTP/1.1 200 OK\r\n".utf8), Array("X-Many: ".utf8) + x[..<1_000] + Array("\r\n".utf8)),
      .endless([], head("HTTP/1.1 100 Continue")), .endless([], x),
    ] {
      let network = try UnreliableNetwork(behaviour)
      let error = await #expect(throws: HTTPFailure.self) { try await connections.ask(network, within: 30) }
      let failure = try #require(error)
      #expect(failure.isUnreadable || failure.isInterrupted, "\(failure)")
    }
  }

  @Test("A field of a megabyte is an error")
  func longField() async throws {
    let network = try UnreliableNetwork(
      .lies(head("HTTP/1.1 200 OK", "X-Long: " + String(repeating: "x", count: 1 << 20), "Content-Length: 0"))
    )
    await #expect(throws: HTTPFailure.self) { try await connections.ask(network) }
  }

  @Test("A byte at a time, without an end, ends at the deadline: in the head and in the body")
  func byteByByte() async throws {
    let body = Array(repeating: UInt8(ascii: " "), count: 9_000)
    let whole = head("HTTP/1.1 200 OK", "Content-Length: \(body.count)") + body
    let server = try UnreliableNetwork(.lies(whole))
    // 0.2 s a byte is in the head after a second, 0.02 s in the body.
    for pause in [0.2, 0.02] {
      let network = try UnreliableNetwork(.slow(.seconds(pause)), to: server.port)
      let began = ContinuousClock.now
      await #expect(throws: HTTPFailure.tooSlow) { try await connections.ask(network, within: 1) }
      #expect(ContinuousClock.now - began < .seconds(20))
    }
  }

  @Test("An endless body ends at the limit")
  func endlessBody() async throws {
    let network = try UnreliableNetwork(
      .endless(head("HTTP/1.1 200 OK"), Array(repeating: 0x20, count: 4_096)))
    await #expect(throws: HTTPFailure.tooLarge(limit: 100_000)) {
      try await connections.ask(network, limit: 100_000)
    }
  }

  @Test(
    "What is no HTTP is no answer",
    arguments: ["SSH-2.0-OpenSSH_9.2p1\r\n", "<html></html>", "\u{16}\u{3}\u{1}"])
  func noHTTP(answer: String) async throws {
    let network = try UnreliableNetwork(.lies(Array(answer.utf8)))
    let error = await #expect(throws: HTTPFailure.self) { try await connections.ask(network) }
    #expect(error?.isUnreadable == true, "\(String(describing: error))")
  }

  @Test("Two thousand answers of chance bytes never end the process")
  func chance() async throws {
    var chance = SeededGenerator(seed: 42)
    let pieces = [
      "HTTP/1.1 200 OK\r\n", "HTTP/1.1 302 Found\r\n", "HTTP/2 200\r\n", "\r\n", "\r", "\n", " ", ":",
      "Content-Length: 3\r\n",
      "Transfer-Encoding: chunked\r\n", "Content-Encoding: gzip\r\n", "3\r\nabc\r\n", "0\r\n\r\n",
      "Location: /\r\n",
      "HTTP/1.1 100 Continue\r\n\r\n", "Connection: close\r\n", "WWW-Authenticate: Basic\r\n",
      "Upgrade: h2c\r\n",
    ].map { Array($0.utf8) }
    let network = try UnreliableNetwork()
    for _ in 0..<2_000 {
      var answer: [UInt8] = []
      for _ in 0..<Int.random(in: 0...12, using: &chance) {
        answer +=
          Bool.random(using: &chance)
          ? pieces[Int.random(in: 0..<pieces.count, using: &chance)]
          : [UInt8.random(in: 0...255, using: &chance)]
      }
      network.become(.lies(answer))
      _ = try? await connections.ask(network, limit: 1_000, within: 5)
    }
    network.become(.lies(head("HTTP/1.1 204 No Content")))
    #expect(try await connections.ask(network).head.status == 204)
  }
}
