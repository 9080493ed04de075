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
  }

  struct State: Sendable {
    var requests: [Key: Int] = [:]
    var latencies: [String: Latency] = [:]
  }

  private let state = Mutex(State())
  let connections = Atomic<Int>(0)
  let refusedConnections = Atomic<Int>(0)

  func note(route: String, method: HTTPRequest.Method, status: HTTPResponse.Status, nanoseconds: Int64) {
    let method = Self.methods.contains(method.rawValue) ? method.rawValue : "other"
    let key = Key(route: route, method: method, status: status.code)
    let bucket = Self.bounds.firstIndex { nanoseconds <= $0 } ?? Self.bounds.count
    state.withLock { state in
      state.requests[key, default: 0] += 1
      state.latencies[route, default: Latency()].buckets[bucket] += 1
      state.latencies[route, default: Latency()].nanoseconds += nanoseconds
      state.latencies[route, default: Latency()].count += 1
    }
  }

  var snapshot: State { state.withLock { $0 } }
}
