public import FeedParser

/// An entry of a community's feed, as it is kept on a device.
public struct ReaderEntry: Sendable, Hashable, Identifiable {
  /// What the entry is called for good within its feed: for an event what its dialect says (SCCCA's `eventId`), else the
  /// publisher's id or the link.
  public let id: String
  /// Its name, as plain text.
  public var title: String
  /// Its page.
  public var link: String?
  /// What it says. Show its `html` or `plainText`: the source is anything.
  public var description: Content?
  /// Where it takes place.
  public var venue: String?
  /// What it is about, in the order of the feed.
  public var categories: [String] = []
  /// A picture for it.
  public var poster: String?
  /// Whether the publisher shows it now.
  public var isPublished = true
  /// Whether it has been called off.
  public var isCancelled = false
  /// When it was published, in seconds since 1970. Never the time of the event.
  public var published: Int64?
  /// When it begins; nil for an entry that is no event.
  public var start: EventTime?
  /// When it ends.
  public var end: EventTime?
  /// Who holds it.
  public var host: String?
  /// In which language it is held or told.
  public var language: String?
  /// Degrees, north positive; nil together with ``longitude``.
  public var latitude: Double?
  /// Degrees, east positive.
  public var longitude: Double?

  /// An entry with nothing but a name.
  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}
