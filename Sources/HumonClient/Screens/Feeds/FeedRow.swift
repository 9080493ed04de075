public import FeedReader

/// An entry in the list.
public struct FeedRow: Sendable, Hashable, Identifiable {
  /// Which entry.
  public let id: ReaderEntry.ID
  /// What it is called.
  public let title: String
  /// When it takes place; nil for an entry that is no event.
  public let when: String?
  /// Where it takes place.
  public let venue: String?
  /// Whether it has been called off.
  public let isCancelled: Bool

  init(_ entry: ReaderEntry, times: ReadableTimes) {
    id = entry.id
    title = entry.title
    when = times.text(of: entry)
    venue = entry.venue
    isCancelled = entry.isCancelled
  }
}
