import HTTPTransfer
import Testing
import UnreliableNetwork

@Suite("Stopping what is under way") struct StoppingTests {
  private let connections = HTTPConnections()

  @Test("Who cancels does not wait, before the head and in the body")
  func cancelled() async throws {
    for behaviour in [
      UnreliableNetwork.Behaviour.silent, .stalls(head("HTTP/1.1 200 OK", "Content-Length: 9") + [0x20]),
    ] {
      let network = try UnreliableNetwork(behaviour)
      let task = Task { try await connections.ask(network, within: 30) }
      while network.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
      let began = ContinuousClock.now
      task.cancel()
      await #expect(throws: HTTPFailure.cancelled) { try await task.value }
      #expect(ContinuousClock.now - began < .seconds(10))
    }
  }

  @Test("A task that is cancelled already asks nobody")
  func alreadyCancelled() async throws {
    let network = try UnreliableNetwork(.silent)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await connections.ask(network)
    }
    task.cancel()
    await #expect(throws: HTTPFailure.cancelled) { try await task.value }
    #expect(network.requests.isEmpty)
  }

  @Test("A server that says nothing ends at the deadline")
  func silent() async throws {
    let network = try UnreliableNetwork(.silent)
    let began = ContinuousClock.now
    await #expect(throws: HTTPFailure.tooSlow) { try await connections.ask(network, within: 0.5) }
    #expect(ContinuousClock.now - began < .seconds(20))
  }

  @Test(
    "An answer that streams is handed on while it is under way, and does not end at the deadline of its head")
  func stream() async throws {
    let network = try UnreliableNetwork(.stalls(head("HTTP/1.1 200 OK") + Array("tea".utf8)))
    let headEnd = ContinuousClock.now + .seconds(3)
    let exchange = try connections.begin(
      HTTPRequest("GET", network.address + "/"),
      within: .endless(bytes: 3, headUntil: headEnd, silence: .seconds(30)))
    #expect(try await exchange.head().status == 200)
    #expect(try await exchange.next() == Array("tea".utf8))
    try await Task.sleep(until: headEnd + .milliseconds(300))
    network.become(.cut)
    // A body without a length ends with its connection, whoever ends that.
    #expect(try await exchange.next() == nil)
  }

  @Test("A stream whose head does not come ends at the deadline")
  func streamWithoutHead() async throws {
    let network = try UnreliableNetwork(.silent)
    let exchange = try connections.begin(
      HTTPRequest("GET", network.address + "/"),
      within: .endless(bytes: 4, headUntil: .now + .milliseconds(200), silence: .seconds(30)))
    await #expect(throws: HTTPFailure.tooSlow) { try await exchange.head() }
  }

  @Test("A stream that falls silent is broken")
  func silence() async throws {
    let network = try UnreliableNetwork(.stalls(head("HTTP/1.1 200 OK")))
    let exchange = try connections.begin(
      HTTPRequest("GET", network.address + "/"),
      within: .endless(bytes: 4, headUntil: .now + .seconds(30), silence: .seconds(1)))
    #expect(try await exchange.head().status == 200)
    let error = await #expect(throws: HTTPFailure.self) { try await exchange.next() }
    #expect(error?.isInterrupted == true, "\(String(describing: error))")
  }

  @Test("Nobody's connections end what is under way")
  func released() async throws {
    let network = try UnreliableNetwork(.silent)
    var exchange: HTTPExchange?
    do {
      let connections = HTTPConnections()
      exchange = try connections.begin(
        HTTPRequest("GET", network.address + "/"), within: .whole(bytes: 1, until: .now + .seconds(30)))
    }
    let left = try #require(exchange)
    await #expect(throws: HTTPFailure.cancelled) { try await left.head() }
  }

  @Test("Many that are cancelled, too slow or answered at the same moment harm nobody")
  func chaos() async throws {
    let network = try UnreliableNetwork(
      .lies(head("HTTP/1.1 200 OK", "Content-Length: 2") + Array("ok".utf8)))
    let ends = await withTaskGroup(of: Int.self) { group in
      for number in 0..<300 {
        group.addTask {
          let within = number % 3 == 0 ? Double(number) / 10_000 : 30
          let task = Task { try await connections.ask(network, within: within) }
          if number % 3 == 1 {
            try? await Task.sleep(for: .microseconds(number * 50))
            task.cancel()
          }
          return (try? await task.value.head.status) ?? 0
        }
      }
      return await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    #expect(ends.keys.allSatisfy { $0 == 200 || $0 == 0 })
    #expect(ends[200, default: 0] >= 100)
  }
}
