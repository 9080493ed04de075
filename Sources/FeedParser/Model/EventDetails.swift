/// What an entry means as an event, as one of the dialects understood it.
public struct EventDetails: Sendable, Hashable {
  /// Who understood it.
  public enum Dialect: String, Sendable, Hashable {
    /// The feed of the SCCCA, a community's own way of writing RSS.
    case sccca
    /// RSS 1.0's event module, `ev:`.
    case eventModule = "ev"
    /// xCal elements in RSS or Atom.
    case xCal = "xcal"
    /// Microformats in HTML.
    case hEvent = "h-event"
    /// schema.org's Event.
    case jsonLD = "json-ld"
    /// iCalendar.
    case iCalendar = "icalendar"
    /// Humon's own `_event` in JSON Feed.
    case humon
  }

  /// Who understood it.
  public var dialect: Dialect
  /// What the event is called for good, within its feed.
  public var identity: String
  /// When it begins.
  public var start: EventTime
  /// When it ends; not before ``start``.
  public var end: EventTime?
  /// The name of the place, or its address.
  public var venue: String?
  /// Where it is, if the source says so in numbers.
  public var position: Geometry.Position?
  /// Whether ``position`` is only near the place.
  public var isPositionApproximate = false
  /// The event's own page, where the entry's link leads to the page of who tells of it.
  public var page: String?
  /// Who holds it.
  public var host: String?
  /// A page of who holds it.
  public var hostPage: String?
  /// Whether the source says that it costs nothing.
  public var isFree = false
  /// What it costs, in words.
  public var price: String?
  /// What somebody should know who cannot climb stairs, see or hear.
  public var accessibility: String?
  /// In which language it is held or told.
  public var language: String?
  /// A picture for it.
  public var poster: String?
  /// Whether the publisher shows it now. One that was shown may be hidden, and shown again.
  public var isPublished = true
  /// Whether it has been called off.
  public var isCancelled = false
  /// Whether it may take place, and may not.
  public var isTentative = false
  /// How it recurs, as values of RRULE (RFC 5545, section 3.8.5.3), if it does.
  public var recurrenceRules: [String] = []
  /// When it takes place too, whatever the rules say (RDATE); at most ``FeedLimits/partsOfAnEntry``.
  public var recurrenceDates: [EventTime] = []
  /// When it does not take place, whatever the rules say (EXDATE); at most ``FeedLimits/partsOfAnEntry``.
  public var exceptionDates: [EventTime] = []
  /// Of which event this is an occurrence that differs from the others, by its identity.
  public var series: String?
  /// When that occurrence would begin by the rules of its series (RECURRENCE-ID).
  public var recurrenceID: EventTime?
  /// How often it was changed in what matters (SEQUENCE of iCalendar), not below 0; nil where the source does not say.
  public var sequence: Int?
  /// When this state of it was written (LAST-MODIFIED of iCalendar, else DTSTAMP), in seconds since 1970-01-01T00:00:00Z.
  public var written: Int64?

  /// Makes an event's details.
  public init(dialect: Dialect, identity: String, start: EventTime, end: EventTime? = nil) {
    (self.dialect, self.identity, self.start, self.end) = (dialect, identity, start, end)
  }
}

/// When an event begins or ends.
public struct EventTime: Sendable, Hashable {
  /// How the time is to be read.
  public enum Kind: Sendable, Hashable {
    /// An instant.
    case instant
    /// A wall clock's time at the place of the event, whose zone the source does not say.
    case floating
    /// A day.
    case day
  }

  /// Seconds since 1970-01-01T00:00:00Z; for ``Kind/floating`` and ``Kind/day`` as if the wall clock showed UTC.
  public var secondsSince1970: Int64
  /// How to read it.
  public var kind: Kind
  /// How far local time is ahead of UTC, in seconds, if the source says so.
  public var offset: Int32?
  /// The IANA name of the zone, if the source says so.
  public var zone: String?

  /// Makes a time.
  public init(secondsSince1970: Int64, kind: Kind = .instant, offset: Int32? = nil, zone: String? = nil) {
    self.secondsSince1970 = secondsSince1970
    (self.kind, self.offset, self.zone) = (kind, offset, zone)
  }
}
