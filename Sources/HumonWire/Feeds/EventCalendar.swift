import GeoIndex
public import HumonModel
public import HumonTexts
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
  private let pieces: [CalendarPiece]
  private let writtenZones: WrittenZones

  /// A calendar of these events.
  /// - Parameters:
  ///   - alarm: when each event reminds of itself, counted from its start, such as `-PT30M`; nil for never.
  ///   - texts: the language of what is said beside the events' own words.
  public init(
    title: String, address: String, entries: [Entry], alarm: CalendarDuration? = nil,
    texts: Texts = .english
  ) {
    let maker = CalendarPieceMaker(alarm: alarm, texts: texts)
    self.init(
      title: title, address: address,
      pieces: entries.flatMap { entry in
        ((entry.includesSeries ? [entry.event] : []) + entry.overrides).map {
          maker.piece($0, in: entry.event, link: entry.link)
        }
      })
  }

  /// A calendar of events that are written already.
  /// - Parameter zones: time zones that are written already, and where new ones are kept.
  public init(title: String, address: String, pieces: [CalendarPiece], zones: WrittenZones = WrittenZones()) {
    self.title = title
    self.address = address
    self.pieces = pieces
    writtenZones = zones
  }

  /// The calendar as text. The same events give the same bytes.
  public var bytes: [UInt8] {
    var calendar = CalendarObject(product: "-//Humon//Humon//EN")
    calendar.method = "PUBLISH"
    calendar.name = title
    calendar.source = address
    calendar.refreshInterval = CalendarDuration(seconds: Self.refreshSeconds)
    var zones = UsedZones()
    var latest: UsedZones.Use?
    // Next to each other most events keep to the same clock.
    for use in pieces.lazy.flatMap(\.zones) where use != latest {
      zones.insert(use)
      latest = use
    }
    var writer = CalendarWriter(reservingCapacity: 4_096 + pieces.reduce(0) { $0 + $1.byteCount })
    writer.begin(.vCalendar)
    for property in calendar.component.properties { writer.write(property) }
    for use in zones.uses { writer.write(written: writtenZones.bytes(use)) }
    for piece in pieces { writer.write(written: piece.bytes) }
    writer.end(.vCalendar)
    return writer.takeBytes()
  }
}

extension EventDetails {
  /// Where it is, in words: `Café Nord, Street 1`.
  var placeInWords: String? {
    let parts = [placeName, address].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
