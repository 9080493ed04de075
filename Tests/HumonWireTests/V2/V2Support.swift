import GeoIndex
import HumonModel
import HumonWire
import Recurrence

/// What the tests of v2's documents share.
enum V2 {
  /// Every coordinate east of 100° lies in Sydney, all others in Berlin.
  static func zoneAt(_ point: GeoPoint) -> String {
    point.longitude > 100 ? "Australia/Sydney" : "Europe/Berlin"
  }

  static let document = V2EventDocument(zoneAt: { zoneAt($0) })
  static let search = V2SearchDocument(zoneAt: { zoneAt($0) })

  static func json(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }

  /// What is wrong with a document, as "pointer code".
  static func problems(_ text: String) throws -> [String] {
    let value = try json(text)
    do throws(DocumentFailure) {
      _ = try document.details(value)
      return []
    } catch {
      return error.problems.map { "\($0.pointer) \($0.code.name)" }
    }
  }

  static func details(_ text: String) throws -> EventDetails { try document.details(json(text)) }

  /// The instant of an RFC 3339 text.
  static func time(_ text: String) -> Timestamp { Timestamp(rfc3339: text) ?? .earliest }

  /// An event as the server shows it.
  static func shown(_ event: Event, occurrence: EventOccurrence? = nil) throws -> JSONValue {
    var json = JSONWriter()
    V2EventEncoder(zone: .known(event.timeZone)).write(
      event, occurrence: occurrence, attendance: AttendanceCounts(going: 3, maybe: 1), into: &json)
    return try JSONValue(parsing: json.bytes)
  }

  static func event(_ text: String) throws -> Event {
    Event(
      id: Event.ID(rawValue: 17), uid: "u-17", owner: User.ID(rawValue: 2), details: try details(text),
      sequence: 4,
      created: time("2026-11-01T10:00:00Z"), updated: time("2026-11-02T11:00:00.500Z"))
  }

  /// An event in which every member says something.
  static let full = """
    {"name":"Run & \\"walk\\"","description":"**Every** week\\n\\nSee https://example.org",
     "place":{"name":"Park","address":"Street 1, Berlin","latitude":52.5,"longitude":13.4},
     "start":"2026-11-26T19:00:00","end":"2026-11-26T20:30:00","time_zone":"Europe/Berlin","all_day":false,
     "recurrence":{"rules":["FREQ=WEEKLY;BYDAY=TH"],"dates":["2026-12-25T18:00:00"],"exceptions":["2026-12-24T19:00:00"]},
     "categories":["sport","open air"],"languages":["de","en"],"host":{"name":"Runners","url":"https://example.org/r"},
     "url":"https://example.org/run","image":{"url":"https://example.org/p.jpg","alt":"A park"},
     "price":{"free":false,"text":"2 €"},"accessibility":"Flat ground","status":"tentative","visibility":"unlisted"}
    """
}
