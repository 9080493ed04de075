public import FeedReader
public import HumonTexts
public import Observation

/// The entries of a community's feed, by category.
@MainActor @Observable
public final class FeedListModel {
  /// What the feed is called.
  public private(set) var title: String
  /// The entries that are shown.
  public private(set) var rows: [FeedRow] = []
  /// The categories to choose from.
  public private(set) var categories: [CategoryCount] = []
  /// The category that is chosen; nil for all.
  public private(set) var category: String?
  /// What the list is doing.
  public private(set) var state = ScreenState.idle
  /// How much of the feed has arrived, 0 to 1; nil while nothing is on its way, or nobody knows.
  public private(set) var progress: Double?

  @ObservationIgnored private let feed: any CommunityFeed
  @ObservationIgnored private let times: ReadableTimes
  @ObservationIgnored private let texts: ScreenTexts
  @ObservationIgnored private var hasAppeared = false

  /// - Parameters:
  ///   - feed: the feed.
  ///   - times: writes dates.
  ///   - texts: the texts of the person's language.
  public init(_ feed: any CommunityFeed, times: ReadableTimes, texts: ScreenTexts) {
    self.feed = feed
    self.times = times
    self.texts = texts
    title = texts[.feedsTitle]
  }

  /// What stands in place of an empty list; nil while there is something, or it is on its way.
  public var emptyText: String? {
    rows.isEmpty && !state.isWorking && state.failure == nil ? texts[.feedsEmpty] : nil
  }

  /// The list appears. What is kept is shown at once; the very first run loads by itself.
  public func appear() async {
    guard !hasAppeared else { return await show() }
    hasAppeared = true
    await show()
    await load { [feed] progress throws(ReaderError) in _ = try await feed.start(progress: progress) }
  }

  /// Loads anew, because the person wants to. What is shown stays where that fails.
  public func refresh() async {
    await load { [feed] progress throws(ReaderError) in _ = try await feed.refresh(progress: progress) }
  }

  /// Chooses a category, or nil for all.
  public func choose(_ category: String?) async {
    do throws(ReaderError) {
      try await feed.setCategoryFilter(category)
    } catch {
      state = .failed(texts[.feedsFailed])
    }
    await show()
  }

  private func load(
    _ work: (@escaping @Sendable (RefreshProgress) -> Void) async throws(ReaderError) -> Void
  ) async {
    guard !state.isWorking else { return }
    state = .working(texts[.mapLoading])
    let (arrivals, arrival) = AsyncStream.makeStream(
      of: RefreshProgress.self, bufferingPolicy: .bufferingNewest(1))
    let following = Task { [weak self] in
      for await arrived in arrivals { self?.progress = arrived.fraction }
    }
    var failure: ReaderError?
    do throws(ReaderError) {
      try await work { arrival.yield($0) }
    } catch {
      failure = error
    }
    arrival.finish()
    await following.value
    progress = nil
    await show()
    // Whoever leaves the screen has not failed.
    state = failure == nil || failure == .cancelled ? .idle : .failed(texts[.feedsFailed])
  }

  private func show() async {
    do throws(ReaderError) {
      let entries = try await feed.entries()
      categories = try await feed.categories()
      category = try await feed.categoryFilter
      if let name = try await feed.title, !name.isEmpty { title = name }
      rows = entries.map { FeedRow($0, times: times) }
    } catch {
      state = .failed(texts[.feedsFailed])
    }
  }
}
