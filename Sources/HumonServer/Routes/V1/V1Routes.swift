import Hummingbird

/// Everything under /v1, whose wire contract is frozen.
struct V1Routes {
  let users: V1UsersController
  let events: V1EventsController
  let attendances: V1AttendancesController
  let description: APIDescription

  func add(to router: Router<HumonRequestContext>) {
    router.addRoutes(users.endpoints, atPath: "v1/users")
    router.addRoutes(events.endpoints, atPath: "v1/events")
    router.addRoutes(attendances.endpoints, atPath: "v1/attendances")
    router.get("v1/openapi.json") { [description] request, _ in description.response(to: request) }
  }
}
