import HumonModel
import HumonWire
import Synchronization

/// What a `Date` header says now, made once a second. It goes by the server's clock, as `Last-Modified` does; what Hummingbird
/// answers has the system's, which nobody can give it.
final class CurrentDate: Sendable {
  private let now: @Sendable () -> Timestamp
  private let known = Mutex<(second: Int64, text: String)>((.min, ""))

  init(now: @escaping @Sendable () -> Timestamp) {
    self.now = now
  }

  var text: String {
    let now = now()
    let second = now.wholeSeconds
    return known.withLock { known in
      if known.second != second { known = (second, now.httpDate) }
      return known.text
    }
  }
}
