/// What is counted of an app's use: how often, never who, what or when.
public enum UsageKind: String, Sendable, Hashable, CaseIterable, Codable {
  /// The app was started.
  case start
  /// The person asked for news.
  case refresh
  /// The person chose a category.
  case filter
  /// An entry was opened.
  case open
  /// An event was made.
  case create
  /// The person said that they will come.
  case attend
  /// An event was shared.
  case share
}

/// Whose use is counted: builds under test are kept apart.
public enum UsageEnvironment: String, Sendable, Hashable, CaseIterable, Codable {
  /// Builds of developers and testers.
  case debug
  /// What people have.
  case production
}
