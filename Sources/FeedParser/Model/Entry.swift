/// One thing that a feed tells of: an RSS item, an Atom entry, an event of a calendar.
public struct Entry: Sendable, Hashable {
  /// What the publisher calls it for good: Atom's `id`, RSS's `guid`, iCalendar's `UID`.
  public var id: String?
  /// Whether ``id`` is the address of the entry's page because nothing else is (RSS's `isPermaLink`).
  public var idIsLink = false
  /// Its name.
  public var title: Content?
  /// What it says in short: RSS's `description`, Atom's `summary`. Where there is only a whole content, that.
  public var summary: Content?
  /// A line under the title, as podcasts have it.
  public var subtitle: Content? {
    get { rareSubtitle.value }
    set { rareSubtitle = Rare(newValue) }
  }
  /// What it says: Atom's `content`, RSS's `content:encoded`. More than one where it comes in several forms.
  public var contents: [Content] = []
  /// Who may do what with it.
  public var rights: Content? {
    get { rareRights.value }
    set { rareRights = Rare(newValue) }
  }
  /// Its page.
  public var link: String?
  /// Every link, ``link`` and the enclosures among them.
  public var links: [Link] = []
  /// Its language (RFC 5646), if it says so itself.
  public var language: String?
  /// Who wrote it.
  public var authors: [Person] = []
  /// Who helped.
  public var contributors: [Person] = []
  /// Who published it.
  public var publisher: Person? {
    get { rarePublisher.value }
    set { rarePublisher = Rare(newValue) }
  }
  /// When it was published: RSS's `pubDate`, Atom's `published`. Never the time of an event.
  public var published: DatedText?
  /// When it was last changed.
  public var updated: DatedText?
  /// When it was made: `dcterms:created`.
  public var created: DatedText?
  /// When it is of no more use: `expirationDate`.
  public var expired: DatedText?
  /// What it is about, as words.
  public var categories: [Category] = []
  /// The page, or in some feeds the text, of its comments.
  public var comments: String?
  /// A picture for it.
  public var image: Image? {
    get { rareImage.value }
    set { rareImage = Rare(newValue) }
  }
  /// The feed that it was taken over from.
  public var source: Source? {
    get { rareSource.value }
    set { rareSource = Rare(newValue) }
  }
  /// The program that wrote it.
  public var generator: Generator? {
    get { rareGenerator.value }
    set { rareGenerator = Rare(newValue) }
  }
  /// Where it is about: GeoRSS, W3C geo.
  public var geo: Geometry?
  /// What it means as an event, if its dialect says so.
  public var event: EventDetails?
  /// The elements that have no property here, by name.
  public var extensions: [ExtensionElement] = []

  // Few entries have these, and a feed may have a hundred thousand of them: kept elsewhere, they halve an entry's size.
  private var rareSubtitle = Rare<Content>.none
  private var rareRights = Rare<Content>.none
  private var rarePublisher = Rare<Person>.none
  private var rareImage = Rare<Image>.none
  private var rareSource = Rare<Source>.none
  private var rareGenerator = Rare<Generator>.none

  /// Makes an empty entry.
  public init() {}

  /// The files that belong to it: RSS's `enclosure`, Atom's links of that kind, JSON Feed's attachments.
  public var enclosures: [Enclosure] {
    links.compactMap { link in
      guard link.relation == "enclosure", let address = link.address else { return nil }
      return Enclosure(address: address, type: link.type, length: link.length)
    }
  }

  /// The first element of a name that has no property here, such as `slash:comments`.
  public func firstExtension(_ name: String) -> ExtensionElement? {
    extensions.first { $0.name == name }
  }
}

/// The feed that an entry was taken over from (Atom's `source`, RSS's `source`).
public struct Source: Sendable, Hashable {
  /// Its id.
  public var id: String?
  /// Its title.
  public var title: Content?
  /// What it is about.
  public var subtitle: Content?
  /// Who may do what with it.
  public var rights: Content?
  /// Its page.
  public var link: String?
  /// Where the feed itself is, if an RSS feed says so.
  public var address: String?
  /// Every link.
  public var links: [Link] = []
  /// Who writes it.
  public var authors: [Person] = []
  /// Who helps.
  public var contributors: [Person] = []
  /// What it is about, as words.
  public var categories: [Category] = []
  /// The program that wrote it.
  public var generator: Generator?
  /// A small square picture.
  public var icon: String?
  /// A wide picture.
  public var logo: String?
  /// When it was last changed.
  public var updated: DatedText?

  /// Makes an empty source.
  public init() {}
}
