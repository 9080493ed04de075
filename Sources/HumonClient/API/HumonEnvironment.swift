/// Which server a build of the app speaks to. Debug and alpha builds speak to staging, beta and release to production.
public enum HumonEnvironment: String, Sendable, Hashable, CaseIterable {
  case debug, alpha, beta, production

  /// Whether it speaks to the staging server.
  public var isStaging: Bool { self == .debug || self == .alpha }
}

/// The servers of an app.
public struct HumonServers: Sendable, Hashable {
  /// Where things are tried out.
  public var staging: ServerAddress
  /// Where people are.
  public var production: ServerAddress

  /// Both servers.
  public init(staging: ServerAddress, production: ServerAddress) {
    self.staging = staging
    self.production = production
  }

  /// The server of an environment.
  public subscript(environment: HumonEnvironment) -> ServerAddress {
    environment.isStaging ? staging : production
  }
}
