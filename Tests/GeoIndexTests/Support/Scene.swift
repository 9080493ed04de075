import GeoIndex
import SeededNumbers
import Testing

/// A point that is known to be one.
func place(_ latitude: Double, _ longitude: Double) -> GeoPoint {
  GeoPoint(latitude: latitude, longitude: longitude)!
}

/// A way of scattering points that an index may find hard.
enum Scene: String, CaseIterable, CustomTestStringConvertible {
  case everywhere, clusters, northPole, southPole, dateLine, antipodes, lattice, fewPlaces, onePlace,
    oneMeridian
  case withinAMetre

  var testDescription: String { rawValue }

  /// A point of this scene.
  func point(_ random: inout SeededGenerator) -> GeoPoint {
    switch self {
    case .everywhere:
      return around(0, 0, 90, 180, &random)
    case .clusters:
      let centres = [(52.52, 13.405), (40.7, -74), (-33.87, 151.2), (1.35, 103.8), (64.1, -21.9)]
      let centre = centres.randomElement(using: &random)!
      return around(centre.0, centre.1, [0.001, 0.05, 0.5].randomElement(using: &random)!, 0.1, &random)
    case .northPole:
      return Bool.random(using: &random) ? around(90, 0, 0.5, 180, &random) : place(90, longitude(&random))
    case .southPole:
      return around(-90, 0, 3, 180, &random)
    case .dateLine:
      let size = [0.0, 1e-9, 0.001, 2].randomElement(using: &random)!
      return around(Double.random(in: -70...70, using: &random).rounded(), 180, 1, size, &random)
    case .antipodes:
      let isHere = Bool.random(using: &random)
      return around(isHere ? 48 : -48, isHere ? 11 : -169, 0.01, 0.01, &random)
    case .lattice:
      return place(
        Double(Int.random(in: -9...9, using: &random)) * 10,
        Double(Int.random(in: -18...18, using: &random)) * 10)
    case .fewPlaces:
      let places = [
        place(0, 0), place(-0.0, -0.0), place(10, 180), place(10, -180), place(90, 5), place(90, -100),
        place(52.5, 13.4),
      ]
      return places.randomElement(using: &random)!
    case .onePlace:
      return place(52.52, 13.405)
    case .oneMeridian:
      return place(Double.random(in: -90...90, using: &random), 13.405)
    case .withinAMetre:
      return around(48.137, 11.575, 1e-6, 1e-6, &random)
    }
  }

  /// So many entries with identifiers in disorder, some of them negative.
  func entries(_ count: Int, _ random: inout SeededGenerator) -> [PointIndex.Entry] {
    var ids = (0..<Int64(count)).map { $0 - 10 }
    ids.shuffle(using: &random)
    return ids.map { PointIndex.Entry(id: $0, point: point(&random)) }
  }

  private func longitude(_ random: inout SeededGenerator) -> Double {
    Double.random(in: -180...180, using: &random)
  }

  /// A point at most so many degrees away, across the date line if need be, not beyond a pole.
  private func around(
    _ latitude: Double, _ longitude: Double, _ latitudes: Double, _ longitudes: Double,
    _ random: inout SeededGenerator
  ) -> GeoPoint {
    let north = latitude + (latitudes == 0 ? 0 : Double.random(in: -latitudes...latitudes, using: &random))
    var east = longitude + (longitudes == 0 ? 0 : Double.random(in: -longitudes...longitudes, using: &random))
    if east > 180 { east -= 360 }
    if east < -180 { east += 360 }
    return place(min(90, max(-90, north)), east)
  }
}
