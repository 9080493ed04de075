import BenchmarkSupport
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
    median((0..<rounds).map { _ in once() })
  }

  func line(_ value: Double) -> String {
    let number = String(format: value < 100 ? "%.2f" : "%.0f", value)
    return name.padding(toLength: 58, withPad: " ", startingAt: 0) + " " + number + " " + unit
  }
}
