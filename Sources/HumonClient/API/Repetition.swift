/// When a request that may be repeated is repeated: after failures of the network and of a busy server, after a pause that
/// doubles, and never beyond the deadline.
struct Repetition {
  private var left: Int
  private var pause: Duration

  init(limit: Int, pause: Duration) {
    left = limit
    self.pause = pause
  }

  /// Waits for the next attempt; throws the failure if there is none.
  mutating func waitBeforeNext(
    after failure: HumonError, until end: ContinuousClock.Instant
  ) async throws(HumonError) {
    guard left > 0, failure.passes else { throw failure }
    left -= 1
    let wanted = failure.retryAfter.map { Duration.seconds($0) } ?? pause
    pause *= 2
    // Whoever has to wait longer than somebody at a screen would is told so at once.
    guard ContinuousClock.now + wanted < end else { throw failure }
    do {
      try await Task.sleep(for: wanted)
    } catch {
      throw .cancelled
    }
  }
}

extension HumonError {
  /// Whether it may be different in a moment.
  var passes: Bool {
    switch self {
    case .interrupted, .offline, .unavailable, .tooManyRequests: true
    default: false
    }
  }

  /// In how many seconds the server wants to be asked again.
  var retryAfter: Int? {
    switch self {
    case .unavailable(let seconds), .tooManyRequests(let seconds): seconds
    default: nil
    }
  }
}
