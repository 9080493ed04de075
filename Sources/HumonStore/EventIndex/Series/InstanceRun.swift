import Recurrence

/// Instances of a series that lie equally far apart, while its clock keeps its distance from UTC: all of a weekly series
/// until clocks are changed. It is what the next year of most series can be kept in.
struct InstanceRun: Sendable {
  /// When the first one begins, in seconds since 1970, UTC.
  let first: Int64
  /// By how much the series' clock is ahead of UTC, in seconds.
  private let offset: Int32
  /// How many there are, one at least.
  private(set) var count: Int32 = 1
  /// From one to the next, in seconds; 0 where there is only one.
  private var distance: Int64 = 0

  /// The run of one instance.
  init(_ instance: Occurrence) {
    first = instance.utc
    // No zone is a day away from UTC; what a gap in its times has moved is no further.
    offset = Int32(clamping: instance.local.secondsSinceEpoch - instance.utc)
  }

  /// When the last one begins.
  var last: Int64 { first + Int64(count - 1) * distance }

  /// Takes in the instance that comes after the last one, if it keeps the distances.
  /// - Returns: whether it does.
  mutating func extend(to instance: Occurrence) -> Bool {
    let step = instance.utc - last
    guard Int64(offset) == instance.local.secondsSinceEpoch - instance.utc, count == 1 || step == distance
    else { return false }
    distance = step
    count += 1
    return true
  }

  /// How many begin before an instant.
  func count(before instant: Int64) -> Int32 {
    guard instant > first else { return 0 }
    guard instant <= last else { return count }
    return Int32((instant - first - 1) / distance + 1)
  }

  /// One of them, counted from 0.
  subscript(number: Int32) -> Occurrence {
    let utc = first + Int64(number) * distance
    return Occurrence(local: LocalDateTime(secondsSinceEpoch: utc + Int64(offset)), utc: utc)
  }
}
