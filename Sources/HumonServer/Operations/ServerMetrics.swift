import HTTPTypes
import Synchronization

/// What the server has done since its start, as counters.
final class ServerMetrics: Sendable {
  /// The route of requests that no route has taken.
  static let unrouted = "none"
  /// The upper bounds of the latency's buckets, in nanoseconds: 50 µs to 5 s.
  static let bounds: [Int64] = [
    50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000, 50_000_000,
    100_000_000, 250_000_000, 500_000_000, 1_000_000_000, 5_000_000_000,
  ]
  /// Methods that are not HTTP's own count together, so that nobody can fill the memory with made-up ones.
  private static let methods: Set<String> = [
    "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT",
  ]

  /// What requests have in common to be counted together.
  struct Key: Hashable, Sendable {
    let route: String
    let method: String
    let status: Int
  }

  struct Latency: Sendable {
    var buckets = [Int](repeating: 0, count: ServerMetrics.bounds.count + 1)
    var nanoseconds: Int64 = 0
    var count = 0

    mutating func note(_ nanoseconds: Int64, in bucket: Int) {
      buckets[bucket] += 1
      self.nanoseconds += nanoseconds
      count += 1
    }

    static func + (left: Latency, right: Latency) -> Latency {
      var sum = left
      for bucket in sum.buckets.indices { sum.buckets[bucket] += right.buckets[bucket] }
      sum.nanoseconds += right.nanoseconds
      sum.count += right.count
      return sum
    }
  }

  private let requests = Mutex<[Key: Latency]>([:])
  /// How many connections there may be.
  let connectionLimit: Int
  let connections = Atomic<Int>(0)
  let refusedConnections = Atomic<Int>(0)
  /// Open streams of changes.
  let streams = Atomic<Int>(0)

  init(connectionLimit: Int) {
    self.connectionLimit = connectionLimit
  }

  /// - Parameter method: nil for what has not become a request.
  func note(route: String, method: HTTPRequest.Method?, status: HTTPResponse.Status, nanoseconds: Int64) {
    let method = method.flatMap { Self.methods.contains($0.rawValue) ? $0.rawValue : nil } ?? "other"
    let key = Key(route: route, method: method, status: status.code)
    let bucket = Self.bounds.firstIndex { nanoseconds <= $0 } ?? Self.bounds.count
    requests.withLock { $0[key, default: Latency()].note(nanoseconds, in: bucket) }
  }

  /// How many requests there were of each kind, and how long they took.
  var snapshot: [Key: Latency] { requests.withLock { $0 } }
}
