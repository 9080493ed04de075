/// How much and how long an answer may be.
public struct HTTPLimits: Sendable {
  /// How many bytes of the body, uncompressed, may wait for whoever takes them.
  public var bytes: Int
  /// When to give up if the head has not come.
  public var headEnd: ContinuousClock.Instant
  /// When to give up, whatever has come; nil: never.
  public var end: ContinuousClock.Instant?
  /// How long a connection may be silent; whole seconds.
  public var silence: Duration

  /// An answer that is taken as a whole.
  public static func whole(bytes: Int, until end: ContinuousClock.Instant) -> HTTPLimits {
    HTTPLimits(bytes: bytes, headEnd: end, end: end, silence: .seconds(86_400))
  }

  /// An answer without an end in time: its head comes in time, and then something at least so often.
  public static func endless(
    bytes: Int, headUntil end: ContinuousClock.Instant, silence: Duration
  ) -> HTTPLimits {
    HTTPLimits(bytes: bytes, headEnd: end, end: nil, silence: silence)
  }
}
