public import FeedReader

/// Counts what is done in an app. It counts, it does not follow: no person, no device, no place, no time.
public protocol Analytics: Sendable {
  /// Counts one use.
  func count(_ kind: UsageKind)
}

/// Counts nothing.
public struct NoAnalytics: Analytics {
  /// For an app that counts nothing.
  public init() {}

  /// Does nothing.
  public func count(_ kind: UsageKind) {}
}
