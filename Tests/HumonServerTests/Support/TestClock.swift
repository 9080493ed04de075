import HumonModel
import Synchronization

/// A clock that stands still until a test moves it.
final class TestClock: Sendable {
  private let time: Mutex<Timestamp>

  /// - Parameter start: some day, where it does not matter which.
  init(_ start: Timestamp = Timestamp(rawValue: 1_795_000_000_000)) {
    time = Mutex(start)
  }

  var now: Timestamp { time.withLock { $0 } }

  func advance(seconds: Int64) {
    time.withLock { $0 = $0.advanced(byMilliseconds: seconds * 1_000) }
  }
}
