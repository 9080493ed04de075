import Foundation
import HumonClient
import HumonModel
import HumonTexts
import HumonWire
import Recurrence

/// What tests of screens are made of: Berlin, in English, on 2026-11-21 at noon UTC.
enum Sample {
  static let me = User.ID(rawValue: 1)
  static let stranger = User.ID(rawValue: 2)
  static let now = Timestamp(rawValue: 1_795_262_400_000)
  static let texts = ScreenTexts.preferred(acceptLanguage: "en")
  static let berlin = point(52.52, 13.405)
  static let region = MapRegion(center: berlin, latitudeDelta: 0.02, longitudeDelta: 0.04)
  static let links = EventLinks(server)

  static var times: ReadableTimes { times(in: "Europe/Berlin") }

  static func times(in zone: String) -> ReadableTimes {
    guard let zone = TimeZone(identifier: zone) else { preconditionFailure("no zone: \(zone)") }
    return ReadableTimes(locale: Locale(identifier: "en_GB"), zone: zone)
  }

  static func point(_ latitude: Double, _ longitude: Double) -> GeoPoint {
    guard let point = GeoPoint(latitude: latitude, longitude: longitude) else {
      preconditionFailure("no such place: \(latitude), \(longitude)")
    }
    return point
  }

  static func time(_ text: String) -> Timestamp {
    guard let time = Timestamp(rfc3339: text) else { preconditionFailure("no time: \(text)") }
    return time
  }

  /// An event of a stranger on 2026-11-26 from 19 to 21 h in Berlin, unless told otherwise.
  static func event(
    _ id: Int64, owner: User.ID = stranger, name: String = "Choir", address: String? = "Town hall",
    at point: GeoPoint? = berlin, start: String = "2026-11-26T18:00:00Z",
    end: String? = "2026-11-26T20:00:00Z",
    occurrence: String? = nil, answer: AttendanceAnswer? = nil,
    change: (inout EventDetails) -> Void = { _ in }
  ) -> ReceivedEvent {
    var details = EventDetails(
      checkedName: name, address: address, point: point, start: time(start), end: end.map(time),
      timeZone: "Europe/Berlin")
    change(&details)
    let identity = ReceivedEvent.Identity(
      event: Event.ID(rawValue: id), owner: owner, occurrence: occurrence.flatMap { RecurrenceID(text: $0) })
    var event = ReceivedEvent(identity, details)
    event.myAnswer = answer
    return event
  }

  private static var server: ServerAddress {
    guard let server = ServerAddress("https://humon.example") else { preconditionFailure("no address") }
    return server
  }
}

/// Knows where the person is, if a test says so.
struct FixedPosition: PositionSource {
  var point: GeoPoint?

  func position() async -> GeoPoint? { point }
}
