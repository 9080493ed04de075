/// A place on the sphere, in degrees.
public struct GeoPoint: Sendable, Hashable {
  /// Degrees north of the equator, -90 to 90, exactly as given.
  public let latitude: Double
  /// Degrees east of Greenwich, -180 to 180, exactly as given: 180 and -180 are the same meridian.
  public let longitude: Double

  /// A place, or nil where a coordinate is out of range or no number.
  public init?(latitude: Double, longitude: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The great-circle distance to another place, in kilometres, on a sphere of 6,371 km.
  public func kilometres(to other: GeoPoint) -> Double {
    GreatCircleOrigin(self).kilometres(
      latitude: other.latitude, longitude: other.longitude, cosine: Degrees.cosine(other.latitude))
  }
}
