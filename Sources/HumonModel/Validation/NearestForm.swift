import GeoIndex

/// The question "what is near here?" as somebody asked it, not yet judged.
public struct NearestForm: Sendable, Hashable {
  /// The latitude in degrees.
  public var lat: InputValue
  /// The longitude in degrees.
  public var lon: InputValue
  /// How far to look, in kilometres.
  public var radius: InputValue
  /// How many results are wanted at most.
  public var limit: InputValue

  /// A form with these values; what is not named is absent.
  public init(
    lat: InputValue = .absent, lon: InputValue = .absent, radius: InputValue = .absent,
    limit: InputValue = .absent
  ) {
    self.lat = lat
    self.lon = lon
    self.radius = radius
    self.limit = limit
  }

  /// The search that is meant, or all that is wrong with it, in the order lat, lon, radius, limit.
  ///
  /// A limit above ``EventSearch/maximumLimit``, or none, means that maximum. A radius may be as large as a
  /// number gets.
  public func validated() throws(ValidationFailure) -> EventSearch {
    var reader = FieldReader()
    let latitude = reader.degrees(lat, .lat, upTo: 90)
    let longitude = reader.degrees(lon, .lon, upTo: 180)
    let kilometres = reader.distance(radius, .radius)
    let limit = reader.count(limit, .limit, maximum: EventSearch.maximumLimit)
    if let failure = ValidationFailure(reader.problems) { throw failure }
    // No problems means that all of these are there; the compiler cannot know.
    guard let latitude, let longitude, let center = GeoPoint(latitude: latitude, longitude: longitude),
      let kilometres, let limit
    else { preconditionFailure("A field is missing and nothing was said about it.") }
    return EventSearch(area: .circle(center: center, kilometres: kilometres), limit: limit)
  }
}
