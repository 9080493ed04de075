import HumonModel
import HumonStore

/// The listeners who ask the same, so that it is looked at once for all of them.
final class StreamGroup {
  /// A listener's stream, and from where he listens.
  struct Listener {
    let stream: LiveStream
    let client: IPAddress?
  }

  /// The window of a search is good for this long, in milliseconds.
  private static let windowLifetime: Int64 = 1_000

  var listeners: [ObjectIdentifier: Listener] = [:]
  private let question: StreamQuestion
  private var search: EventSearch
  private var searchedAt: Timestamp
  /// From when on these listeners may know of events: a window that moves has shown some that are behind it now.
  private let from: Timestamp?

  /// - Throws: `DocumentFailure`
  init(_ question: StreamQuestion, at now: Timestamp) throws(DocumentFailure) {
    self.question = question
    search = try question.search(at: now)
    searchedAt = now
    from = search.window.from
  }

  /// The search as it is meant now.
  func search(at now: Timestamp) -> EventSearch {
    if abs(now.rawValue - searchedAt.rawValue) >= Self.windowLifetime,
      let renewed = try? question.search(at: now)
    {
      search = renewed
      searchedAt = now
    }
    return search
  }

  /// What the listeners are to hear of an event, if anything.
  func kind(
    of changed: ChangedEvent, from old: EventSnapshot, to new: EventSnapshot, at now: Timestamp
  ) -> EventBlocks.Kind? {
    let area = search.area
    let mayHaveBeen = changed.before.map { area.contains($0.point) } ?? false
    let mayBe = changed.after.map { area.contains($0.point) } ?? false
    guard mayHaveBeen || mayBe else { return nil }
    let current = search(at: now)
    let was = mayHaveBeen && old.matches(widened(current), changed.id)
    let isNow = mayBe && new.matches(current, changed.id)
    switch (was, isNow) {
    case (false, true): return .created
    case (true, true): return .updated
    case (true, false): return .removed
    case (false, false): return nil
    }
  }

  private func widened(_ search: EventSearch) -> EventSearch {
    var search = search
    search.window = TimeWindow(from: from, to: search.window.to) ?? search.window
    return search
  }
}
