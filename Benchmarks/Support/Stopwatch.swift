internal import Foundation

/// What time is measured by.
public enum Stopwatch: Sendable {
  case wall
  /// The processor time of the measuring thread: for a machine on which others work too.
  case thread
  /// The processor time of all threads of the process together, for work that moves from one to the other.
  case process

  /// A moment, in seconds since any.
  public var now: Double {
    let clock =
      switch self {
      case .wall: CLOCK_MONOTONIC
      case .thread: CLOCK_THREAD_CPUTIME_ID
      case .process: CLOCK_PROCESS_CPUTIME_ID
      }
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// How long something takes, in seconds. Inlined, so that what is measured keeps its variables in registers.
  @inlinable public func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = now
    try work()
    return now - start
  }
}

/// The middle of several measurements.
public func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// Resident memory of this process in bytes, where the system says so in /proc.
public func residentBytes() -> Int? {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
  let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  return pages.map { $0 * sysconf(Int32(_SC_PAGESIZE)) }
}
