import Foundation
import GeoIndex
import HumonClient
import HumonModel
import HumonServer
import HumonStore
import HumonWire
import Hummingbird
import HummingbirdTesting
import Logging
import UnreliableNetwork

/// A real server in this process with a database of its own, a network in front of it, and phones that speak to it.
struct LiveServer: Sendable {
  static let secret = "test-secret"

  /// Between the phones and the server.
  let network: UnreliableNetwork
  /// For what the phones keep.
  let folder: URL

  /// A phone without a user, whose credentials are kept in a file of this name.
  func phone(
    _ name: String = "phone", _ change: (inout HumonConfiguration) -> Void = { _ in }
  ) throws -> HumonAPI {
    guard let server = ServerAddress(network.address) else { throw POSIXError(.EINVAL) }
    var configuration = HumonConfiguration(server: server, appSecret: Self.secret)
    configuration.retryPause = .milliseconds(20)
    change(&configuration)
    let store = FileCredentialStore(path: folder.appendingPathComponent("\(name)/credentials").path)
    return HumonAPI(configuration, session: UserSession(store), transport: SystemTransport())
  }
}

/// Runs a test against a fresh server behind a network, and takes everything down again.
func withLiveServer(_ test: @Sendable (LiveServer) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("client-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let store = try SQLiteStore(
    database: SQLiteDatabase(path: folder.appendingPathComponent("humon.sqlite").path))
  var settings = ServerSettings()
  settings.appSecrets = AppSecrets([("test", LiveServer.secret)])
  settings.rateLimit = nil
  settings.peopleLimits = .none
  settings.logsRequests = false
  var logger = Logger(label: "test")
  logger.logLevel = .critical
  let application = buildApplication(
    settings: settings, store: store, timeZone: { _ in "Europe/Berlin" }, places: OneTown(), logger: logger)
  do {
    try await application.test(.live) { client in
      let network = try UnreliableNetwork(to: client.port)
      try await test(LiveServer(network: network, folder: folder))
      // What still listens would keep the server from ending.
      network.become(.cut)
    }
    await store.close()
  } catch {
    await store.close()
    throw error
  }
}

/// Knows Berlin, wherever somebody asks.
private struct OneTown: PlaceService {
  func places(_ question: PlaceQuestion, language: String?) async -> PlaceAnswer { answer }
  func places(at point: GeoPoint, language: String?) async -> PlaceAnswer { answer }

  private var answer: PlaceAnswer {
    let places = GeoPoint(latitude: 52.52437, longitude: 13.41053).map { point in
      FoundPlace(
        name: "Berlin", label: "Berlin, Germany", point: point, country: "DE", timeZone: "Europe/Berlin",
        precision: .locality)
    }
    return PlaceAnswer(
      places: [places].compactMap { $0 }, source: .gazetteer,
      attributions: [.init(text: "GeoNames", url: nil)], isFallback: false)
  }
}
