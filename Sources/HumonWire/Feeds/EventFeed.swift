public import HumonModel
public import HumonTexts
public import Recurrence

/// The answer to a search, before it takes one of the forms of a feed. Every form is made of this value.
public struct EventFeed: Sendable {
  /// What the feed is called.
  public let title: String
  /// Where the feed itself is found, its question included.
  public let address: String
  /// A page for people.
  public let homePage: String
  /// Where the next page is found; nil on the last one.
  public let next: String?
  /// When anything in it changed last; of an empty feed, since when it is empty.
  public let updated: Timestamp
  /// What was found, in its order.
  public let events: [FoundEvent]
  /// The language of what is said beside the events' own words.
  let texts: Texts

  /// The feed of these events.
  public init(
    title: String, address: String, homePage: String, next: String? = nil, updated: Timestamp,
    events: [FoundEvent], texts: Texts
  ) {
    self.title = title
    self.address = address
    self.homePage = homePage
    self.next = next
    self.updated = updated
    self.events = events
    self.texts = texts
  }

  /// The title of one of the events, for readers that know no status.
  func title(of event: Event) -> String {
    event.status == .cancelled ? texts[.cancelledTitle(event.name)] : event.name
  }
}

/// One occurrence that a search has found.
public struct FoundEvent: Sendable {
  /// The event, or the series of which this is an occurrence.
  public let event: Event
  /// The series of which ``event`` takes the place of an occurrence; nil for every other event.
  public let series: Event?
  /// When; nil for an event that happens once.
  public let occurrence: EventOccurrence?
  /// The zone whose clock the event keeps.
  public let zone: TimeZoneRules
  /// How many come.
  public let attendance: AttendanceCounts
  /// How far away it is, where somebody asked from a place.
  public let kilometres: Double?
  /// Where its page is.
  public let link: String
  /// What the one who asks has answered to it, where the answer is for him alone.
  public var mine: AttendanceAnswer?

  /// An occurrence that a search has found.
  public init(
    event: Event, in series: Event? = nil, occurrence: EventOccurrence?, zone: TimeZoneRules,
    attendance: AttendanceCounts,
    kilometres: Double?, link: String
  ) {
    self.event = event
    self.series = series
    self.occurrence = occurrence
    self.zone = zone
    self.attendance = attendance
    self.kilometres = kilometres
    self.link = link
  }

  /// When it begins.
  public var start: Timestamp { occurrence?.start ?? event.start }
  /// When it ends.
  public var end: Timestamp? { occurrence.map(\.end) ?? event.effectiveEnd }
  /// Its end as feeds and pages write it: of whole days the last one, where ``end`` is the midnight after it.
  public var writtenEnd: String? {
    end.map { end in
      guard event.isAllDay else { return written(end) }
      return written(Timestamp(rawValue: max(start.rawValue, end.rawValue - 1)))
    }
  }
  /// The same for ever, whatever is changed: the event's UID, and which occurrence of it.
  var identity: String { recurrenceID.map { "\(event.uid)#\($0.text)" } ?? event.uid }
  /// Which occurrence of a series it is.
  public var recurrenceID: RecurrenceID? { occurrence?.recurrenceID ?? event.seriesOccurrence?.recurrenceID }
  /// Where it is, in words: `Café Nord, Street 1`.
  public var place: String? { event.details.placeInWords }
  /// Its description.
  public var markdown: Markdown? { event.description.map(Markdown.init) }

  /// What the event's clock shows, with its offset from UTC (W3C-DTF): `2026-11-26T19:00:00+01:00`; of whole days the date.
  public func written(_ instant: Timestamp) -> String {
    let text = Timestamp(rawValue: zone.wallClock(at: instant)).rfc3339
    if event.isAllDay { return String(text.prefix(10)) }
    return text.prefix(19) + zone.writtenOffset(at: instant)
  }
}
