import ArgumentParser
import Foundation
import GeoIndex
import Geocoding
import HumonServer
import HumonStore
import Hummingbird
import Logging
import NIOCore
import UnixSignals

/// `humon serve`: answers over HTTP until it is told to stop.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Answer over HTTP.",
    discussion: """
      The app secret, without which nobody can make users, comes from $TB_APP_SECRET, from .env or from a file. In \
      development one is made if there is none, and kept beside the database.

      SIGTERM or Control-C ends the server when the requests under way are answered.

      Examples:
        humon serve
        TB_APP_SECRET=... humon serve --environment production --host 0.0.0.0 --base-url https://events.example.org
      """)

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var places: PlacesOptions
  @OptionGroup var pages: SiteOptions

  /// What a server has that nobody tells anything.
  static let standard = ServerSettings()

  @Option(help: "The address to listen on (default: $HUMON_HOST, else \(standard.host)).")
  var host: String?
  @Option(
    help: "The port to listen on; 0 lets the system choose (default: $HUMON_PORT, else \(standard.port)).")
  var port: Int?
  @Option(help: "development, staging or production (default: $HUMON_ENVIRONMENT, else development).")
  var environment: Settings.Environment?
  @Option(
    help: ArgumentHelp(
      "A file of app secrets.",
      discussion: "One on each line as `name: secret`; all are valid together, so that one can be withdrawn.",
      valueName: "path"))
  var appSecretFile: String?
  @Option(
    name: .customLong("base-url"), help: "Where the outside world reaches the server ($HUMON_BASE_URL).")
  var baseURL: String?
  @Option(
    help: ArgumentHelp(
      "Proxies whose X-Forwarded-For is believed, as addresses or CIDR ranges ($HUMON_TRUSTED_PROXIES).",
      valueName: "list"))
  var trustedProxies: String?
  @Option(
    help: """
      Requests a second that one address may make; 0 for any number ($HUMON_RATE_LIMIT; \
      default: \(Int(RateLimit.standard.perSecond))).
      """)
  var rateLimit: Int?
  @Option(
    help: ArgumentHelp(
      """
      Requests in ten minutes by which one user may change something; 0 for any number ($HUMON_WRITE_LIMIT; \
      default: \(WindowLimit.writes.count)).
      """,
      discussion:
        "One address may make ten times as many. Without a rate limit there is none either, unless it is set."
    ))
  var writeLimit: Int?
  @Option(
    help: ArgumentHelp(
      "Who is asked about streets: nominatim or photon, with =URL for a server of one's own ($HUMON_GEOCODER).",
      discussion: "Without it, places are those of the gazetteer. The public servers need --base-url.",
      valueName: "service[=url]"))
  var geocoder: String?
  @Option(
    help: "Threads that answer (default: one for each core, and of four cores or more one less).")
  var threads: Int?
  @Option(help: "Connections at the same time; one more is refused with 503.")
  var maxConnections = standard.connectionLimit
  @Option(help: "Streams of changes at the same time; one more is refused with 503.")
  var maxStreams = standard.streams.inAll
  @Option(help: "Streams of changes that one address may have open; one more is refused with 429.")
  var maxStreamsPerAddress = standard.streams.perClient
  @Option(help: "How a line of the log looks: text or json.")
  var logFormat = LogFormat.text
  @Flag(inversion: .prefixedNo, help: "Write a line for each request.")
  var accessLog = true

  /// Flags that cannot be meant are wrong usage; what the environment says is looked at when it is read.
  func validate() throws {
    if let port, !(0...65_535).contains(port) { throw ValidationError("--port is a number from 0 to 65535.") }
    if let rateLimit, rateLimit < 0 { throw ValidationError("--rate-limit is 0 or more requests a second.") }
    if let writeLimit, writeLimit < 0 { throw ValidationError("--write-limit is 0 or more requests.") }
    if let threads, !(1...EventLoops.mostThreads).contains(threads) {
      throw ValidationError("--threads is a number from 1 to \(EventLoops.mostThreads).")
    }
    if !(1...1_000_000).contains(maxConnections) {
      throw ValidationError("--max-connections is a number from 1 to 1000000.")
    }
    if !(0...1_000_000).contains(maxStreams) || !(0...1_000_000).contains(maxStreamsPerAddress) {
      throw ValidationError("--max-streams and --max-streams-per-address are numbers from 0 to 1000000.")
    }
    if let baseURL, !Settings.isWebURL(baseURL) {
      throw ValidationError("--base-url is a URL that begins with http:// or https://.")
    }
    if let geocoder, GeocoderAddress(geocoder) == nil {
      throw ValidationError("--geocoder is nominatim or photon, with =URL for a server of one's own.")
    }
    for range in Settings.list(trustedProxies ?? "") where AddressRange(range) == nil {
      throw ValidationError("--trusted-proxies: “\(range)” is no address and no CIDR range.")
    }
  }

  func run() async throws {
    let began = ContinuousClock.now
    EventLoops.use(threads ?? EventLoops.standard())
    let source = try SettingsSource.ofThisProcess()
    let settings = try Settings(
      flags: Settings.Flags(
        database: database.database, host: host, port: port, environment: environment, baseURL: baseURL,
        trustedProxies: trustedProxies, rateLimit: rateLimit, writeLimit: writeLimit,
        geocoder: geocoder), source: source)
    let voice = ServerVoice(logFormat == .json ? .json : .text)
    let logger = voice.logger

    for name in source.unknownNames {
      logger.warning(".env has a setting that nobody knows", metadata: ["name": "\(name)"])
    }

    let gazetteer = try gazetteer(source, logger)
    let guide = GeocodingGuide(
      gazetteer: gazetteer, online: try settings.geocoder?.open(baseURL: settings.baseURL))

    try SQLiteDatabase.check(path: settings.database)
    let lock = try DatabaseLock(databasePath: settings.database)
    let secrets = try AppSecretSource(settings: settings, file: appSecretFile)
    let file = try SQLiteDatabase(
      path: settings.database, lock: lock,
      willMigrate: { logger.info("bringing the database to version \($0)") })
    if file.isNew { logger.notice("made a new database", metadata: ["path": "\(file.path)"]) }
    let store = try SQLiteStore(
      database: file,
      report: { $0.log(to: logger) })
    if settings.environment == .production, settings.baseURL == nil {
      logger.warning("no --base-url: links in answers are what the Host header of each request says")
    }
    let files = OpenFiles(allowing: maxConnections)
    if let warning = files.warning { logger.warning("\(warning)") }
    let site = try SiteOpening(pages, source, logger)
    let events = Figures.count(store.index.snapshot.eventCount, "event")
    let remarks = [
      file.isNew ? "\(file.path) was not there: a new database was made." : nil, files.warning,
      secrets.announcement,
    ].compactMap { $0 }
    let host = settings.host
    let application = buildApplication(
      settings: try serverSettings(settings, secrets: secrets.secrets, connections: files.connections),
      store: store,
      timeZone: { guide.timeZone(at: $0) },
      places: gazetteer == nil && settings.geocoder == nil ? nil : GuidedPlaces(guide: guide),
      site: site.site, instance: site.instance, basemap: site.basemap,
      logger: logger, lostLogLines: { voice.log.lostCount },
      onServerRunning: { port in
        let seconds = (ContinuousClock.now - began) / .seconds(1)
        let ready = String(format: "%.2f", seconds)
        let address = "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
        voice.terminal.write("Humon listens on \(address) (\(events), ready in \(ready) s)\n")
        for remark in remarks { voice.terminal.write(remark + "\n") }
      })
    // On a thread of its own: a search does not wait for it.
    let largePages = Task.detached(priority: .background) { await LargePages.keepJoining() }
    defer { largePages.cancel() }
    let failure = try await Self.failure(running: application, host: host, port: settings.port)
    await store.close()
    withExtendedLifetime(lock) {}
    if failure == nil { voice.terminal.write("Humon has stopped.\n") }
    await voice.flush()
    if let failure { throw failure }
  }

  /// Runs a server to its end.
  /// - Returns: why it could not begin; nil if it did.
  private static func failure(
    running application: some ApplicationProtocol, host: String, port: Int
  ) async throws -> ServeError? {
    do {
      try await withTaskExecutorPreference(EventLoopExecutor(application.eventLoopGroup)) {
        // A terminal that is closed asks as politely as the others.
        try await application.runService(gracefulShutdownSignals: [.sigterm, .sigint, .sighup])
      }
      return nil
    } catch let error as IOError {
      return .cannotListen(host: host, port: port, code: error.errnoCode)
    } catch is SocketAddressError.UnknownHost {
      return .unknownHost(host)
    }
  }

  private func serverSettings(
    _ settings: Settings, secrets: AppSecrets, connections: Int
  ) throws -> ServerSettings {
    var server = Self.standard
    server.host = settings.host
    server.port = settings.port
    server.baseURL = settings.baseURL
    server.appSecrets = secrets
    server.trustedProxies = try settings.trustedProxies.map { text in
      guard let range = AddressRange(text) else {
        throw SettingsError.unusable(.trustedProxies, value: text, expected: "an address or a CIDR range")
      }
      return range
    }
    if let limit = settings.rateLimit {
      server.rateLimit = limit == 0 ? nil : RateLimit(perSecond: Double(limit))
    }
    if settings.rateLimit == 0 { server.peopleLimits = .guessing }
    if let limit = settings.writeLimit {
      let writes = limit == 0 ? nil : WindowLimit(limit, perSeconds: WindowLimit.writes.seconds)
      server.peopleLimits.writesOfUser = writes
      server.peopleLimits.writesOfAddress = writes?.ofAddress
    }
    server.connectionLimit = connections
    server.streams.inAll = maxStreams
    server.streams.perClient = maxStreamsPerAddress
    server.logsRequests = accessLog
    return server
  }

  /// The gazetteer. Without one events get the nautical zone of their longitude, which a person must be told of.
  private func gazetteer(_ source: SettingsSource, _ logger: Logger) throws -> Gazetteer? {
    do {
      return try places.location(source).open()
    } catch let missing as NoGazetteer {
      logger.warning(
        "no gazetteer: events get the zone of their longitude", metadata: ["reason": "\(missing)"])
      return nil
    }
  }
}

