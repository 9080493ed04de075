import BenchmarkSupport

extension Stopwatch {
  /// How long something takes, in microseconds.
  func microseconds(_ work: () -> Void) -> Double { seconds(work) * 1e6 }
}

extension [Double] {
  /// The value below which a part of all lie.
  func quantile(_ part: Double) -> Double { sorted()[Swift.min(count - 1, Int(Double(count) * part))] }
}
