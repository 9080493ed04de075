import GeoIndex
import Foundation
import HTTPTypes
import HumonModel
import HumonServer
import HumonStore
import Hummingbird
import HummingbirdTesting
import Logging

/// A server of its own for one test: a temporary database, the real application, and a client.
struct TestServer: Sendable {
  static let secret = "test-secret"

  let client: any TestClientProtocol
  let store: SQLiteStore
  /// The folder with the database in it.
  let folder: URL
  /// What the server answers: `/v2/events/{id}`.
  let routes: [(method: HTTPRequest.Method, path: String)]

  /// The port of a server that was started with `.live`.
  var port: Int { client.port ?? 0 }

  /// Sends one request.
  func send(
    _ method: HTTPRequest.Method, _ path: String, headers: HTTPFields = [:], bytes: [UInt8]? = nil
  ) async throws -> Answer {
    try await Answer(
      client.execute(
        uri: path, method: method, headers: headers, body: bytes.map { ByteBuffer(bytes: $0) }))
  }

  /// Sends one request with a body, JSON unless said otherwise.
  func send(
    _ method: HTTPRequest.Method, _ path: String, token: String? = nil, type: String = "application/json",
    body: String
  ) async throws -> Answer {
    var headers: HTTPFields = [.contentType: type]
    headers[.authToken] = token
    return try await send(method, path, headers: headers, bytes: Array(body.utf8))
  }

  func get(_ path: String, headers: HTTPFields = [:]) async throws -> Answer {
    try await send(.get, path, headers: headers)
  }

  /// Creates a user.
  func makeUser() async throws -> TestUser {
    let answer = try await send(.post, "/v1/users", headers: [.appSecret: Self.secret])
    guard answer.status == 200, let id = answer.id, let token = answer.member("auth_token", as: String.self)
    else { throw UnexpectedAnswer(answer: answer) }
    return TestUser(id: id, token: token)
  }

  /// Creates an event and returns its id.
  func makeEvent(_ fields: EventFields = EventFields(), by user: TestUser) async throws -> Int {
    let answer = try await send(.post, "/v1/events", token: user.token, body: fields.json)
    guard answer.status == 200, let id = answer.id else { throw UnexpectedAnswer(answer: answer) }
    return id
  }

  /// Puts an event into the store that v1 itself cannot make.
  func mergeEvent(
    by user: TestUser, _ change: @Sendable (inout NewEvent) -> Void = { _ in }
  ) async throws -> Int {
    var event = try NewEvent(
      name: "Merged", point: .init(latitude: 10, longitude: 20),
      start: Timestamp(rawValue: 1_383_259_302_987),
      timeZone: "UTC")
    change(&event)
    guard
      case .created(let id)? = try await store.merge([event], owner: User.ID(rawValue: Int64(user.id))).first
    else { throw UnexpectedAnswer(answer: nil) }
    return Int(id.rawValue)
  }
}

/// A user as a phone knows it.
struct TestUser: Sendable {
  let id: Int
  let token: String
}

/// A step that a test only builds upon has failed.
struct UnexpectedAnswer: Error {
  let answer: Answer?
}

/// Runs a test against a fresh server and takes everything down again.
func withServer(
  _ setup: TestingSetup = .router, logger: Logger? = nil,
  settings change: (inout ServerSettings) -> Void = { _ in },
  places: (any PlaceService)? = nil, site: Site? = nil, instance: Instance = Instance(),
  basemap: Basemap? = nil, makeToken: @escaping @Sendable () -> String = randomToken,
  now: String? = nil, clock: TestClock? = nil,
  _ test: @Sendable (TestServer) async throws -> Void
) async throws {
  try await withFolder { folder in
    try await withServer(
      setup, in: folder, logger: logger, settings: change, places: places, site: site, instance: instance,
      basemap: basemap, makeToken: makeToken, now: now, clock: clock, test)
  }
}

/// Runs a test against a server whose database is in a folder, perhaps already.
func withServer(
  _ setup: TestingSetup = .router, in folder: URL, logger: Logger? = nil,
  settings change: (inout ServerSettings) -> Void = { _ in },
  places: (any PlaceService)? = nil, site: Site? = nil, instance: Instance = Instance(),
  basemap: Basemap? = nil, makeToken: @escaping @Sendable () -> String = randomToken,
  now: String? = nil, clock: TestClock? = nil,
  _ test: @Sendable (TestServer) async throws -> Void
) async throws {
  let fixed = now.flatMap { Timestamp(rfc3339: $0) }
  let moving = clock
  let clock: @Sendable () -> Timestamp = { fixed ?? moving?.now ?? .systemNow() }
  let uptime: @Sendable () -> Int64 = { moving.map { $0.now.rawValue * 1_000_000 } ?? systemUptime() }
  let store = try SQLiteStore(
    database: SQLiteDatabase(path: folder.appendingPathComponent("humon.sqlite").path), now: clock)
  var settings = ServerSettings()
  settings.appSecrets = AppSecrets([("test", TestServer.secret)])
  settings.rateLimit = nil
  settings.peopleLimits = .none
  settings.logsRequests = logger != nil
  change(&settings)
  var routes: [(method: HTTPRequest.Method, path: String)] = []
  let application = buildApplication(
    settings: settings, store: store, timeZone: { _ in "UTC" }, places: places,
    site: site, instance: instance, basemap: basemap, logger: logger ?? .critical, now: clock, uptime: uptime,
    makeToken: makeToken, onRoutes: { routes = $0 })
  let allRoutes = routes
  do {
    try await application.test(setup) { client in
      try await test(TestServer(client: client, store: store, folder: folder, routes: allRoutes))
    }
    await store.close()
  } catch {
    await store.close()
    throw error
  }
}

/// Makes a temporary folder and removes it afterwards.
func withFolder(_ body: (URL) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("humon-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(folder)
}

extension Logger {
  /// Says nothing of what tests provoke.
  static var critical: Logger {
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    return logger
  }
}
