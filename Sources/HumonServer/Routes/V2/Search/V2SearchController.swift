import Foundation
import GeoIndex
import HTTPTypes
import HumonModel
import HumonStore
import HumonTexts
import HumonWire
import Hummingbird
import NIOHTTP1

/// GET /v2/events, in every form: one search, and any search is a feed.
struct V2SearchController {
  let index: EventIndex
  let document: V2SearchDocument
  let answer: V2FeedAnswer
  let finder: V2EventFinder
  let authenticator: V2Authenticator
  let baseURL: String?
  /// Who knows places; nil if nobody does.
  let places: (any PlaceService)?
  let now: @Sendable () -> Timestamp

  func add(to router: Router<HumonRequestContext>) {
    router.get("v2/events") { request, _ in
      try search(V2FeedRequest(request), as: V2Format(accept: request.headers[.accept])).response
    }
    for format in V2Format.allCases {
      let suffix = "events.\(format.rawValue)"
      router.get("v2/\(suffix)") { request, _ in try search(V2FeedRequest(request), as: format).response }
      router.get("v2/hosts/:name/\(suffix)") { request, context in
        try search(V2FeedRequest(request), as: format, of: ("host", context)).response
      }
      router.get("v2/categories/:name/\(suffix)") { request, context in
        try search(V2FeedRequest(request), as: format, of: ("category", context)).response
      }
      if let places {
        router.get("v2/places/:name/\(suffix)") { request, context in
          let place = try await place(context, places, for: request)
          return try search(V2FeedRequest(request), as: format, around: place).response
        }
      }
      // Hummingbird reads this as the event's name with a suffix.
      router.get("v2/events/{id}.\(format.rawValue)") { request, context in
        try await event(request, context, as: format)
      }
    }
    router.get("v2/events/:id/occurrences") { request, context in try await event(request, context, as: .json)
    }
  }

  /// A plain search, as the connection itself answers it.
  @Sendable func ready(_ head: HTTPRequestHead) -> ReadyRequest? {
    V2Read(head).map { read in
      ReadyRequest(route: read.route) { try search(read.request, as: read.format) }
    }
  }

  /// One event as a feed: of a series, its occurrences.
  private func event(
    _ request: Request, _ context: HumonRequestContext, as format: V2Format
  ) async throws -> Response {
    let event = try await finder.event(context, for: authenticator.userIfAny(of: request))
    let query = QueryString(request.uri.query ?? "")
    let question = try V2SearchQuestion(
      query, format, document, now: now(),
      without: V2SearchDocument.names.subtracting(["from", "to", "when", "time_zone", "limit"]))
    let links = V2Links(baseURL, request)
    let result = V2SearchResult(
      event, in: question.search.window, limit: question.search.limit, index.snapshot, links: links)
    return try answer.answer(
      result, as: format, title: event.name, next: nil, alarm: question.alarm,
      texts: .preferred(acceptLanguage: request.headers[.acceptLanguage]),
      isPublic: event.visibility == .public, to: V2FeedRequest(request)
    ).response
  }

  /// The place that is named in the path: the one that is most likely meant.
  private func place(
    _ context: HumonRequestContext, _ places: any PlaceService, for request: Request
  ) async throws -> FoundPlace {
    let name = context.parameter("name") ?? ""
    guard !name.isEmpty, name.count <= PlaceQuestion.textLength else { throw RequestFailure.notFound }
    let language = V2PlacesController.language(of: request)
    guard let place = await places.places(PlaceQuestion(name, limit: 1), language: language).places.first
    else { throw RequestFailure.notFound }
    return place
  }

  /// - Parameters:
  ///   - preset: a parameter whose value stands in the path.
  ///   - place: the place that the path names.
  private func search(
    _ request: V2FeedRequest, as format: V2Format, of preset: (name: String, HumonRequestContext)? = nil,
    around place: FoundPlace? = nil
  ) throws -> ReadyAnswer {
    var query = QueryString(request.query ?? "")
    if let preset { query = try adding(preset, to: query) }
    if let place {
      for name in ["near", "bbox"] where query[name] != nil {
        throw DocumentFailure(DocumentProblem(name, .excludedBy("path")))
      }
      query = query.adding("near=\(place.point.latitude),\(place.point.longitude)")
    }
    let question = try V2SearchQuestion(query, format, document, now: now())
    let links = V2Links(baseURL, host: request.host)
    let result = question.result(in: index.snapshot, links: links)
    let next = question.cursor(after: result).map { links.page(after: $0, of: request) }
    let texts = Texts.preferred(acceptLanguage: request.acceptLanguage)
    return try answer.answer(
      result, as: format, title: question.title(in: texts, around: place), next: next,
      alarm: question.alarm, texts: texts, to: request)
  }

  private func adding(
    _ preset: (name: String, context: HumonRequestContext), to query: QueryString
  ) throws -> QueryString {
    guard let value = preset.context.parameters.get("name"), query[preset.name] == nil else {
      throw DocumentFailure(DocumentProblem(preset.name, .excludedBy("path")))
    }
    // One value, whatever stands in it: a path may have characters that mean something in a query, or in a list.
    let name = value.removingPercentEncoding ?? value
    let element = preset.name == "category" ? V2SearchDocument.element(name) : name
    return query.adding("\(preset.name)=\(V2Links.segment(element))")
  }
}
