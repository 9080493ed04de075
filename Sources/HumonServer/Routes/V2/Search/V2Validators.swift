import HumonModel
import Synchronization

/// Since when each answer has been as it is, for `Last-Modified`.
///
/// What a search finds changes with the clock too, and by what is gone from it, so that no time in the database tells it.
/// An answer that was not seen before counts as changed now, which at worst sends it once more.
final class V2Validators: Sendable {
  /// With more answers than this all are forgotten.
  static let limit = 10_000

  private let now: @Sendable () -> Timestamp
  /// By the hash of the address: addresses may be long, and an answer's tag tells it apart all the same.
  private let known = Mutex<[Int: (tag: String, since: Timestamp)]>([:])

  init(now: @escaping @Sendable () -> Timestamp) {
    self.now = now
  }

  /// When the answer at an address became what it is, by the clock's whole seconds.
  func lastModified(of address: String, _ tag: String) -> Timestamp {
    let address = address.hashValue
    return known.withLock { known in
      if let entry = known[address], entry.tag == tag { return entry.since }
      if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
      let since = Timestamp(rawValue: now().wholeSeconds * 1_000)
      known[address] = (tag, since)
      return since
    }
  }
}
