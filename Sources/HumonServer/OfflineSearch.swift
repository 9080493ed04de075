public import GeoIndex
public import HumonModel
public import HumonStore

import HumonTexts
import HumonWire

/// Answers `GET /v2/events` without HTTP: the same question, the same answer.
public struct OfflineSearch: Sendable {
  private let index: EventIndex
  private let document: V2SearchDocument
  private let baseURL: String

  /// - Parameters:
  ///   - index: what is searched.
  ///   - timeZone: the IANA zone at a coordinate.
  ///   - baseURL: where the outside world would reach the server, for the addresses in the answer.
  public init(
    _ index: EventIndex, timeZone: @escaping @Sendable (GeoPoint) -> String, baseURL: String
  ) {
    self.index = index
    self.baseURL = baseURL
    document = V2SearchDocument(zoneAt: timeZone)
  }

  /// The forms that an answer can take: what an address of a feed ends with.
  public static let formats = V2Format.allCases.map(\.rawValue)

  /// The answer to a query, in a form; nil for a form that is none of ``formats``.
  /// - Parameter query: what stands behind the question mark.
  /// - Throws: everything that is wrong with the query.
  public func answer(
    _ query: String, as format: String, now: Timestamp
  ) throws(DocumentFailure) -> [UInt8]? {
    guard let format = V2Format(rawValue: format) else { return nil }
    let question = try V2SearchQuestion(QueryString(query), format, document, now: now)
    let links = V2Links(baseURL: baseURL)
    let result = question.result(in: index.snapshot, links: links)
    let path = "/v2/events.\(format.rawValue)"
    let next = question.cursor(after: result).map { links.page(after: $0, path: path, query: query) }
    return result.document(
      as: format, title: question.title(in: .english), address: "\(baseURL)\(path)?\(query)",
      home: links.home,
      next: next, emptySince: now, texts: .english, alarm: question.alarm, pieces: V2Pieces())
  }
}
