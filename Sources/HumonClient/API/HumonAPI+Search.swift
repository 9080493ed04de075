public import GeoIndex
public import HumonModel
public import HumonWire

/// The forms that the answer to a search can take; the raw value ends its address.
public enum FeedFormat: String, Sendable, Hashable, CaseIterable {
  /// The API's own form.
  case json
  /// A calendar to subscribe to.
  case ics
  case rss
  case atom
  /// JSON Feed 1.1
  case jsonfeed
  case geojson
}

/// The answer to a search in one of its forms.
public struct FeedAnswer: Sendable, Hashable {
  /// The document; nil where the one that the asker has is still true.
  public let document: [UInt8]?
  /// Its media type.
  public let mediaType: String
  /// What to send along the next time.
  public let entityTag: String?
}

extension HumonAPI {
  /// The answer to a search (`GET /v2/events`).
  public func events(_ question: EventQuestion) async throws(HumonError) -> EventPage {
    var call = APICall("GET", "/v2/events")
    call.query = question.query
    return try await page(call)
  }

  /// The page after one; nil after the last.
  public func events(after page: EventPage) async throws(HumonError) -> EventPage? {
    guard let next = page.next else { return nil }
    let parts = next.split(separator: "?", maxSplits: 1)
    // The address is the server's, the token goes only where it belongs: of the address only what is asked is taken.
    guard parts.count == 2, parts[1].utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      let path = Self.pagedPaths.first(where: parts[0].hasSuffix)
    else { throw .unreadable("the next page's address is none of this API: \(next.prefix(200))") }
    return try await self.page(APICall("GET", "\(path)?\(parts[1])"))
  }

  private static let pagedPaths = ["/v2/me/events", "/v2/events"]

  /// One's own events, or those to which one goes, newest first (`GET /v2/me/events`).
  public func myEvents(_ role: PersonalRole) async throws(HumonError) -> EventPage {
    var call = APICall("GET", "/v2/me/events")
    call.query.add("role", role.rawValue)
    return try await page(call)
  }

  /// The occurrences of a series in a window, the earliest first (`GET /v2/events/{id}/occurrences`).
  /// - Parameter window: as of a search.
  public func occurrences(
    of event: Event.ID, _ window: EventQuestion.Window = .fromNow, limit: Int? = nil
  ) async throws(HumonError) -> [ReceivedEvent] {
    var question = EventQuestion(.everywhere)
    question.window = window
    question.limit = limit
    var call = APICall("GET", "/v2/events/\(event)/occurrences")
    call.query = question.query
    return try await page(call).events
  }

  /// How many events there are where on a map (`GET /v2/clusters`).
  /// - Parameters:
  ///   - box: where to look.
  ///   - zoom: of the map, `V2ClustersDocument.zooms`.
  ///   - question: what to count; where it looks does not matter.
  public func clusters(
    in box: GeoBox, zoom: Int, of question: EventQuestion = EventQuestion(.everywhere)
  ) async throws(HumonError) -> [V2Cluster] {
    var question = question
    question.area = .box(box)
    var call = APICall("GET", "/v2/clusters")
    call.query = question.narrowing
    call.query.add("zoom", "\(zoom)")
    return try await read(call) { document throws(AnswerProblem) in try V2Cluster.list(document) }
  }

  // MARK: Feeds

  /// The answer to a search in any form (`GET /v2/events.{format}`).
  /// - Parameter known: the tag of the document that the asker has.
  public func feed(
    _ question: EventQuestion, as format: FeedFormat, unless known: String? = nil
  ) async throws(HumonError) -> FeedAnswer {
    var call = APICall("GET", "/v2/events.\(format.rawValue)")
    call.query = question.query
    return try await feed(call, known)
  }

  /// One event, with all of its series, in any form (`GET /v2/events/{id}.{format}`).
  public func feed(
    of event: Event.ID, as format: FeedFormat, unless known: String? = nil
  ) async throws(HumonError) -> FeedAnswer {
    try await feed(APICall("GET", "/v2/events/\(event).\(format.rawValue)"), known)
  }

  /// Where a search can be subscribed to. Nothing is asked.
  public func feedAddress(_ question: EventQuestion, as format: FeedFormat) -> String {
    let query = question.query.text
    return "\(configuration.server.text)/v2/events.\(format.rawValue)" + (query.isEmpty ? "" : "?\(query)")
  }

  private func feed(_ call: APICall, _ known: String?) async throws(HumonError) -> FeedAnswer {
    var call = call
    call.accept = "*/*"
    call.headers["If-None-Match"] = known
    let answer = try await answer(call)
    return FeedAnswer(
      document: answer.head.status == 304 ? nil : answer.body,
      mediaType: answer.head.headers["content-type"] ?? "", entityTag: answer.head.headers["etag"] ?? known)
  }

  private func page(_ call: APICall) async throws(HumonError) -> EventPage {
    try await read(call) { document throws(AnswerProblem) in try EventPage(document) }
  }
}
