import Foundation
import GeoIndex

/// Photon's `/api` and `/reverse`, which answer in GeoJSON.
struct PhotonDialect: GeocodingDialect {
  /// The languages of its public index; it refuses a request for another.
  private static let languages: Set<String> = ["en", "de", "fr"]

  func target(of question: GeocodingQuestion) -> RequestTarget {
    RequestTarget(
      "/api",
      [
        ("q", question.text), ("limit", "\(question.limit)"), ("lang", Self.language(question.language)),
        ("lat", question.focus.map { "\($0.latitude)" }), ("lon", question.focus.map { "\($0.longitude)" }),
      ])
  }

  func target(ofReverse point: GeoPoint, language: String?) -> RequestTarget {
    RequestTarget(
      "/reverse",
      [
        ("lat", "\(point.latitude)"), ("lon", "\(point.longitude)"), ("limit", "1"),
        ("lang", Self.language(language)),
      ])
  }

  private static func language(_ tag: String?) -> String? {
    guard let primary = tag?.prefix(while: { $0 != "-" }).lowercased() else { return nil }
    return languages.contains(primary) ? primary : nil
  }

  func locations(in body: [UInt8]) throws -> [GeocodedLocation] {
    try JSONDecoder().decode(Collection.self, from: Data(body)).features.compactMap(\.location)
  }

  func reverseLocations(in body: [UInt8]) throws -> [GeocodedLocation] { try locations(in: body) }

  private struct Collection: Decodable {
    let features: [Feature]
  }

  private struct Feature: Decodable {
    struct Geometry: Decodable {
      /// Longitude, latitude.
      let coordinates: [Double]
    }
    let geometry: Geometry
    let properties: Properties

    var location: GeocodedLocation? {
      guard geometry.coordinates.count >= 2,
        let point = GeoPoint(latitude: geometry.coordinates[1], longitude: geometry.coordinates[0]),
        let name = properties.parts.first
      else { return nil }
      return GeocodedLocation(
        name: name, label: properties.parts.joined(separator: ", "), point: point,
        accuracy: properties.accuracy, countryCode: properties.countrycode?.uppercased())
    }
  }

  private struct Properties: Decodable {
    let name: String?
    let type: String?
    let housenumber: String?
    let street: String?
    let district: String?
    let city: String?
    let state: String?
    let country: String?
    let countrycode: String?

    /// What a person would write between commas, each once.
    var parts: [String] {
      let address = street.map { street in [street, housenumber].compactMap { $0 }.joined(separator: " ") }
      return [name, address, district, city, state, country].compactMap { $0 }.reduce(into: []) {
        if !$1.isEmpty, !$0.contains($1) { $0.append($1) }
      }
    }

    var accuracy: GeocodingAccuracy {
      switch type {
      case "house", "street": .address
      case "city", "district", "locality": .locality
      case "county", "state", "country": .region
      // What is no part of an address, such as a mountain, stands where it is.
      default: .address
      }
    }
  }
}
