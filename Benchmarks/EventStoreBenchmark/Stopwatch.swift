import Foundation

/// What time is measured by.
enum Stopwatch: Sendable {
  case wall
  /// The processor time of the process, of all its threads together: for a machine on which others work too.
  case processor

  /// How long something takes, in seconds.
  func seconds(_ work: () throws -> Void) rethrows -> Double {
    switch self {
    case .wall:
      let start = ContinuousClock.now
      try work()
      return (ContinuousClock.now - start) / .seconds(1)
    case .processor:
      let start = Stopwatch.processorSeconds
      try work()
      return Stopwatch.processorSeconds - start
    }
  }

  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
