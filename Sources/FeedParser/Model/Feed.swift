/// A feed, whatever format it came in: what it says of itself, and its entries in the order of the document.
public struct Feed: Sendable, Hashable {
  /// What the document is.
  public var format: Format = .unknown
  /// What the document's bytes were taken for, and why.
  public var encoding = TextEncoding(name: "utf-8", source: .guess, problems: [])
  /// What the publisher calls the feed for good: Atom's `id`, the `rdf:about` of RSS 1.0.
  public var id: String?
  /// The feed's name.
  public var title: Content?
  /// What the feed is about, in a line or a few: RSS's `description`, Atom's `subtitle`.
  public var subtitle: Content?
  /// What Atom 0.3 calls `info`: a word to somebody who opens the feed in a browser.
  public var info: Content?
  /// Who may do what with it: RSS's `copyright`, Atom's `rights`.
  public var rights: Content?
  /// The page that the feed is the feed of.
  public var link: String?
  /// Every link of the feed, ``link`` among them.
  public var links: [Link] = []
  /// The language of the whole (RFC 5646), as the document or the HTTP header says it.
  public var language: String?
  /// Who writes it.
  public var authors: [Person] = []
  /// Who helps.
  public var contributors: [Person] = []
  /// Who publishes it: RSS's `webMaster`, Dublin Core's `publisher`, the owner of a podcast.
  public var publisher: Person?
  /// When it was first published: RSS's `pubDate`.
  public var published: DatedText?
  /// When it was last changed: Atom's `updated`, RSS's `lastBuildDate`, `dc:date`.
  public var updated: DatedText?
  /// When it was made: `dcterms:created`.
  public var created: DatedText?
  /// What it is about, as words.
  public var categories: [Category] = []
  /// The program that wrote it.
  public var generator: Generator?
  /// A picture for it.
  public var image: Image?
  /// A small square picture: Atom's `icon`, JSON Feed's `favicon`.
  public var icon: String?
  /// A wide picture: Atom's `logo`.
  public var logo: String?
  /// A form that RSS once put beside a feed.
  public var textInput: TextInput?
  /// Where the feed has moved, as the feed itself says it: `newLocation`, `itunes:new-feed-url`.
  public var newLocation: String?
  /// Where it is about: GeoRSS, W3C geo.
  public var geo: Geometry?
  /// The elements that have no property here, by name.
  public var extensions: [ExtensionElement] = []
  /// The entries, in the order of the document.
  public var entries: [Entry] = []
  /// What was not as it should be. None of it cost an entry that is not named.
  public var problems: [FeedProblem] = []

  /// Makes an empty feed.
  public init() {}
}

extension Feed {
  /// The formats that are told apart.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// Nothing that is known as a feed.
    case unknown = ""
    /// RSS 0.90, by Netscape, in RDF.
    case rss090 = "rss090"
    /// RSS 0.91 as Netscape had it, with a document type.
    case rss091Netscape = "rss091n"
    /// RSS 0.91 as UserLand had it.
    case rss091 = "rss091u"
    /// RSS 0.92.
    case rss092 = "rss092"
    /// RSS 0.93.
    case rss093 = "rss093"
    /// RSS 0.94.
    case rss094 = "rss094"
    /// RSS 1.0, in RDF.
    case rss10 = "rss10"
    /// RSS 2.0.
    case rss20 = "rss20"
    /// RSS of a version that it does not say.
    case rss = "rss"
    /// Atom 0.1, a draft.
    case atom01 = "atom01"
    /// Atom 0.2, a draft.
    case atom02 = "atom02"
    /// Atom 0.3, the draft that was in use.
    case atom03 = "atom03"
    /// Atom 1.0 (RFC 4287).
    case atom10 = "atom10"
    /// Atom of a version that it does not say.
    case atom = "atom"
    /// The Channel Definition Format.
    case cdf = "cdf"
    /// JSON Feed 1.0.
    case jsonFeed10 = "json10"
    /// JSON Feed 1.1.
    case jsonFeed11 = "json11"
    /// An HTML page with microformats: `h-event`, `h-feed`, or the classic `vevent`.
    case microformats = "microformats"
    /// schema.org's events as JSON-LD, alone or in an HTML page.
    case jsonLD = "json-ld"
    /// iCalendar (RFC 5545).
    case iCalendar = "icalendar"
  }
}
