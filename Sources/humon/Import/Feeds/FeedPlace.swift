import FeedParser
import GeoIndex
import Geocoding

/// Where an event of a feed is, as far as is known.
struct FeedPlace {
  var point: GeoPoint?
  var timeZone: String?
  /// The town in whose middle the event was put, because only its address is known; nil where the place is exact.
  var town: Place?
  /// Why the address led to no place.
  var reason: String?

  /// The place of an event: its coordinate, or what the gazetteer makes of its venue.
  /// - Throws: `NoGazetteer` or `GazetteerError`.
  init(_ event: FeedDetails, _ places: inout PlaceLookup) throws {
    if let position = event.position,
      let point = GeoPoint(latitude: position.latitude, longitude: position.longitude)
    {
      self.point = point
      timeZone = try places.timeZone(at: point)
    } else if let venue = FeedText.line(event.venue, longest: .max) {
      switch try places.find(venue) {
      case .found(let place): (point, timeZone, town) = (place.point, place.timeZone, place)
      case .unresolved(let reason): self.reason = reason
      }
    }
  }
}
