import Foundation
import GeoIndex

/// Nominatim's search and reverse requests, in its format `jsonv2`.
struct NominatimDialect: GeocodingDialect {
  /// How far around the focus the preferred box reaches, in degrees: about 50 km.
  private static let boxReach = 0.5
  /// From this search rank on a place is a street or a building, and up to this one a county or more.
  private static let firstStreetRank = 26
  private static let lastRegionRank = 12

  func target(of question: GeocodingQuestion) -> RequestTarget {
    RequestTarget(
      "/search",
      [
        ("q", question.text), ("format", "jsonv2"), ("addressdetails", "1"), ("limit", "\(question.limit)"),
        ("accept-language", question.language), ("viewbox", question.focus.map(Self.box)),
      ])
  }

  func target(ofReverse point: GeoPoint, language: String?) -> RequestTarget {
    RequestTarget(
      "/reverse",
      [
        ("lat", "\(point.latitude)"), ("lon", "\(point.longitude)"), ("format", "jsonv2"),
        ("addressdetails", "1"), ("accept-language", language),
      ])
  }

  /// West, north, east, south: results inside are preferred.
  private static func box(around point: GeoPoint) -> String {
    let edges = [
      max(-180, point.longitude - boxReach), min(90, point.latitude + boxReach),
      min(180, point.longitude + boxReach), max(-90, point.latitude - boxReach),
    ]
    return edges.map { "\($0)" }.joined(separator: ",")
  }

  func locations(in body: [UInt8]) throws -> [GeocodedLocation] {
    try JSONDecoder().decode([Found].self, from: Data(body)).compactMap(\.location)
  }

  /// Where there is nothing, the answer is an object with an `error`.
  func reverseLocations(in body: [UInt8]) throws -> [GeocodedLocation] {
    struct Nothing: Decodable { let error: String }
    let data = Data(body)
    if (try? JSONDecoder().decode(Nothing.self, from: data)) != nil { return [] }
    return try [JSONDecoder().decode(Found.self, from: data)].compactMap(\.location)
  }

  /// One place of an answer. Coordinates are texts.
  private struct Found: Decodable {
    struct Address: Decodable {
      let country_code: String?
    }
    let lat: String
    let lon: String
    let display_name: String
    let name: String?
    let place_rank: Int?
    let address: Address?

    var location: GeocodedLocation? {
      guard let latitude = Double(lat), let longitude = Double(lon),
        let point = GeoPoint(latitude: latitude, longitude: longitude)
      else { return nil }
      let first = display_name.prefix { $0 != "," }
      return GeocodedLocation(
        name: name.flatMap { $0.isEmpty ? nil : $0 } ?? String(first), label: display_name, point: point,
        accuracy: accuracy, countryCode: address?.country_code?.uppercased())
    }

    private var accuracy: GeocodingAccuracy {
      let rank = place_rank ?? NominatimDialect.firstStreetRank
      if rank >= NominatimDialect.firstStreetRank { return .address }
      return rank > NominatimDialect.lastRegionRank ? .locality : .region
    }
  }
}
