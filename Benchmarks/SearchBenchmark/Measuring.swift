import Foundation

/// What time is measured by.
enum Stopwatch {
  case wall
  /// The processor time of the measuring thread: for a machine on which others work too.
  case processor

  /// How long something takes, in microseconds.
  func microseconds(_ work: () -> Void) -> Double {
    switch self {
    case .wall:
      let start = ContinuousClock.now
      work()
      return (ContinuousClock.now - start) / .microseconds(1)
    case .processor:
      let start = Stopwatch.processorSeconds
      work()
      return (Stopwatch.processorSeconds - start) * 1e6
    }
  }

  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension [Double] {
  /// The value below which a part of all lie.
  func quantile(_ part: Double) -> Double { sorted()[Swift.min(count - 1, Int(Double(count) * part))] }
}

/// Resident memory of this process in bytes, where the system says so in /proc.
func residentBytes() -> Int? {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
  let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  return pages.map { $0 * sysconf(Int32(_SC_PAGESIZE)) }
}
