/// iCalendar's properties as elements in RSS or Atom (`urn:ietf:params:xml:ns:xcal`, and RFC 6321's): the value as
/// text, or in an element of its type inside (`<dtstart><date-time>…`).
enum XCal {
  /// Reads an entry.
  static func read(_ entry: Entry) -> EventReading.Outcome {
    let properties = properties(entry)
    guard let begin = properties["dtstart"] else { return .notMine }
    guard let start = EventTime(begin) else {
      return .problem(.eventTime, "“\(begin.prefix(60))” is no time")
    }
    let venue = properties["location"]
    var event = EventDetails(
      dialect: .xCal,
      identity: properties["uid"] ?? entry.id ?? entry.link
        ?? EventReading.fallbackIdentity(title: entry.title?.plainText, start: start, venue: venue),
      start: start, end: EventTime.end(properties["dtend"], of: start))
    event.venue = venue
    event.host = properties["organizer"]
    event.isCancelled = properties["status"]?.uppercased() == "CANCELLED"
    event.isTentative = properties["status"]?.uppercased() == "TENTATIVE"
    event.recurrenceRules = properties["rrule"].map { [$0] } ?? []
    event.language = entry.language
    event.position = entry.geo?.position ?? properties["geo"].flatMap(position)
    event.poster = entry.image?.address
    return .event(event)
  }

  /// The first value of each property. The value of an element without text is that of the one inside it, which is
  /// the next.
  private static func properties(_ entry: Entry) -> [String: String] {
    var found: [String: String] = [:]
    var waiting: String?
    for element in entry.extensions where element.name.hasPrefix("xCal:") {
      let name = element.name.dropFirst(5).lowercased()
      if element.text.isEmpty {
        waiting = name
        continue
      }
      let property = valueTypes.contains(name) ? waiting : name
      if let property, found[property] == nil { found[property] = element.text }
      if property == name { waiting = nil }
    }
    return found
  }

  private static let valueTypes: Set<String> = ["date-time", "date", "text", "uri", "cal-address"]

  /// GEO has latitude, semicolon, longitude.
  private static func position(_ text: String) -> Geometry.Position? {
    let parts = text.split(separator: ";")
    guard parts.count == 2, let latitude = Coordinates.number(parts[0].utf8),
      let longitude = Coordinates.number(parts[1].utf8)
    else { return nil }
    return Geometry.Position(latitude: latitude, longitude: longitude)
  }
}
