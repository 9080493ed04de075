public import GeoIndex
public import HTTPTypes
public import HumonModel
public import HumonStore
import HumonWire
public import Hummingbird
public import Logging

import Foundation
import NIOCore

/// The one place that knows everybody: puts the server together.
///
/// - Parameters:
///   - settings: what the operator decides.
///   - store: an open store; it is closed by whoever opened it, after the application has ended.
///   - timeZone: the IANA zone at a coordinate, for events made through v1.
///   - places: who knows places; nil if nobody does.
///   - site: the files of the pages; nil where they are missing, and only the API is there.
///   - instance: what the operator says of the server.
///   - basemap: the server's own map of the world; nil if it has none.
///   - logger: where the server writes what it does.
///   - now: the clock.
///   - uptime: what limits and latencies go by: nanoseconds that never go back.
///   - makeToken: makes a device's token that nobody can guess.
///   - lostLogLines: how many lines of the log were lost since the start.
///   - onRoutes: told which methods and paths the server answers, a parameter of a path in braces.
///   - onServerRunning: told the port when the server accepts connections.
/// - Returns: an application to be run, or to be tested.
public func buildApplication(
  settings: ServerSettings,
  store: SQLiteStore,
  timeZone: @escaping @Sendable (GeoPoint) -> String,
  places: (any PlaceService)? = nil,
  site: Site? = nil,
  instance: Instance = Instance(),
  basemap: Basemap? = nil,
  logger: Logger,
  now: @escaping @Sendable () -> Timestamp = Timestamp.systemNow,
  uptime: @escaping @Sendable () -> Int64 = systemUptime,
  makeToken: @escaping @Sendable () -> String = randomToken,
  lostLogLines: @escaping @Sendable () -> Int = { 0 },
  onRoutes: (_ routes: [(method: HTTPRequest.Method, path: String)]) -> Void = { _ in },
  onServerRunning: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
) -> some ApplicationProtocol {
  let uptime: Uptime = { MonotonicTime(nanoseconds: uptime()) }
  let metrics = ServerMetrics(connectionLimit: settings.connectionLimit)
  let budget = AnswerBudget()
  let router = Router(context: HumonRequestContext.self)
  router.addRoutes(OperationsController(store: store, metrics: metrics, lostLogLines: lostLogLines).endpoints)
  let v1 = APIDescription(level: nil) { .v1(baseURL: settings.baseURL) }
  let v2 = APIDescription(level: .thorough) { .v2(baseURL: settings.baseURL) }
  DocsController(v1: v1, v2: v2, baseURL: settings.baseURL ?? "http://127.0.0.1:\(settings.port)")
    .add(to: router)
  let authenticator = V1Authenticator(users: store)
  let v1Events = V1EventsController(
    events: store, index: store.index, authenticator: authenticator, timeZone: timeZone, budget: budget)
  V1Routes(
    users: V1UsersController(users: store, secrets: settings.appSecrets, makeToken: makeToken),
    events: v1Events,
    attendances: V1AttendancesController(
      attendances: store, index: store.index, authenticator: authenticator),
    description: v1
  ).add(to: router)

  let finder = V2EventFinder(events: store, index: store.index)
  let occurrences = V2OccurrenceFinder(series: store)
  let pages = OwnPages(baseURL: settings.baseURL)
  let bearer = V2Authenticator(
    users: store, pages: pages, cookie: SessionCookie(isAlwaysSecure: pages.isAlwaysSecure))
  let eventDocument = V2EventDocument(zone: V2Zones.rules, zoneAt: timeZone)
  let searchDocument = V2SearchDocument(zone: V2Zones.rules, zoneAt: timeZone)
  let eventAnswer = V2EventAnswer(
    index: store.index, attendances: store, links: V2Links(baseURL: settings.baseURL ?? ""))
  let v2Search = V2SearchController(
    index: store.index, document: searchDocument,
    answer: V2FeedAnswer(budget: budget, validators: V2Validators(now: now)), finder: finder,
    authenticator: bearer, baseURL: settings.baseURL, places: places, now: now)
  V2Routes(
    events: V2EventsController(
      events: store, authenticator: bearer, finder: finder, document: eventDocument, answer: eventAnswer),
    occurrences: V2OccurrencesController(
      series: store, authenticator: bearer, finder: finder, occurrences: occurrences,
      document: eventDocument, answer: eventAnswer),
    search: v2Search,
    clusters: V2ClustersController(index: store.index, document: searchDocument, now: now),
    people: V2PeopleRoutes(
      store: store, settings: settings, authenticator: bearer, finder: finder, occurrences: occurrences,
      makeCode: randomCode, uptime: uptime),
    changes: V2ChangesController(
      hub: ChangeHub(store.index, store, settings.streams, metrics, now: now), document: searchDocument,
      now: now),
    places: places.map { V2PlacesController(places: $0, timeZone: timeZone) },
    description: v2
  ).add(to: router)

  let told = InstanceController(
    instance, knowsPlaces: places != nil, basemapZoom: basemap?.maximumZoom)
  told.add(to: router)
  let pageRoutes = site.map {
    PageRoutes(
      pages: Pages(site: $0, instance: told, baseURL: settings.baseURL), store: store,
      search: searchDocument, now: now)
  }
  if let pageRoutes {
    pageRoutes.add(to: router)
  } else {
    NoPagesController().add(to: router)
  }
  if let basemap { TilesController(basemap: basemap).add(to: router) }

  onRoutes(router.routes.map { ($0.method, $0.path.description) })
  let reception = Reception(
    clientAddress: ClientAddress(trustedProxies: settings.trustedProxies),
    rateLimiter: settings.rateLimit.map(RateLimiter.init),
    requestIdentity: RequestIdentity(),
    metrics: metrics,
    logsRequests: settings.logsRequests,
    logger: logger,
    uptime: uptime)
  let edge = EdgeResponder(
    reception: reception,
    router: router.buildResponder(),
    allowedMethods: AllowedMethods(router.routes),
    writeLimiter: WriteLimiter(settings.peopleLimits, authenticator: bearer, uptime),
    missingPage: pageRoutes.map(\.missing))
  let ready = ReadyResponder(
    routes: [v1Events.ready, v2Search.ready], reception: reception, date: CurrentDate())
  let connectionLimit = settings.connectionLimit
  let deadlines = settings.deadlines
  return Application(
    responder: edge,
    server: .http1(
      configuration: .init(
        additionalChannelHandlers: [
          HandlerPlacement(
            ConnectionGuard(
              reception, connectionLimit: connectionLimit, deadlines: deadlines, budget: budget),
            ReadyAnswers(ready))
        ])),
    configuration: ApplicationConfiguration(
      address: .hostname(settings.host, port: settings.port), serverName: nil, backlog: 1_024),
    onServerRunning: { channel in await onServerRunning(channel.localAddress?.port ?? settings.port) },
    logger: logger)
}

/// A code of so many symbols from the system's own generator, which nobody can guess.
@Sendable private func randomCode(length: Int) -> ReadableCode {
  var generator = SystemRandomNumberGenerator()
  return ReadableCode(length: length, using: &generator)
}

/// A version 4 UUID: 122 random bits.
@Sendable public func randomToken() -> String {
  UUID().uuidString.lowercased()
}
