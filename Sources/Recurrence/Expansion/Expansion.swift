/// What gives the local times of a rule, in seconds since 1970-01-01T00:00:00, ascending, without end but for
/// that of the calendar.
protocol Expansion: Sendable {
  /// The next time, or nil where no further one is found.
  mutating func next() -> Int64?
  /// Leaves out what comes before a time, without walking through it.
  mutating func seek(to time: Int64)
  /// Leaves out what comes before a time, and says how many that were. After `enough` of them it may stop anywhere.
  mutating func skip(to time: Int64, enough: Int) -> Int
  /// Need not look for anything at or after a time.
  mutating func end(before time: Int64)
}

extension Int64 {
  /// The day of a time.
  @inline(__always)
  var day: Int { Int(flooredQuotient(by: 86_400)) }
}
