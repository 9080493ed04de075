/// A range of latitudes and longitudes, in degrees, with its edges.
public struct GeoBox: Sendable, Hashable {
  /// The southern edge, -90 to 90.
  public let south: Double
  /// The western edge, -180 to 180.
  public let west: Double
  /// The northern edge, -90 to 90, not south of ``south``.
  public let north: Double
  /// The eastern edge, -180 to 180. Where it is less than ``west``, the box crosses the date line.
  public let east: Double

  /// The whole sphere.
  public static let world = GeoBox(south: -90, west: -180, north: 90, east: 180, checked: ())

  /// A box, or nil where an edge is out of range or no number, or where the north lies south of the south.
  public init?(south: Double, west: Double, north: Double, east: Double) {
    guard abs(south) <= 90, abs(north) <= 90, south <= north, abs(west) <= 180, abs(east) <= 180 else {
      return nil
    }
    self.init(south: south, west: west, north: north, east: east, checked: ())
  }

  init(south: Double, west: Double, north: Double, east: Double, checked: Void) {
    (self.south, self.west, self.north, self.east) = (south, west, north, east)
  }

  /// Whether a place lies in the box or on its edge. A pole has all longitudes, and 180 is -180.
  public func contains(_ point: GeoPoint) -> Bool {
    contains(latitude: point.latitude, longitude: point.longitude)
  }

  @inline(__always)
  func contains(latitude: Double, longitude: Double) -> Bool {
    guard latitude >= south, latitude <= north else { return false }
    if containsLongitude(longitude) || abs(latitude) == 90 { return true }
    return abs(longitude) == 180 && containsLongitude(-longitude)
  }

  @inline(__always)
  private func containsLongitude(_ longitude: Double) -> Bool {
    west <= east
      ? longitude >= west && longitude <= east
      : longitude >= west || longitude <= east
  }
}
