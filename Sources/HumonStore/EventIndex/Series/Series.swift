import HumonModel
import Recurrence

/// An event that repeats, as the read model keeps it. A change makes a new one.
final class Series: Sendable {
  /// How many instances to come are kept ready.
  static let upcomingCount = 8
  /// How many instances are looked at to find the last one. A series of more counts as endless.
  static let longestLook = 1_000

  /// An occurrence that is an event of its own.
  struct Override: Sendable {
    /// What the series' clock shows when the occurrence would have begun, in seconds.
    let local: Int64
    /// The event that takes its place.
    let event: Int64
  }

  let times: OccurrenceTimes
  /// How it repeats, as ``EventRecurrence/text`` has it: the rules themselves would take a kilobyte.
  private let recurrence: String
  /// By what the clock shows.
  let overrides: [Override]
  /// The next instances as of some time, overridden ones too: all that there are at or after ``upcomingFrom``, as far as
  /// they go.
  let upcoming: [Occurrence]
  /// In seconds since 1970, UTC.
  let upcomingFrom: Int64
  /// Whether nothing comes after ``upcoming``.
  let endsWithUpcoming: Bool
  /// When the last occurrence is over; nil if there are very many, or no end.
  let end: Timestamp?

  /// - Parameter now: from when on instances are kept ready.
  init(_ times: OccurrenceTimes, recurrence: String, now: Timestamp) {
    self.times = times
    self.recurrence = recurrence
    overrides = []
    let set = Self.set(times, recurrence)
    (upcoming, upcomingFrom, endsWithUpcoming) = Self.upcoming(times, set, now: now)
    end = Self.end(times, set)
  }

  private init(_ series: Series, overrides: [Override]) {
    self.overrides = overrides
    (times, recurrence, end) = (series.times, series.recurrence, series.end)
    (upcoming, upcomingFrom) = (series.upcoming, series.upcomingFrom)
    endsWithUpcoming = series.endsWithUpcoming
  }

  private init(_ series: Series, now: Timestamp) {
    (times, recurrence, end) = (series.times, series.recurrence, series.end)
    overrides = series.overrides
    (upcoming, upcomingFrom, endsWithUpcoming) = Self.upcoming(times, series.set(), now: now)
  }

  /// The series with an occurrence that is an event of its own.
  func adding(_ override: Override) -> Series {
    Series(
      self,
      overrides: (overrides.filter { $0.event != override.event } + [override]).sorted { $0.local < $1.local })
  }

  /// The series without an event that took the place of one of its occurrences.
  func removing(override event: Int64) -> Series {
    Series(self, overrides: overrides.filter { $0.event != event })
  }

  /// The series with instances ready from a later time on.
  func renewed(now: Timestamp) -> Series { Series(self, now: now) }

  /// The event that takes the place of an instance.
  func override(at local: LocalDateTime) -> Int64? {
    overrides.first { $0.local == local.secondsSinceEpoch }?.event
  }

  /// What recurs. It costs some microseconds to make.
  func set() -> RecurrenceSet { Self.set(times, recurrence) }

  private static func set(_ times: OccurrenceTimes, _ recurrence: String) -> RecurrenceSet {
    EventRecurrence(text: recurrence)?.set(
      startingAt: times.localStart, in: times.zone, isAllDay: times.isAllDay)
      ?? RecurrenceSet(start: times.localStart, reference: .zone(times.zone))
  }

  /// The occurrence that begins, or would have begun, when the clock shows this.
  func recurrenceID(atSecond local: Int64) -> RecurrenceID {
    RecurrenceID(LocalDateTime(secondsSinceEpoch: local), isAllDay: times.isAllDay)
  }

  private static func upcoming(
    _ times: OccurrenceTimes, _ set: RecurrenceSet, now: Timestamp
  ) -> ([Occurrence], from: Int64, isAll: Bool) {
    let from = now.wholeSeconds - times.reach
    var upcoming: [Occurrence] = []
    upcoming.reserveCapacity(upcomingCount)
    for instance in set.occurrences(from: from) {
      if upcoming.count == upcomingCount { return (upcoming, from, false) }
      upcoming.append(instance)
    }
    return (upcoming, from, true)
  }

  private static func end(_ times: OccurrenceTimes, _ set: RecurrenceSet) -> Timestamp? {
    let isBounded = set.rules.allSatisfy { rule in
      if case .never = rule.end { false } else { true }
    }
    guard isBounded else { return nil }
    var last: Occurrence?
    var count = 0
    for instance in set.occurrences() {
      count += 1
      if count > longestLook { return nil }
      last = instance
    }
    // Nothing at all: it was over before it began.
    guard let last else { return .earliest }
    let occurrence = times.occurrence(last)
    return occurrence.end ?? occurrence.start
  }
}
