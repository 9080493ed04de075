import FeedReader
import Foundation
import Synchronization
import Testing

@Suite("Refreshing")
struct RefreshTests {
  let source: ScriptedSource
  let clock = TestClock()
  let settings: ReaderSettings

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    source = ScriptedSource(try Fixture.text("community.xml"))
    settings = ReaderSettings(
      address: "http://community.example/feed", storePath: folder.path + "/reader.sqlite")
  }

  private func reader() throws -> Reader {
    try Reader(settings, source: source, now: { [clock] in clock.now })
  }

  private func change(_ body: @Sendable (inout FetchAnswer) -> Void) {
    source.change { body(&$0.answer) }
  }

  @Test(
    "A refresh that fails leaves everything as it was",
    arguments: [
      ReaderError.unreachable("cut"), .tooSlow(seconds: 20), .tooLarge(limit: 1), .tooManyRedirects,
      .cancelled,
    ])
  func failure(error: ReaderError) async throws {
    let reader = try reader()
    try await reader.start()
    let before = try await reader.entries()
    source.change {
      $0.document = $0.document.replacingOccurrences(of: "Yes", with: "No")
      $0.failure = error
    }
    await #expect(throws: error) { try await reader.refresh() }
    #expect(try await reader.entries() == before)
  }

  @Test(
    "What is no feed is refused, and nothing changes",
    arguments: ["", "<html><p>Sorry</p></html>", "{}", "\u{0}"])
  func notAFeed(document: String) async throws {
    let reader = try reader()
    try await reader.start()
    source.change { $0.document = document }
    await #expect(throws: ReaderError.self) { try await reader.refresh() }
    #expect(try await reader.entries().count == 2)
  }

  @Test("The validators of the last answer are sent, with the address that they are of")
  func conditions() async throws {
    change {
      $0.address = "http://community.example/real"
      $0.etag = "\"a\""
      $0.lastModified = "Thu, 08 May 2014 08:30:00 GMT"
    }
    try await reader().start()
    change { $0.status = 304 }
    let report = try await reader().refresh()
    #expect(report.isSameDocument)
    #expect(report.isEmpty)
    let request = try #require(source.requests.last)
    #expect(request.address == "http://community.example/feed")
    #expect(request.validated == "http://community.example/real")
    #expect(request.etag == "\"a\"")
    #expect(request.lastModified == "Thu, 08 May 2014 08:30:00 GMT")
  }

  @Test("A permanent redirect is remembered")
  func moved() async throws {
    change { $0.movedTo = "http://new.example/feed" }
    try await reader().start()
    change { $0.movedTo = nil }
    try await reader().refresh()
    #expect(source.requests.map(\.address) == ["http://community.example/feed", "http://new.example/feed"])
  }

  @Test("A feed that is gone is not asked again by itself; a person may try")
  func gone() async throws {
    let reader = try reader()
    try await reader.start()
    change { $0.status = 410 }
    await #expect(throws: ReaderError.gone) { try await reader.refresh() }
    clock.advance(1_000_000)
    await #expect(throws: ReaderError.gone) { try await reader.refreshQuietly() }
    #expect(source.requests.count == 2)
    change { $0.status = 200 }
    try await reader.refresh()
    clock.advance(3_600)
    #expect(try await reader.refreshQuietly().isSameDocument)
  }

  @Test("By itself it asks hourly at most, after failures less often; a person may always ask")
  func hourly() async throws {
    let reader = try reader()
    try await reader.start()
    clock.advance(3_599)
    await #expect(throws: ReaderError.notYet(until: 1_400_003_600)) { try await reader.refreshQuietly() }
    try await reader.refresh()
    clock.advance(3_600)
    change { $0.status = 503 }
    await #expect(throws: ReaderError.status(503)) { try await reader.refreshQuietly() }
    clock.advance(7_199)
    let later = try self.reader()
    await #expect(throws: ReaderError.notYet(until: 1_400_014_399)) { try await later.refreshQuietly() }
    clock.advance(1)
    await #expect(throws: ReaderError.status(503)) { try await later.refreshQuietly() }
    change { $0.status = 200 }
    #expect(try await later.refresh().isSameDocument)
  }

  @Test("Retry-After is kept, whoever asks")
  func retryAfter() async throws {
    let reader = try reader()
    change {
      $0.status = 429
      $0.retryAfter = 1_400_000_100
    }
    await #expect(throws: ReaderError.status(429)) { try await reader.start() }
    change { $0 = FetchAnswer(status: 200, address: "http://community.example/feed") }
    await #expect(throws: ReaderError.notYet(until: 1_400_000_100)) { try await reader.refresh() }
    clock.advance(100)
    #expect(try await reader.refresh().added.count == 3)
  }

  @Test("A refresh can be cancelled, and another may follow")
  func cancelling() async throws {
    let reader = try reader()
    try await reader.start()
    source.change { $0.waits = true }
    let task = Task { () async throws(ReaderError) in try await reader.refresh() }
    while source.requests.count < 2 { await Task.yield() }
    await #expect(throws: ReaderError.busy) { try await reader.refresh() }
    task.cancel()
    await #expect(throws: ReaderError.cancelled) { try await task.value }
    source.change { $0.waits = false }
    #expect(try await reader.refresh().isSameDocument)
  }

  @Test("Progress is told in bytes and entries")
  func progress() async throws {
    let seen = Mutex<[RefreshProgress]>([])
    try await reader().start { progress in seen.withLock { $0.append(progress) } }
    let all = seen.withLock { $0 }
    #expect(all.first?.fraction == 0)
    #expect(all.last?.fraction == 1)
    #expect(all.last?.entries == 4)
  }

  @Test("The same document again, or one whose entries are the same, writes nothing")
  func nothingNew() async throws {
    let reader = try reader()
    try await reader.start()
    let before = try files()
    #expect(try await reader.refresh().isSameDocument)
    #expect(try files() == before)
    source.change { $0.document = $0.document.replacingOccurrences(of: "  ", with: " ") }
    let report = try await reader.refresh()
    #expect(report.unchanged == 3)
    #expect(report.isEmpty)
    #expect(!report.isSameDocument)
    #expect(try files() == before)
    // Of one that has changed, that one is written.
    source.change { $0.document = $0.document.replacingOccurrences(of: "Choir", with: "Big choir") }
    #expect(try await reader.refresh().changed == ["18"])
    #expect(try files() != before)
  }

  /// The store's files, byte for byte.
  private func files() throws -> [Data?] {
    ["", "-wal"].map { FileManager.default.contents(atPath: settings.storePath + $0) }
  }

  @Test("A store of another version, or a file that is none, is refused")
  func otherStore() async throws {
    try Data("no database at all, but long enough to look like one".utf8).write(
      to: URL(fileURLWithPath: settings.storePath))
    #expect(throws: ReaderError.self) { try reader() }
  }
}
