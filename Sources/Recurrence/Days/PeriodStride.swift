/// FREQ and INTERVAL: which years, months, weeks or days count, from the start on.
enum PeriodStride: Sendable {
  /// Every day: for the frequencies below a day, and where no period is left out.
  case everyDay
  case years(first: Int, interval: Int)
  case months(first: Int, interval: Int)
  /// Days of which the first of every `period` days, and the `length - 1` after it, count: one for DAILY, seven
  /// for WEEKLY. `pattern` has the bits of 64 days that begin with a period.
  case days(first: Int, period: Int, length: Int, pattern: UInt64)

  init(_ rule: RecurrenceRule, start: LocalDate) {
    let day = start.daysSinceEpoch
    // No period is longer than the calendar, so that a larger interval only says "once".
    let interval = min(rule.interval, Gregorian.days.count)
    switch rule.frequency {
    case .secondly, .minutely, .hourly: self = .everyDay
    case _ where interval == 1: self = .everyDay
    case .daily: self = .days(first: day, period: interval, length: 1)
    case .weekly:
      let first = PeriodStride.weekStart(of: day, weeksBeginOn: rule.weekStart.index)
      self = .days(first: first, period: interval * 7, length: 7)
    case .monthly: self = .months(first: Month.index(ofDay: day), interval: interval)
    // Weeks of a year reach into its neighbours: there ByWeekNumber counts the years.
    case .yearly where !rule.weekNumbers.isEmpty: self = .everyDay
    case .yearly: self = .years(first: start.year, interval: interval)
    }
  }

  private static func days(first: Int, period: Int, length: Int) -> PeriodStride {
    var pattern: UInt64 = 0
    for day in stride(from: 0, to: 64, by: period) { pattern |= (1 << length - 1) << day }
    return .days(first: first, period: period, length: length, pattern: pattern)
  }

  /// The first day of a day's week.
  static func weekStart(of day: Int, weeksBeginOn weekday: Int) -> Int {
    day - (Gregorian.weekday(of: day) - weekday + 7) % 7
  }

  /// The days of a month that lie in a period that counts, where months and years are not the period.
  @inline(__always)
  func days(of month: Month) -> DayMask {
    guard case .days(let first, let period, let length, let pattern) = self else { return ~0 }
    let since = (month.firstDay &- first).flooredRemainder(by: period)
    let begun: UInt64 = since < length ? (1 &<< (length &- since) &- 1) : 0
    // Of smart shifts, one by 64 or more leaves nothing.
    return (begun | pattern << (period &- since)) &<< 1
  }

  /// The first month not before another that may have days that count.
  @inline(__always)
  func month(notBefore index: Int) -> Int {
    switch self {
    case .everyDay: return index
    case .years(let first, let interval):
      let past = (index / 12 - first).flooredRemainder(by: interval)
      return past == 0 ? index : (index / 12 - past + interval) * 12
    case .months(let first, let interval):
      let past = (index - first).flooredRemainder(by: interval)
      return past == 0 ? index : index - past + interval
    case .days(let first, let period, let length, _):
      guard period > 31 else { return index }
      let day = Month(index: index).firstDay
      let past = (day - first).flooredRemainder(by: period)
      let next = past < length ? day : day - past + period
      return max(index, Month.index(ofDay: next))
    }
  }
}
