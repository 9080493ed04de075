import Foundation

/// Something that is measured, and how it is told.
struct Measurement: Sendable {
  /// Its name in JSON.
  let key: String
  /// What it is, for a person.
  let name: String
  /// What the number counts.
  let unit: String
  /// Does it once and gives the number.
  let once: @Sendable () -> Double

  /// The middle of several rounds.
  func measure(rounds: Int) -> Double {
    (0..<rounds).map { _ in once() }.sorted()[rounds / 2]
  }

  func line(_ value: Double) -> String {
    let number = String(format: value < 100 ? "%.2f" : "%.0f", value)
    return name.padding(toLength: 58, withPad: " ", startingAt: 0) + " " + number + " " + unit
  }

  /// How long something takes, in seconds of this thread's processor time: others may work on the machine.
  static func seconds(_ work: () -> Void) -> Double {
    let start = processorSeconds
    work()
    return processorSeconds - start
  }

  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
