/// Countries and their divisions: countries first, then the sources' rows in their order, then codes that
/// only the cities know. Small divisions without any place are left out of the file.
struct AreaTree {
  private struct Area {
    var name: String?
    var code: String?
    var parent: Int?
    var level: UInt8
    var flags: UInt8 = 0
    /// Names, and codes, that it is found by.
    var names: [String] = []
    var codes: [String] = []
    var mainPlace: Int?
    var population = 0

    var isKept: Bool { level <= GazetteerLayout.regionLevel || mainPlace != nil }
  }

  /// A country of at most this size, in square kilometres, is as good as its main town.
  private static let smallCountrySize = 3_000.0

  private var areas: [Area] = []
  private var countryNumbers: [String: Int] = [:]
  private var numberByGeoNamesCode: [String: Int] = [:]
  private let countries: [CountrySource]

  var count: Int { areas.count }

  init(countries: [CountrySource], subdivisions: [SubdivisionSource]) {
    self.countries = countries
    for country in countries {
      countryNumbers[country.code] = areas.count
      let isSmall = country.squareKilometres <= AreaTree.smallCountrySize
      areas.append(
        Area(
          name: country.name, code: country.code, level: GazetteerLayout.countryLevel,
          flags: isSmall ? GazetteerLayout.smallCountry : 0, names: [country.name] + country.aliases,
          codes: [country.code]))
    }
    for subdivision in subdivisions { add(subdivision) }
  }

  private mutating func add(_ source: SubdivisionSource) {
    let isoPart = source.isoCode.split(separator: "-").last.map(String.init)
    let geonamesPart = source.geonamesCode.split(separator: ".").last.map(String.init)
    // Codes of figures ("JP-13", "FR-75") read as house numbers and postal codes; nobody writes them as a
    // region.
    let codes = [isoPart, geonamesPart].compactMap { $0 }.filter { $0.allSatisfy(\.isLetter) }
    if !source.geonamesCode.isEmpty { numberByGeoNamesCode[source.geonamesCode] = areas.count }
    areas.append(
      Area(
        name: source.name, code: isoPart ?? geonamesPart,
        parent: source.parent.map { countries.count + $0 } ?? countryNumbers[source.countryCode],
        level: UInt8(clamping: source.level + 1),
        names: [source.name] + source.aliases + (UsualNames.ofRegions[source.isoCode] ?? []),
        codes: codes + codes.map { source.countryCode + $0 }))
  }

  /// The smallest area of each place: what the sources say of that city, else its code, else its country.
  /// Areas that no place lies in are dropped on the way, so that the numbers are those of the file.
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
    setCapitals(places)
    let newNumbers = dropEmpty()
    return areaOfPlace.map { newNumbers[$0] }
  }

  private mutating func smallestArea(of city: CitySource, divisions: [Int]) throws(GazetteerBuildError) -> Int
  {
    guard let country = countryNumbers[city.countrycode] else {
      throw .unreadable(
        file: "countries.json", reason: "\(city.countrycode), where \(city.name) lies, is missing")
    }
    if let last = divisions.last, areas.indices.contains(countries.count + last) {
      return countries.count + last
    }
    let code = city.admin1code
    if code.isEmpty || code == "00" { return country }
    let geonamesCode = "\(city.countrycode).\(code)"
    if let known = numberByGeoNamesCode[geonamesCode] { return known }
    areas.append(Area(code: code, parent: country, level: GazetteerLayout.regionLevel))
    numberByGeoNamesCode[geonamesCode] = areas.count - 1
    return areas.count - 1
  }

  /// The main town of a country is its capital, where a place of that name lies in it.
  private mutating func setCapitals(_ places: [CitySource]) {
    var best: [String: Int] = [:]
    let capitals = Dictionary(uniqueKeysWithValues: countries.map { ($0.code, NameKey.key(of: $0.capital)) })
    for (place, city) in places.enumerated() {
      guard let capital = capitals[city.countrycode], !capital.isEmpty else { continue }
      if let known = best[city.countrycode], places[known].population >= city.population { continue }
      if ([city.name] + city.alternatenames).contains(where: { NameKey.key(of: $0) == capital }) {
        best[city.countrycode] = place
      }
    }
    for (code, place) in best { areas[countryNumbers[code] ?? 0].mainPlace = place }
  }

  /// Drops small areas without a place, and returns the new number of each area that stays.
  private mutating func dropEmpty() -> [Int] {
    var newNumbers = [Int](repeating: 0, count: areas.count)
    var kept: [Area] = []
    for (number, area) in areas.enumerated() where area.isKept {
      newNumbers[number] = kept.count
      kept.append(area)
    }
    for number in kept.indices { kept[number].parent = kept[number].parent.map { newNumbers[$0] } }
    areas = kept
    return newNumbers
  }

  /// The areas' records.
  func section(texts: inout TextSection) -> [UInt8] {
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

  /// The table of the areas' names and codes; of several areas of a name those with the most inhabitants
  /// first.
  func nameTable() -> (blocks: [UInt8], names: [UInt8], count: Int) {
    var names = NameTableWriter()
    for (number, area) in areas.enumerated() {
      for name in area.names { names.add(name, number: number, isOwnName: true) }
      for code in area.codes { names.add(code, number: number, isOwnName: false) }
    }
    return names.sections { areas[$0].population }
  }
}
