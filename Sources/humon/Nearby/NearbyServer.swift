import Foundation
import GeoIndex
import HumonModel
import HumonWire

/// Finds what is on by asking a running server over /v1.
struct NearbyServer: NearbySource {
  /// How long the whole answer may take.
  static let deadline = Duration.seconds(10)
  /// The most bytes an answer may have: 1,000 events with the longest texts, every character escaped.
  static let largestAnswer = 16 * 1_024 * 1_024

  private let base: URL

  /// The server at an address; nil if that is none of the web.
  init?(_ address: String) {
    guard let url = URL(string: address), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme),
      url.host?.isEmpty == false
    else { return nil }
    base = url
  }

  func array(_ search: EventSearch) async throws -> [UInt8] {
    let answer = try await ask(search)
    guard case .array = try value(answer) else { return Array("[]".utf8) }
    return answer
  }

  func events(_ search: EventSearch) async throws -> [NearbyEvent] {
    guard case .circle(let center, _) = search.area, case .array(let rows) = try value(try await ask(search))
    else {
      return []
    }
    return try rows.map { row in
      guard let essentials = try? V1Requests.event(row).validated() else { throw NearbyError.notHumon(base) }
      return NearbyEvent(
        kilometres: center.kilometres(to: essentials.point), start: EventStart(instant: essentials.start),
        name: essentials.name, address: essentials.address)
    }
  }

  private func ask(_ search: EventSearch) async throws -> [UInt8] {
    guard case .circle(let center, let kilometres) = search.area,
      var parts = URLComponents(url: base, resolvingAgainstBaseURL: false)
    else { throw NearbyError.notHumon(base) }
    parts.path += (parts.path.hasSuffix("/") ? "" : "/") + "v1/events/nearests"
    parts.queryItems = [
      ("lat", "\(center.latitude)"), ("lon", "\(center.longitude)"), ("radius", "\(kilometres)"),
      ("limit", "\(search.limit)"),
    ].map(URLQueryItem.init)
    // A plus sign (1e+20) would be read as a space.
    parts.percentEncodedQuery = parts.percentEncodedQuery?.replacingOccurrences(of: "+", with: "%2B")
    guard let url = parts.url else { throw NearbyError.notHumon(base) }
    let (status, body) = try await Download().get(
      url, deadline: Self.deadline, limit: Self.largestAnswer)
    guard status == 200 else { throw NearbyError.refused(base, status: status) }
    return body
  }

  /// The answer's JSON: an array, or the object that says that there is nothing.
  private func value(_ answer: [UInt8]) throws -> JSONValue {
    guard let value = try? JSONValue(parsing: answer) else { throw NearbyError.notHumon(base) }
    switch value {
    case .array: return value
    case .object where value["message"] != nil: return value
    default: throw NearbyError.notHumon(base)
    }
  }
}

/// Why a server could not be asked.
enum NearbyError: Error, Equatable, CustomStringConvertible {
  /// It answered with an error.
  case refused(URL, status: Int)
  /// What answers there is no Humon.
  case notHumon(URL)

  var description: String {
    switch self {
    case .refused(let url, let status): "The server at \(url.absoluteString) refused, with status \(status)."
    case .notHumon(let url): "What answers at \(url.absoluteString) is no Humon server."
    }
  }
}
