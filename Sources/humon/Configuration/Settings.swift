import Foundation
import HumonServer

/// What a server is told about itself. Each value is the flag's, else the environment's, else that of `.env`, else the
/// standard one.
struct Settings: Sendable, Equatable {
  /// How careful the server is: an unset secret is made up in development, and refused in production.
  enum Environment: String, Sendable, CaseIterable {
    case development, staging, production
  }

  /// What the flags say; nil for a flag that was not given.
  struct Flags: Sendable {
    var database: String?
    var host: String?
    var port: Int?
    var environment: Environment?
    var baseURL: String?
    var trustedProxies: String?
    var rateLimit: Int?
    var writeLimit: Int?
    var geocoder: String?
  }

  /// The database file.
  let database: String
  /// What creates users; nil if it was not set.
  let appSecret: Secret?
  /// The address to listen on.
  let host: String
  /// The port to listen on, 0 to 65535; 0 lets the system choose.
  let port: Int
  let environment: Environment
  /// Where the outside world reaches the server, without a slash at its end.
  let baseURL: String?
  /// Addresses or ranges (CIDR) of proxies, as spelled.
  let trustedProxies: [String]
  /// Requests a second that one address may make; 0 for no limit; nil if it was not set.
  let rateLimit: Int?
  /// Requests in ten minutes by which one user may change something; 0 for no limit; nil if it was not set.
  let writeLimit: Int?
  /// Who is asked about streets; nil for nobody.
  let geocoder: GeocoderAddress?

  /// Resolves every value.
  /// - Throws: ``SettingsError`` for the first value that does not fit.
  init(flags: Flags, source: SettingsSource) throws(SettingsError) {
    let standard = Serve.standard
    let location = try DatabaseLocation(flag: flags.database, settings: source)
    location.makeStandardFolder()
    database = location.path
    appSecret = source.value(of: .appSecret).map(Secret.init(value:))
    host = flags.host ?? source.value(of: .host) ?? standard.host
    port =
      try Self.number(flags.port, .port, source, in: 0...65_535, "a port (0 to 65535)")
      ?? standard.port
    environment = try Self.environment(flags.environment, source) ?? .development
    baseURL = try Self.baseURL(flags.baseURL, source)
    trustedProxies = (flags.trustedProxies ?? source.value(of: .trustedProxies)).map(Self.list) ?? []
    rateLimit = try Self.number(
      flags.rateLimit, .rateLimit, source, in: 0...1_000_000, "a number of requests a second")
    writeLimit = try Self.number(
      flags.writeLimit, .writeLimit, source, in: 0...1_000_000, "a number of requests in ten minutes")
    geocoder = try Self.geocoder(flags.geocoder ?? source.value(of: .geocoder))
  }

  private static func geocoder(_ text: String?) throws(SettingsError) -> GeocoderAddress? {
    guard let text else { return nil }
    guard let geocoder = GeocoderAddress(text) else {
      throw .unusable(
        .geocoder, value: text, expected: "nominatim or photon, with =URL for a server of one's own")
    }
    return geocoder
  }

  private static func environment(
    _ flag: Environment?, _ source: SettingsSource
  ) throws(SettingsError) -> Environment? {
    if let flag { return flag }
    guard let value = source.value(of: .environment) else { return nil }
    guard let environment = Environment(rawValue: value) else {
      throw .unusable(.environment, value: value, expected: "development, staging or production")
    }
    return environment
  }

  /// Where the outside world reaches the server, without a slash at its end; nil if nobody says so.
  static func baseURL(_ flag: String?, _ source: SettingsSource) throws(SettingsError) -> String? {
    guard let url = (flag ?? source.value(of: .baseURL)).map(withoutSlash) else { return nil }
    guard isWebURL(url) else {
      throw .unusable(.baseURL, value: url, expected: "a URL that begins with http:// or https://")
    }
    return url
  }

  private static func withoutSlash(_ url: String) -> String {
    var url = url
    while url.hasSuffix("/") { url.removeLast() }
    return url
  }

  /// Whether a text is an address that others can reach the server at.
  static func isWebURL(_ text: String) -> Bool {
    guard let url = URLComponents(string: text) else { return false }
    return ["http", "https"].contains(url.scheme) && !(url.host ?? "").isEmpty
  }

  static func list(_ text: String) -> [String] {
    text.split { $0 == "," || $0 == " " }.map(String.init)
  }

  private static func number(
    _ flag: Int?, _ key: SettingKey, _ source: SettingsSource, in range: ClosedRange<Int>, _ expected: String
  ) throws(SettingsError) -> Int? {
    guard let value = flag.map(String.init) ?? source.value(of: key) else { return nil }
    guard let number = Int(value), range.contains(number) else {
      throw .unusable(key, value: value, expected: expected)
    }
    return number
  }
}
