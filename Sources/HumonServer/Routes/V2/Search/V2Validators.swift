import HumonModel
import HumonWire
import Synchronization

/// Since when each answer has been as it is, for `Last-Modified`.
///
/// What a search finds changes with the clock too, and by what is gone from it, so that no time in the database tells it.
/// An answer that was not seen before counts as changed now, which at worst sends it once more.
final class V2Validators: Sendable {
  /// When an answer became what it is, by the clock's whole seconds.
  struct LastModified: Sendable {
    let time: Timestamp
    /// The same as HTTP writes it, which takes longer than to look it up.
    let text: String
  }

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
    return known.withLock { known in
      if let entry = known[address], entry.tag == tag { return entry.since }
      if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
      let time = Timestamp(rawValue: now().wholeSeconds * 1_000)
      let since = LastModified(time: time, text: time.httpDate)
      known[address] = (tag, since)
      return since
    }
  }
}
