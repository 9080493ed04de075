public import GeoIndex

extension Gazetteer: Geocoder {
  /// Finds what `query` names, and says how exactly. Never throws.
  public func locate(_ query: String, near focus: GeoPoint? = nil) async throws(GeocodingError)
    -> GeocodingAnswer
  {
    let resolution = resolve(query, near: focus)
    func location(_ place: Place) -> GeocodedLocation {
      GeocodedLocation(place, accuracy: resolution.accuracy, ignored: resolution.ignored)
    }
    return switch resolution.match {
    case .found(let place): .located(location(place))
    case .ambiguous(let places): .ambiguous(places.map(location))
    case .unknown(let reason): .unknown(reason)
    }
  }

  /// Names the place nearest to `point`, however far. Never throws and never answers nil.
  public func reverse(_ point: GeoPoint) async throws(GeocodingError) -> ReverseAnswer? {
    let nearest = nearest(to: point)
    return ReverseAnswer(
      location: GeocodedLocation(nearest.place, accuracy: .locality), kilometres: nearest.kilometres)
  }
}

extension GeocodedLocation {
  /// A place of the gazetteer as a location.
  fileprivate init(_ place: Place, accuracy: GeocodingAccuracy, ignored: [String] = []) {
    self.init(
      label: place.label, point: place.point, accuracy: accuracy, countryCode: place.countryCode,
      timeZone: place.timeZone, ignored: ignored)
  }
}
