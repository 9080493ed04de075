import HumonModel

/// The minutes since 1970 in which something happens.
struct MinuteSpan {
  /// The one in which it begins.
  let first: Int32
  /// The last one before it is over.
  let last: Int32
  /// Whether it fits in: minutes end in the year 6053.
  let isExact: Bool

  /// - Parameters: milliseconds since 1970; the end is not before the start.
  init(start: Int64, end: Int64) {
    first = Int32(clamping: start.wholeMinutes)
    last = Int32(clamping: (end > start ? end - 1 : start).wholeMinutes)
    isExact = first > .min && last < .max
  }

  /// From the beginning of the first occurrence to the end of the last one.
  init(_ plan: SeriesPlan) {
    let end = plan.last.map(plan.times.occurrence).map { $0.end ?? $0.start } ?? plan.start
    let span = MinuteSpan(start: plan.start.rawValue, end: max(plan.start, end).rawValue)
    first = span.first
    last = plan.isEndless ? .max : span.last
    isExact = plan.isEndless || span.isExact
  }
}

extension Int64 {
  /// Whole minutes, rounded down, of these milliseconds.
  var wholeMinutes: Int64 {
    let (minutes, rest) = quotientAndRemainder(dividingBy: 60_000)
    return rest < 0 ? minutes - 1 : minutes
  }
}
