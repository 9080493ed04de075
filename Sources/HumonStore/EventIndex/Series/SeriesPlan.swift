import GeoIndex
import HumonModel
import Recurrence

/// What the maker of a series says about where and when.
struct SeriesPlan: Sendable {
  /// How many instances are looked at, one by one, to find the last one.
  private static let shortestSearch = 64

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
    isEndless = parts.rules.contains { $0.end == .never }
    last = isEndless ? nil : Self.last(of: set)
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

  /// The last instance before some time that meets a condition; nil if there is none.
  static func last(
    of set: RecurrenceSet, before bound: Int64, where condition: (Occurrence) -> Bool = { _ in true }
  ) -> Occurrence? {
    guard let first = set.occurrences().first(where: { _ in true }), first.utc < bound else { return nil }
    // The stretch that is looked at grows until it holds one: what recurs often is found in a short one.
    var stretch: Int64 = 3_600
    while true {
      let from = max(first.utc, bound - stretch)
      var last: Occurrence?
      for instance in set.occurrences(from: from, before: bound) where condition(instance) { last = instance }
      if last != nil || from == first.utc { return last }
      stretch *= 8
    }
  }

  /// The last instance of a set that has one.
  private static func last(of set: RecurrenceSet) -> Occurrence? {
    var last: Occurrence?
    var count = 0
    for instance in set.occurrences() {
      last = instance
      count += 1
      if count == shortestSearch { break }
    }
    guard count == shortestSearch, let reached = last else { return last }
    var stretch: Int64 = 86_400
    while let later = set.occurrences(from: reached.utc + stretch).first(where: { _ in true }) {
      last = later
      stretch = later.utc - reached.utc + stretch
    }
    return Self.last(of: set, before: reached.utc + stretch)
  }
}
