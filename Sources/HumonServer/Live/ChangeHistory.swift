import GeoIndex
import HumonModel
import HumonStore

/// The latest changes, with what was before each of them: enough to tell somebody who was away what he missed.
struct ChangeHistory {
  /// So many changes are known at least, once there were as many.
  static let limit = 50_000
  /// More places of one event are not kept: a series may have thousands, and may change as often.
  static let mostPlaces = 16

  /// A change, and the event before it as everybody could see it.
  struct Entry {
    let sequence: Int64
    let id: Event.ID
    /// Where it was, and where those that stood for its occurrences; nothing if nobody could see it, nil for more than
    /// ``ChangeHistory/mostPlaces``.
    let places: [GeoPoint?]?
  }

  /// All changes after this one are known.
  private(set) var start: Int64
  private var entries: [Entry] = []

  /// Knows nothing that came before.
  init(after sequence: Int64) {
    start = sequence
  }

  mutating func note(_ changed: ChangedEvent) {
    if entries.count >= 2 * Self.limit {
      start = entries[Self.limit - 1].sequence
      entries.removeFirst(Self.limit)
    }
    let places = changed.before.places
    entries.append(
      Entry(
        sequence: changed.sequence, id: changed.id, places: places.count > Self.mostPlaces ? nil : places))
  }

  /// The events that have changed after a change, each once, as it was then; oldest change first.
  func changes(after sequence: Int64) -> [Entry] {
    var seen: Set<Event.ID> = []
    return entries[firstIndex(after: sequence)...].filter { seen.insert($0.id).inserted }
  }

  private func firstIndex(after sequence: Int64) -> Int {
    var range = 0..<entries.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range =
        entries[middle].sequence <= sequence
        ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
