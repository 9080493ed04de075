internal import ICalendar
internal import Recurrence

/// iCalendar (RFC 5545 and 7986), through the engine for it: each `VEVENT` is an entry. An instance that takes the
/// place of one of a series is an entry of its own, whose identity names both.
enum ICalendarDialect {
  /// Reads a document in UTF-8.
  static func read(_ document: [UInt8], location: String?) -> Feed {
    guard let file = try? CalendarFile(reading: document) else {
      return Feed(problem: FeedProblem(.notAFeed, "there is no calendar in the document"))
    }
    var feed = Feed()
    feed.format = .iCalendar
    for problem in file.problems where problem.severity == .error {
      feed.note(FeedProblem(.badCalendar, problem.message, line: problem.line))
    }
    let base = location.flatMap { LinkBase($0) }
    for calendar in file.calendars {
      fillHead(calendar, base: base, into: &feed)
      let zones = calendar.zones()
      for event in calendar.events where feed.entries.count < FeedLimits.entries {
        add(event, zones: zones, base: base, to: &feed)
      }
    }
    return feed
  }

  private static func fillHead(_ calendar: CalendarObject, base: LinkBase?, into feed: inout Feed) {
    feed.title = feed.title ?? calendar.name.map { Content($0, base: base) }
    feed.subtitle = feed.subtitle ?? calendar.description.map { Content($0, base: base) }
    feed.id = feed.id ?? calendar.uid
    feed.link = feed.link ?? calendar.url.flatMap { SafeLink.resolve($0, base: base) }
  }

  private static func add(_ event: CalendarEvent, zones: CalendarZones, base: LinkBase?, to feed: inout Feed)
  {
    var entry = Entry()
    entry.title = event.summary.map { Content($0, base: base) }
    let notes = HumonCalendarNotes(event)
    entry.summary = notes.own(event.description).map { Content($0, base: base) }
    entry.link = event.url.flatMap { SafeLink.resolve($0, base: base) }
    if let link = entry.link { entry.links.append(Link(link)) }
    entry.categories = event.categories.prefix(FeedLimits.partsOfAnEntry).map { Category($0) }
    entry.updated = dated(event.component[.lastModified])
    entry.created = dated(event.component[.created])
    entry.image = event.component[.image].flatMap { SafeLink.resolve($0.value, base: base) }
      .map { Image(address: $0) }
    entry.id = identity(event)
    if let start = event.start(in: zones).map(time) {
      var details = details(event, entry, start: start, end: end(of: event, zones))
      details.isFree = notes.isFree
      details.price = notes.price
      details.accessibility = notes.accessibility
      fillSeries(event, zones, into: &details)
      entry.event = details
    } else {
      let begin = event.component[.dtStart]?.value ?? ""
      feed.note(
        FeedProblem(
          .eventTime, "“\(begin.prefix(60))” is no time", line: Int(event.component.line),
          entry: feed.entries.count))
    }
    entry.geo = entry.event?.position.map { .point($0) }
    feed.entries.append(entry)
  }

  private static func details(
    _ event: CalendarEvent, _ entry: Entry, start: EventTime, end: EventTime?
  ) -> EventDetails {
    let venue = event.location
    var details = EventDetails(
      dialect: .iCalendar,
      identity: entry.id
        ?? EventReading.fallbackIdentity(title: event.summary, start: start, venue: venue), start: start)
    details.end = end.flatMap { $0.secondsSince1970 < start.secondsSince1970 ? nil : $0 }
    details.venue = venue
    details.position = event.coordinate.flatMap {
      Geometry.Position(latitude: $0.latitude, longitude: $0.longitude)
    }
    let contact = event.component[.contact]
    details.host = event.organizer?.name ?? event.organizer?.address ?? contact?.text
    if event.organizer == nil {
      details.hostPage = contact?[.altrep].flatMap { SafeLink.resolve($0, base: nil) }
    }
    details.language = event.component[.summary]?[.language]
    details.poster = entry.image?.address
    details.isCancelled = event.status?.uppercased() == "CANCELLED"
    details.isTentative = event.status?.uppercased() == "TENTATIVE"
    details.sequence = event.sequence.flatMap { $0 < 0 ? nil : $0 }
    details.written = event.lastModified ?? event.stamp
    return details
  }

  /// How the event recurs, or which occurrence of a series it is.
  private static func fillSeries(
    _ event: CalendarEvent, _ zones: CalendarZones, into details: inout EventDetails
  ) {
    if let instance = event.recurrenceID(in: zones) {
      details.series = event.uid
      details.recurrenceID = time(instance)
      return
    }
    let most = FeedLimits.partsOfAnEntry
    details.recurrenceRules = event.component.all(.rRule).prefix(most).map(\.value)
    details.recurrenceDates = event.recurrenceDates(in: zones).prefix(most).map(time)
    details.exceptionDates = event.exceptionDates(in: zones).prefix(most).map(time)
  }

  /// The UID, and for an instance of a series which one it is.
  private static func identity(_ event: CalendarEvent) -> String? {
    guard let uid = event.uid, !uid.isEmpty else { return nil }
    guard let instance = event.component[.recurrenceID]?.value else { return uid }
    return "\(uid)#\(instance)"
  }

  private static func end(of event: CalendarEvent, _ zones: CalendarZones) -> EventTime? {
    if let end = event.end(in: zones) { return time(end) }
    guard let duration = event.duration, let start = event.start(in: zones) else { return nil }
    // Days are by the calendar and seconds by the clock, in this order (RFC 5545, section 3.3.6).
    guard let day = start.local.date.adding(days: duration.days) else { return nil }
    let local = LocalDateTime(day, secondOfDay: start.local.secondOfDay)
    let seconds = Int64(duration.seconds)
    switch start.reference {
    case .zone(let rules):
      let utc = rules.utc(of: local) + seconds
      return instant(utc, in: rules, name: start.zoneName)
    case .date: return EventTime(secondsSince1970: local.secondsSinceEpoch, kind: .day)
    case .floating: return EventTime(secondsSince1970: local.secondsSinceEpoch + seconds, kind: .floating)
    case .utc: return EventTime(secondsSince1970: local.secondsSinceEpoch + seconds, offset: 0)
    }
  }

  private static func time(_ time: CalendarTime) -> EventTime {
    switch time.reference {
    case .date: EventTime(secondsSince1970: time.local.secondsSinceEpoch, kind: .day)
    case .floating: EventTime(secondsSince1970: time.local.secondsSinceEpoch, kind: .floating)
    case .utc: EventTime(secondsSince1970: time.local.secondsSinceEpoch, offset: 0)
    case .zone(let rules): instant(time.utc, in: rules, name: time.zoneName)
    }
  }

  private static func instant(_ utc: Int64, in rules: TimeZoneRules, name: String?) -> EventTime {
    EventTime(
      secondsSince1970: utc, offset: Int32(clamping: rules.offset(atUTC: utc)), zone: name ?? rules.identifier
    )
  }

  private static func dated(_ property: Property?) -> DatedText? {
    property.map { DatedText($0.value) }
  }
}
