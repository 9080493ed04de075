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

  /// A moment, in seconds since any: of the machine, or of the processor time of the whole process, for work that moves
  /// from thread to thread.
  var now: Double {
    Self.seconds(of: self == .wall ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID)
  }

  private static var processorSeconds: Double { seconds(of: CLOCK_THREAD_CPUTIME_ID) }

  private static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// The middle of several measurements.
func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
