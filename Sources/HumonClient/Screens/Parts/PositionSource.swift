public import GeoIndex

/// Where the person is: `CoreLocationPosition` on Apple's systems.
public protocol PositionSource: Sendable {
  /// Asks for leave where that is still open, and waits for a position; nil where the person says no, or none is found.
  func position() async -> GeoPoint?
}

/// For a device that does not know where it is.
public struct NoPosition: PositionSource {
  /// A source that knows nothing.
  public init() {}

  /// Nil.
  public func position() -> GeoPoint? { nil }
}
