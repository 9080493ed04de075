import Recurrence

/// In which direction a bound leans, so that nothing is missed where clocks are set.
enum Lean: Int64 {
  case earlier = -1
  case later = 1
}

/// Bounds for what is searched by the clock. Where no clock is set nearby they are exact.
extension TimeReference {
  /// What the clock shows at an instant, or a little earlier or later.
  func reading(ofUTC utc: Int64, leaning lean: Lean) -> Int64 {
    guard case .zone(let rules) = self else { return utc }
    return rules.local(ofUTC: utc).secondsSinceEpoch + lean.rawValue * rules.unsteadiness(around: utc)
  }

  /// When the clock shows this, or a little earlier or later.
  func instant(ofReading reading: Int64, leaning lean: Lean) -> Int64 {
    guard case .zone(let rules) = self else { return reading }
    let utc = rules.utc(of: LocalDateTime(secondsSinceEpoch: reading))
    return utc + lean.rawValue * rules.unsteadiness(around: utc)
  }

  /// From where so many days by the clock, and then so many seconds, lead to an instant.
  func origin(of utc: Int64, after days: Int64, _ seconds: Int64, leaning lean: Lean) -> Int64 {
    if days == 0 { return utc - seconds }
    return instant(
      ofReading: reading(ofUTC: utc - seconds, leaning: lean) - days * SeriesLimits.day, leaning: lean)
  }

  /// From where so many days by the clock, and then so many seconds, lead into a span.
  func origins(of range: Range<Int64>, after days: Int64, _ seconds: Int64) -> Range<Int64> {
    let lower = origin(of: range.lowerBound, after: days, seconds, leaning: .earlier)
    return lower..<max(lower, origin(of: range.upperBound, after: days, seconds, leaning: .later))
  }
}
