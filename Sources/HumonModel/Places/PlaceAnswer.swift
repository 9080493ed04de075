public import GeoIndex

/// A place on the map that somebody may mean.
public struct FoundPlace: Sendable, Hashable {
  /// How exactly a place is known, from exact to rough.
  public enum Precision: String, Sendable, Hashable, CaseIterable {
    /// A building or a street.
    case address
    /// The centre of a town, or of a part of one.
    case locality
    /// The town around what was named, or near the point that was asked about.
    case surroundings
    /// The main town of a region, or the middle of one.
    case region
  }

  /// Its name alone.
  public let name: String
  /// As a person would write it.
  public let label: String
  /// Where it is.
  public let point: GeoPoint
  /// ISO 3166-1 alpha-2 code, upper case, where known.
  public let country: String?
  /// IANA time zone.
  public let timeZone: String
  /// How exactly the point answers the question.
  public let precision: Precision
  /// The parts of the question that played no part in the answer.
  public let ignored: [String]

  /// Puts a place together.
  public init(
    name: String, label: String, point: GeoPoint, country: String?, timeZone: String, precision: Precision,
    ignored: [String] = []
  ) {
    self.name = name
    self.label = label
    self.point = point
    self.country = country
    self.timeZone = timeZone
    self.precision = precision
    self.ignored = ignored
  }
}

/// Places, and from where they are known.
public struct PlaceAnswer: Sendable, Hashable {
  /// Who knows places.
  public enum Source: String, Sendable, Hashable, CaseIterable {
    case gazetteer, nominatim, photon
  }

  /// Whose work an answer is, to be shown beside it.
  public struct Attribution: Sendable, Hashable {
    /// What to show.
    public let text: String
    /// Where it leads to, where there is a page.
    public let url: String?

    /// A line to be shown.
    public init(text: String, url: String?) {
      self.text = text
      self.url = url
    }
  }

  /// The places, the likeliest first.
  public let places: [FoundPlace]
  /// Who knew them.
  public let source: Source
  /// Whose work they are.
  public let attributions: [Attribution]
  /// Whether somebody else should have been asked, who did not answer: this is less than there could be.
  public let isFallback: Bool

  /// Puts an answer together.
  public init(places: [FoundPlace], source: Source, attributions: [Attribution], isFallback: Bool) {
    self.places = places
    self.source = source
    self.attributions = attributions
    self.isFallback = isFallback
  }
}
