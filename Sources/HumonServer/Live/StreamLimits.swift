/// How many streams of changes there may be, and how they are kept alive.
public struct StreamLimits: Sendable, Hashable {
  /// Streams of all clients together. One more gets 503.
  public var inAll = 4_096
  /// Streams of one client address: many phones may share one. One more gets 429.
  public var perClient = 256
  /// The seconds after which each stream hears something, so that the dead ones are noticed and proxies keep the others.
  public var heartbeat: Double = 15

  /// The standard limits.
  public init() {}
}
