import Hummingbird

/// Everything under /v2.
struct V2Routes {
  let events: V2EventsController
  let occurrences: V2OccurrencesController
  let search: V2SearchController
  let clusters: V2ClustersController
  let people: V2PeopleRoutes
  let changes: V2ChangesController
  /// Nil where nobody knows places.
  let places: V2PlacesController?
  let description: APIDescription

  func add(to router: Router<HumonRequestContext>) {
    search.add(to: router)
    clusters.add(to: router)
    changes.add(to: router)
    router.get("v2/openapi.json") { [description] request, _ in description.response(to: request) }
    router.addRoutes(events.endpoints, atPath: "v2/events")
    router.addRoutes(occurrences.endpoints, atPath: "v2/events/:id/occurrences")
    people.add(to: router)
    if let places { router.addRoutes(places.endpoints, atPath: "v2/places") }
  }
}
