import GeoIndex
import HumonModel
import Recurrence
import Testing

/// Events and times for tests, short to write.
enum Sample {
  /// The instant of an RFC 3339 text.
  static func time(_ text: String) throws -> Timestamp { try #require(Timestamp(rfc3339: text)) }

  static func point(_ latitude: Double, _ longitude: Double) throws -> GeoPoint {
    try #require(GeoPoint(latitude: latitude, longitude: longitude))
  }

  static func essentials(
    name: String = "Tea", address: String? = nil, at latitude: Double = 52.5, _ longitude: Double = 13.4,
    start: String = "2024-06-01T18:00:00Z", end: String? = nil
  ) throws -> EventEssentials {
    try EventEssentials(
      name: name, address: address, point: point(latitude, longitude), start: time(start),
      end: end.map { try time($0) })
  }

  /// An event as v1 makes it.
  static func event(
    name: String = "Tea", address: String? = nil, at latitude: Double = 52.5, _ longitude: Double = 13.4,
    start: String = "2024-06-01T18:00:00Z", end: String? = nil, timeZone: String = "Europe/Berlin",
    uid: String? = nil, visibility: Event.Visibility = .public, status: Event.Status = .confirmed,
    origin: String? = nil
  ) throws -> NewEvent {
    var event = NewEvent(
      essentials: try essentials(
        name: name, address: address, at: latitude, longitude, start: start, end: end),
      timeZone: timeZone)
    event.uid = uid
    event.visibility = visibility
    event.status = status
    event.origin = origin
    return event
  }

  /// Thursdays from seven to eight in Berlin, from 5 November 2026 on.
  static func weekly(name: String = "Run", uid: String? = nil) throws -> NewEvent {
    var event = try event(
      name: name, start: "2026-11-05T18:00:00Z", end: "2026-11-05T19:00:00Z", uid: uid)
    event.recurrence = EventRecurrence(text: "FREQ=WEEKLY;BYDAY=TH")
    return event
  }

  /// The occurrence of this name.
  static func occurrence(_ text: String) throws -> RecurrenceID { try #require(RecurrenceID(text: text)) }

  /// An event without a coordinate.
  static func onlineEvent(name: String = "Call", uid: String? = nil) throws -> NewEvent {
    var event = try NewEvent(name: name, start: time("2024-06-01T18:00:00Z"), timeZone: "UTC")
    event.uid = uid
    return event
  }

  /// An event in which every field says something.
  static func fullEvent(uid: String? = "full@example.org") throws -> NewEvent {
    var event = try event(
      name: "Städtetag \u{1F9ED} \"quoted\" \\ / </b>", address: "Straße 1", at: -33.8688197, 151.2092955,
      start: "2024-06-01T18:00:00.123Z", end: "2024-06-02T01:30:00.456Z", timeZone: "Australia/Sydney",
      uid: uid,
      status: .tentative)
    event.isAllDay = true
    event.recurrence = EventRecurrence(
      rules: [try RecurrenceRule("FREQ=WEEKLY;COUNT=3")],
      additionalDates: [LocalDateTime(secondsSinceEpoch: 1_800_000_000)],
      exceptions: [LocalDateTime(secondsSinceEpoch: 1_717_200_000), LocalDateTime(secondsSinceEpoch: 1)])
    event.description = "**Bring** everything,\n\"all\" of it"
    event.placeName = "Hall \u{1F3DB}"
    event.isPlaceApproximate = true
    event.host = Event.Host(name: "Städte e.V.", url: "https://example.org")
    event.image = Event.Image(url: "https://example.org/a.png", alternativeText: "A town")
    event.price = .text("12 €")
    event.accessibility = "No stairs"
    event.categories = ["swift", "b \"c\"", ""]
    event.languages = ["de-DE", "en"]
    event.url = "https://example.org/?a=1&b=2"
    event.origin = "https://example.org/feed"
    return event
  }

  /// Events that v1 does not show, each with why.
  static func notShownInV1() throws -> [(reason: String, event: NewEvent)] {
    [
      ("hidden", try event(visibility: .hidden)), ("unlisted", try event(visibility: .unlisted)),
      ("cancelled", try event(status: .cancelled)), ("online only", try onlineEvent()),
    ]
  }
}
