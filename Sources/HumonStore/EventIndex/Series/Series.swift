import GeoIndex
import HumonModel
import Recurrence

/// An event that repeats, as the read model keeps it. It never changes; a change makes a new one.
final class Series: Sendable {
  /// An occurrence that is an event of its own.
  struct Override: Sendable {
    /// What the series' clock shows when the occurrence would have begun, in seconds.
    let local: Int64
    /// The event that takes its place.
    let event: Int64

    /// - Parameter link: of which series it is one occurrence, and which: what the clock shows, in milliseconds.
    init(_ link: (id: Int64, recurrenceID: Int64), event: Int64) {
      local = Timestamp(rawValue: link.recurrenceID).wholeSeconds
      self.event = event
    }
  }

  /// What is kept ready. It stands first, where a search looks first.
  let upcoming: UpcomingInstances
  let plan: SeriesPlan
  /// By what the clock shows.
  let overrides: [Override]
  /// What v1 shows of it; nil if v1 shows nothing.
  let shown: ShownOccurrence?

  /// - Parameter now: from when on instances are kept ready.
  convenience init(_ plan: SeriesPlan, now: Timestamp) {
    self.init(plan, overrides: [], upcoming: UpcomingInstances(of: plan, from: now), shown: nil)
  }

  private init(
    _ plan: SeriesPlan, overrides: [Override], upcoming: UpcomingInstances, shown: ShownOccurrence?
  ) {
    (self.plan, self.overrides, self.upcoming, self.shown) = (plan, overrides, upcoming, shown)
  }

  /// The series with an occurrence that is an event of its own.
  func adding(_ override: Override) -> Series {
    var all = overrides.filter { $0.event != override.event }
    all.insert(override, at: all.place(of: override.local))
    return Series(plan, overrides: all, upcoming: upcoming, shown: shown)
  }

  /// The series without an event that took the place of one of its occurrences.
  func removing(override event: Int64) -> Series {
    Series(plan, overrides: overrides.filter { $0.event != event }, upcoming: upcoming, shown: shown)
  }

  /// The series as v1 shows it at an instant, with what comes from then on kept ready.
  func showing(_ shown: ShownOccurrence?, at now: Timestamp) -> Series {
    Series(plan, overrides: overrides, upcoming: upcoming.renewed(of: plan, from: now), shown: shown)
  }

  /// When what v1 shows ends, if the series itself says so.
  var endShown: Timestamp? { shown.flatMap { plan.end(of: $0.occurrence) } }

  /// Whether it may happen in a window, by the instances that are kept ready alone.
  func mayHappen(in window: TimeWindow) -> Bool {
    let reached = window.from.map { $0.wholeSeconds - plan.times.reach } ?? .min
    guard reached >= upcoming.from else { return true }
    guard let first = upcoming.first, let last = upcoming.last else { return false }
    return window.to.map { first <= $0.wholeSeconds } ?? true && (last >= reached || !upcoming.isAll)
  }

  /// Whether an event of its own takes the place of an instance.
  func isOverridden(_ instance: Occurrence) -> Bool {
    guard !overrides.isEmpty else { return false }
    let local = instance.local.secondsSinceEpoch
    let place = overrides.place(of: local)
    return place < overrides.count && overrides[place].local == local
  }

  /// The occurrence that begins, or would have begun, when the clock shows this.
  func recurrenceID(of override: Override) -> RecurrenceID {
    RecurrenceID(LocalDateTime(secondsSinceEpoch: override.local), isAllDay: plan.times.isAllDay)
  }
}

extension [Series.Override] {
  /// Where the first stands of those that the clock does not show before this.
  fileprivate func place(of local: Int64) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].local < local { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
