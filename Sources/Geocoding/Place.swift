public import GeoIndex

/// A populated place of the gazetteer: a city, a town, a village or a named part of one.
public struct Place: Sendable, Hashable, Identifiable {
  /// The first-level division a place lies in: a state, a province, a land.
  public struct Region: Sendable, Hashable {
    /// The part of its ISO 3166-2 code after the country ("MA", "NSW", "BY"); the GeoNames code where ISO has
    /// none.
    public let code: String
    /// Its name as GeoNames writes it ("Massachusetts", "Bayern"), where known.
    public let name: String?

    /// Makes a region from its code and, where known, its name.
    public init(code: String, name: String?) {
      self.code = code
      self.name = name
    }
  }

  /// The GeoNames identifier.
  public let id: Int
  /// The name GeoNames gives first, usually the English or the local one.
  public let name: String
  /// The first-level division, where the source states one.
  public let region: Region?
  /// ISO 3166-1 alpha-2 code, upper case.
  public let countryCode: String
  /// The country's English name.
  public let countryName: String
  /// Inhabitants; 0 where the source knows none.
  public let population: Int
  /// Where it is; GeoNames gives the centre.
  public let point: GeoPoint
  /// IANA time zone identifier ("Europe/Berlin").
  public let timeZone: String

  /// Makes a place from its parts.
  public init(
    id: Int, name: String, region: Region?, countryCode: String, countryName: String, population: Int,
    point: GeoPoint, timeZone: String
  ) {
    self.id = id
    self.name = name
    self.region = region
    self.countryCode = countryCode
    self.countryName = countryName
    self.population = population
    self.point = point
    self.timeZone = timeZone
  }
}

extension Place {
  /// The place as a person would write it: "Boston, Massachusetts, United States".
  public var label: String {
    [name, region?.name, countryName].compactMap { $0 }.reduce(into: [String]()) { parts, part in
      if parts.last != part { parts.append(part) }
    }.joined(separator: ", ")
  }
}

/// The place nearest to a point, and how far away it is.
public struct NearestPlace: Sendable, Hashable {
  /// The place itself.
  public let place: Place
  /// Great-circle distance from the point asked for to the place's centre, in kilometres.
  public let kilometres: Double

  /// Makes the pair of a place and its distance in kilometres.
  public init(place: Place, kilometres: Double) {
    self.place = place
    self.kilometres = kilometres
  }
}
