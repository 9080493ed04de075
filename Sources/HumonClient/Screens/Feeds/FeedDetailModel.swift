internal import FeedParser
public import FeedReader
public import HumonTexts
public import Observation

/// One entry of a community's feed.
@MainActor @Observable
public final class FeedDetailModel {
  /// What is known of it; nil until it is there.
  public private(set) var entry: ReaderEntry?
  /// What the screen is doing.
  public private(set) var state = ScreenState.idle

  @ObservationIgnored private let id: ReaderEntry.ID
  @ObservationIgnored private let feed: any CommunityFeed
  @ObservationIgnored private let times: ReadableTimes
  @ObservationIgnored private let texts: ScreenTexts

  /// - Parameters:
  ///   - id: which entry.
  ///   - feed: whose entry.
  ///   - times: writes dates.
  ///   - texts: the texts of the person's language.
  public init(_ id: ReaderEntry.ID, of feed: any CommunityFeed, times: ReadableTimes, texts: ScreenTexts) {
    self.id = id
    self.feed = feed
    self.times = times
    self.texts = texts
  }

  /// Reads the entry, which counts as opened.
  public func appear() async {
    guard entry == nil else { return }
    do throws(ReaderError) {
      entry = try await feed.open(id)
      state = entry == nil ? .failed(texts[.feedsFailed]) : .idle
    } catch {
      state = .failed(texts[.feedsFailed])
    }
  }

  /// What it is called.
  public var title: String { entry?.title ?? "" }
  /// When it takes place; nil for an entry that is no event.
  public var when: String? { entry.flatMap { times.text(of: $0) } }
  /// What it says, as plain text.
  public var description: String? {
    guard let text = entry?.description?.plainText, !text.isEmpty else { return nil }
    return text
  }
  /// A picture for it, on the web.
  public var poster: String? { entry?.poster?.webAddress }
  /// Its page, on the web.
  public var link: String? { entry?.link?.webAddress }
  /// Where it takes place.
  public var venue: String? { entry?.venue }
  /// What it is about.
  public var categories: [String] { entry?.categories ?? [] }
  /// A word about an entry that was withdrawn or called off; nil else.
  public var notice: String? {
    guard let entry else { return nil }
    if !entry.isPublished { return texts[.clientEntryWithdrawn] }
    return entry.isCancelled ? texts[.listCancelled] : nil
  }
  /// It as an appointment for the person's own calendar; nil for an entry that is no event.
  public var appointment: Appointment? { entry.flatMap { Appointment($0, zone: times.zone) } }
}

extension String {
  /// The text if it is an address on the web: nothing else is opened or loaded.
  fileprivate var webAddress: String? {
    let beginning = prefix(8).lowercased()
    return beginning.hasPrefix("http://") || beginning.hasPrefix("https://") ? self : nil
  }
}
