import Synchronization

/// A sliding window for each client.
final class WindowLimiter<Client: Hashable & Sendable>: Sendable {
  /// With more clients than this, those whose windows are over are forgotten.
  private static var clientLimit: Int { 100_000 }

  private let limit: WindowLimit?
  private let uptime: Uptime
  private let windows = Mutex<[Client: SlidingWindow]>([:])

  /// - Parameter limit: nil for none.
  init(_ limit: WindowLimit?, _ uptime: @escaping Uptime) {
    self.limit = limit
    self.uptime = uptime
  }

  /// Takes one; nil where there is no limit.
  func take(for client: Client) -> Allowance? {
    let time = uptime()
    return with(client, time) { window, limit in window.take(at: time.seconds, limit) }
  }

  /// Takes one, or says when there may be one.
  /// - Throws: ``RequestFailure/tooManyRequests(retryAfter:)``
  func require(for client: Client) throws {
    if let allowance = take(for: client), !allowance.isGranted {
      throw RequestFailure.tooManyRequests(retryAfter: max(1, allowance.wait))
    }
  }

  /// Gives back one that was taken and turned out not to count.
  func giveBack(for client: Client) {
    windows.withLock { $0[client]?.giveBack() }
  }

  /// Says when there may be one, without taking it.
  /// - Throws: ``RequestFailure/tooManyRequests(retryAfter:)``
  func check(for client: Client) throws {
    let time = uptime()
    let allowance = with(client, time) { window, limit in window.look(at: time.seconds, limit) }
    if let allowance, !allowance.isGranted {
      throw RequestFailure.tooManyRequests(retryAfter: max(1, allowance.wait))
    }
  }

  private func with(
    _ client: Client, _ time: MonotonicTime, _ body: (inout SlidingWindow, WindowLimit) -> Allowance
  ) -> Allowance? {
    guard let limit else { return nil }
    return windows.withLock { windows in
      if windows.count >= Self.clientLimit { Self.forgetIdle(&windows, time, limit) }
      return body(&windows[client, default: SlidingWindow(at: time.seconds)], limit)
    }
  }

  private static func forgetIdle(
    _ windows: inout [Client: SlidingWindow], _ time: MonotonicTime, _ limit: WindowLimit
  ) {
    windows = windows.filter { !$0.value.isOver(at: time.seconds, limit) }
    // An attack from more addresses than that: better forget it than run out of memory.
    if windows.count >= clientLimit { windows.removeAll(keepingCapacity: true) }
  }
}
