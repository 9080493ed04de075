/// When a feed may be asked.
public enum RefreshPolicy {
  /// How long to wait between two refreshes that nobody asked for, in seconds.
  public static let interval: Int64 = 3_600
  /// The longest wait after failures, which double it each time.
  public static let longestInterval: Int64 = 86_400

  /// The first instant at which a refresh is polite; nil if it is now.
  static func notBefore(_ attempt: ReaderDiary.Attempt?, isAskedFor: Bool, now: Int64) -> Int64? {
    guard let attempt else { return nil }
    // A clock that was set back must not lock anybody out.
    var earliest = attempt.retryAfter ?? now
    if !isAskedFor {
      let wait = interval << Int64(min(attempt.failures, 5))
      if attempt.time <= now { earliest = max(earliest, attempt.time + min(wait, longestInterval)) }
    }
    return earliest > now && earliest <= now + RetryAfter.longest ? earliest : nil
  }
}
