/// schema.org's Event and its kinds, as JSON-LD in a document or in a page.
enum JSONLD {
  /// Adds the events in some JSON-LD to a feed: top-level ones, and those in `@graph`, in lists and in other events.
  static func addEvents(in root: JSONValue, base: LinkBase?, to feed: inout Feed) {
    // A list of what is still to be looked at, rather than recursion.
    var waiting = [root]
    var seen = 0
    while let value = waiting.popLast(), seen < FeedLimits.entries, feed.entries.count < FeedLimits.entries {
      seen += 1
      if case .array(let elements) = value {
        waiting += elements.reversed()
        continue
      }
      for name in ["subEvent", "itemListElement", "event", "events", "item", "mainEntity", "@graph"] {
        if let inner = value[name] { waiting.append(inner) }
      }
      if isEvent(value), value["name"] != nil || value["startDate"] != nil {
        add(value, base: base, to: &feed)
      }
    }
  }

  private static func isEvent(_ value: JSONValue) -> Bool {
    (value["@type"]?.elements ?? []).contains { type in
      guard let name = type.string?.split(whereSeparator: { $0 == "/" || $0 == ":" }).last else {
        return false
      }
      return name.hasSuffix("Event") || name == "Festival" || name == "Hackathon" || name == "CourseInstance"
        || name == "EventSeries"
    }
  }

  private static func add(_ value: JSONValue, base: LinkBase?, to feed: inout Feed) {
    var entry = Entry()
    let link = value["url"]?.elements.lazy.compactMap(\.string).first.flatMap {
      SafeLink.resolve($0, base: base)
    }
    entry.title = value["name"]?.text.map { Content($0, base: base) }
    entry.link = link
    if let link { entry.links.append(Link(link)) }
    if let text = value["description"]?.text {
      entry.summary = Content(text, form: HTMLGuess.looksLikeHTML(text) ? .html : .text, base: base)
    }
    entry.id = value["@id"]?.string ?? value["identifier"]?.text ?? link
    entry.image = picture(value["image"], base).map { Image(address: $0) }
    entry.categories = keywords(value["keywords"])
    entry.language = value["inLanguage"]?.text ?? value["inLanguage"]?["name"]?.string
    entry.event = event(value, entry, base)
    if entry.event == nil {
      let begin = value["startDate"]?.text ?? ""
      feed.note(FeedProblem(.eventTime, "“\(begin.prefix(60))” is no time", entry: feed.entries.count))
    }
    entry.geo = entry.event?.position.map { .point($0) }
    feed.entries.append(entry)
  }

  private static func event(_ value: JSONValue, _ entry: Entry, _ base: LinkBase?) -> EventDetails? {
    guard let start = value["startDate"]?.text.flatMap(EventTime.init) else { return nil }
    let places = value["location"]?.elements ?? []
    let venue = places.lazy.compactMap(venue).first
    var event = EventDetails(
      dialect: .jsonLD,
      identity: entry.id
        ?? EventReading.fallbackIdentity(title: entry.title?.source, start: start, venue: venue),
      start: start, end: EventTime.end(value["endDate"]?.text, of: start))
    event.venue = venue
    event.position = places.lazy.compactMap(position).first
    event.host = value["organizer"]?.elements.lazy.compactMap { $0.string ?? $0["name"]?.string }.first
    event.language = entry.language
    event.poster = entry.image?.address
    event.isCancelled = value["eventStatus"]?.string?.hasSuffix("EventCancelled") ?? false
    return event
  }

  /// A place in one line: its name and its address.
  private static func venue(_ place: JSONValue) -> String? {
    if let text = place.string { return text }
    let address = place["address"]
    let lines =
      [place["name"]?.string, address?.string]
      + ["streetAddress", "addressLocality", "addressRegion", "postalCode"].map { address?[$0]?.text }
      + [address?["addressCountry"]?.string ?? address?["addressCountry"]?["name"]?.string]
    let parts = lines.compactMap { $0.map { Markup.trimmed($0) } }.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private static func position(_ place: JSONValue) -> Geometry.Position? {
    let geo = place["geo"] ?? place
    guard let latitude = geo["latitude"]?.number, let longitude = geo["longitude"]?.number else { return nil }
    return Geometry.Position(latitude: latitude, longitude: longitude)
  }

  private static func picture(_ value: JSONValue?, _ base: LinkBase?) -> String? {
    (value?.elements ?? []).lazy.compactMap { $0.string ?? $0["url"]?.string ?? $0["contentUrl"]?.string }
      .compactMap { SafeLink.resolve($0, base: base) }.first
  }

  private static func keywords(_ value: JSONValue?) -> [Category] {
    (value?.elements ?? []).prefix(FeedLimits.partsOfAnEntry).flatMap { element -> [String] in
      (element.string ?? element["name"]?.string ?? "").split(separator: ",").map { Markup.trimmed($0) }
    }.filter { !$0.isEmpty }.map { Category($0) }
  }
}
