import HTTPTypes
import HumonModel
import HumonStore
import HumonWire
import Hummingbird
import Recurrence

/// /v2/events/{id}/occurrences/{occurrence}: one occurrence of a series, or with `?span=future` all from it on.
struct V2OccurrencesController {
  let series: any SeriesRepository
  let authenticator: V2Authenticator
  let finder: V2EventFinder
  let occurrences: V2OccurrenceFinder
  let document: V2EventDocument
  let answer: V2EventAnswer

  /// What belongs under /v2/events/{id}/occurrences.
  var endpoints: RouteCollection<HumonRequestContext> {
    RouteCollection(context: HumonRequestContext.self)
      .get(":occurrence", use: show)
      .put(":occurrence", use: replace)
      .patch(":occurrence", use: patch)
      .delete(":occurrence", use: delete)
  }

  @Sendable private func show(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let user = try await authenticator.userIfAny(of: request)
    let place = try await occurrences.place(in: finder.event(context, for: user), context, for: user)
    return try await answer.response(
      series: place.series, override: place.override, occurrence: place.occurrence, for: user, to: request)
  }

  @Sendable private func replace(_ request: Request, _ context: HumonRequestContext) async throws -> Response
  {
    try await change(request, context) { place, span in
      let body = try await RequestBodyReader.json(of: request)
      guard span == .future else { return try document.details(place.withoutRecurrence(body)) }
      return place.goingOn(try document.details(body))
    }
  }

  @Sendable private func patch(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    try await change(request, context) { place, span in
      guard span == .future else {
        return try await V2Patch.details(
          place.details, patchedBy: request, document, reading: place.withoutRecurrence)
      }
      guard let before = place.detailsFromHereOn else { throw StoreError.cannotCut }
      return try await V2Patch.details(before, patchedBy: request, document)
    }
  }

  @Sendable private func delete(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let user = try await authenticator.user(of: request)
    let place = try await occurrences.place(in: finder.ownEvent(context, of: user), context, for: user)
    let version = try V2EventTag.version(of: request, present: place.version, in: finder.history)
    switch try Span(of: request) {
    case .this: try await series.leaveOut(place.identity, by: user, expecting: version)
    case .future:
      _ = try await series.cut(at: place.identity, continuingAs: nil, by: user, expecting: version)
    }
    return Response(status: .noContent)
  }

  private func change(
    _ request: Request, _ context: HumonRequestContext,
    to details: (V2OccurrencePlace, Span) async throws -> EventDetails
  ) async throws -> Response {
    let user = try await authenticator.user(of: request)
    let place = try await occurrences.place(in: finder.ownEvent(context, of: user), context, for: user)
    let version =
      try V2EventTag.version(of: request, present: place.version, in: finder.history) ?? place.version
    let span = try Span(of: request)
    var details = try await details(place, span)
    if place.series.visibility == .hidden { details.visibility = .hidden }
    if span == .this { details.status = place.ownStatus(told: details.status) }
    switch span {
    case .this:
      if details.recurrence != nil {
        throw DocumentFailure(DocumentProblem("/recurrence", .notValidHere))
      }
      let override = try await series.replace(place.identity, with: details, by: user, expecting: version)
      return try await answer.response(
        series: place.series, override: override, occurrence: place.occurrence, for: user)
    case .future:
      guard
        let second = try await series.cut(
          at: place.identity, continuingAs: details, by: user, expecting: version)
      else { throw RequestFailure.notFound }
      return try await answer.response(
        second, for: user, status: second.id == place.series.id ? .ok : .created)
    }
  }

  /// How far a change goes.
  private enum Span: String, CaseIterable {
    /// This one occurrence.
    case this
    /// This one and all that come after it.
    case future

    init(of request: Request) throws {
      let text = QueryString(request.uri.query ?? "")["span"] ?? Self.this.rawValue
      guard let span = Self(rawValue: text) else {
        throw DocumentFailure(DocumentProblem("span", .notOneOf(Self.allCases.map(\.rawValue))))
      }
      self = span
    }
  }
}
