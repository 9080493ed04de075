import Hummingbird

/// Everything under /v2.
struct V2Routes {
  let events: V2EventsController
  let occurrences: V2OccurrencesController
  let attendance: V2AttendanceController

  func add(to router: Router<HumonRequestContext>) {
    router.addRoutes(events.endpoints, atPath: "v2/events")
    router.addRoutes(occurrences.endpoints, atPath: "v2/events/:id/occurrences")
    router.addRoutes(attendance.endpoints, atPath: "v2/events/:id")
  }
}
