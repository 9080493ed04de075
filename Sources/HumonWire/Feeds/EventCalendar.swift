import GeoIndex
public import HumonModel
public import ICalendar
public import Recurrence

/// The answer to a search as a calendar to subscribe to (RFC 5545, RFC 7986): an event for each series, with the
/// occurrences that differ from it.
public struct EventCalendar: Sendable {
  /// The media type of the answer.
  public static let mediaType = "text/calendar; charset=utf-8"
  /// How often a program should ask for it again, in seconds.
  static let refreshSeconds = 3_600

  /// One event of the calendar.
  public struct Entry: Sendable {
    /// The event, or the series.
    public let event: Event
    /// The occurrences of a series that differ from it.
    public let overrides: [Event]
    /// Whether the series itself belongs to the answer; if not, only its overrides do.
    public let includesSeries: Bool
    /// Where its page is.
    public let link: String

    /// An event of the calendar.
    public init(event: Event, overrides: [Event] = [], includesSeries: Bool = true, link: String) {
      self.event = event
      self.overrides = overrides
      self.includesSeries = includesSeries
      self.link = link
    }
  }

  /// What the calendar is called.
  public let title: String
  /// Where the calendar itself is found.
  public let address: String
  /// What is in it.
  public let entries: [Entry]
  /// When each event reminds of itself, counted from its start; nil for never.
  public let alarm: CalendarDuration?
  /// The rules of a time zone by its IANA name.
  private let zone: @Sendable (String) -> TimeZoneRules

  /// A calendar of these events.
  /// - Parameters:
  ///   - alarm: when each event reminds of itself, such as `-PT30M`.
  ///   - zone: the rules of a time zone by its IANA name.
  public init(
    title: String, address: String, entries: [Entry], alarm: CalendarDuration? = nil,
    zone: @escaping @Sendable (String) -> TimeZoneRules
  ) {
    self.title = title
    self.address = address
    self.entries = entries
    self.alarm = alarm
    self.zone = zone
  }

  /// The calendar as text. The same events give the same bytes.
  public var bytes: [UInt8] {
    var calendar = CalendarObject(product: "-//Humon//Humon//EN")
    calendar.method = "PUBLISH"
    calendar.name = title
    calendar.source = address
    calendar.refreshInterval = CalendarDuration(seconds: Self.refreshSeconds)
    for entry in entries {
      if entry.includesSeries { calendar.add(event(entry.event, entry)) }
      for override in entry.overrides { calendar.add(event(override, entry)) }
    }
    calendar.addMissingZones()
    var writer = CalendarWriter(reservingCapacity: 1_024 * (entries.count + 1))
    writer.write(calendar.component)
    return writer.takeBytes()
  }

  private func event(_ event: Event, _ entry: Entry) -> CalendarEvent {
    let times = EventCalendarTimes(zone: zone(event.timeZone), isAllDay: event.isAllDay)
    // The stamp is that of the event and not of this moment, so that what has not changed has not changed.
    var written = CalendarEvent(
      uid: event.uid, stamp: event.updated.wholeSeconds, start: times.time(event.start),
      end: event.effectiveEnd.map(times.time))
    if let place = event.seriesOccurrence {
      let series = EventCalendarTimes(
        zone: zone(entry.event.timeZone), isAllDay: place.recurrenceID.isAllDay)
      written.component.properties.append(
        Property(.recurrenceID, time: series.time(place.recurrenceID.local)))
    }
    written.summary = event.name
    written.description = event.description.map { Markdown($0).plainText }
    written.location = event.details.placeInWords
    written.coordinate = event.point.flatMap {
      CalendarCoordinate(latitude: $0.latitude, longitude: $0.longitude)
    }
    written.categories = event.categories
    written.url = event.url ?? entry.link
    written.status = event.status.rawValue.uppercased()
    written.sequence = event.sequence
    written.created = event.created.wholeSeconds
    written.lastModified = event.updated.wholeSeconds
    if let image = event.image {
      written.component.properties.append(
        Property(.image, image.url, parameters: [Parameter(.value, "URI"), Parameter(.display, "BADGE")]))
    }
    if let recurrence = event.recurrence {
      written.recurrenceRules = recurrence.rules.map(times.rule)
      if !recurrence.additionalDates.isEmpty {
        written.setRecurrenceDates(recurrence.additionalDates.map(times.time))
      }
      if !recurrence.exceptions.isEmpty {
        written.setExceptionDates(recurrence.exceptions.map(times.time))
      }
    }
    if let alarm, event.status != .cancelled {
      written.alarms = [CalendarAlarm(trigger: .start(alarm), showing: event.name)]
    }
    return written
  }
}

/// How the times of one event are written.
private struct EventCalendarTimes {
  let zone: TimeZoneRules
  let isAllDay: Bool

  func time(_ instant: Timestamp) -> CalendarTime { time(zone.local(ofUTC: instant.wholeSeconds)) }

  func time(_ local: LocalDateTime) -> CalendarTime {
    if isAllDay { return .date(local.date) }
    return zone.identifier == "UTC" ? .utc(local.secondsSinceEpoch) : .zoned(local, in: zone)
  }

  /// UNTIL has the type of the start, and is in UTC where that has a zone (RFC 5545, section 3.3.10).
  func rule(_ rule: RecurrenceRule) -> RecurrenceRule {
    guard case .until(let end) = rule.end else { return rule }
    let until: DateOrTime
    switch end {
    case .date(let date) where !isAllDay:
      let lastSecond = LocalDateTime(date, secondOfDay: 86_399)
      until = .utc(LocalDateTime(secondsSinceEpoch: zone.utc(of: lastSecond)))
    case .local(let local) where !isAllDay:
      until = .utc(LocalDateTime(secondsSinceEpoch: zone.utc(of: local)))
    case .local(let local): until = .date(local.date)
    case .utc(let utc) where isAllDay: until = .date(zone.local(ofUTC: utc.secondsSinceEpoch).date)
    default: return rule
    }
    return (try? rule.ending(.until(until))) ?? rule
  }
}

extension EventDetails {
  /// Where it is, in words: `Café Nord, Street 1`.
  var placeInWords: String? {
    let parts = [placeName, address].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
