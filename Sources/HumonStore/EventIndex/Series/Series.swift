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

  let times: SeriesTimes
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
  init(_ times: SeriesTimes, now: Timestamp) {
    self.times = times
    overrides = []
    let set = times.set()
    (upcoming, upcomingFrom, endsWithUpcoming) = Self.upcoming(times, set, now: now)
    end = Self.end(times, set)
  }

  private init(_ series: Series, overrides: [Override]) {
    self.overrides = overrides
    (times, end) = (series.times, series.end)
    (upcoming, upcomingFrom) = (series.upcoming, series.upcomingFrom)
    endsWithUpcoming = series.endsWithUpcoming
  }

  private init(_ series: Series, now: Timestamp) {
    (times, end, overrides) = (series.times, series.end, series.overrides)
    (upcoming, upcomingFrom, endsWithUpcoming) = Self.upcoming(times, times.set(), now: now)
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

  private static func upcoming(
    _ times: SeriesTimes, _ set: RecurrenceSet, now: Timestamp
  ) -> ([Occurrence], from: Int64, isAll: Bool) {
    let from = now.rawValue.flooredSeconds - times.reach
    var upcoming: [Occurrence] = []
    upcoming.reserveCapacity(upcomingCount)
    for instance in set.occurrences(from: from) {
      if upcoming.count == upcomingCount { return (upcoming, from, false) }
      upcoming.append(instance)
    }
    return (upcoming, from, true)
  }

  private static func end(_ times: SeriesTimes, _ set: RecurrenceSet) -> Timestamp? {
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