extension Settings.Environment: ExpressibleByArgument {}

extension Serve {
  /// How a line of the log looks.
  enum LogFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }
}

/// Why the server cannot begin.
enum ServeError: Error, CustomStringConvertible {
  case cannotListen(host: String, port: Int, code: Int32)
  case noAppSecret(Settings.Environment)
  case unknownHost(String)
  case namelessGeocoder(String)
  case unreadableSecrets(String)
  case unnamedSecret(String, line: Int)
  case noSecrets(String)

  var description: String {
    switch self {
    case .cannotListen(let host, let port, let code):
      "Cannot listen on \(host):\(port): \(String(cString: strerror(code))). Choose another with --port or --host."
    case .noAppSecret(let environment):
      "There is no app secret, which \(environment.rawValue) needs: set TB_APP_SECRET or --app-secret-file."
    case .unknownHost(let host): "There is no host “\(host)”: name an address of this machine with --host."
    case .namelessGeocoder(let service):
      "The public \(service) wants to know who asks: name your server's address with --base-url."
    case .unreadableSecrets(let path): "The file of app secrets, \(path), cannot be read."
    case .unnamedSecret(let path, let line): "Line \(line) of \(path) is not of the form `name: secret`."
    case .noSecrets(let path): "There is no app secret in \(path): one on each line, as `name: secret`."
    }
  }
}
