import GeoIndex
import HumonModel
import Recurrence

/// What the maker of a series says about where and when.
struct SeriesPlan: Sendable {
  /// How many instances are looked at one by one to find the last one of a series that does not count: of it, any may be
  /// looked for in the middle.
  private static let mostLookedAt = 64
  /// The same for a series that counts, as far as rules may; beyond that it is taken for endless, which costs a look more
  /// in some searches.
  private static let mostCounted = 10 * EventLimits.countedOccurrences
  /// The same, in seconds: what recurs most often recurs so many times in it.
  private static let shortestStretch: Int64 = 3_600

  /// When the first occurrence begins.
  let start: Timestamp
  /// When it ends, as it was given.
  let end: Timestamp?
  let point: GeoPoint?
  let times: OccurrenceTimes
  /// The last instance; nil for a series without end, and for one that takes no place at all.
  let last: Occurrence?
  let isEndless: Bool
  /// How it repeats, as ``EventRecurrence/text`` has it: the rules themselves would take a kilobyte.
  private let recurrence: String

  /// Nil for a text that says nothing known.
  init?(
    start: Timestamp, end: Timestamp?, isAllDay: Bool, zone: TimeZoneRules, point: GeoPoint?,
    recurrence: String
  ) {
    guard let parts = EventRecurrence(text: recurrence) else { return nil }
    (self.start, self.end, self.point, self.recurrence) = (start, end, point, recurrence)
    times = OccurrenceTimes(start: start, end: end, isAllDay: isAllDay, zone: zone)
    let set = parts.set(startingAt: times.localStart, in: zone, isAllDay: isAllDay)
    if parts.rules.contains(where: { $0.end == .never }) {
      (isEndless, last) = (true, nil)
    } else if parts.rules.contains(where: { if case .count = $0.end { true } else { false } }) {
      (isEndless, last) = Self.counted(set)
    } else {
      (isEndless, last) = (false, Self.last(of: set))
    }
  }

  /// What recurs. It costs some microseconds to make.
  func set() -> RecurrenceSet {
    EventRecurrence(text: recurrence)?.set(
      startingAt: times.localStart, in: times.zone, isAllDay: times.isAllDay)
      ?? RecurrenceSet(start: times.localStart, reference: .zone(times.zone))
  }

  /// The end of an occurrence as v1 says it. v1 gives back what it was given: the first ends as the event does, also
  /// before it begins.
  func end(of occurrence: EventOccurrence) -> Timestamp? {
    occurrence.start == start ? end : occurrence.end
  }

  /// The last instance that begins before some time; nil if there is none.
  ///
  /// Halving the time in which it lies takes some forty looks, however many instances there are.
  static func last(of set: RecurrenceSet, before bound: Int64) -> Occurrence? {
    func first(from: Int64, before: Int64) -> Occurrence? {
      set.occurrences(from: from, before: before).first { _ in true }
    }
    guard var known = first(from: .min, before: bound) else { return nil }
    var high = min(bound, LocalDateTime.latest + 86_400)
    while high - known.utc > shortestStretch {
      let middle = known.utc + (high - known.utc) / 2
      if let later = first(from: middle, before: bound) { known = later } else { high = middle }
    }
    for instance in set.occurrences(from: known.utc, before: min(bound, high)) { known = instance }
    return known
  }

  /// The last instance of a set that counts. Each look into its middle would count from the start again.
  private static func counted(_ set: RecurrenceSet) -> (isEndless: Bool, last: Occurrence?) {
    var last: Occurrence?
    var count = 0
    for instance in set.occurrences() {
      guard count < mostCounted else { return (true, nil) }
      last = instance
      count += 1
    }
    return (false, last)
  }

  /// The last instance of a set that has one. Most have few, which are soon counted.
  private static func last(of set: RecurrenceSet) -> Occurrence? {
    var last: Occurrence?
    var count = 0
    for instance in set.occurrences() {
      guard count < mostLookedAt else { return Self.last(of: set, before: .max) }
      last = instance
      count += 1
    }
    return last
  }
}

extension LocalDateTime {
  /// The end of the year 9999, in seconds since 1970.
  fileprivate static let latest: Int64 = 253_402_300_799
}
