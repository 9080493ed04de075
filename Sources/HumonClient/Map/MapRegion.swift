public import GeoIndex
internal import Foundation

/// What a map shows: a centre, and how far it reaches, in degrees; MapKit's coordinate region.
public struct MapRegion: Sendable, Hashable {
  /// The middle of the map.
  public let center: GeoPoint
  /// From the southern to the northern edge, 0 to 180.
  public let latitudeDelta: Double
  /// From the western to the eastern edge, 0 to 360.
  public let longitudeDelta: Double

  /// A region. Spans are brought into their ranges; what is no number becomes 0.
  public init(center: GeoPoint, latitudeDelta: Double, longitudeDelta: Double) {
    self.center = center
    self.latitudeDelta = latitudeDelta > 0 ? min(latitudeDelta, 180) : 0
    self.longitudeDelta = longitudeDelta > 0 ? min(longitudeDelta, 360) : 0
  }

  /// A region that reaches so many kilometres from its centre to each of its edges.
  public init(center: GeoPoint, kilometres: Double) {
    let degrees = 2 * kilometres / Self.kilometresPerDegree
    let narrowing = Foundation.cos(center.latitude * .pi / 180)
    self.init(
      center: center, latitudeDelta: degrees, longitudeDelta: narrowing > 0 ? degrees / narrowing : 360)
  }

  /// Of latitude, on the sphere of 6,371 km.
  private static let kilometresPerDegree = 6_371 * Double.pi / 180

  /// The visible box. Over the date line its west is greater than its east; at a pole it ends there.
  public var box: GeoBox {
    let south = max(-90, center.latitude - latitudeDelta / 2)
    let north = min(90, center.latitude + latitudeDelta / 2)
    guard longitudeDelta < 360 else {
      return GeoBox(south: south, west: -180, north: north, east: 180) ?? .world
    }
    let west = Self.wrapped(center.longitude - longitudeDelta / 2)
    let east = Self.wrapped(center.longitude + longitudeDelta / 2)
    return GeoBox(south: south, west: west, north: north, east: east) ?? .world
  }

  private static func wrapped(_ longitude: Double) -> Double {
    if longitude < -180 { return longitude + 360 }
    return longitude > 180 ? longitude - 360 : longitude
  }

  /// The radius of the smallest circle around the centre that holds all of the visible box, its corners included, in
  /// kilometres; a metre more, so that nothing on the edge is lost by rounding.
  ///
  /// From the centre, the farthest place of a box lies on its eastern and western edge: cos d falls with the difference in
  /// longitude. Along that edge cos d = sin φ₀ sin φ + cos φ₀ cos φ cos Δλ = R cos(φ − φ*), so that the farthest is one of
  /// its ends, or, where the edge passes it, the place opposite to φ*, where cos d = −R.
  public var coveringRadius: Double {
    let box = box
    let edge = min(longitudeDelta / 2, 180)
    let sine = Foundation.sin(center.latitude * .pi / 180)
    let cosine = Foundation.cos(center.latitude * .pi / 180) * Foundation.cos(edge * .pi / 180)
    var farthest = max(angle(to: box.south, edge), angle(to: box.north, edge))
    let nearest = atan2(sine, cosine) * 180 / .pi
    for opposite in [nearest - 180, nearest + 180] where opposite >= box.south && opposite <= box.north {
      farthest = max(farthest, .pi - acos(min(1, hypot(sine, cosine))))
    }
    return min(farthest * 6_371 + 0.001, 6_371 * .pi)
  }

  /// The angle from the centre to a latitude of the eastern edge, in radians.
  ///
  /// By the haversine, which is exact where the places are near.
  private func angle(to latitude: Double, _ longitudeDifference: Double) -> Double {
    let (from, to) = (center.latitude * .pi / 180, latitude * .pi / 180)
    let north = Foundation.sin((to - from) / 2)
    let east = Foundation.sin(longitudeDifference * .pi / 360)
    let haversine = north * north + Foundation.cos(from) * Foundation.cos(to) * east * east
    return 2 * asin(min(1, haversine.squareRoot()))
  }

  /// What the old app asked for, in kilometres: half the latitude span at 111 km a degree. The visible box reaches farther
  /// in every corner, and in landscape even along its sides.
  public var legacyRadius: Double { latitudeDelta / 2 * 111 }
}

extension MapRegion: Codable {
  private enum Key: String, CodingKey {
    case latitude, longitude, latitudeDelta, longitudeDelta
  }

  /// Reads what ``encode(to:)`` has written.
  public init(from decoder: any Decoder) throws {
    let kept = try decoder.container(keyedBy: Key.self)
    let latitude = try kept.decode(Double.self, forKey: .latitude)
    guard
      let center = GeoPoint(latitude: latitude, longitude: try kept.decode(Double.self, forKey: .longitude))
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .latitude, in: kept, debugDescription: "no place on earth")
    }
    self.init(
      center: center, latitudeDelta: try kept.decode(Double.self, forKey: .latitudeDelta),
      longitudeDelta: try kept.decode(Double.self, forKey: .longitudeDelta))
  }

  /// Writes it for a file.
  public func encode(to encoder: any Encoder) throws {
    var kept = encoder.container(keyedBy: Key.self)
    try kept.encode(center.latitude, forKey: .latitude)
    try kept.encode(center.longitude, forKey: .longitude)
    try kept.encode(latitudeDelta, forKey: .latitudeDelta)
    try kept.encode(longitudeDelta, forKey: .longitudeDelta)
  }
}
