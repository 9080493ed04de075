public import GeoIndex
public import HumonModel

/// The addresses that lead to an event.
public struct EventLinks: Sendable {
  private let server: ServerAddress

  /// The links of a server's events.
  public init(_ server: ServerAddress) {
    self.server = server
  }

  /// The page of an event, which anybody can open.
  public func page(of id: Event.ID) -> String { "\(server.text)/events/\(id)" }

  /// Directions to a point, in the device's map.
  public static func directions(to point: GeoPoint) -> String {
    "https://maps.apple.com/?daddr=\(point.latitude),\(point.longitude)"
  }

  /// A point for any map (RFC 5870).
  public static func geo(_ point: GeoPoint) -> String { "geo:\(point.latitude),\(point.longitude)" }
}
