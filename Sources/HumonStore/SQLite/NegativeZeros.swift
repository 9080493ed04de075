/// Which coordinates were given as -0.0: SQLite keeps that as 0.0, and v1 gives back what it was given.
struct NegativeZeros: OptionSet {
  let rawValue: Int64
  static let latitude = NegativeZeros(rawValue: 1)
  static let longitude = NegativeZeros(rawValue: 2)

  init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  init(latitude: Double, longitude: Double) {
    self = []
    if latitude == 0 && latitude.sign == .minus { insert(.latitude) }
    if longitude == 0 && longitude.sign == .minus { insert(.longitude) }
  }

  func restore(latitude: Double, longitude: Double) -> (latitude: Double, longitude: Double) {
    (contains(.latitude) ? -0.0 : latitude, contains(.longitude) ? -0.0 : longitude)
  }
}
