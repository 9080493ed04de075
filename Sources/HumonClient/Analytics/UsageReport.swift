public import FeedReader

/// How often what was done, ready to be sent.
public struct UsageReport: Sendable, Hashable, Codable {
  /// Made anew at random for every report, and never sent with another one: who gets a report twice counts it once, and
  /// cannot tell whose it is.
  public let id: String
  /// Whose use it is: that of testers is kept apart.
  public let environment: UsageEnvironment
  /// How often what was done, by the names of `UsageKind`.
  public let counts: [String: Int]

  /// A report.
  public init(id: String, environment: UsageEnvironment, counts: [String: Int]) {
    self.id = id
    self.environment = environment
    self.counts = counts
  }
}

/// Takes reports and brings them to whoever counts.
public protocol UsageSink: Sendable {
  /// Sends a report.
  /// - Returns: whether it has arrived; if not, it is sent again later, with the same ``UsageReport/id``.
  func send(_ report: UsageReport) async -> Bool
}

/// The keys by which a counting service knows an app, of builds under test and of what people have.
public struct UsageKeys: Sendable, Hashable {
  /// The key of developers' and testers' builds.
  public let debug: String
  /// The key of what people have.
  public let production: String

  /// Both keys.
  public init(debug: String, production: String) {
    self.debug = debug
    self.production = production
  }

  /// The key that an environment's reports carry.
  public subscript(environment: UsageEnvironment) -> String {
    switch environment {
    case .debug: debug
    case .production: production
    }
  }
}
