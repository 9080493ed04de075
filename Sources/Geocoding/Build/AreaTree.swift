/// Countries and their divisions, as the file numbers them: countries first, then the sources' rows in their order,
/// then codes that only the cities know.
struct AreaTree {
  private struct Area {
    var name: String?
    var code: String?
    var parent: Int?
    var level: UInt8
    var flags: UInt8 = 0
    var mainPlace: Int?
    var population = 0
  }

  /// A country of at most this size, in square kilometres, is as good as its main town.
  private static let smallCountrySize = 3_000.0

  /// Every name and code of an area.
  private(set) var names = NameTableWriter()
  private var areas: [Area] = []
  private var countryNumbers: [String: Int] = [:]
  private var numberByGeoNamesCode: [String: Int] = [:]
  private let firstSubdivision: Int

  var count: Int { areas.count }

  init(countries: [CountrySource], subdivisions: [SubdivisionSource]) {
    firstSubdivision = countries.count
    for country in countries {
      let isSmall = country.squareKilometres <= AreaTree.smallCountrySize
      let number = areas.count
      countryNumbers[country.code] = number
      areas.append(
        Area(
          name: country.name, code: country.code, level: GazetteerLayout.countryLevel,
          flags: isSmall ? GazetteerLayout.smallCountry : 0))
      names.add(country.code, number: number, isOwnName: false)
      for name in [country.name] + country.aliases { names.add(name, number: number, isOwnName: true) }
    }
    for subdivision in subdivisions { add(subdivision) }
  }

  private mutating func add(_ source: SubdivisionSource) {
    let number = areas.count
    let country = countryNumbers[source.countryCode]
    let isoPart = source.isoCode.split(separator: "-").last.map(String.init)
    let geonamesPart = source.geonamesCode.split(separator: ".").last.map(String.init)
    areas.append(
      Area(
        name: source.name, code: isoPart ?? geonamesPart,
        parent: source.parent.map { firstSubdivision + $0 } ?? country,
        level: UInt8(clamping: source.level + 1)))
    if !source.geonamesCode.isEmpty { numberByGeoNamesCode[source.geonamesCode] = number }
    for name in [source.name] + source.aliases { names.add(name, number: number, isOwnName: true) }
    // Codes of figures ("JP-13", "FR-75") read as house numbers and postal codes; nobody writes them as a region.
    for code in [isoPart, geonamesPart].compactMap({ $0 }) where code.allSatisfy(\.isLetter) {
      names.add(code, number: number, isOwnName: false)
      names.add(source.countryCode + code, number: number, isOwnName: false)
    }
    for name in UsualNames.ofRegions[source.isoCode] ?? [] {
      names.add(name, number: number, isOwnName: true)
    }
  }

  /// The smallest area of each place: what the sources say of that city, else its code, else its country.
  mutating func settle(_ places: [CitySource], byCity: [Int: [Int]]) throws(GazetteerBuildError) -> [Int] {
    var areaOfPlace: [Int] = []
    for (place, city) in places.enumerated() {
      let number = try smallestArea(of: city, divisions: byCity[city.geonameid] ?? [])
      areaOfPlace.append(number)
      var next: Int? = number
      while let area = next {
        areas[area].population += city.population
        let best = areas[area].mainPlace.map { places[$0].population } ?? -1
        if city.population > best { areas[area].mainPlace = place }
        next = areas[area].parent
      }
    }
    return areaOfPlace
  }

  private mutating func smallestArea(of city: CitySource, divisions: [Int]) throws(GazetteerBuildError) -> Int {
    if let last = divisions.last, areas.indices.contains(firstSubdivision + last) {
      return firstSubdivision + last
    }
    guard let country = countryNumbers[city.countrycode] else {
      throw .unreadable(file: "countries.json", reason: "\(city.countrycode), where \(city.name) lies, is missing")
    }
    let code = city.admin1code
    if code.isEmpty || code == "00" { return country }
    let geonamesCode = "\(city.countrycode).\(code)"
    if let known = numberByGeoNamesCode[geonamesCode] { return known }
    areas.append(Area(code: code, parent: country, level: GazetteerLayout.regionLevel))
    numberByGeoNamesCode[geonamesCode] = areas.count - 1
    return areas.count - 1
  }

  /// What brings one of several areas of a name to the front.
  func weight(of area: Int) -> Int { areas[area].population }

  func section(places: [CitySource], areaOfPlace: [Int], texts: inout TextSection) -> [UInt8] {
    var section = ByteWriter()
    for area in areas {
      section.append(area.name.map { texts.offset(of: $0) } ?? GazetteerLayout.noText)
      section.append(area.code.map { texts.offset(of: $0) } ?? GazetteerLayout.noText)
      section.append(area.mainPlace.map { UInt32($0) } ?? GazetteerLayout.noPlace)
      section.append(area.parent.map { UInt16($0) } ?? GazetteerLayout.noArea)
      section.append(area.level)
      section.append(area.flags)
    }
    return section.bytes
  }
}
