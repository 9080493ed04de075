public import HumonModel
public import HumonWire

/// What a device keeps for the time without a network: the events that were seen last, and what somebody is writing.
///
/// A folder of small files. Each is replaced as a whole once the new one is on disk, so that a crash, a kill or a full disk
/// leaves the one before.
public actor OfflineStore {
  /// The most events that are kept, those that were given first.
  public static let eventLimit = 1_000
  /// The most drafts that are kept; the oldest goes.
  public static let draftLimit = 20

  /// The events that were seen last, and where and when.
  public struct Seen: Sendable, Hashable {
    public var region: MapRegion
    public var events: [ReceivedEvent]
    public var at: Timestamp
  }

  /// Opens a folder, and makes it where it is not there, for its owner alone.
  /// - Throws: ``HumonError/storage(_:)``
  public init(folder: String) throws(HumonError) { fatalError() }

  /// What was seen last; nil for nothing, also where the file is not readable any more.
  public func seen() -> Seen? { fatalError() }
  /// Keeps what was seen.
  public func keep(_ seen: Seen) throws(HumonError) { fatalError() }
  /// The drafts, the newest first.
  public func drafts() -> [(key: WishKey, draft: EventDraft)] { fatalError() }
  /// Keeps a draft, in place of the one of the same key.
  public func keep(_ draft: EventDraft, key: WishKey) throws(HumonError) { fatalError() }
  /// Forgets a draft.
  public func forget(_ key: WishKey) throws(HumonError) { fatalError() }
}
