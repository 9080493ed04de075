import HumonModel
import HumonStore
import HumonWire
import Hummingbird

/// /v2/events/{id}/attendance and the same of one occurrence of a series: I go, I may go, I do not, I say nothing.
struct V2AttendanceController {
  let attendances: any AttendanceRepository
  let authenticator: V2Authenticator
  let finder: V2EventFinder
  let occurrences: V2OccurrenceFinder

  /// What belongs under /v2/events/{id}.
  var endpoints: RouteCollection<HumonRequestContext> {
    let routes = RouteCollection(context: HumonRequestContext.self)
    for path in ["attendance", "occurrences/:occurrence/attendance"] as [RouterPath] {
      routes.get(path, use: show).put(path, use: answer).delete(path, use: forget)
    }
    return routes
  }

  @Sendable private func show(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let user = try await authenticator.user(of: request)
    let (event, occurrence) = try await subject(context, for: user)
    return try await response(event, occurrence, user)
  }

  @Sendable private func answer(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let user = try await authenticator.user(of: request)
    let (event, occurrence) = try await subject(context, for: user)
    let answer = try V2AttendanceDocument.answer(await RequestBodyReader.json(of: request))
    try await attendances.answer(answer, to: event, occurrence, by: user)
    return try await response(event, occurrence, user)
  }

  @Sendable private func forget(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let user = try await authenticator.user(of: request)
    let (event, occurrence) = try await subject(context, for: user)
    try await attendances.forgetAnswer(to: event, occurrence, by: user)
    return Response(status: .noContent)
  }

  /// What the path names, for somebody who may see it.
  private func subject(
    _ context: HumonRequestContext, for user: User.ID
  ) async throws -> (event: Event.ID, occurrence: RecurrenceID?) {
    let event = try await finder.event(context, for: user)
    guard context.parameters.get("occurrence") != nil else { return (event.id, nil) }
    return (event.id, try await occurrences.place(in: event, context, for: user).identity.recurrenceID)
  }

  private func response(
    _ event: Event.ID, _ occurrence: RecurrenceID?, _ user: User.ID
  ) async throws -> Response {
    let answer = try await attendances.answer(to: event, occurrence, of: user)
    let counts = try await attendances.counts(of: event, occurrence)
    return .json(V2AttendanceDocument.body(answer, counts), headers: [.cacheControl: "private, no-cache"])
  }
}
