public import GeoIndex

/// What a map shows: a centre, and how far it reaches, in degrees; MapKit's coordinate region.
public struct MapRegion: Sendable, Hashable {
  /// The middle of the map.
  public var center: GeoPoint
  /// From the southern to the northern edge, 0 to 180.
  public var latitudeDelta: Double
  /// From the western to the eastern edge, 0 to 360.
  public var longitudeDelta: Double

  /// A region; spans are brought into their ranges, and what is no number becomes 0.
  public init(center: GeoPoint, latitudeDelta: Double, longitudeDelta: Double) {
    fatalError()
  }

  /// A region of so many kilometres around a point, as wide as it is high.
  public init(center: GeoPoint, kilometres: Double) { fatalError() }

  /// The visible box. Over the date line its west is greater than its east; at a pole it ends there.
  public var box: GeoBox { fatalError() }
  /// The smallest circle around the centre that holds all of the visible box, its corners included; kilometres.
  public var coveringRadius: Double { fatalError() }
  /// What the old app asked for: half the latitude span at 111 km a degree. In landscape, and in every corner, the visible
  /// box reaches farther.
  public var legacyRadius: Double { latitudeDelta / 2 * 111 }
}
