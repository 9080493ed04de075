import HumonModel
import HumonWire
import Synchronization

/// Since when each answer has been as it is, for `Last-Modified`.
///
/// What a search finds changes with the clock too, and by what is gone from it, so that no time in the database tells it.
/// An answer that was not seen before counts as changed now, which at worst sends it once more.
///
/// Within one second an answer may become several others, which no time in seconds tells apart. So none is told while that
/// second lasts: what is told afterwards stands for the last of them alone. Nor is one later than `Date`, which must not be
/// (RFC 9110, section 8.8.2.1): that of Hummingbird is up to a second behind, and one more is waited for it.
final class V2Validators: Sendable {
  /// When an answer became what it is, by the clock's whole seconds.
  struct LastModified: Sendable {
    let time: Timestamp
    /// The same as HTTP writes it, which takes longer than to look it up.
    fileprivate let written: String
    /// Whether it is long enough ago to be told.
    fileprivate(set) var isTold = false

    /// What `Last-Modified` says; nil where it is not told.
    var text: String? { isTold ? written : nil }
  }

  /// How many seconds later it is told.
  private static let delay: Int64 = 2

  /// With more answers than this all are forgotten.
  static let limit = 10_000

  private let now: @Sendable () -> Timestamp
  /// By the hash of the address: addresses may be long, and an answer's tag tells it apart all the same.
  private let known = Mutex<[Int: (tag: String, since: LastModified)]>([:])

  init(now: @escaping @Sendable () -> Timestamp) {
    self.now = now
  }

  /// Since when the answer at an address has been what it is.
  func lastModified(of address: String, _ tag: String) -> LastModified {
    let address = address.hashValue
    let now = now().wholeSeconds
    return known.withLock { known in
      if let entry = known[address], entry.tag == tag {
        var since = entry.since
        since.isTold = now - since.time.wholeSeconds >= Self.delay
        return since
      }
      if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
      let time = Timestamp(rawValue: now * 1_000)
      let since = LastModified(time: time, written: time.httpDate)
      known[address] = (tag, since)
      return since
    }
  }
}
