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
  /// - Returns: nil where that is more than ``Resumption/mostEvents``.
  func news(
    of changed: ChangedEvent, from old: EventSnapshot, to new: EventSnapshot, at now: Timestamp
  ) -> [EventNews]? {
    let area = search.area
    guard
      changed.before.places.contains(where: area.contains)
        || changed.after.places.contains(where: area.contains)
    else { return [] }
    let current = search(at: now)
    let limit = Resumption.mostEvents + 1
    let after = changed.after.found(by: current, in: new, limit: limit)
    guard after.count < limit else { return nil }
    let before = changed.before.found(by: widened(current), in: old, limit: limit)
    guard before.count < limit else { return nil }
    let news = EventNews.all(from: before, to: after)
    return news.count < limit ? news : nil
  }

  /// Ends all streams: whoever listens comes back, learns that he has missed too much, and loads all.
  func end() {
    for listener in listeners.values { listener.stream.end() }
  }

  private func widened(_ search: EventSearch) -> EventSearch {
    var search = search
    search.window = TimeWindow(from: from, to: search.window.to) ?? search.window
    return search
  }
}
