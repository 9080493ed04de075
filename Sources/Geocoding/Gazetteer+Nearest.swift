public import GeoIndex

extension Gazetteer {
  /// Beyond this distance from every place, in kilometres, a point counts as far out at sea and has nautical
  /// time.
  public static let reachOfTimeZones = 400.0

  /// The place whose centre is nearest to `point`, anywhere on the sphere; of places at the same spot the
  /// most populous. There always is one: a gazetteer without places cannot be opened.
  public func nearest(to point: GeoPoint) -> NearestPlace {
    guard let place = place(PlaceTree(file).nearest(to: SpatialOrder.vector(point)).place) else {
      // Only a forged file leads here; its place stands at the point asked for.
      return NearestPlace(
        place: Place(
          id: 0, name: "", region: nil, countryCode: "", countryName: "", population: 0, point: point,
          timeZone: NauticalTime.zone(at: point)),
        kilometres: 0)
    }
    return NearestPlace(place: place, kilometres: point.kilometres(to: place.point))
  }

  /// The IANA time zone at `point`: that of the nearest place, or nautical time ("Etc/GMT+3") where the
  /// nearest place is farther than `reachOfTimeZones`. Near a border between zones the nearest place may lie
  /// across it.
  public func timeZone(at point: GeoPoint) -> String {
    if let zone = zoneCells.zone(at: point, in: file) { return file.timeZone(numbered: zone) }
    let place = PlaceTree(file).nearest(to: SpatialOrder.vector(point)).place
    guard let centre = file.point(ofPlace: place), point.kilometres(to: centre) <= Gazetteer.reachOfTimeZones
    else { return NauticalTime.zone(at: point) }
    return file.timeZone(numbered: file.timeZoneNumber(ofPlace: place))
  }
}

/// Time at sea: zones of 15 degrees of longitude around Greenwich. IANA writes the sign the other way round,
/// so that "Etc/GMT+3" is three hours behind Greenwich.
public enum NauticalTime {
  /// The IANA name of the zone at a place: `Etc/GMT-2` where clocks are two hours ahead of Greenwich.
  public static func zone(at point: GeoPoint) -> String {
    let hours = Int((point.longitude / 15).rounded())
    if hours == 0 { return "Etc/GMT" }
    return hours > 0 ? "Etc/GMT-\(hours)" : "Etc/GMT+\(-hours)"
  }
}
