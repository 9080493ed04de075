import FeedReader
import Foundation
import HumonClient
import Synchronization
import Testing

@Suite("Counting use")
struct UsageCounterTests {
  private let folder: ScratchFolder
  private let sink = ScriptedSink()

  init() throws {
    folder = try ScratchFolder()
  }

  private func counter(_ environment: UsageEnvironment = .production) -> UsageCounter {
    UsageCounter(path: folder.file("usage.json"), environment: environment, sink: sink) { [sink] in
      sink.nextID()
    }
  }

  @Test("What was counted is sent in one report, and then forgotten")
  func sent() async {
    let counter = counter()
    counter.count(.start)
    counter.count(.open)
    counter.count(.open)
    await counter.send()
    await counter.send()
    #expect(
      sink.reports == [UsageReport(id: "1", environment: .production, counts: ["start": 1, "open": 2])])
    #expect(counter.waiting.isEmpty)
  }

  @Test("Without a network everything is kept, over the end of the app, under the id that was tried")
  func offline() async {
    sink.isOnline = false
    let first = counter(.debug)
    first.count(.start)
    await first.send()
    first.count(.share)
    let second = counter(.debug)
    second.count(.share)
    #expect(second.waiting == [.start: 1, .share: 2])
    sink.isOnline = true
    await second.send()
    #expect(
      sink.reports == [
        UsageReport(id: "1", environment: .debug, counts: ["start": 1]),
        UsageReport(id: "1", environment: .debug, counts: ["start": 1]),
        UsageReport(id: "2", environment: .debug, counts: ["share": 2]),
      ])
    #expect(counter().waiting.isEmpty)
  }

  @Test("What is counted while a report is on its way belongs to the next one")
  func countedMeanwhile() async {
    let gate = Gate()
    sink.gate = gate
    let counter = counter()
    counter.count(.start)
    async let delivery: Void = counter.send()
    await gate.arrival()
    counter.count(.attend)
    // Somebody else sends, too: one report is on its way at a time.
    await counter.send()
    #expect(counter.waiting == [.start: 1, .attend: 1])
    gate.open()
    await delivery
    #expect(sink.reports.map(\.counts) == [["start": 1], ["attend": 1]])
  }

  @Test(
    "A file that was not written here counts as none",
    arguments: ["", "{}", #"{"counts":{"open":-1}}"#, #"{"counts":{"open":9223372036854775807}}"#])
  func damaged(text: String) throws {
    try folder.write(text, to: "usage.json")
    let counter = counter()
    counter.count(.open)
    #expect(counter.waiting == [.open: 1])
  }

  @Test("Over HTTP goes the key of the environment, and nothing that tells who it was")
  func overHTTP() async {
    let transport = RecordingTransport(status: 204)
    let sink = HTTPUsageSink(
      address: "https://counts.example/usage", keys: UsageKeys(debug: "d", production: "p"),
      transport: transport)
    #expect(await sink.send(UsageReport(id: "1", environment: .debug, counts: ["open": 2])))
    #expect(await sink.send(UsageReport(id: "2", environment: .production, counts: ["start": 1])))
    #expect(
      transport.requests.map { String(decoding: $0.body ?? [], as: UTF8.self) } == [
        #"{"counts":{"open":2},"environment":"debug","id":"1","key":"d"}"#,
        #"{"counts":{"start":1},"environment":"production","id":"2","key":"p"}"#,
      ])
    #expect(transport.requests.map(\.method) == ["POST", "POST"])
    #expect(
      transport.requests.first?.headers == ["Content-Type": "application/json", "Idempotency-Key": "1"])
  }

  @Test("What was not taken has not arrived", arguments: [302, 404, 500])
  func refused(status: Int) async {
    let sink = HTTPUsageSink(
      address: "https://counts.example/usage", keys: UsageKeys(debug: "d", production: "p"),
      transport: RecordingTransport(status: status))
    #expect(await !sink.send(UsageReport(id: "1", environment: .debug, counts: ["open": 2])))
  }
}

/// Takes reports, or is not there.
private final class ScriptedSink: UsageSink {
  private struct State {
    var isOnline = true
    var reports: [UsageReport] = []
    var gate: Gate?
    var lastID = 0
  }

  private let state = Mutex(State())

  var reports: [UsageReport] { state.withLock(\.reports) }
  var isOnline: Bool {
    get { state.withLock(\.isOnline) }
    set { state.withLock { $0.isOnline = newValue } }
  }
  var gate: Gate? {
    get { state.withLock(\.gate) }
    set { state.withLock { $0.gate = newValue } }
  }

  func nextID() -> String {
    state.withLock { state in
      state.lastID += 1
      return String(state.lastID)
    }
  }

  func send(_ report: UsageReport) async -> Bool {
    let (isOnline, gate) = state.withLock { state in
      state.reports.append(report)
      return (state.isOnline, state.gate)
    }
    await gate?.pass()
    return isOnline
  }
}

/// Answers everything with one status.
private final class RecordingTransport: HTTPTransport {
  private let status: Int
  private let log = Mutex<[HTTPRequest]>([])

  init(status: Int) {
    self.status = status
  }

  var requests: [HTTPRequest] { log.withLock { $0 } }

  func answer(
    to request: HTTPRequest, byteLimit: Int, until end: ContinuousClock.Instant
  ) async throws(HumonError) -> HTTPAnswer {
    log.withLock { $0.append(request) }
    return HTTPAnswer(HTTPHead(status: status))
  }

  func stream(
    _ request: HTTPRequest, headUntil end: ContinuousClock.Instant
  ) async throws(HumonError) -> HTTPStream {
    throw .offline("no streams here")
  }
}
