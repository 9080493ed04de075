import HumonModel
import Recurrence

/// The occurrences of a series in a window that no events of their own take the place of, by their start.
struct SeriesOccurrences: Sequence, IteratorProtocol {
  private let series: Series
  private let window: TimeWindow
  /// In seconds since 1970, UTC: no instance before this one counts, and none from the other on.
  private let from: Int64
  private let before: Int64
  /// Nil where those that are kept ready begin too late.
  private var ready: UpcomingInstances.Place?
  /// What comes after those that are kept ready. Its making reads the rules, and it is large: most need none.
  private var further: AnyIterator<Occurrence>?

  /// - Parameter start: occurrences that begin before this are left out.
  init(of series: Series, in window: TimeWindow, startingFrom start: Timestamp = .earliest) {
    self.series = series
    self.window = window
    let opening = window.from.map { $0.wholeSeconds - series.plan.times.reach } ?? .min
    from = Swift.max(opening, start.wholeSeconds)
    before = window.to.map { $0.wholeSeconds + 1 } ?? .max
    if from >= series.upcoming.from { ready = series.upcoming.place(from: from) }
  }

  mutating func next() -> EventOccurrence? {
    while let instance = nextInstance(), instance.utc < before {
      if series.isOverridden(instance) { continue }
      let occurrence = series.plan.times.occurrence(instance)
      if window.overlaps(start: occurrence.start, end: occurrence.end) { return occurrence }
    }
    return nil
  }

  private mutating func nextInstance() -> Occurrence? {
    if var place = ready {
      let instance = series.upcoming.next(&place)
      ready = place
      if instance != nil || series.upcoming.isAll { return instance }
    }
    if further == nil {
      let last = ready == nil ? nil : series.upcoming.last
      // A window that those kept ready reach beyond has nothing further.
      if let last, last >= before { return nil }
      further = AnyIterator(
        series.plan.set().occurrences(from: Swift.max(from, last.map { $0 + 1 } ?? .min), before: before)
          .makeIterator())
    }
    return further?.next()
  }
}
