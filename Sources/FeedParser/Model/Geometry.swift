/// Where something is, in degrees on WGS 84. Feeds say the latitude first; so do these names.
public enum Geometry: Sendable, Hashable {
  /// A place.
  case point(Position)
  /// A way, of two positions at least.
  case line([Position])
  /// An area: its outline, whose last position is its first.
  case polygon([Position])
  /// A range of latitudes and longitudes, by two corners.
  case box(southWest: Position, northEast: Position)

  /// A place on the sphere.
  public struct Position: Sendable, Hashable {
    /// Degrees north of the equator, -90 to 90.
    public var latitude: Double
    /// Degrees east of Greenwich, -180 to 180.
    public var longitude: Double
    /// Metres above the ellipsoid, where the feed says so.
    public var elevation: Double?

    /// A place, or nil where a coordinate is out of range or no number.
    public init?(latitude: Double, longitude: Double, elevation: Double? = nil) {
      guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
      (self.latitude, self.longitude, self.elevation) = (latitude, longitude, elevation)
    }
  }

  /// The place, if it is one.
  public var position: Position? {
    if case .point(let position) = self { position } else { nil }
  }
}
