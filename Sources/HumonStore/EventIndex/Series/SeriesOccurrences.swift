import HumonModel
import Recurrence

/// The occurrences of a series in a window that no events of their own take the place of, by their start.
struct SeriesOccurrences: Sequence, IteratorProtocol {
  private let series: Series
  private let window: TimeWindow
  /// In seconds since 1970, UTC: no instance before this one counts, and none from the other on.
  private let from: Int64
  private let before: Int64
  private var ready: ArraySlice<Occurrence> = []
  private var further: RecurrenceSet.Occurrences.Iterator?
  private var isAtEnd = false

  /// - Parameter start: occurrences that begin before this are left out.
  init(of series: Series, in window: TimeWindow, startingFrom start: Timestamp = .earliest) {
    self.series = series
    self.window = window
    let opening = window.from.map { $0.wholeSeconds - series.plan.times.reach } ?? .min
    from = Swift.max(opening, start.wholeSeconds)
    before = window.to.map { $0.wholeSeconds + 1 } ?? .max
    guard from >= series.upcoming.from else { return }
    ready = series.upcoming.instances.drop { [from] in $0.utc < from }
    isAtEnd = series.upcoming.isAll
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
    if let instance = ready.popFirst() { return instance }
    if isAtEnd { return nil }
    if further == nil {
      let last = from >= series.upcoming.from ? series.upcoming.instances.last : nil
      further = series.plan.set().occurrences(
        from: Swift.max(from, last.map { $0.utc + 1 } ?? .min), before: before
      ).makeIterator()
    }
    return further?.next()
  }
}
