import FeedReader
import Foundation
import Synchronization
import Testing

/// Collects what a source hands on.
private final class Received: Sendable {
  private let bytes = Mutex<[UInt8]>([])

  var all: [UInt8] { bytes.withLock { $0 } }
  var take: @Sendable (FetchPiece) -> Void {
    { piece in
      if case .body(let more) = piece { self.bytes.withLock { $0 += more } }
    }
  }
}

@Suite("Fetching over HTTP")
struct HTTPSourceTests {
  private static let agent = "Tests/1 (+https://example.org)"

  private func source(byteLimit: Int = 1 << 20, deadline: Duration = .seconds(10)) -> HTTPSource {
    HTTPSource(userAgent: Self.agent, byteLimit: byteLimit, deadline: deadline, now: { 1_400_000_000 })
  }

  @Test("A document arrives as it is, and the publisher learns who asks")
  func plain() async throws {
    let body = try Fixture.bytes("community.xml")
    let publisher = try LocalPublisher { _ in
      .init(headers: ["ETag": "\"x\"", "Last-Modified": "Thu, 08 May 2014 08:30:00 GMT"], body: body)
    }
    let received = Received()
    let answer = try await source().fetch(
      FetchRequest(address: publisher.address("/feed")), receive: received.take)
    #expect(answer.status == 200)
    #expect(answer.etag == "\"x\"")
    #expect(answer.lastModified == "Thu, 08 May 2014 08:30:00 GMT")
    #expect(answer.movedTo == nil)
    #expect(received.all == body)
    #expect(publisher.requests.first?.headers["user-agent"] == Self.agent)
    #expect(publisher.requests.first?.headers["if-none-match"] == nil)
  }

  @Test("A compressed document arrives uncompressed")
  func compressed() async throws {
    let body = try Fixture.bytes("community.xml.gz")
    let publisher = try LocalPublisher { _ in .init(headers: ["Content-Encoding": "gzip"], body: body) }
    let received = Received()
    _ = try await source().fetch(FetchRequest(address: publisher.address("/")), receive: received.take)
    #expect(received.all == (try Fixture.bytes("community.xml")))
  }

