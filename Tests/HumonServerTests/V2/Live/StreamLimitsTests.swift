import Foundation
import HTTPTypes
import HumonServer
import HummingbirdTesting
import Synchronization
import Testing

@Suite("v2: streams of changes are bounded")
struct StreamLimitsTests {
  private func streams(_ server: TestServer) async throws -> Int? {
    let text = try await server.get("/metrics").text
    let line = text.split(separator: "\n").first { $0.hasPrefix("humon_change_streams ") }
    return line?.split(separator: " ").last.flatMap { Int($0) }
  }

  /// Waits until there are so many streams.
  private func wait(for count: Int, _ server: TestServer) async throws {
    for _ in 0..<100 {
      if try await streams(server) == count { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(try await streams(server) == count)
  }

  @Test("One client may have so many, and no more until one of them is closed")
  func perClient() async throws {
    try await withServer(
      .live,
      settings: {
        $0.streams.perClient = 2
        $0.streams.heartbeat = 0.2
      }
    ) { server in
      let first = try await Listener(server)
      var second: Listener? = try await Listener(server)
      let third = try await Listener(server)
      #expect(await third.status == 429)
      #expect(await third.head.contains("Retry-After: 60\r\n"))
      #expect(try await streams(server) == 2)
      _ = second
      second = nil
      try await wait(for: 1, server)
      let fourth = try await Listener(server)
      #expect(await fourth.status == 200)
      #expect(await first.status == 200)
    }
  }

  @Test("All clients together may have so many")
  func inAll() async throws {
    try await withServer(.live, settings: { $0.streams.inAll = 1 }) { server in
      let first = try await Listener(server)
      let second = try await Listener(server)
      #expect(await first.status == 200)
      #expect(await second.status == 503)
    }
  }

  @Test("A refused question takes nobody's place")
  func refused() async throws {
    try await withServer(.live, settings: { $0.streams.inAll = 1 }) { server in
      for _ in 0..<3 {
        #expect(try await server.get("/v2/changes?bbox=x").status == 422)
        #expect(try await server.get("/v2/changes?last_event_id=x").status == 422)
        #expect(try await server.send(.head, "/v2/changes").status == 200)
      }
      let listener = try await Listener(server)
      #expect(await listener.status == 200)
    }
  }

  @Test(
    "A stream on which nothing happens stays open, beyond every deadline, and learns what it has heard of")
  func heartbeats() async throws {
    try await withServer(
      .live,
      settings: {
        $0.deadlines = .init(head: 3, body: 3, answer: 3)
        $0.streams.heartbeat = 0.2
      }
    ) { server in
      let listener = try await Listener(server, "bbox=0,0,1,1")
      let before = try #require(await listener.lastID)
      let user = try await server.makeUser()
      let id = try await server.makeV2Event(by: user)
      for _ in 0..<15 {
        try await Task.sleep(for: .milliseconds(300))
        #expect(try await server.get("/health").status == 200)
      }
      await listener.wait(untilID: before + 1)
      #expect(try #require(await listener.lastID) > before)
      _ = try await server.v2(
        .patch, "events/\(id)", as: user, ifMatch: "*", #"{"place":{"latitude":0.5,"longitude":0.5}}"#)
      #expect(await listener.next().map(\.summary) == ["created \(id)"])
    }
  }

  @Test("A listener who takes nothing is dropped, and the others hear everything")
  func slow() async throws {
    try await withServer(
      .live,
      settings: {
        $0.deadlines.answer = 2
        $0.streams.heartbeat = 0.5
      }
    ) { server in
      let user = try await server.makeUser()
      let deaf = try RawConnection(port: server.port)
      await deaf.send("GET /v2/changes HTTP/1.1\r\nHost: x\r\n\r\n")
      try await wait(for: 1, server)
      let listener = try await Listener(server)
      let text = String(repeating: "茶", count: 19_000)
      let id = try await server.makeV2Event(by: user)
      // More than the kernel takes off a listener's hands.
      let rounds = 150
      for round in 0..<rounds {
        _ = try await server.v2(
          .patch, "events/\(id)", as: user, ifMatch: "*", #"{"description":"\#(round)\#(text)"}"#)
        let heard = await listener.next(round == 0 ? 2 : 1)
        #expect(heard.last?.member("sequence") == round + 1)
      }
      try await wait(for: 1, server)
    }
  }

  @Test("The end of the server is the end of its streams")
  func shutdown() async throws {
    let listener = Mutex<Listener?>(nil)
    let duration = try await ContinuousClock().measure {
      try await withServer(.live) { server in
        let open = try await Listener(server)
        listener.withLock { $0 = open }
      }
    }
    let open = try #require(listener.withLock { $0 })
    await open.waitForEnd()
    #expect(await open.hasEnded)
    // Streams that nobody ends would last for ever.
    #expect(duration < .seconds(60))
  }
}
