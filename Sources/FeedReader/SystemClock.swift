internal import Foundation

/// The clock on the wall. Tests bring their own.
public enum SystemClock {
  /// Seconds since 1970-01-01T00:00:00Z.
  public static let secondsSince1970: @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970) }
}
