import GeoIndex
import HumonModel

/// The `place` of an event's document: what it is called, its address, its coordinate and whether that is only near it. Each may be missing.
struct V2PlaceDocument {
  var name: String?
  var address: String?
  var point: GeoPoint?
  var isApproximate = false

  init(_ value: DocumentValue, _ reader: inout DocumentReader) {
    guard reader.object(value, members: V2EventFields.place) else {
      return
    }
    name = reader.text(value["name"], maximum: EventLimits.placeNameLength)
    address = reader.text(value["address"], maximum: EventLimits.addressLength)
    let latitude = reader.number(value["latitude"], upTo: 90)
    let longitude = reader.number(value["longitude"], upTo: 180)
    switch (value["latitude"].isBlank, value["longitude"].isBlank) {
    case (true, false): reader.note(value["longitude"], .without("latitude"))
    case (false, true): reader.note(value["latitude"], .without("longitude"))
    default: break
    }
    if let latitude, let longitude { point = GeoPoint(latitude: latitude, longitude: longitude) }
    isApproximate = reader.boolean(value["approximate"]) ?? false
    if isApproximate, value["latitude"].isBlank, value["longitude"].isBlank {
      reader.note(value["approximate"], .without("latitude"))
    }
  }
}
