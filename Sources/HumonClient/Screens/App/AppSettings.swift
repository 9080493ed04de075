public import FeedReader

/// What a build of the app is told by its configuration: the entries of `Info.plist` whose names begin with `Humon`.
public struct AppSettings: Sendable, Hashable {
  /// Which build it is.
  public var environment: HumonEnvironment
  /// The server that it speaks to.
  public var server: ServerAddress
  /// What allows it to make users.
  public var appSecret: String
  /// The community's feed; nil where there is none.
  public var feed: String?
  /// Where reports of use are taken; nil where nothing is counted.
  public var usageAddress: String?
  /// The keys of those reports.
  public var usageKeys: UsageKeys

  /// Reads the settings.
  /// - Parameter entry: the text of an entry; nil where there is none.
  /// - Throws: ``AppSettingsError``
  public init(_ entry: (String) -> String?) throws(AppSettingsError) {
    func text(_ name: String) -> String? {
      let text = entry(name) ?? ""
      return text.isEmpty ? nil : text
    }
    func needed<Value>(_ name: String, _ read: (String) -> Value?) throws(AppSettingsError) -> Value {
      guard let text = text(name) else { throw .missing(name) }
      guard let value = read(text) else { throw .unusable(name, text) }
      return value
    }
    environment = try needed("HumonEnvironment") { HumonEnvironment(rawValue: $0) }
    let servers = HumonServers(
      staging: try needed("HumonStagingServer") { ServerAddress($0) },
      production: try needed("HumonProductionServer") { ServerAddress($0) })
    server = servers[environment]
    appSecret = try needed("HumonAppSecret") { $0 }
    feed = text("HumonFeed")
    usageAddress = text("HumonUsageAddress")
    usageKeys = UsageKeys(
      debug: text("HumonUsageKeyDebug") ?? "", production: text("HumonUsageKeyProduction") ?? "")
  }

  /// Whose use is counted: whatever is not what people have is testing.
  public var usageEnvironment: UsageEnvironment { environment == .production ? .production : .debug }
}

/// Why a build cannot run.
public enum AppSettingsError: Error, Sendable, Hashable {
  /// There is no such entry, or it is empty.
  case missing(String)
  /// An entry says nothing that is understood: its name and its text.
  case unusable(String, String)
}

extension AppSettingsError: CustomStringConvertible {
  /// What is wrong, for the developer.
  public var description: String {
    switch self {
    case .missing(let name): "Info.plist has no \(name)."
    case .unusable(let name, let text): "“\(text)” is no value for \(name) in Info.plist."
    }
  }
}
