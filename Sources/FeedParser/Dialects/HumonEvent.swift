/// Humon's own extension of JSON Feed, `_event`: when and where an item takes place, what it costs and what
/// is said about accessibility. The end of whole days is the day
/// after the last.
enum HumonEvent {
  /// Reads an item.
  /// - Parameter item: the item as it stands; `entry` is what JSON Feed says of it.
  static func read(_ item: JSONValue, _ entry: Entry) -> EventReading.Outcome {
    guard let members = item["_event"], let begin = members["start"]?.string else { return .notMine }
    guard var start = EventTime(begin) else {
      return .problem(.eventTime, "“\(begin.prefix(60))” is no time")
    }
    var end = EventTime.end(members["end"]?.string, of: start)
    start.zone = members["time_zone"]?.string
    end?.zone = start.zone
    let venue = members["place"]?.string
    var event = EventDetails(
      dialect: .humon,
      identity: entry.id ?? entry.link
        ?? EventReading.fallbackIdentity(title: entry.title?.source, start: start, venue: venue),
      start: start, end: end)
    event.venue = venue
    if let latitude = members["latitude"]?.number, let longitude = members["longitude"]?.number {
      event.position = Geometry.Position(latitude: latitude, longitude: longitude)
      event.isPositionApproximate = members["approximate"] == .bool(true)
    }
    event.page = entry.links.first { $0.relation == "related" }?.address
    event.host = entry.authors.first?.name
    event.hostPage = entry.authors.first?.link
    event.isFree = members["price"]?["free"] == .bool(true)
    event.price = members["price"]?["text"]?.string
    event.accessibility = members["accessibility"]?.string
    event.language = entry.language
    event.poster = entry.image?.address
    event.isCancelled = members["status"]?.string == "cancelled"
    event.isTentative = members["status"]?.string == "tentative"
    return .event(event)
  }
}
