extension GeoPoint {
  /// Whether both are the same place, which they can be without being equal: longitudes 180 and -180 are one, and at a
  /// pole all are.
  func isSamePlace(as other: GeoPoint) -> Bool {
    GeoPoint.isSamePlace(latitude, longitude, other.latitude, other.longitude)
  }

  /// The same for degrees that are known to be in range.
  static func isSamePlace(
    _ latitude: Double, _ longitude: Double, _ otherLatitude: Double, _ otherLongitude: Double
  ) -> Bool {
    guard latitude == otherLatitude else { return false }
    return longitude == otherLongitude || abs(latitude) == 90
      || (abs(longitude) == 180 && abs(otherLongitude) == 180)
  }
}
