public import FeedReader

/// A community's feed on this device: what `FeedReader.Reader` does and a model's test plays.
public protocol CommunityFeed: Sendable {
  /// The feed's name; nil before the first load.
  var title: String? { get async throws(ReaderError) }
  /// The category that is chosen; remembered. nil shows all.
  var categoryFilter: String? { get async throws(ReaderError) }
  /// Begins a run of the app. The first run loads by itself.
  func start(progress: (@Sendable (RefreshProgress) -> Void)?) async throws(ReaderError) -> RefreshReport?
  /// Asks the publisher for news, because the person wants them.
  func refresh(progress: (@Sendable (RefreshProgress) -> Void)?) async throws(ReaderError) -> RefreshReport
  /// The entries that are shown, of the category that is chosen.
  func entries() async throws(ReaderError) -> [ReaderEntry]
  /// The categories of the entries that are shown.
  func categories() async throws(ReaderError) -> [CategoryCount]
  /// Chooses a category, or none.
  func setCategoryFilter(_ category: String?) async throws(ReaderError)
  /// An entry by its identity, hidden or not.
  func open(_ id: ReaderEntry.ID) async throws(ReaderError) -> ReaderEntry?
}

extension Reader: CommunityFeed {}
