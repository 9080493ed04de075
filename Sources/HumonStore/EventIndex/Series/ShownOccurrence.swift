import HumonModel
import Recurrence

/// What v1, which knows no series, shows of one: the occurrence that is under way or comes next, or the last one when all
/// are over.
struct ShownOccurrence: Sendable {
  let occurrence: EventOccurrence
  /// The event that takes the occurrence's place, if one does.
  let event: Int64?
  /// The first instant at which v1 has to show another one; nil if there will be none.
  let next: Timestamp?

  /// - Parameters:
  ///   - overrides: the occurrences that are events of their own and that v1 can show.
  ///   - now: when somebody looks.
  init?(
    of series: Series, overrides: [(event: Int64, occurrence: EventOccurrence)], at now: Timestamp
  ) {
    let ahead = TimeWindow(from: now, to: nil) ?? .always
    var next: (event: Int64?, occurrence: EventOccurrence)?
    func consider(_ event: Int64?, _ occurrence: EventOccurrence, isBetter: (Timestamp, Timestamp) -> Bool) {
      if let next, !isBetter(occurrence.start, next.occurrence.start) { return }
      next = (event, occurrence)
    }
    if series.plan.point != nil {
      var own = SeriesOccurrences(of: series, in: ahead)
      if let occurrence = own.next() { consider(nil, occurrence, isBetter: <) }
    }
    for (event, occurrence) in overrides where ahead.overlaps(start: occurrence.start, end: occurrence.end) {
      consider(event, occurrence, isBetter: <)
    }
    if let (event, occurrence) = next {
      let end = occurrence.end.flatMap { $0 > occurrence.start ? $0 : nil }
      self.init(
        occurrence: occurrence, event: event, next: end ?? occurrence.start.advanced(byMilliseconds: 1))
      return
    }
    if series.plan.point != nil, let last = series.lastOccurrence() { consider(nil, last, isBetter: >) }
    for (event, occurrence) in overrides { consider(event, occurrence, isBetter: >) }
    guard let (event, occurrence) = next else { return nil }
    self.init(occurrence: occurrence, event: event, next: nil)
  }

  private init(occurrence: EventOccurrence, event: Int64?, next: Timestamp?) {
    (self.occurrence, self.event, self.next) = (occurrence, event, next)
  }
}

extension Series {
  /// The last occurrence of a series that ends, among those that no events of their own take the place of.
  fileprivate func lastOccurrence() -> EventOccurrence? {
    guard var last = plan.last else { return nil }
    while isOverridden(last) {
      guard let earlier = SeriesPlan.last(of: plan.set(), before: last.utc) else { return nil }
      last = earlier
    }
    return plan.times.occurrence(last)
  }
}
