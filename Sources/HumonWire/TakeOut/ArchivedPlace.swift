import GeoIndex
import HumonModel
import KeyedArchive

/// A place of a take-out. Events that happen at the same place share the object.
final class ArchivedPlace: Archivable {
  static let archiveName = "Humon.Place"

  let place: Key
  var unknownFields = UnknownFields()

  /// What makes two places the same.
  struct Key: Hashable {
    let name: String?
    let address: String?
    let latitude: Double?
    let longitude: Double?
  }

  init(_ place: Key) {
    self.place = place
  }

  func encode(to fields: FieldEncoder) throws {
    try fields.encode(place.name, for: "name")
    try fields.encode(place.address, for: "address")
    try fields.encode(place.latitude, for: "latitude")
    try fields.encode(place.longitude, for: "longitude")
  }

  init(from fields: FieldDecoder) throws {
    place = Key(
      name: try fields.decodeIfPresent(String.self, for: "name"),
      address: try fields.decodeIfPresent(String.self, for: "address"),
      latitude: try fields.decodeIfPresent(Double.self, for: "latitude"),
      longitude: try fields.decodeIfPresent(Double.self, for: "longitude"))
  }
}

extension ArchivedPlace.Key {
  /// Where an event happens; nil where it does not say.
  init?(_ details: EventDetails) {
    guard details.placeName != nil || details.address != nil || details.point != nil else { return nil }
    self.init(
      name: details.placeName, address: details.address, latitude: details.point?.latitude,
      longitude: details.point?.longitude)
  }
}
