import Dispatch

/// Time that does not go back, for measuring: nanoseconds since the machine's start.
struct MonotonicTime: Sendable {
  let nanoseconds: Int64

  var seconds: Double { Double(nanoseconds) / 1e9 }

  static func - (end: MonotonicTime, start: MonotonicTime) -> Int64 {
    end.nanoseconds - start.nanoseconds
  }
}

/// Nanoseconds since the machine's start: time that does not go back, whatever somebody does to the clock.
@Sendable public func systemUptime() -> Int64 {
  Int64(clamping: DispatchTime.now().uptimeNanoseconds)
}

/// What says how late it is by ``MonotonicTime``.
typealias Uptime = @Sendable () -> MonotonicTime
