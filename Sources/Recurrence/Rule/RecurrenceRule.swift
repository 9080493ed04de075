/// The value of RRULE (RFC 5545 3.3.10, with SKIP of RFC 7529): how something recurs, without a start.
///
/// A value of this type is valid. Its lists are ascending and name nothing twice.
public struct RecurrenceRule: Sendable, Hashable {
  /// How long the period is that INTERVAL counts.
  public enum Frequency: Int, Sendable, Hashable, CaseIterable, Comparable {
    /// SECONDLY
    case secondly
    /// MINUTELY
    case minutely
    /// HOURLY
    case hourly
    /// DAILY
    case daily
    /// WEEKLY
    case weekly
    /// MONTHLY
    case monthly
    /// YEARLY
    case yearly

    /// From secondly to yearly.
    public static func < (one: Frequency, other: Frequency) -> Bool { one.rawValue < other.rawValue }
  }

  /// When a rule ends.
  public enum End: Sendable, Hashable {
    /// With the year 9999.
    case never
    /// COUNT: after so many occurrences, 1 or more.
    case count(Int)
    /// UNTIL: with the last occurrence at or before this; with a date, at the end of that day.
    case until(DateOrTime)
  }

  /// SKIP of RFC 7529: what becomes of a day that a month or a year has not.
  public enum Skip: Sendable, Hashable, CaseIterable {
    /// OMIT: it is left out.
    case omit
    /// BACKWARD: the day before it that exists.
    case backward
    /// FORWARD: the day after it that exists.
    case forward
  }

  /// A value of BYDAY: a weekday, every one or the nth one of the month or year.
  public struct WeekdayNumber: Sendable, Hashable {
    /// 1 is the first of the month or year, -1 the last; 0 is every one. -53 to 53.
    public let ordinal: Int
    /// The day of the week.
    public let weekday: Weekday

    /// Every such day, or the nth one.
    public init(_ weekday: Weekday, ordinal: Int = 0) {
      self.ordinal = ordinal
      self.weekday = weekday
    }
  }

  /// FREQ
  public let frequency: Frequency
  /// INTERVAL, 1 or more.
  public let interval: Int
  /// COUNT or UNTIL.
  public let end: End
  /// BYSECOND, 0 to 59; a 60 that was given stands here as 59 (RFC 5545 3.3.12).
  public let seconds: [Int]
  /// BYMINUTE, 0 to 59.
  public let minutes: [Int]
  /// BYHOUR, 0 to 23.
  public let hours: [Int]
  /// BYDAY
  public let weekdays: [WeekdayNumber]
  /// BYMONTHDAY, 1 to 31 and -31 to -1.
  public let monthDays: [Int]
  /// BYYEARDAY, 1 to 366 and -366 to -1.
  public let yearDays: [Int]
  /// BYWEEKNO, 1 to 53 and -53 to -1.
  public let weekNumbers: [Int]
  /// BYMONTH, 1 to 12.
  public let months: [Int]
  /// BYEASTER of python-dateutil: days after Easter Sunday, -366 to 366. No part of RFC 5545.
  public let easterDays: [Int]
  /// BYSETPOS, 1 to 366 and -366 to -1.
  public let positions: [Int]
  /// WKST
  public let weekStart: Weekday
  /// SKIP of RFC 7529.
  public let skip: Skip

  /// Makes a rule of its parts. Lists may be in any order; an empty one is a part that is not there.
  /// - Throws: where a number is out of its range.
  public init(
    _ frequency: Frequency, interval: Int = 1, end: End = .never, seconds: [Int] = [], minutes: [Int] = [],
    hours: [Int] = [], weekdays: [WeekdayNumber] = [], monthDays: [Int] = [], yearDays: [Int] = [],
    weekNumbers: [Int] = [], months: [Int] = [], easterDays: [Int] = [], positions: [Int] = [],
    weekStart: Weekday = .monday, skip: Skip = .omit
  ) throws(RecurrenceRuleError) {
    func list(_ part: RulePart, _ values: [Int]) throws(RecurrenceRuleError) -> [Int] {
      for value in values where !part.allows(value) { throw part.error(String(value)) }
      return Self.ascending(values)
    }
    if interval < 1 { throw RulePart.interval.error(String(interval)) }
    if case .count(let count) = end, count < 1 { throw RulePart.count.error(String(count)) }
    for day in weekdays where !(-53...53).contains(day.ordinal) { throw RulePart.weekday.error(day.text) }
    self.frequency = frequency
    self.interval = interval
    self.end = end
    // There are no leap seconds here: "SHOULD interpret the second 60 as equivalent to the second 59" (3.3.12).
    self.seconds = Self.ascending(try list(.second, seconds).map { min($0, 59) })
    self.minutes = try list(.minute, minutes)
    self.hours = try list(.hour, hours)
    self.weekdays = Set(weekdays).sorted { ($0.ordinal, $0.weekday) < ($1.ordinal, $1.weekday) }
    self.monthDays = try list(.monthDay, monthDays)
    self.yearDays = try list(.yearDay, yearDays)
    self.weekNumbers = try list(.weekNumber, weekNumbers)
    self.months = try list(.month, months)
    self.easterDays = try list(.easter, easterDays)
    self.positions = try list(.position, positions)
    self.weekStart = weekStart
    self.skip = skip
  }

  private static func ascending(_ values: [Int]) -> [Int] {
    values.count < 2 ? values : Set(values).sorted()
  }

  /// The same rule for days, with what times it names left out.
  var withoutTimes: RecurrenceRule {
    RecurrenceRule(self, end: end, seconds: [], minutes: [], hours: [])
  }

  /// The same rule with another end.
  /// - Throws: where COUNT is less than 1.
  public func ending(_ end: End) throws(RecurrenceRuleError) -> RecurrenceRule {
    if case .count(let count) = end, count < 1 { throw RulePart.count.error(String(count)) }
    return RecurrenceRule(self, end: end, seconds: seconds, minutes: minutes, hours: hours)
  }

  private init(_ rule: RecurrenceRule, end: End, seconds: [Int], minutes: [Int], hours: [Int]) {
    (frequency, interval, weekStart, skip) = (rule.frequency, rule.interval, rule.weekStart, rule.skip)
    self.end = end
    (self.seconds, self.minutes, self.hours) = (seconds, minutes, hours)
    (weekdays, monthDays, yearDays) = (rule.weekdays, rule.monthDays, rule.yearDays)
    (weekNumbers, months, easterDays) = (rule.weekNumbers, rule.months, rule.easterDays)
    positions = rule.positions
  }
}
