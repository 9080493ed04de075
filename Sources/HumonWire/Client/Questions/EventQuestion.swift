import GeoIndex
public import HumonModel

/// What is asked of `GET /v2/events`, of every feed made of it and of its changes (docs/search.md).
///
/// What is not said is not sent, so that the server's own rules hold: 25 km, from now on, 50 a page.
public struct EventQuestion: Sendable, Hashable {
  /// When.
  public enum Window: Sendable, Hashable {
    /// From now on.
    case fromNow
    /// A window that moves with the clock of the place.
    case rolling(RollingWindow)
    /// Between two instants; nil for no bound, and for now.
    case between(Timestamp?, Timestamp?)
    /// From now for so many days.
    case days(Int)
  }

  /// Where to look. A circle's radius is in kilometres.
  public var area: EventSearch.Area
  /// When; an event counts if it overlaps.
  public var window = Window.fromNow
  /// The IANA name of the zone whose days count; nil for the one of the place.
  public var timeZone: String?
  /// Only events with one of these categories.
  public var categories: [String] = []
  /// Only events in one of these languages.
  public var languages: [String] = []
  /// Only events of this host.
  public var host: String?
  /// Only events that have all of these words.
  public var words: String?
  /// Whether cancelled events are found too.
  public var includesCancelled = false
  /// What comes first; nil for the nearest around a point and the earliest elsewhere.
  public var order: EventSearch.Order?
  /// How many results a page has, 1 to ``EventSearch/maximumLimit``.
  public var limit: Int?

  /// A question about an area.
  public init(_ area: EventSearch.Area) {
    self.area = area
  }
}
