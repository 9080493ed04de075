public import Recurrence

/// A window that moves with the clock, so that a subscription stays true.
public enum RollingWindow: String, Sendable, Hashable, CaseIterable {
  /// From midnight to midnight.
  case today
  /// The day after.
  case tomorrow
  /// Saturday and Sunday: this week's while it lasts, from Monday on the one to come.
  case weekend

  /// The window as it stands at an instant, by the clock of a zone. It never begins before midnight of the present day.
  public func window(at now: Timestamp, in zone: TimeZoneRules) -> TimeWindow {
    let today = zone.local(ofUTC: now.wholeSeconds).date.daysSinceEpoch
    let days: Range<Int>
    switch self {
    case .today: days = today..<(today + 1)
    case .tomorrow: days = (today + 1)..<(today + 2)
    case .weekend:
      // 1970-01-01 was a Thursday: day 2 was a Saturday.
      let sinceSaturday = ((today - 2) % 7 + 7) % 7
      let saturday = sinceSaturday < 2 ? today - sinceSaturday : today + 7 - sinceSaturday
      days = max(saturday, today)..<(saturday + 2)
    }
    // Two different days have two different midnights.
    return TimeWindow(from: Self.midnight(days.lowerBound, zone), to: Self.midnight(days.upperBound, zone))
      ?? .always
  }

  private static func midnight(_ day: Int, _ zone: TimeZoneRules) -> Timestamp {
    Timestamp(rawValue: zone.utc(of: LocalDateTime(LocalDate(daysSinceEpoch: day))) * 1_000)
  }
}
