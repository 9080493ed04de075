import GeoIndex
import HumonModel
import HumonStore
import HumonWire
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
  /// Who tells all of them who asks.
  let authenticator: V2Authenticator

  init(
    _ store: SQLiteStore, _ settings: ServerSettings, _ budget: AnswerBudget, _ metrics: ServerMetrics,
    timeZone: @escaping @Sendable (GeoPoint) -> String, places: (any PlaceService)?,
    now: @escaping @Sendable () -> Timestamp, uptime: @escaping Uptime
  ) {
    let pages = OwnPages(baseURL: settings.baseURL)
    let authenticator = V2Authenticator(
      users: store, pages: pages, cookie: SessionCookie(isAlwaysSecure: pages.isAlwaysSecure))
    let finder = V2EventFinder(events: store, index: store.index)
    let occurrenceFinder = V2OccurrenceFinder(series: store)
    let eventDocument = V2EventDocument(zoneAt: timeZone)
    let searchDocument = V2SearchDocument(zoneAt: timeZone)
    let answer = V2EventAnswer(
      index: store.index, attendances: store, links: V2Links(baseURL: settings.baseURL ?? ""))
    self.authenticator = authenticator
    events = V2EventsController(
      events: store, authenticator: authenticator, finder: finder, document: eventDocument, answer: answer)
    occurrences = V2OccurrencesController(
      series: store, authenticator: authenticator, finder: finder, occurrences: occurrenceFinder,
      document: eventDocument, answer: answer)
    search = V2SearchController(
      index: store.index, document: searchDocument,
      answer: V2FeedAnswer(budget: budget, validators: V2Validators(now: now)), finder: finder,
      authenticator: authenticator, baseURL: settings.baseURL, places: places, now: now)
    clusters = V2ClustersController(index: store.index, document: searchDocument, now: now)
    people = V2PeopleRoutes(
      store: store, settings: settings, authenticator: authenticator, finder: finder,
      occurrences: occurrenceFinder, makeCode: randomCode, uptime: uptime)
    changes = V2ChangesController(
      hub: ChangeHub(store.index, store, settings.streams, metrics, now: now), document: searchDocument,
      now: now)
    self.places = places.map { V2PlacesController(places: $0, timeZone: timeZone) }
    description = APIDescription(level: .thorough) { .v2(baseURL: settings.baseURL) }
  }

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
