import Foundation
import GeoIndex
import Geocoding
import Testing

/// The whole gazetteer on real conferences; runs where HUMON_DATA names the data's folder and HUMON_PLACES
/// the built file.
@Suite("The whole gazetteer", .enabled(if: Yardstick.isAvailable))
struct YardstickTests {
  @Test("finds at least 99 % of the conferences' cities, each in its country")
  func conferences() throws {
    let gazetteer = try Gazetteer(contentsOf: Yardstick.places)
    let rows = try Yardstick.cities()
    var found = 0
    var unresolved: [String: Int] = [:]
    for (city, country) in rows {
      let query = "\(city), \(country)"
      switch gazetteer.find(query) {
      case .found(let place):
        found += 1
        #expect(Yardstick.agrees(place, with: country), "\(query) is found in \(place.countryName)")
      case .ambiguous(let places):
        unresolved["\(query): \(places.count) places", default: 0] += 1
      case .unknown(let reason):
        unresolved["\(query): \(reason)", default: 0] += 1
      }
    }
    print("\(found) of \(rows.count) cities found")
    for (query, count) in unresolved.sorted(by: { $0.key < $1.key }) { print("\(count) × \(query)") }
    #expect(rows.count == 5_618)
    #expect(Double(found) >= 0.99 * Double(rows.count))
  }

  @Test("knows the places that are easily got wrong")
  func wellKnown() throws {
    let gazetteer = try Gazetteer(contentsOf: Yardstick.places)
    #expect(gazetteer.count > 200_000)
    for (query, place) in Yardstick.wellKnown { #expect(summary(gazetteer.find(query)) == place, "\(query)") }
    #expect(summary(gazetteer.find("Springfield")).hasPrefix("? Springfield/MO/US"))
  }

  @Test("names the place nearest to each city of the conferences as near as itself")
  func nearest() throws {
    let gazetteer = try Gazetteer(contentsOf: Yardstick.places)
    for (city, country) in try Yardstick.cities().prefix(500) {
      guard case .found(let place) = gazetteer.find("\(city), \(country)") else { continue }
      let nearest = gazetteer.nearest(to: place.point)
      #expect(nearest.kilometres == 0)
      #expect(gazetteer.timeZone(at: place.point) == nearest.place.timeZone)
    }
  }
}

enum Yardstick {
  static let environment = ProcessInfo.processInfo.environment
  static var places: String { environment["HUMON_PLACES"] ?? "" }
  static var isAvailable: Bool { !places.isEmpty && environment["HUMON_DATA"] != nil }

  /// City and country of every conference that names a city.
  static func cities() throws -> [(city: String, country: String)] {
    struct Row: Decodable {
      let city: String?
      let country: String?
    }
    let root = URL(fileURLWithPath: environment["HUMON_DATA"] ?? "").appendingPathComponent("conferences")
    let files = try #require(FileManager.default.enumerator(atPath: root.path)).compactMap { $0 as? String }
    return try files.filter { $0.hasSuffix(".json") }.sorted().flatMap { file in
      try JSONDecoder().decode([Row].self, from: Data(contentsOf: root.appendingPathComponent(file)))
    }.compactMap { row in
      guard let city = row.city, !city.isEmpty else { return nil }
      return (city, row.country ?? "")
    }
  }

  /// Whether a place lies in the country a conference states.
  static func agrees(_ place: Place, with country: String) -> Bool {
    let codes = [
      "U.S.A.": "US", "U.K.": "GB", "Scotland": "GB", "Korea": "KR", "Czech Republic": "CZ",
      "Netherlands": "NL",
      "Turkey": "TR",
    ]
    return codes[country].map { $0 == place.countryCode } ?? (place.countryName == country)
  }

  static let wellKnown: [(String, String)] = [
    ("Boston, MA", "Boston/MA/US"), ("Paris, France", "Paris/IDF/FR"), ("Paris, Texas", "Paris/TX/US"),
    ("Harris Park NSW", "Harris Park/NSW/AU"), ("München", "Munich/BY/DE"),
    ("St. Petersburg, Russia", "Saint Petersburg/SPE/RU"), ("St. Petersburg, FL", "St. Petersburg/FL/US"),
    ("Bengaluru", "Bengaluru/KA/IN"), ("Bangalore", "Bengaluru/KA/IN"), ("London", "London/ENG/GB"),
    ("London, Ontario", "London/ON/CA"), ("Cambridge, UK", "Cambridge/ENG/GB"),
    ("Cambridge, MA", "Cambridge/MA/US"), ("Portland, OR", "Portland/OR/US"),
    ("Portland, ME", "Portland/ME/US"),
    ("San José, Costa Rica", "San José/SJ/CR"), ("São Paulo", "São Paulo/SP/BR"), ("Zürich", "Zürich/ZH/CH"),
    ("Köln", "Köln/NW/DE"), ("Cologne", "Köln/NW/DE"), ("Den Haag", "The Hague/ZH/NL"),
    ("The Hague", "The Hague/ZH/NL"), ("Kyiv", "Kyiv/30/UA"), ("Kiev", "Kyiv/30/UA"),
    ("Saint-Petersburg", "Saint Petersburg/SPE/RU"), ("Tokyo", "Tokyo/13/JP"), ("北京", "Beijing/BJ/CN"),
    ("Санкт-Петербург", "Saint Petersburg/SPE/RU"), ("Newcastle, UK", "Newcastle upon Tyne/ENG/GB"),
    ("New York City", "New York City/NY/US"), ("Washington, D.C.", "Washington/DC/US"),
    ("Quebec, Canada", "Québec/QC/CA"), ("Fort Mason, San Francisco, CA, USA", "San Francisco/CA/US"),
  ]
}
