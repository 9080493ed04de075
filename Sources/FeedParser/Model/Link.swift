/// A link of a feed or an entry (RFC 4287, section 4.2.7).
public struct Link: Sendable, Hashable {
  /// Where it leads, absolute as far as the feed's own address is known; nil for what may be no link
  /// (`javascript:`).
  public var address: String?
  /// What it leads to: `alternate` (the page itself), `self`, `enclosure`, `license`, `replies`, …
  public var relation: String
  /// The media type of what is there.
  public var type: String?
  /// Its title.
  public var title: String?
  /// The language of what is there.
  public var language: String?
  /// How long it is, in bytes.
  public var length: Int64?

  /// Makes a link.
  public init(
    _ address: String?, relation: String = "alternate", type: String? = nil, title: String? = nil,
    language: String? = nil, length: Int64? = nil
  ) {
    (self.address, self.relation, self.type) = (address, relation, type)
    (self.title, self.language, self.length) = (title, language, length)
  }
}

/// A file that belongs to an entry.
public struct Enclosure: Sendable, Hashable {
  /// Where it is.
  public var address: String
  /// Its media type.
  public var type: String?
  /// How long it is, in bytes.
  public var length: Int64?
}
