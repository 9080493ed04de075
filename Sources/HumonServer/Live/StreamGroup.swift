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
  func news(
    of changed: ChangedEvent, from old: EventSnapshot, to new: EventSnapshot, at now: Timestamp
  ) -> [EventNews] {
    let area = search.area
    let isNear = { (part: ChangedEvent.Part) in area.contains(part.point) }
    guard changed.before.contains(where: isNear) || changed.after.contains(where: isNear) else { return [] }
    let current = search(at: now)
    let earlier = widened(current)
    return EventNews.all(
      from: changed.before.filter { isNear($0) && old.matches(earlier, $0.id) },
      to: changed.after.filter { isNear($0) && new.matches(current, $0.id) })
  }

  private func widened(_ search: EventSearch) -> EventSearch {
    var search = search
    search.window = TimeWindow(from: from, to: search.window.to) ?? search.window
    return search
  }
}
