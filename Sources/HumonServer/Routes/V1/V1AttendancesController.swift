import HumonModel
import HumonStore
import HumonWire
import Hummingbird

/// POST /v1/attendances: I'm going.
struct V1AttendancesController {
  let attendances: any AttendanceRepository
  let index: EventIndex
  let authenticator: V1Authenticator

  var endpoints: RouteCollection<HumonRequestContext> {
    RouteCollection(context: HumonRequestContext.self).post(use: attend)
  }

  @Sendable private func attend(_ request: Request, _ context: HumonRequestContext) async throws -> Response {
    let body = try await RequestBodyReader.value(of: request)
    let user = try await authenticator.user(of: request)
    guard case .event(let id) = try V1Requests.attendance(body) else { throw RequestFailure.notFound }
    // Of a series the occurrence is meant that v1 shows.
    let occurrence = index.snapshot.shownOccurrence(of: id)?.recurrenceID
    try await attendances.attend(id, occurrence, user: user)
    return .json(V1Answers.empty)
  }
}
