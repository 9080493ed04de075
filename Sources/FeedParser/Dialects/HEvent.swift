/// Events that the classes of an HTML page mark: microformats2's `h-event`, and the classic `vevent` of hCalendar.
enum HEvent {
  /// Adds the events of a page to a feed.
  static func addEvents(in tree: HTMLTree, base: LinkBase?, to feed: inout Feed) {
    for index in tree.nodes.indices {
      let classes = tree.nodes[index].classes
      let isClassic = !classes.contains("h-event") && classes.contains("vevent")
      guard isClassic || classes.contains("h-event"), feed.entries.count < FeedLimits.entries else {
        continue
      }
      let item = MicroformatItem(tree, root: index, names: isClassic ? .classic : .current, base: base)
      add(item, base: base, to: &feed)
    }
  }

  private static func add(_ item: MicroformatItem, base: LinkBase?, to feed: inout Feed) {
    var entry = Entry()
    let language = feed.language
    entry.title = item.text(\.name).map { Content($0, language: language, base: base) }
    entry.summary = (item.text(\.description) ?? item.text(\.summary)).map {
      Content($0, language: language, base: base)
    }
    entry.link = item.link(\.url)
    if let link = entry.link { entry.links.append(Link(link)) }
    entry.id = item.text(\.uid) ?? entry.link
    entry.categories = item.texts(\.category).map { Category($0) }
    entry.image = item.link(\.photo).map { Image(address: $0) }
    entry.event = event(item, entry)
    if entry.event == nil {
      let begin = item.date(\.start) ?? ""
      feed.note(FeedProblem(.eventTime, "“\(begin.prefix(60))” is no time", entry: feed.entries.count))
    }
    entry.geo = entry.event?.position.map { .point($0) }
    feed.entries.append(entry)
  }

  private static func event(_ item: MicroformatItem, _ entry: Entry) -> EventDetails? {
    guard let begin = item.date(\.start), let start = EventTime(begin) else { return nil }
    let venue = item.venue
    var event = EventDetails(
      dialect: .hEvent,
      identity: entry.id
        ?? EventReading.fallbackIdentity(title: entry.title?.source, start: start, venue: venue),
      start: start, end: EventTime.end(item.date(\.end).map { wholeEnd($0, begin: begin) }, of: start))
    event.venue = venue
    event.position = item.position
    event.host = item.text(\.organizer)
    event.poster = entry.image?.address
    event.isCancelled = item.text(\.status)?.uppercased() == "CANCELLED"
    event.isTentative = item.text(\.status)?.uppercased() == "TENTATIVE"
    return event
  }

  /// An end may be a time alone: then it is on the day of the start.
  private static func wholeEnd(_ text: String, begin: String) -> String {
    let bytes = text.utf8.prefix(3)
    let isTimeAlone = text.utf8.count <= 14 && bytes.dropFirst().contains(UInt8(ascii: ":"))
    return isTimeAlone ? "\(begin.prefix(10)) \(text)" : text
  }
}
