extension GeoPoint {
  /// Whether these degrees, known to be in range, are the same place: longitudes 180 and -180 are one, and at
  /// a pole all are.
  static func isSamePlace(
    _ latitude: Double, _ longitude: Double, _ otherLatitude: Double, _ otherLongitude: Double
  ) -> Bool {
    guard latitude == otherLatitude else { return false }
    return longitude == otherLongitude || abs(latitude) == 90
      || (abs(longitude) == 180 && abs(otherLongitude) == 180)
  }
}

extension StoredPoint {
  func isSamePlace(as other: StoredPoint) -> Bool {
    GeoPoint.isSamePlace(latitude, longitude, other.latitude, other.longitude)
  }
}
