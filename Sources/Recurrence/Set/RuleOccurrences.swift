/// The occurrences of one rule, in strictly ascending order of their instants.
struct RuleOccurrences: Sendable {
  private var expansion: RuleExpansion
  private var clock: WallClock
  /// What the zone skips comes among what `expansion` gives after the gap.
  private var skipped: SkippedTimes?
  /// What was taken from `expansion` already, while there are skipped times.
  private var waiting: Occurrence?
  /// No occurrence at or before this instant comes.
  private var last = Int64.min
  /// No occurrence after this instant comes.
  private var until = Int64.max

  /// - Parameter start: in the calendar.
  init(_ rule: RecurrenceRule, start: LocalDateTime, reference: TimeReference) {
    expansion = RuleExpansion(rule, start: start, isAllDay: reference.isAllDay)
    clock = WallClock(reference)
    if case .until(.utc(let time)) = rule.end { until = time.secondsSinceEpoch }
  }

  /// The next occurrence, or nil at the end.
  @inline(__always)
  mutating func next() -> Occurrence? {
    while true {
      guard let occurrence = skipped == nil ? plainNext() : mergedNext(), occurrence.utc <= until else {
        return nil
      }
      // What was skipped, and what reads as much later, may be the same instant.
      if occurrence.utc > last {
        last = occurrence.utc
        return occurrence
      }
    }
  }

  /// Leaves out what comes before an instant, without walking through it.
  mutating func seek(toUTC utc: Int64) {
    last = max(last, utc - 1)
    if skipped == nil { expansion.seek(to: clock.earliestLocal(ofUTC: utc)) }
  }

  /// Gives nothing at or after an instant.
  mutating func end(beforeUTC utc: Int64) {
    until = min(until, utc - 1)
    expansion.end(before: clock.latestLocal(ofUTC: utc))
  }

  /// Whether the start is the first thing that the rule gives.
  func gives(_ start: LocalDateTime) -> Bool {
    var expansion = expansion
    return expansion.next() == start.secondsSinceEpoch
  }

  /// COUNT counts one more that the rule does not give itself.
  mutating func countStart() {
    expansion.countStart()
  }

  @inline(__always)
  private mutating func plainNext() -> Occurrence? {
    guard let local = expansion.next() else { return nil }
    if local >= clock.gapStart { return nextSpan(local) }
    return Occurrence(local: local, utc: local &- clock.offset)
  }

  /// The next occurrence, where the time is not in the span that the clock shows or in the gap at its end.
  private mutating func nextSpan(_ local: Int64) -> Occurrence? {
    clock.advance(to: local)
    if local < clock.gapStart { return Occurrence(local: local, utc: local - clock.offset) }
    // Two gaps within so short a time, which no zone has, would not be sorted.
    guard skipped == nil else { return SkippedTimes.shift(local, clock) }
    skipped = SkippedTimes(local, expansion, clock)
    expansion.seek(to: clock.end)
    return mergedNext()
  }

  private mutating func mergedNext() -> Occurrence? {
    if waiting == nil { waiting = plainNext() }
    guard let late = skipped?.first, waiting.map({ late.utc < $0.utc }) ?? true else {
      if skipped?.first == nil { skipped = nil }
      return waiting.take()
    }
    skipped?.removeFirst()
    return late
  }
}