  @Test("A bomb does not wait in memory until somebody has time for it")
  func bombForASlowReader() async throws {
    let body = try Fixture.bytes("spaces.gz")
    let publisher = try LocalPublisher { _ in .init(headers: ["Content-Encoding": "gzip"], body: body) }
    // Whoever counts only what was taken would notice the deadline first.
    await #expect(throws: ReaderError.tooLarge(limit: 1 << 20)) {
      try await source(deadline: .seconds(3)).fetch(FetchRequest(address: publisher.address("/"))) { _ in
        Thread.sleep(forTimeInterval: 4)
      }
    }
  }

  @Test("A compressed bomb is stopped at the limit of its uncompressed size")
  func bomb() async throws {
    let body = try Fixture.bytes("spaces.gz")
    let publisher = try LocalPublisher { _ in .init(headers: ["Content-Encoding": "gzip"], body: body) }
    let received = Received()
    await #expect(throws: ReaderError.tooLarge(limit: 1 << 20)) {
      try await source().fetch(FetchRequest(address: publisher.address("/")), receive: received.take)
    }
    #expect(received.all.count <= 1 << 20)
  }

  @Test("A document that says it is too large is not read")
  func announced() async throws {
    let publisher = try LocalPublisher { _ in .init(headers: ["Content-Length": "99999999"], body: [1]) }
    await #expect(throws: ReaderError.tooLarge(limit: 1 << 20)) {
      try await source().fetch(FetchRequest(address: publisher.address("/"))) { _ in }
    }
  }

  @Test("Validators go to the address that they are of, and 304 brings no document")
  func conditional() async throws {
    let publisher = try LocalPublisher { request in
      if request.path == "/a" { return .init(status: 302, headers: ["Location": "/b"]) }
      return .init(status: request.headers["if-none-match"] == "\"x\"" ? 304 : 200)
    }
    var request = FetchRequest(address: publisher.address("/a"))
    request.validated = publisher.address("/b")
    request.etag = "\"x\""
    request.lastModified = "Thu, 08 May 2014 08:30:00 GMT"
    let answer = try await source().fetch(request) { _ in }
    #expect(answer.status == 304)
    #expect(answer.movedTo == nil)
    #expect(publisher.requests.map { $0.headers["if-none-match"] } == [nil, "\"x\""])
    #expect(
      publisher.requests.map { $0.headers["if-modified-since"] } == [nil, "Thu, 08 May 2014 08:30:00 GMT"])
  }

  @Test("Only permanent redirects up to the first that is not are a new address")
  func redirects() async throws {
    let publisher = try LocalPublisher { request in
      switch request.path {
      case "/1": .init(status: 301, headers: ["Location": "/2"])
      case "/2": .init(status: 308, headers: ["Location": "3?x=y"])
      case "/3?x=y": .init(status: 307, headers: ["Location": "/4"])
      case "/4": .init(status: 301, headers: ["Location": "/5"])
      default: .init(body: [65])
      }
    }
    let answer = try await source().fetch(FetchRequest(address: publisher.address("/1"))) { _ in }
    #expect(answer.status == 200)
    #expect(answer.address == publisher.address("/5"))
    #expect(answer.movedTo == publisher.address("/3?x=y"))
  }

  @Test("Redirects in a circle and without end are given up")
  func circles() async throws {
    let publisher = try LocalPublisher { request in
      if request.path.hasPrefix("/n") {
        return .init(status: 302, headers: ["Location": request.path + "n"])
      }
      return .init(status: 301, headers: ["Location": request.path == "/a" ? "/b" : "/a"])
    }
    await #expect(throws: ReaderError.tooManyRedirects) {
      try await source().fetch(FetchRequest(address: publisher.address("/a"))) { _ in }
    }
    #expect(publisher.requests.count == 2)
    await #expect(throws: ReaderError.tooManyRedirects) {
      try await source().fetch(FetchRequest(address: publisher.address("/n"))) { _ in }
    }
    #expect(publisher.requests.count == 2 + 6)
  }

  @Test(
    "A redirect leads to the web or nowhere",
    arguments: ["file:///etc/passwd", "ftp://x/y", "javascript:x", "http://"])
  func badRedirect(location: String) async throws {
    let publisher = try LocalPublisher { _ in .init(status: 302, headers: ["Location": location]) }
    await #expect(throws: ReaderError.badRedirect(location)) {
      try await source().fetch(FetchRequest(address: publisher.address("/"))) { _ in }
    }
  }

  @Test(
    "Other addresses are not asked", arguments: ["file:///etc/passwd", "feed", "", "http://", "gopher://x"])
  func notTheWeb(address: String) async throws {
    await #expect(throws: ReaderError.notAnAddress(address)) {
      try await source().fetch(FetchRequest(address: address)) { _ in }
    }
  }

  @Test("A publisher who never ends is left at the deadline")
  func endless() async throws {
    let publisher = try LocalPublisher { _ in .endless("<item/>", every: .milliseconds(50)) }
    let start = ContinuousClock.now
    await #expect(throws: ReaderError.tooSlow(seconds: 0.5)) {
      try await source(deadline: .milliseconds(500)).fetch(FetchRequest(address: publisher.address("/"))) {
        _ in
      }
    }
    #expect(ContinuousClock.now - start < .seconds(8))
  }

  @Test("A fetch ends when its task is cancelled")
  func cancelled() async throws {
    let publisher = try LocalPublisher { _ in .endless("x", every: .milliseconds(50)) }
    let address = publisher.address("/")
    let source = source()
    let task = Task { () async throws(ReaderError) in
      try await source.fetch(FetchRequest(address: address)) { _ in }
    }
    while publisher.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    task.cancel()
    await #expect(throws: ReaderError.cancelled) { try await task.value }
  }

  @Test("An answer that is cut off, and a publisher who has vanished, are said")
  func broken() async throws {
    let publisher = try LocalPublisher { request in
      request.path == "/body" ? .init(headers: ["Content-Length": "1000"], body: [65]) : .cut(request.path)
    }
    for path in ["/body", "/", "/HTTP", "/HTTP/1.1", "/HTTP/1.1%20200%20OK%0D%0AContent-Ty"] {
      do throws(ReaderError) {
        _ = try await source().fetch(FetchRequest(address: publisher.address(path))) { _ in }
        Issue.record("a cut answer was taken")
      } catch {
        guard case .unreachable = error else {
          Issue.record("\(error)")
          return
        }
      }
    }
    let request = FetchRequest(address: publisher.address("/"))
    publisher.vanish()
    do throws(ReaderError) {
      _ = try await source().fetch(request) { _ in }
      Issue.record("somebody answered")
    } catch {
      guard case .unreachable = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test(
    "Retry-After is read as seconds and as a date, and nobody is kept away for more than a week",
    arguments: [
      ("120", 1_400_000_120), ("Thu, 15 May 2014 00:00:00 GMT", 1_400_112_000),
      ("99999999999", 1_400_604_800),
      ("Thu, 15 May 2099 00:00:00 GMT", 1_400_604_800),
    ])
  func retryAfter(value: String, expected: Int64) async throws {
    let publisher = try LocalPublisher { _ in .init(status: 503, headers: ["Retry-After": value]) }
    let answer = try await source().fetch(FetchRequest(address: publisher.address("/"))) { _ in }
    #expect(answer.status == 503)
    #expect(answer.retryAfter == expected)
  }

  @Test("Many redirects at once, some of them cancelled or too slow, harm nobody")
  func manyRedirects() async throws {
    let publisher = try LocalPublisher { request in
      request.path.count > 4
        ? .init(body: [65]) : .init(status: 301, headers: ["Location": request.path + "x"])
    }
    let ends = await withTaskGroup(of: Int.self) { group in
      for index in 0..<120 {
        let source = source(deadline: index % 3 == 0 ? .milliseconds(index) : .seconds(30))
        group.addTask {
          let fetch = Task { try await source.fetch(FetchRequest(address: publisher.address("/"))) { _ in } }
          if index % 3 == 1 {
            try? await Task.sleep(for: .milliseconds(index / 2))
            fetch.cancel()
          }
          return (try? await fetch.value.status) ?? 0
        }
      }
      return await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    #expect(ends.keys.allSatisfy { $0 == 200 || $0 == 0 })
    #expect(ends[200, default: 0] >= 40)
  }

  @Test(
    "Strange redirects end in words",
    arguments: [
      "//", "///", "//:80/", "http://[::1", "http://a:99999999/", "?", "#", "%", "%zz", "?%", "http:x", ":",
      "http:///a", "//user:pass@/", "\\\\host\\x", "http://a b/", "é", "//127.0.0.1:1/x?%#%", "x:y",
      "http://%00/",
    ])
  func strangeRedirects(location: String) async throws {
    let publisher = try LocalPublisher { _ in .init(status: 302, headers: ["Location": location]) }
    await #expect(throws: ReaderError.self) {
      try await source(deadline: .seconds(5)).fetch(FetchRequest(address: publisher.address("/"))) { _ in }
    }
  }
}
