import Synchronization

/// How many requests one client address may make.
public struct RateLimit: Sendable, Hashable {
  /// Requests a second that go on for ever.
  public var perSecond: Double
  /// Requests at once.
  public var burst: Double

  /// Generous: many phones may share one address.
  public static let standard = RateLimit(perSecond: 100)

  /// So many requests a second, and ten times that at once.
  public init(perSecond: Double) {
    self.init(perSecond: perSecond, burst: perSecond * 10)
  }

  /// A limit of one's own; both are at least 1.
  public init(perSecond: Double, burst: Double) {
    self.perSecond = max(1, perSecond)
    self.burst = max(1, burst)
  }
}

/// A bucket of tokens for each client: a request takes one, and time fills the bucket up again.
final class RateLimiter: Sendable {
  /// With more clients than this, those whose buckets are full again are forgotten.
  static let clientLimit = 100_000

  private struct Bucket {
    var tokens: Double
    var seconds: Double
  }

  private let limit: RateLimit
  private let buckets = Mutex<[IPAddress: Bucket]>([:])

  init(_ limit: RateLimit) {
    self.limit = limit
  }

  /// Takes a token.
  /// - Parameter seconds: the time now, on any clock that does not go back.
  /// - Returns: nil if there was one, or the seconds after which there will be.
  func take(for client: IPAddress, at seconds: Double) -> Int? {
    buckets.withLock { buckets in
      if buckets.count >= Self.clientLimit { forgetIdle(&buckets, at: seconds) }
      let known = buckets[client] ?? Bucket(tokens: limit.burst, seconds: seconds)
      let tokens = refilled(known, at: seconds)
      let isAllowed = tokens >= 1
      buckets[client] = Bucket(tokens: isAllowed ? tokens - 1 : tokens, seconds: seconds)
      return isAllowed ? nil : Int(((1 - tokens) / limit.perSecond).rounded(.up))
    }
  }

  private func refilled(_ bucket: Bucket, at seconds: Double) -> Double {
    min(limit.burst, bucket.tokens + (seconds - bucket.seconds) * limit.perSecond)
  }

  private func forgetIdle(_ buckets: inout [IPAddress: Bucket], at seconds: Double) {
    buckets = buckets.filter { refilled($0.value, at: seconds) < limit.burst }
    // An attack from more addresses than that: better forget it than run out of memory.
    if buckets.count >= Self.clientLimit { buckets.removeAll(keepingCapacity: true) }
  }
}
