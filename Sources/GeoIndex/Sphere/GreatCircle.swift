#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One end of great circles: a place with what its distances to others need.
///
/// The distance comes from the haversine of the central angle *and* from that of its supplement, each a sum
/// of positive terms made of differences of coordinates. Neither cancels, so the result is good to the last
/// digits from nanometres to the antipode, which it is not with unit vectors or with the haversine alone.
/// Swapping the two ends gives the same bits.
struct GreatCircleOrigin {
  static let radius = 6_371.0
  /// No two places are further apart.
  static let halfCircumference = radius * Double.pi

  let latitude: Double
  let longitude: Double
  /// The cosine of the latitude.
  let cosine: Double

  init(_ point: GeoPoint) {
    latitude = point.latitude
    longitude = point.longitude
    cosine = Degrees.cosine(point.latitude)
  }

  /// The way to another place along the sphere. 0 says that both are the same place, and nothing else is 0.
  ///
  /// It is written so that the usual case, two places within some hundred kilometres, needs no library call.
  @inline(__always)
  func kilometres(latitude: Double, longitude: Double, cosine: Double) -> Double {
    let latitudes = abs(latitude - self.latitude)
    let cosines = self.cosine * cosine
    // At a pole the longitude is arbitrary and must not even choose the way of calculating.
    let longitudes = cosines == 0 ? 0 : GreatCircleOrigin.difference(longitude, self.longitude)
    if latitudes < 10, longitudes < 10 {
      let northward = GreatCircleOrigin.shortSine(latitudes * (Degrees.radian / 2))
      let eastward = GreatCircleOrigin.shortSine(longitudes * (Degrees.radian / 2))
      let haversine = northward * northward + cosines * (eastward * eastward)
      if haversine > 1e-280, haversine < 0.0025 {
        return 2 * GreatCircleOrigin.radius * GreatCircleOrigin.shortArcsine(haversine)
      }
    }
    return distantKilometres(
      latitude: latitude, latitudes: latitudes, longitudes: longitudes, cosines: cosines)
  }

  /// The general case: far apart, near a pole, or so near that squares vanish.
  @inline(never)
  private func distantKilometres(
    latitude: Double, latitudes: Double, longitudes: Double, cosines: Double
  ) -> Double {
    let north = Degrees.sine(latitudes / 2)
    let east = Degrees.sine(longitudes / 2)
    let haversine = north * north + cosines * (east * east)
    if haversine <= 1e-280 {
      if latitudes == 0, longitudes == 0 { return 0 }
      let chord = 2 * hypot(north, cosines.squareRoot() * east)
      return max(GreatCircleOrigin.radius * chord, .leastNonzeroMagnitude)
    }
    let middle = Degrees.sine((latitude + self.latitude) / 2)
    let west = Degrees.cosine(longitudes / 2)
    let supplement = middle * middle + cosines * (west * west)
    return 2 * GreatCircleOrigin.radius * atan2(haversine.squareRoot(), supplement.squareRoot())
  }

  /// The smaller angle between two meridians: 0 to 180 degrees, 0 between 180 and -180.
  @inline(__always)
  private static func difference(_ one: Double, _ other: Double) -> Double {
    let direct = abs(one - other)
    // Over the date line: each distance from it is exact, which 360 - direct is not.
    return direct <= 180 ? direct : (180 - abs(one)) + (180 - abs(other))
  }

  /// The sine of an angle below 0.09 radians, by its series.
  @inline(__always)
  private static func shortSine(_ angle: Double) -> Double {
    let square = angle * angle
    let tail = 1.0 / 120 - square * (1.0 / 5_040 - square * (1.0 / 362_880 - square * (1.0 / 39_916_800)))
    return angle - angle * square * (1.0 / 6 - square * tail)
  }

  /// The arcsine of a number below 0.05, given as its square, by its series.
  @inline(__always)
  private static func shortArcsine(_ square: Double) -> Double {
    let sine = square.squareRoot()
    let tail =
      15.0 / 336 + square * (105.0 / 3_456 + square * (945.0 / 42_240 + square * (10_395.0 / 599_040)))
    return sine + sine * square * (1.0 / 6 + square * (3.0 / 40 + square * tail))
  }
}
