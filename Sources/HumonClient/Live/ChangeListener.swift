/// One listener to a stream of changes: the connection that there is, and what of it has not been handed on yet.
final class ChangeListener {
  /// The longest pause before coming back.
  static let longestPause = Duration.seconds(60)

  private let open: @Sendable (_ last: String?) async throws(HumonError) -> HTTPStream
  private let firstPause: Duration
  private var stream: HTTPStream?
  private var parser = SentEventParser()
  private var waiting: [EventChange] = []
  private var failures = 0

  init(
    pause: Duration, open: @escaping @Sendable (_ last: String?) async throws(HumonError) -> HTTPStream
  ) {
    firstPause = pause
    self.open = open
  }

  deinit {
    stream?.close()
  }

  func next() async throws(HumonError) -> EventChange? {
    while waiting.isEmpty {
      do throws(HumonError) {
        try await advance()
      } catch {
        try await recover(from: error)
      }
    }
    return waiting.removeFirst()
  }

  /// Opens the stream if it is not, or takes what comes next.
  private func advance() async throws(HumonError) {
    guard let stream else { return try await connect() }
    guard let bytes = try await stream.next() else { throw .interrupted("the stream has ended") }
    let messages = try parser.messages(in: bytes)
    failures = 0
    for message in messages {
      do throws(AnswerProblem) {
        if let change = try EventChange(message) { waiting.append(change) }
      } catch {
        throw .unreadable("a change (“\(message.name)”): \(error)")
      }
    }
  }

  private func connect() async throws(HumonError) {
    let last = parser.lastID
    stream = try await open(last)
    parser = SentEventParser(lastID: last)
    // Nobody knows what was missed.
    if last == nil { waiting.append(.reload) }
  }

  /// Waits before the stream is opened anew; throws what that cannot mend.
  private func recover(from failure: HumonError) async throws(HumonError) {
    let wished = parser.retry
    stream?.close()
    stream = nil
    var pause = min(Self.longestPause, (wished ?? firstPause) * (1 << min(failures, 16)))
    switch failure {
    // Too long ago, or too much since: the next stream begins anew.
    case .gone:
      parser = SentEventParser()
      if failures == 0 { pause = .zero }
    case .answerTooLarge, .tooSlow, .server(status: 500...): break
    case let failure where failure.passes:
      if let seconds = failure.retryAfter { pause = max(pause, .seconds(seconds)) }
    default: throw failure
    }
    failures += 1
    do {
      // Not all listeners come back in the same moment.
      try await Task.sleep(for: pause * Double.random(in: 0.5...1))
    } catch {
      throw .cancelled
    }
  }
}
