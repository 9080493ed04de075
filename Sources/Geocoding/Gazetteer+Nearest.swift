public import GeoIndex

extension Gazetteer {
  /// Beyond this distance from every place, in kilometres, a point counts as far out at sea and has nautical
  /// time.
  public static let reachOfTimeZones = 400.0

  /// The place whose centre is nearest to `point`, anywhere on the sphere; of places at the same spot the
  /// most populous. There always is one: a gazetteer without places cannot be opened.
  public func nearest(to point: GeoPoint) -> NearestPlace {
    guard let place = place(NearestSearch.number(ofPlaceNearestTo: point, in: file)) else {
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
    let place = NearestSearch.number(ofPlaceNearestTo: point, in: file)
    guard let centre = file.point(ofPlace: place), point.kilometres(to: centre) <= Gazetteer.reachOfTimeZones
    else { return NauticalTime.zone(at: point) }
    return file.timeZone(ofPlace: place)
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

/// Walks the tree of `SpatialOrder` towards one point.
private struct NearestSearch {
  let file: GazetteerFile
  let target: SpatialOrder.Vector
  private var best = 0
  private var bestChordSquared = Double.infinity

  static func number(ofPlaceNearestTo point: GeoPoint, in file: GazetteerFile) -> Int {
    var search = NearestSearch(file: file, point: point)
    search.visit(0, file.placeCount, axis: 0)
    return search.best
  }

  private init(file: GazetteerFile, point: GeoPoint) {
    self.file = file
    target = SpatialOrder.vector(latitude: point.latitude, longitude: point.longitude)
  }

  private mutating func visit(_ start: Int, _ end: Int, axis: Int) {
    guard start < end else { return }
    let middle = (start + end) / 2
    let position = SpatialOrder.vector(
      latitude: file.latitude(ofPlace: middle), longitude: file.longitude(ofPlace: middle))
    let way = target - position
    let chordSquared = way.x * way.x + way.y * way.y + way.z * way.z
    if chordSquared < bestChordSquared
      || chordSquared == bestChordSquared
        && file.population(ofPlace: middle) > file.population(ofPlace: best)
    {
      best = middle
      bestChordSquared = chordSquared
    }
    let next = axis == 2 ? 0 : axis + 1
    let ahead = way[axis]
    if ahead < 0 { visit(start, middle, axis: next) } else { visit(middle + 1, end, axis: next) }
    guard ahead * ahead <= bestChordSquared else { return }
    if ahead < 0 { visit(middle + 1, end, axis: next) } else { visit(start, middle, axis: next) }
  }
}
