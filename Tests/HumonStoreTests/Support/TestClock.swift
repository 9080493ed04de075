import HumonModel
import Synchronization

/// A clock that stands still until it is told to go on.
final class TestClock: Sendable {
  private let time = Mutex(Timestamp(rawValue: 1_700_000_000_000))

  var now: Timestamp { time.withLock { $0 } }

  @discardableResult
  func advance(milliseconds: Int64 = 1_000) -> Timestamp {
    time.withLock { time in
      time = time.advanced(byMilliseconds: milliseconds)
      return time
    }
  }
}
