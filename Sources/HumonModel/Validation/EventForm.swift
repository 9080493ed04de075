import GeoIndex

/// The six fields of an event as somebody filled them in, not yet judged.
public struct EventForm: Sendable, Hashable {
  /// The latitude in degrees.
  public var lat: InputValue
  /// The longitude in degrees.
  public var lon: InputValue
  /// What the event is called.
  public var name: InputValue
  /// When it begins, as RFC 3339.
  public var startedAt: InputValue
  /// When it ends, as RFC 3339.
  public var endedAt: InputValue
  /// Where it is, in words.
  public var address: InputValue

  /// A form with these values; what is not named is absent.
  public init(
    lat: InputValue = .absent, lon: InputValue = .absent, name: InputValue = .absent,
    startedAt: InputValue = .absent, endedAt: InputValue = .absent, address: InputValue = .absent
  ) {
    self.lat = lat
    self.lon = lon
    self.name = name
    self.startedAt = startedAt
    self.endedAt = endedAt
    self.address = address
  }

  /// The fields as values, or all that is wrong with them, in the order lat, lon, name, started_at, ended_at,
  /// address.
  public func validated() throws(ValidationFailure) -> EventEssentials {
    var reader = FieldReader()
    let latitude = reader.degrees(lat, .lat, upTo: 90)
    let longitude = reader.degrees(lon, .lon, upTo: 180)
    let name = reader.name(name)
    let start = reader.time(startedAt, .startedAt)
    let end = reader.optionalTime(endedAt, .endedAt)
    let address = reader.address(address)
    if let failure = ValidationFailure(reader.problems) { throw failure }
    // No problems means that all of these are there; the compiler cannot know.
    guard let latitude, let longitude, let point = GeoPoint(latitude: latitude, longitude: longitude),
      let name, let start
    else { preconditionFailure("A field is missing and nothing was said about it.") }
    return EventEssentials(checkedName: name, checkedAddress: address, point: point, start: start, end: end)
  }
}
