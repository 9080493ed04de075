import HumonModel
import HumonStore
import HumonWire
import Hummingbird

/// POST /v1/attendances: I'm going.
struct V1AttendancesController {
  let attendances: any AttendanceRepository
  let authenticator: V1Authenticator

  var endpoints: RouteCollection<HumonRequestContext> {
    RouteCollection(context: HumonRequestContext.self).post(use: attend)
  }

  @Sendable private func attend(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let body = try await RequestBodyReader.value(of: request)
    let user = try await authenticator.user(of: request)
    guard case .event(let id) = try V1Requests.attendance(body) else { throw RequestFailure.notFound }
    try await attendances.attend(id, shownOccurrence(of: id), user: user)
    return .json(V1Answers.empty)
  }

  /// Which occurrence v1 shows in the place of a series; nil for an event that happens once. Until the read model says
  /// that, whoever attends a series through v1 attends it as a whole.
  private func shownOccurrence(of id: Event.ID) -> RecurrenceID? { nil }
}
