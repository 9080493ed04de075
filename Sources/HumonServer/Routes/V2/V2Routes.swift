import Hummingbird

/// Everything under /v2.
struct V2Routes {
  let events: V2EventsController
  let occurrences: V2OccurrencesController
  let search: V2SearchController
  let clusters: V2ClustersController
  let description: APIDescription

  func add(to router: Router<HumonRequestContext>) {
    search.add(to: router)
    clusters.add(to: router)
    router.get("v2/openapi.json") { [description] _, _ in description.response }
    router.addRoutes(events.endpoints, atPath: "v2/events")
    router.addRoutes(occurrences.endpoints, atPath: "v2/events/:id/occurrences")
  }
}
