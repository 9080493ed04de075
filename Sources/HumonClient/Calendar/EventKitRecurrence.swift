public import Foundation
public import Recurrence

/// A recurrence rule in the parts that Event Kit can say (`EKRecurrenceRule`).
///
/// Event Kit knows days, weeks, months and years, and no times of day, no Easter and no SKIP of RFC 7529; weeks begin where
/// the device says. A rule that means something else there has no value of this type.
public struct EventKitRecurrence: Sendable, Hashable {
  /// How long the period is that ``interval`` counts (`EKRecurrenceFrequency`).
  public enum Frequency: Int, Sendable, Hashable {
    /// 0
    case daily
    /// 1
    case weekly
    /// 2
    case monthly
    /// 3
    case yearly
  }

  /// A day of the week (`EKRecurrenceDayOfWeek`).
  public struct Day: Sendable, Hashable {
    /// 1 is Sunday, 7 Saturday (`EKWeekday`).
    public let weekday: Int
    /// 1 is the first of the month or year, -1 the last, 0 every one.
    public let weekNumber: Int
  }

  /// When it ends (`EKRecurrenceEnd`).
  public enum End: Sendable, Hashable {
    /// After so many occurrences.
    case count(Int)
    /// With the last occurrence at or before that.
    case date(Date)
  }

  /// How long the period is.
  public let frequency: Frequency
  /// Every how many periods, 1 or more.
  public let interval: Int
  /// Days of the week; empty for none.
  public let days: [Day]
  /// 1 to 31 and -31 to -1; months only.
  public let monthDays: [Int]
  /// 1 to 12; years only.
  public let months: [Int]
  /// 1 to 53 and -53 to -1; years only.
  public let weeks: [Int]
  /// 1 to 366 and -366 to -1; years only.
  public let yearDays: [Int]
  /// Which of the days of a period, -1 the last.
  public let positions: [Int]
  /// When it ends; nil for never.
  public let end: End?

  /// What Event Kit makes of a rule; nil where it would be something else.
  /// - Parameter zone: the zone of the event, for an end that is a day or a time on its clock.
  public init?(_ rule: RecurrenceRule, zone: TimeZoneRules) {
    guard let frequency = Frequency(rule.frequency), Self.canSay(rule, frequency) else { return nil }
    self.frequency = frequency
    interval = rule.interval
    days = rule.weekdays.map { Day(weekday: $0.weekday.rawValue % 7 + 1, weekNumber: $0.ordinal) }
    monthDays = rule.monthDays
    months = rule.months
    weeks = rule.weekNumbers
    yearDays = rule.yearDays
    positions = rule.positions
    end = End(rule.end, zone: zone)
  }

  /// What the documentation of `EKRecurrenceRule.init` allows beside each frequency.
  private static func canSay(_ rule: RecurrenceRule, _ frequency: Frequency) -> Bool {
    guard rule.hours.isEmpty, rule.minutes.isEmpty, rule.seconds.isEmpty, rule.easterDays.isEmpty,
      rule.skip == .omit
    else { return false }
    let isYearly = frequency == .yearly
    guard isYearly || (rule.months.isEmpty && rule.weekNumbers.isEmpty && rule.yearDays.isEmpty) else {
      return false
    }
    guard frequency == .monthly || rule.monthDays.isEmpty else { return false }
    guard frequency != .daily || (rule.weekdays.isEmpty && rule.positions.isEmpty) else { return false }
    // Where weeks begin matters for every second week, and for weeks that are numbered; elsewhere no one can tell.
    let countsWeeks = (frequency == .weekly && rule.interval > 1) || !rule.weekNumbers.isEmpty
    return !countsWeeks || rule.weekStart == .monday
  }
}

extension EventKitRecurrence.Frequency {
  fileprivate init?(_ frequency: RecurrenceRule.Frequency) {
    switch frequency {
    case .secondly, .minutely, .hourly: return nil
    case .daily: self = .daily
    case .weekly: self = .weekly
    case .monthly: self = .monthly
    case .yearly: self = .yearly
    }
  }
}

extension EventKitRecurrence.End {
  fileprivate init?(_ end: RecurrenceRule.End, zone: TimeZoneRules) {
    switch end {
    case .never: return nil
    case .count(let count): self = .count(count)
    case .until(let last):
      let seconds =
        switch last {
        // To the last second of that day.
        case .date(let date): zone.utc(of: LocalDateTime(date, secondOfDay: 86_399))
        case .local(let local): zone.utc(of: local)
        case .utc(let time): time.secondsSinceEpoch
        }
      self = .date(Date(timeIntervalSince1970: Double(seconds)))
    }
  }
}
