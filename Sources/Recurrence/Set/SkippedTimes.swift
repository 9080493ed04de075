/// The local times of a rule that a zone skips, as they come: after the gap, by as much later as the gap is long.
struct SkippedTimes: Sendable {
  private var expansion: RuleExpansion
  private let clock: WallClock
  private var nextLocal: Int64?

  /// - Parameters:
  ///   - first: the first skipped time, taken from the expansion already.
  ///   - clock: shows the span that ends with the gap.
  init(_ first: Int64, _ expansion: RuleExpansion, _ clock: WallClock) {
    nextLocal = first
    self.expansion = expansion
    self.clock = clock
  }

  /// The next of them, or nil where the gap is over.
  var first: Occurrence? {
    guard let nextLocal, nextLocal < clock.end else { return nil }
    return Self.shift(nextLocal, clock)
  }

  mutating func removeFirst() {
    nextLocal = expansion.next()
  }

  /// What a skipped time means: the clock shows as much more as it was put forward.
  static func shift(_ local: Int64, _ clock: WallClock) -> Occurrence {
    Occurrence(local: local + clock.end - clock.gapStart, utc: local - clock.offset)
  }
}
