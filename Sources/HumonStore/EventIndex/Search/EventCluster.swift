public import GeoIndex
public import HumonModel

/// Events that lie close together on a map.
public struct EventCluster: Sendable, Hashable {
  /// How many events; a series counts as one.
  public let count: Int
  /// The mean of their places.
  public let center: GeoPoint
  /// The event, where there is only one.
  public let event: Event.ID?
}
