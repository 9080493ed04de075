public import GeoIndex

/// What this server is called and who runs it: everything that an operator tells the people who come here.
public struct Instance: Sendable {
  /// The name of the site.
  public var name = "Humon"
  /// One or two sentences about it; nil for Humon's own.
  public var summary: String?
  /// Who runs it.
  public var contact: Contact?
  /// A picture in the place of Humon's own.
  public var logo: Logo?
  /// Where the map begins for somebody who was never here; nil for the whole world.
  public var centre: Centre?
  /// In what distances are told.
  public var units = Units.metric
  /// The languages that the pages offer, as BCP 47 tags; the first is for those who speak none of them.
  public var languages: [String] = []
  /// What may be published here, in Markdown, by language; the empty tag for every other language.
  public var rules: [String: String] = [:]
  /// What is kept of people, in Markdown, by language; the empty tag for every other language.
  public var privacy: [String: String] = [:]
  /// Where the map's pictures come from.
  public var tiles = TileSource.openStreetMap

  /// A text in a language, else the one for all other languages.
  public func text(_ texts: [String: String], in language: String) -> String? {
    texts[language] ?? texts[""]
  }

  /// A server of which nobody has said anything.
  public init() {}

  /// Who runs a server.
  public struct Contact: Sendable, Hashable {
    /// A person's or a group's name.
    public var name: String?
    /// A mail address.
    public var email: String?
    /// A page; http or https.
    public var url: String?

    /// Whoever is called and reached like this.
    public init(name: String? = nil, email: String? = nil, url: String? = nil) {
      self.name = name
      self.email = email
      self.url = url
    }
  }

  /// A picture, ready to be sent.
  public struct Logo: Sendable, Hashable {
    /// SVG or PNG.
    public let bytes: [UInt8]
    /// The end of its file's name: `svg` or `png`.
    public let kind: String

    /// A picture of this kind.
    public init(bytes: [UInt8], kind: String) {
      self.bytes = bytes
      self.kind = kind
    }
  }

  /// A view of a map.
  public struct Centre: Sendable, Hashable {
    /// What is in the middle.
    public let point: GeoPoint
    /// How near, 0 to 19: the width of the world is 256 pixels, doubled so many times.
    public let zoom: Int

    /// A view of the land around a point.
    public init(point: GeoPoint, zoom: Int) {
      self.point = point
      self.zoom = zoom
    }
  }

  /// In what distances are told.
  public enum Units: String, Sendable, Hashable, CaseIterable {
    /// Metres and kilometres.
    case metric
    /// Feet and miles.
    case imperial
  }
}
