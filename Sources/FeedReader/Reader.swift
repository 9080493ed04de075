/// A community's feed on a device: fetched when asked, kept for good, shown as its publisher wants it.
///
/// ```swift
/// let reader = try Reader(settings, source: HTTPSource(userAgent: "Events/1.0 (+https://example.org)"))
/// try await reader.start()                 // the first run loads by itself
/// let entries = try await reader.entries()
/// try await reader.refresh()               // later runs when the person asks
/// ```
///
/// Entries are never removed: a publisher hides one, and may show it again. A refresh that fails or is cancelled leaves
/// everything as it was; one that brings nothing new writes nothing.
public actor Reader {
  /// What the reader works with.
  public nonisolated let settings: ReaderSettings

  let database: ReaderDatabase
  let source: any FeedSource
  let now: @Sendable () -> Int64
  var diary: ReaderDiary
  var isRefreshing = false
  private var followers: [Int: AsyncStream<ReaderChange>.Continuation] = [:]
  private var lastFollower = 0

  // The reader's own preferences are of one feed each: another feed in the same store has a first run of its own.
  private var hasRun: String { "reader.hasRun " + settings.address }
  private var filter: String { "reader.categoryFilter " + settings.address }

  /// Opens the store.
  /// - Parameters:
  ///   - settings: which feed, and where it is kept.
  ///   - source: where bytes come from.
  ///   - now: the clock, in seconds since 1970.
  /// - Throws: ``ReaderError``
  public init(
    _ settings: ReaderSettings, source: any FeedSource,
    now: @escaping @Sendable () -> Int64 = SystemClock.secondsSince1970
  ) throws(ReaderError) {
    self.settings = settings
    self.source = source
    self.now = now
    database = try ReaderDatabase(path: settings.storePath)
    diary = ReaderDiary(path: settings.diaryPath)
  }

  // MARK: Starting

  /// Whether no load has succeeded yet.
  public var isFirstRun: Bool {
    get throws(ReaderError) { try database.preference(hasRun) == nil }
  }

  /// Begins a run of the app, which is counted. The first run loads by itself.
  /// - Returns: what the load has brought, or nil if there was none.
  /// - Throws: ``ReaderError``
  @discardableResult
  public func start(
    progress: (@Sendable (RefreshProgress) -> Void)? = nil
  ) async throws(ReaderError) -> RefreshReport? {
    count(.start)
    guard try isFirstRun else { return nil }
    return try await load(isAskedFor: true, progress: progress)
  }

  func rememberRun() throws(ReaderError) {
    if try isFirstRun { try database.setPreference(hasRun, "yes") }
  }

  // MARK: Preferences

  /// The category that entries are filtered by; remembered. nil shows all.
  public var categoryFilter: String? {
    get throws(ReaderError) { try database.preference(filter) }
  }

  /// Chooses a category, or none. Counted as a use of the filter.
  /// - Throws: ``ReaderError``
  public func setCategoryFilter(_ category: String?) throws(ReaderError) {
    count(.filter)
    guard try categoryFilter != category else { return }
    try database.setPreference(filter, category)
    tell(.categoryFilter(category))
  }

  /// Something that the app has asked to be remembered.
  /// - Throws: ``ReaderError``
  public func preference(_ name: String) throws(ReaderError) -> String? {
    try database.preference("app." + name)
  }

  /// Remembers something for the app, or forgets it.
  /// - Throws: ``ReaderError``
  public func setPreference(_ name: String, to value: String?) throws(ReaderError) {
    guard try preference(name) != value else { return }
    try database.setPreference("app." + name, value)
    tell(.preference(name))
  }

  // MARK: Use

  /// Counts a use of the app.
  public func count(_ kind: UsageKind) {
    diary.count(kind, settings.environment)
    diary.save(path: settings.diaryPath)
  }

  /// How often what was done since the counts were last taken. Nothing else is known.
  public func usage(_ environment: UsageEnvironment) -> [UsageKind: Int] {
    let counts = (diary.usage[environment.rawValue] ?? [:]).compactMap { name, count in
      UsageKind(rawValue: name).map { ($0, count) }
    }
    return Dictionary(counts, uniquingKeysWith: { first, _ in first })
  }

  /// The counts, to be sent; they begin at 0 again.
  public func takeUsage(_ environment: UsageEnvironment) -> [UsageKind: Int] {
    let counts = usage(environment)
    diary.usage[environment.rawValue] = nil
    diary.save(path: settings.diaryPath)
    return counts
  }

  // MARK: Following

  /// What changes from now on. Slow followers miss nothing; who stops listening is forgotten.
  public func changes() -> AsyncStream<ReaderChange> {
    let (stream, continuation) = AsyncStream.makeStream(of: ReaderChange.self)
    lastFollower += 1
    let follower = lastFollower
    followers[follower] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { await self?.forget(follower) }
    }
    return stream
  }

  private func forget(_ follower: Int) {
    followers[follower] = nil
  }

  func tell(_ change: ReaderChange) {
    for continuation in followers.values { continuation.yield(change) }
  }
}
