public import GeoIndex
public import HTTPTypes
public import HumonModel
public import HumonStore
public import Hummingbird
public import Logging

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
  router.addRoutes(
    OperationsController(store: store, metrics: metrics, lostLogLines: lostLogLines).endpoints)

  let v1 = V1Routes(store, settings, budget, timeZone: timeZone, makeToken: makeToken)
  v1.add(to: router)
  let v2 = V2Routes(
    store, settings, budget, metrics, timeZone: timeZone, places: places, now: now, uptime: uptime)
  v2.add(to: router)
  DocsController(
    v1: v1.description, v2: v2.description,
    baseURL: settings.baseURL ?? "http://127.0.0.1:\(settings.port)"
  ).add(to: router)

  let told = InstanceController(
    instance, knowsPlaces: places != nil, basemapZoom: basemap?.maximumZoom)
  told.add(to: router)
  let pageRoutes = site.map {
    PageRoutes(
      pages: Pages(site: $0, instance: told, baseURL: settings.baseURL), store: store,
      search: v2.search.document, now: now)
  }
  if let pageRoutes {
    pageRoutes.add(to: router)
  } else {
    NoPagesController().add(to: router)
  }
  if let basemap { TilesController(basemap: basemap).add(to: router) }
  onRoutes(router.routes.map { ($0.method, $0.path.description) })

  let reception = Reception(settings, metrics, logger, uptime)
  let edge = EdgeResponder(
    reception: reception,
    router: router.buildResponder(),
    allowedMethods: AllowedMethods(router.routes),
    writeLimiter: WriteLimiter(settings.peopleLimits, authenticator: v2.authenticator, uptime),
    missingPage: pageRoutes.map(\.missing))
  let ready = ReadyResponder(
    routes: [v1.events.ready, v2.search.ready], reception: reception, date: CurrentDate(now: now))
  let streams = StreamResponder(hub: v2.changes.hub, document: v2.search.document, now: now, ready: ready)
  return Application(
    responder: edge,
    server: .http1(
      configuration: .init(
        additionalChannelHandlers: [
          HandlerPlacement(
            ConnectionGuard(
              reception, connectionLimit: settings.connectionLimit, deadlines: settings.deadlines,
              budget: budget),
            ReadyAnswers(ready, streams))
        ])),
    configuration: ApplicationConfiguration(
      address: .hostname(settings.host, port: settings.port), serverName: nil, backlog: 1_024),
    onServerRunning: { channel in await onServerRunning(channel.localAddress?.port ?? settings.port) },
    logger: logger)
}
