public import HumonModel
public import HumonWire

/// What a device keeps for the time without a network: the events that were seen last, and what somebody is writing.
///
/// A folder of small files, for their owner alone. Each is replaced as a whole once the new one is on disk, so that a
/// crash, a kill or a full disk leaves the one before.
public actor OfflineStore {
  /// The most events that are kept: those that stand first.
  public static let eventLimit = 1_000
  /// The most drafts that are kept: the newest.
  public static let draftLimit = 20

  /// The events that were seen last, and where and when.
  public struct Seen: Sendable, Hashable {
    /// What the map showed.
    public var region: MapRegion
    /// The events there.
    public var events: [ReceivedEvent]
    /// When that was.
    public var at: Timestamp

    /// Events of a region at a time.
    public init(region: MapRegion, events: [ReceivedEvent], at: Timestamp) {
      self.region = region
      self.events = events
      self.at = at
    }
  }

  /// Something that somebody is writing.
  public struct KeptDraft: Sendable, Hashable, Identifiable {
    /// Its name, under which it will be sent.
    public let id: WishKey
    /// What has been written.
    public let draft: EventDraft

    /// A draft under its name.
    public init(id: WishKey, draft: EventDraft) {
      self.id = id
      self.draft = draft
    }
  }

  private struct SeenFile: Codable, Sendable {
    var region: MapRegion
    var events: [KeptEvent]
    var at: Int64
  }

  private struct DraftFile: Codable, Sendable {
    var keys: [String]
    var drafts: [EventDraft]
  }

  private let seenFile: KeptFile<SeenFile>
  private let draftFile: KeptFile<DraftFile>
  private var kept: [KeptDraft]

  /// Opens a folder; it is made when something is kept.
  /// - Throws: ``HumonError/storage(_:)``
  public init(folder: String) throws(HumonError) {
    seenFile = KeptFile(folder: folder, name: "seen.archive")
    draftFile = KeptFile(folder: folder, name: "drafts.archive")
    let file = try draftFile.read()
    kept = zip(file?.keys ?? [], file?.drafts ?? []).compactMap { key, draft in
      WishKey(key).map { KeptDraft(id: $0, draft: draft) }
    }
  }

  /// What was seen last; nil for nothing, and where the file is not to be read.
  public func seen() -> Seen? {
    guard let file = try? seenFile.read() else { return nil }
    return Seen(region: file.region, events: file.events.map(\.event), at: Timestamp(rawValue: file.at))
  }

  /// Keeps what was seen, in place of what was seen before.
  /// - Throws: ``HumonError/storage(_:)``: then what was seen before is still kept.
  public func keep(_ seen: Seen) throws(HumonError) {
    try seenFile.write(
      SeenFile(
        region: seen.region, events: seen.events.prefix(Self.eventLimit).map(KeptEvent.init),
        at: seen.at.rawValue))
  }

  /// The drafts, the newest first.
  public var drafts: [KeptDraft] { kept }

  /// Keeps a draft as the newest, in place of the one of the same name.
  /// - Throws: ``HumonError/storage(_:)``: then what was kept before is still kept.
  public func keep(_ draft: KeptDraft) throws(HumonError) {
    try write([draft] + kept.filter { $0.id != draft.id }.prefix(Self.draftLimit - 1))
  }

  /// Forgets a draft.
  /// - Throws: ``HumonError/storage(_:)``
  public func forget(_ id: WishKey) throws(HumonError) {
    guard kept.contains(where: { $0.id == id }) else { return }
    try write(kept.filter { $0.id != id })
  }

  private func write(_ drafts: [KeptDraft]) throws(HumonError) {
    try draftFile.write(DraftFile(keys: drafts.map(\.id.text), drafts: drafts.map(\.draft)))
    kept = drafts
  }
}
