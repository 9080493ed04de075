import FeedReader
import HumonClient
import Synchronization

/// Remembers what was counted.
final class CountingAnalytics: Analytics {
  private let log = Mutex<[UsageKind]>([])

  var counted: [UsageKind] { log.withLock { $0 } }

  func count(_ kind: UsageKind) { log.withLock { $0.append(kind) } }
}
