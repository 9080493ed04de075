import Foundation
import GeoIndex
import Geocoding
import HumonModel

/// What an import would do with an event.
struct ImportPreview: Encodable {
  let verdict: ImportVerdict
  let uid: String
  let name: String
  let startedAt: String
  let address: String?
  let latitude: Double?
  let longitude: Double?
  /// The town in whose middle it would stand; nil where its place is exact, or there is none.
  let town: String?
  let status: String
  let visibility: String
  /// The same for a person.
  private let start: String

  private enum CodingKeys: CodingKey {
    case verdict, uid, name, startedAt, address, latitude, longitude, town, status, visibility
  }

  init(_ verdict: ImportVerdict, _ waiting: Importer.Waiting) {
    let event = waiting.event
    self.verdict = verdict
    uid = event.uid ?? ""
    name = event.name
    startedAt = event.start.rfc3339
    address = event.address
    latitude = event.point?.latitude
    longitude = event.point?.longitude
    town = waiting.town?.label
    status = event.status.rawValue
    visibility = event.visibility.rawValue
    start =
      EventStart(
        instant: event.start, zone: TimeZone(identifier: event.timeZone) ?? .gmt, isAllDay: event.isAllDay
      ).text
  }

  /// "created: Tea, Thu 8 May 2014 19:30 UTC+10, at Harris Park, Australia (not exact)"
  var text: String {
    var parts = ["\(verdict.rawValue): \(name)", start]
    if let town {
      parts.append("at \(town) (not exact)")
    } else if let latitude, let longitude {
      parts.append("at \(latitude), \(longitude)")
    } else {
      parts.append("without a place")
    }
    if status != Event.Status.confirmed.rawValue { parts.append(status) }
    if visibility != Event.Visibility.public.rawValue { parts.append(visibility) }
    return parts.joined(separator: ", ")
  }
}
