import Foundation

/// What time is measured by.
enum Stopwatch {
  case wall
  /// The processor time of the measuring thread: for a machine on which others work too.
  case processor

  /// How long something takes, in seconds.
  func seconds(_ work: () -> Void) -> Double {
    switch self {
    case .wall:
      let start = ContinuousClock.now
      work()
      return (ContinuousClock.now - start) / .seconds(1)
    case .processor:
      let start = Stopwatch.processorSeconds
      work()
      return Stopwatch.processorSeconds - start
    }
  }

  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// The middle of several measurements.
func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
