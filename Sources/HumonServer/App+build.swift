public import GeoIndex
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
///   - logger: where the server writes what it does.
///   - now: the clock.
///   - makeToken: makes a device's token that nobody can guess.
///   - onServerRunning: told the port when the server accepts connections.
/// - Returns: an application to be run, or to be tested.
public func buildApplication(
  settings: ServerSettings,
  store: SQLiteStore,
  timeZone: @escaping @Sendable (GeoPoint) -> String,
  logger: Logger,
  now: @escaping @Sendable () -> Timestamp = Timestamp.systemNow,
  makeToken: @escaping @Sendable () -> String = randomToken,
  onServerRunning: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
) -> some ApplicationProtocol {
  let metrics = ServerMetrics()
  let budget = AnswerBudget()
  let router = Router(context: HumonRequestContext.self, options: .autoGenerateHeadEndpoints)
  router.addRoutes(OperationsController(store: store, metrics: metrics).endpoints)
  let authenticator = V1Authenticator(users: store)
  V1Routes(
    users: V1UsersController(users: store, secrets: settings.appSecrets, makeToken: makeToken),
    events: V1EventsController(
      events: store, index: store.index, authenticator: authenticator, timeZone: timeZone,
      budget: budget),
    attendances: V1AttendancesController(
      attendances: store, index: store.index, authenticator: authenticator),
    document: V1Document(baseURL: settings.baseURL)
  ).add(to: router)

  let finder = V2EventFinder(events: store, index: store.index)
  let occurrences = V2OccurrenceFinder(series: store)
  let pages = OwnPages(baseURL: settings.baseURL)
  let bearer = V2Authenticator(
    users: store, pages: pages, cookie: SessionCookie(isAlwaysSecure: pages.isAlwaysSecure))
  let eventDocument = V2EventDocument(zone: V2Zones.rules, zoneAt: timeZone)
  let searchDocument = V2SearchDocument(zone: V2Zones.rules, zoneAt: timeZone)
  let eventAnswer = V2EventAnswer(attendances: store, links: V2Links(baseURL: settings.baseURL ?? ""))
  V2Routes(
    events: V2EventsController(
      events: store, authenticator: bearer, finder: finder, document: eventDocument, answer: eventAnswer),
    occurrences: V2OccurrencesController(
      series: store, authenticator: bearer, finder: finder, occurrences: occurrences,
      document: eventDocument, answer: eventAnswer),
    search: V2SearchController(
      index: store.index, document: searchDocument,
      answer: V2FeedAnswer(budget: budget, validators: V2Validators(now: now)), finder: finder,
      authenticator: bearer, baseURL: settings.baseURL,
      now: now),
    clusters: V2ClustersController(index: store.index, document: searchDocument, now: now),
    people: V2PeopleRoutes(
      store: store, settings: settings, authenticator: bearer, finder: finder, occurrences: occurrences,
      makeCode: randomCode)
  ).add(to: router)

  let edge = EdgeResponder(
    router: router.buildResponder(),
    allowedMethods: AllowedMethods(router.routes),
    clientAddress: ClientAddress(trustedProxies: settings.trustedProxies),
    rateLimiter: settings.rateLimit.map(RateLimiter.init),
    writeLimiter: WriteLimiter(settings.peopleLimits, authenticator: bearer),
    requestIdentity: RequestIdentity(),
    metrics: metrics,
    logsRequests: settings.logsRequests)
  let connectionLimit = settings.connectionLimit
  let deadlines = settings.deadlines
  return Application(
    responder: edge,
    server: .http1(
      configuration: .init(
        additionalChannelHandlers: [
          ConnectionGuard(
            metrics: metrics, connectionLimit: connectionLimit, deadlines: deadlines, budget: budget)
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
