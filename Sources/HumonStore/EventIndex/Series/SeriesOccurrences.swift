import HumonModel
import Recurrence

/// The occurrences of a series in a window that are no events of their own, by their start.
struct SeriesOccurrences: Sequence, IteratorProtocol {
  private let series: Series
  private let window: TimeWindow
  /// In seconds since 1970, UTC: no instance before this one counts, and none from the other on.
  private let from: Int64
  private let before: Int64
  private var ready: ArraySlice<Occurrence>
  private var further: RecurrenceSet.Occurrences.Iterator?
  private var isAtEnd = false

  /// - Parameter start: no occurrence that begins before this is given.
  init(of series: Series, in window: TimeWindow, from start: Timestamp? = nil) {
    self.series = series
    self.window = window
    let opening = window.from.map { $0.wholeSeconds - series.times.reach } ?? .min
    from = Swift.max(opening, start.map { $0.wholeSeconds } ?? .min)
    before = window.to.map { $0.wholeSeconds + 1 } ?? .max
    if from >= series.upcomingFrom {
      ready = series.upcoming.drop { [from] in $0.utc < from }
      isAtEnd = series.endsWithUpcoming
    } else {
      ready = []
    }
  }

  mutating func next() -> EventOccurrence? {
    while let instance = nextInstance(), instance.utc < before {
      if !series.overrides.isEmpty, series.override(at: instance.local) != nil { continue }
      let occurrence = series.times.occurrence(instance)
      if window.overlaps(start: occurrence.start, end: occurrence.end) { return occurrence }
    }
    return nil
  }

  private mutating func nextInstance() -> Occurrence? {
    if let instance = ready.popFirst() { return instance }
    if isAtEnd { return nil }
    if further == nil {
      let last = from >= series.upcomingFrom ? series.upcoming.last : nil
      further = series.set().occurrences(
        from: Swift.max(from, last.map { $0.utc + 1 } ?? .min), before: before
      ).makeIterator()
    }
    return further?.next()
  }
}
