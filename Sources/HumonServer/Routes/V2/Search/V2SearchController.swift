import HTTPTypes
import HumonModel
import HumonStore
import HumonTexts
import HumonWire
import Hummingbird
import ICalendar

/// GET /v2/events, in every form: one search, and any search is a feed.
struct V2SearchController {
  /// For how long a cancelled event stays in a calendar as cancelled, in milliseconds: 30 days.
  static let cancelledStays: Int64 = 30 * 86_400_000

  let index: EventIndex
  let document: V2SearchDocument
  let answer: V2FeedAnswer
  let baseURL: String?
  let now: @Sendable () -> Timestamp

  func add(to router: Router<HumonRequestContext>) {
    router.get("v2/events") { request, _ in
      try search(request, as: V2Format(accept: request.headers[.accept]))
    }
    for format in V2Format.allCases {
      let suffix = "events.\(format.rawValue)"
      router.get("v2/\(suffix)") { request, _ in try search(request, as: format) }
      router.get("v2/hosts/:name/\(suffix)") { request, context in
        try search(request, as: format, of: ("host", context))
      }
      router.get("v2/categories/:name/\(suffix)") { request, context in
        try search(request, as: format, of: ("category", context))
      }
    }
  }

  /// - Parameter preset: a parameter whose value stands in the path.
  private func search(
    _ request: Request, as format: V2Format, of preset: (name: String, HumonRequestContext)? = nil
  ) throws -> Response {
    var query = QueryString(request.uri.query ?? "")
    if let preset { query = try adding(preset, to: query) }
    var search = try document.search(
      query, now: now(), extra: format == .ics ? ["alarm"] : [],
      standardLimit: format == .ics ? EventSearch.maximumLimit : V2SearchDocument.standardLimit)
    let alarm = format == .ics ? try alarm(query) : nil
    let isToldOfCancelled = search.includesCancelled
    let oldest = now().advanced(byMilliseconds: -Self.cancelledStays)
    if format == .ics { search.includesCancelled = true }
    let links = V2Links(baseURL, request)
    let result = V2SearchResult(search, in: index.snapshot, links: links) { event in
      isToldOfCancelled || event.status != .cancelled || event.updated >= oldest
    }
    let next = result.page.next.map {
      links.page(after: V2Cursor(after: $0, in: search), of: request)
    }
    return try answer.response(
      result, as: format, title: title(of: search, in: request), links: links,
      address: links.address(of: request), next: next, alarm: alarm, to: request)
  }

  private func adding(
    _ preset: (name: String, context: HumonRequestContext), to query: QueryString
  ) throws -> QueryString {
    guard let value = preset.context.parameters.get("name"), query[preset.name] == nil else {
      throw DocumentFailure(DocumentProblem(preset.name, .excludedBy("path")))
    }
    return query.adding("\(preset.name)=\(value)")
  }

  private func alarm(_ query: QueryString) throws -> CalendarDuration? {
    guard let text = query["alarm"], !text.isEmpty else { return nil }
    guard let alarm = CalendarDuration(text) else {
      throw DocumentFailure(DocumentProblem("alarm", .notDuration))
    }
    return alarm
  }

  private func title(of search: EventSearch, in request: Request) -> String {
    let texts = Texts.preferred(acceptLanguage: request.headers[.acceptLanguage])
    let parts = search.categories + [search.words, search.host].compactMap { $0 }
    return parts.isEmpty ? texts[.events] : "\(texts[.events]): \(parts.joined(separator: ", "))"
  }
}
