import Dispatch

/// Time that does not go back, for measuring: nanoseconds since the machine's start.
struct MonotonicTime: Sendable {
  let nanoseconds: Int64

  static var now: MonotonicTime {
    MonotonicTime(nanoseconds: Int64(clamping: DispatchTime.now().uptimeNanoseconds))
  }

  var seconds: Double { Double(nanoseconds) / 1e9 }

  static func - (end: MonotonicTime, start: MonotonicTime) -> Int64 {
    end.nanoseconds - start.nanoseconds
  }
}
