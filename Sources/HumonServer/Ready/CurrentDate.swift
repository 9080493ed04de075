import HumonModel
import HumonStore
import HumonWire
import Synchronization

/// What a `Date` header says now, made once a second.
final class CurrentDate: Sendable {
  private let known = Mutex<(second: Int64, text: String)>((.min, ""))

  var text: String {
    let now = Timestamp.systemNow()
    let second = now.rawValue / 1_000
    return known.withLock { known in
      if known.second != second { known = (second, now.httpDate) }
      return known.text
    }
  }
}
