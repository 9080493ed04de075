import Foundation
import Geocoding
import HumonModel
import HumonServer
import HumonStore
import HumonTexts
import HumonWire

/// Where `humon search` finds what is on.
protocol SearchSource: Sendable {
  /// The answer of `GET /v2/events.{format}?{query}`.
  func answer(_ query: String, as format: String) async throws -> [UInt8]
}

/// A database of this machine.
struct SearchDatabase: SearchSource {
  let path: String
  /// For the zones of coordinates; without one they are those of the longitude.
  let gazetteer: Gazetteer?
  /// Where the outside world reaches its server, without a slash at its end.
  let baseURL: String

  func answer(_ query: String, as format: String) async throws -> [UInt8] {
    let gazetteer = gazetteer
    do {
      return try await SQLiteStore.reading(path) { store in
        let search = OfflineSearch(
          store.index, timeZone: { gazetteer?.timeZone(at: $0) ?? NauticalTime.zone(at: $0) },
          baseURL: baseURL)
        return try search.answer(query, as: format, now: .systemNow()) ?? []
      }
    } catch let error as DocumentFailure {
      throw SearchError.refused(
        error.problems.map { "\($0.pointer): \(Texts.english[.advice($0.code)])" })
    }
  }
}

/// A running server.
struct SearchServer: SearchSource {
  /// How long the whole answer may take.
  static let deadline = Duration.seconds(30)
  /// The most bytes an answer may have.
  static let largestAnswer = 256 << 20

  private let base: URL

  /// The server at an address; nil if that is none of the web.
  init?(_ address: String) {
    guard let url = URL(string: address), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), url.host?.isEmpty == false
    else { return nil }
    base = url
  }

  func answer(_ query: String, as format: String) async throws -> [UInt8] {
    guard var parts = URLComponents(url: base, resolvingAgainstBaseURL: false) else {
      throw NearbyError.notHumon(base)
    }
    parts.path += (parts.path.hasSuffix("/") ? "" : "/") + "v2/events.\(format)"
    parts.percentEncodedQuery = query
    guard let url = parts.url else { throw NearbyError.notHumon(base) }
    let (status, body) = try await Download().get(
      url, deadline: Self.deadline, limit: Self.largestAnswer)
    if status == 200 { return body }
    if status == 422, case .array(let problems)? = (try? JSONValue(parsing: body))?["errors"] {
      throw SearchError.refused(problems.compactMap(Self.sentence))
    }
    throw NearbyError.refused(base, status: status)
  }

  private static func sentence(_ problem: JSONValue) -> String? {
    guard case .text(let pointer)? = problem["pointer"], case .text(let detail)? = problem["detail"] else {
      return nil
    }
    return "\(pointer): \(detail)"
  }
}

/// Why a search was not answered.
enum SearchError: Error, Equatable, CustomStringConvertible {
  /// The question is wrong; a sentence for each reason.
  case refused([String])
  /// The answer is none that v2 gives.
  case notAnAnswer

  var description: String {
    switch self {
    case .refused(let reasons): reasons.map { "--" + $0 }.joined(separator: "\n")
    case .notAnAnswer: "What came back is no answer of Humon's."
    }
  }
}
