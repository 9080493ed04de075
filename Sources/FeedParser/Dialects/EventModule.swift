/// RSS 1.0's event module, `ev:`, which is also seen in RSS 2.0 and Atom: `startdate`, `enddate`, `location`,
/// `organizer`.
enum EventModule {
  /// Reads an entry.
  static func read(_ entry: Entry) -> EventReading.Outcome {
    guard let begin = text("ev:startdate", entry) else { return .notMine }
    guard let start = EventTime(begin) else {
      return .problem(.eventTime, "“\(begin.prefix(60))” is no time")
    }
    let venue = text("ev:location", entry)
    var event = EventDetails(
      dialect: .eventModule,
      identity: entry.id ?? entry.link
        ?? EventReading.fallbackIdentity(title: entry.title?.plainText, start: start, venue: venue),
      start: start, end: EventTime.end(text("ev:enddate", entry), of: start))
    event.venue = venue
    event.host = text("ev:organizer", entry)
    event.language = entry.language
    event.position = entry.geo?.position
    event.poster = entry.image?.address
    return .event(event)
  }

  private static func text(_ name: String, _ entry: Entry) -> String? {
    let element = entry.extensions.first { $0.name.lowercased() == name }
    return element.flatMap { $0.text.isEmpty ? nil : $0.text }
  }
}
