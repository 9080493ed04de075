import GeoIndex
import HumonStore
import Hummingbird

/// Everything under /v1, whose wire contract is frozen.
struct V1Routes {
  let users: V1UsersController
  let events: V1EventsController
  let attendances: V1AttendancesController
  let description: APIDescription

  init(
    _ store: SQLiteStore, _ settings: ServerSettings, _ budget: AnswerBudget,
    timeZone: @escaping @Sendable (GeoPoint) -> String, makeToken: @escaping @Sendable () -> String
  ) {
    let authenticator = V1Authenticator(users: store)
    users = V1UsersController(users: store, secrets: settings.appSecrets, makeToken: makeToken)
    events = V1EventsController(
      events: store, series: store, index: store.index, authenticator: authenticator, timeZone: timeZone,
      budget: budget)
    attendances = V1AttendancesController(
      attendances: store, index: store.index, authenticator: authenticator)
    description = APIDescription(level: nil) { .v1(baseURL: settings.baseURL) }
  }

  func add(to router: Router<HumonRequestContext>) {
    router.addRoutes(users.endpoints, atPath: "v1/users")
    router.addRoutes(events.endpoints, atPath: "v1/events")
    router.addRoutes(attendances.endpoints, atPath: "v1/attendances")
    router.get("v1/openapi.json") { [description] request, _ in description.response(to: request) }
  }
}
