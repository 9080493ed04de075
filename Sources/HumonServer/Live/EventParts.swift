import GeoIndex
import HumonModel
import HumonStore

/// An event and what stands for its occurrences in one snapshot, as everybody may see them: what is hidden or unlisted counts as
/// not there.
///
/// They are laid out so that a question need not look at all of them: of a series hundreds of occurrences may have been changed
/// by themselves, and thousands may listen.
struct EventParts {
  /// The event itself, or one that stands for an occurrence of it.
  struct Part {
    let id: Event.ID
    /// Which occurrence it stands for; nil for the event itself. By this a listener tells the parts apart.
    let occurrence: RecurrenceID?
    let point: GeoPoint?
  }
  private struct Other {
    let part: Part
    let start: Int64
  }

  private let itself: Part?
  /// Whatever stands for an occurrence, by its start.
  private let others: [Other]
  /// How long the longest of the others lasts, in milliseconds.
  private let longest: Int64
  /// Where they are, each place once; nothing if nobody can see the event.
  let places: [GeoPoint?]

  init(of id: Event.ID, in snapshot: EventSnapshot) {
    guard snapshot.summary(of: id)?.visibility == .public else {
      (itself, others, longest, places) = (nil, [], 0, [])
      return
    }
    let itself = Part(id: id, occurrence: nil, point: snapshot.place(of: id))
    var longest: Int64 = 0
    let others = snapshot.overrides(of: id).compactMap { override -> Other? in
      guard snapshot.summary(of: override)?.visibility == .public,
        let occurrence = snapshot.seriesOccurrence(of: override)?.recurrenceID,
        let times = snapshot.times(of: override)
      else { return nil }
      longest = max(longest, times.end.rawValue - times.start.rawValue)
      let part = Part(id: override, occurrence: occurrence, point: snapshot.place(of: override))
      return Other(part: part, start: times.start.rawValue)
    }
    self.itself = itself
    self.others = others.sorted { ($0.start, $0.part.id) < ($1.start, $1.part.id) }
    self.longest = longest
    places = Array(Set([itself.point] + others.map(\.part.point)))
  }

  /// Whether nobody can see the event.
  var isEmpty: Bool { itself == nil }

  /// The parts that a search finds, itself first.
  /// - Parameter limit: more than these are not looked for; 1 or more.
  func found(by search: EventSearch, in snapshot: EventSnapshot, limit: Int) -> [Part] {
    var found: [Part] = []
    if let itself, isFound(itself, by: search, in: snapshot) { found.append(itself) }
    for other in others[candidates(in: search.window)] where isFound(other.part, by: search, in: snapshot) {
      guard found.count < limit else { break }
      found.append(other.part)
    }
    return found
  }

  private func isFound(_ part: Part, by search: EventSearch, in snapshot: EventSnapshot) -> Bool {
    search.area.contains(part.point) && snapshot.matches(search, part.id)
  }

  /// The others that may overlap a window.
  private func candidates(in window: TimeWindow) -> Range<Int> {
    let first = window.from.map { from in firstIndex { $0.start >= from.rawValue - longest } } ?? 0
    let end = window.to.map { to in firstIndex { $0.start >= to.rawValue } } ?? others.count
    return first..<max(first, end)
  }

  private func firstIndex(where isBeyond: (Other) -> Bool) -> Int {
    var range = 0..<others.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range =
        isBeyond(others[middle]) ? range.lowerBound..<middle : (middle + 1)..<range.upperBound
    }
    return range.lowerBound
  }
}
