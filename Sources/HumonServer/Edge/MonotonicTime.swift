import Foundation

/// Time that does not go back, for measuring: nanoseconds since the machine's start.
struct MonotonicTime: Sendable {
  let nanoseconds: Int64

  static var now: MonotonicTime {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return MonotonicTime(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  var seconds: Double { Double(nanoseconds) / 1e9 }

  static func - (end: MonotonicTime, start: MonotonicTime) -> Int64 {
    end.nanoseconds - start.nanoseconds
  }
}
