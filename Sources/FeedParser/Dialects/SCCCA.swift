/// The feed of the SCCCA, which has put an event's properties into RSS's own elements:
///
/// | property | element |
/// |---|---|
/// | identity (`eventId`) | the number at the end of `link` |
/// | title, link, description | `title`, `link`, `description` |
/// | venue | `author`, optional |
/// | categories | `category`, separated by commas |
/// | poster | the `url` of `enclosure`, optional |
/// | is it published | `guid`: `Yes` or `No`. It identifies nothing: every entry has one of the two |
/// | when it was published | `pubDate`, in seconds since 1970 |
/// | from and to | `comments`: `1399541400 to 1399550400`, in seconds since 1970 |
/// | host, language (newer service) | ``Newer`` |
enum SCCCA {
  /// How the newer service spells what the older one does not have. It is not known for certain, so each may come in
  /// two ways; this is the only place that says so.
  enum Newer {
    /// `dc:publisher` or `host`.
    static func host(_ entry: Entry) -> String? {
      entry.publisher?.text ?? entry.publisher?.name ?? text(of: "host", entry)
    }

    /// `dc:language` or `language`.
    static func language(_ entry: Entry) -> String? {
      entry.language
    }

    private static func text(of name: String, _ entry: Entry) -> String? {
      entry.firstExtension(name).flatMap { $0.text.isEmpty ? nil : $0.text }
    }
  }

  /// Whether a feed is written like this: most of its entries have `Yes` or `No` where others have an identity.
  static func recognises(_ feed: Feed) -> Bool {
    guard !feed.entries.isEmpty else { return false }
    let marked = feed.entries.count { isPublished($0) != nil }
    return 2 * marked > feed.entries.count
  }

  /// Reads an entry, and puts its properties where they belong: the venue is nobody who wrote it, and each category
  /// is one.
  static func read(_ entry: inout Entry) -> EventReading.Outcome {
    let venue = entry.authors.first?.text ?? entry.authors.first?.name
    entry.authors = []
    entry.categories = entry.categories.flatMap(split)
    guard let identity = identity(entry.link) else {
      return .problem(.eventIdentity, "there is no number at the end of “\(entry.link ?? "")”")
    }
    guard let times = times(entry.comments ?? "") else {
      return .problem(.eventTime, "“\((entry.comments ?? "").prefix(60))” are no times of event \(identity)")
    }
    var event = EventDetails(dialect: .sccca, identity: identity, start: times.from, end: times.to)
    event.venue = venue
    event.poster = entry.enclosures.first?.address
    event.isPublished = isPublished(entry) ?? true
    event.host = Newer.host(entry)
    event.language = Newer.language(entry)
    event.position = entry.geo?.position
    return .event(event)
  }

  /// What the `guid` says; nil if it says neither.
  private static func isPublished(_ entry: Entry) -> Bool? {
    guard let id = entry.id?.utf8, id.count <= 3 else { return nil }
    if equals(id, "yes") { return true }
    return equals(id, "no") ? false : nil
  }

  /// The number at the end of a link.
  private static func identity(_ link: String?) -> String? {
    guard let link else { return nil }
    let digits = link.utf8.reversed().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return digits.isEmpty ? nil : String(decoding: digits.reversed(), as: UTF8.self)
  }

  private static func split(_ category: Category) -> [Category] {
    guard let terms = category.term?.utf8.split(separator: UInt8(ascii: ",")) else { return [] }
    return terms.compactMap { part in
      let term = Markup.trimmed(Substring(part))
      return term.isEmpty ? nil : Category(term, scheme: category.scheme)
    }
  }

  /// `1399541400 to 1399550400`: two instants, the second not before the first. There may be a hundred thousand of these,
  /// so it is read byte by byte.
  private static func times(_ text: String) -> (from: EventTime, to: EventTime)? {
    let words = text.utf8.split { $0 <= 0x20 }
    guard words.count == 3, equals(words[1], "to"), let from = instant(words[0]), let to = instant(words[2]),
      to >= from
    else { return nil }
    return (EventTime(secondsSince1970: from), EventTime(secondsSince1970: to))
  }

  private static func instant(_ digits: Substring.UTF8View) -> Int64? {
    guard let seconds = Int64(Substring(digits)), EventTime.possible.contains(seconds) else { return nil }
    return seconds
  }

  /// Whether some bytes are a word in small letters, in whatever case.
  private static func equals(_ bytes: some Collection<UInt8>, _ word: StaticString) -> Bool {
    bytes.count == word.utf8CodeUnitCount
      && zip(bytes, 0...).allSatisfy { byte, index in byte | 0x20 == word.utf8Start[index] }
  }
}
