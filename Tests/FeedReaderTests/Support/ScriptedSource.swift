import FeedReader
import Synchronization

/// A source that answers what a test has put into it, and remembers what it was asked.
final class ScriptedSource: FeedSource {
  struct State {
    var document = ""
    var answer = FetchAnswer(status: 200, address: "http://community.example/feed")
    var failure: ReaderError?
    var requests: [FetchRequest] = []
    /// Whether a fetch waits until its task is cancelled.
    var waits = false
  }

  private let state: Mutex<State>

  init(_ document: String) {
    var state = State()
    state.document = document
    self.state = Mutex(state)
  }

  func change(_ body: @Sendable (inout State) -> Void) { state.withLock { body(&$0) } }
  var requests: [FetchRequest] { state.withLock { $0.requests } }

  func fetch(
    _ request: FetchRequest, receive: @escaping @Sendable (FetchPiece) -> Void
  ) async throws(ReaderError) -> FetchAnswer {
    let (document, answer, failure, waits) = state.withLock { state in
      state.requests.append(request)
      return (state.document, state.answer, state.failure, state.waits)
    }
    while waits {
      if Task.isCancelled { throw .cancelled }
      await Task.yield()
    }
    if answer.status == 200 {
      let bytes = Array(document.utf8)
      let half = failure == nil ? bytes.count : bytes.count / 2
      receive(
        .head(
          address: answer.address, contentType: "application/rss+xml", contentLanguage: nil,
          length: Int64(bytes.count)))
      for start in stride(from: 0, to: half, by: 100) {
        receive(.body(Array(bytes[start..<min(start + 100, half)])))
      }
    }
    if let failure { throw failure }
    return answer
  }
}

/// A clock that a test sets.
final class TestClock: Sendable {
  private let time = Mutex<Int64>(1_400_000_000)

  var now: Int64 { time.withLock { $0 } }
  func advance(_ seconds: Int64) { time.withLock { $0 += seconds } }
}
