/// The weeks, months or years that FREQ and INTERVAL choose, numbered from that of the start.
enum Periods: Sendable {
  case weeks(firstDay: Int, interval: Int)
  case months(first: Int, interval: Int)
  case years(first: Int, interval: Int)
  /// With BYWEEKNO a year is made of the weeks that it numbers.
  case weekYears(first: Int, interval: Int, weekStart: Int)

  init(_ rule: RecurrenceRule, start: LocalDate) {
    let day = start.daysSinceEpoch
    let interval = min(rule.interval, Gregorian.days.count)
    let weekStart = rule.weekStart.index
    switch rule.frequency {
    case .weekly:
      self = .weeks(firstDay: PeriodStride.weekStart(of: day, weeksBeginOn: weekStart), interval: interval)
    case .monthly: self = .months(first: Month.index(ofDay: day), interval: interval)
    case .yearly where !rule.weekNumbers.isEmpty:
      self = .weekYears(
        first: WeekYear.year(of: day, weekStart: weekStart), interval: interval, weekStart: weekStart)
    default: self = .years(first: start.year, interval: interval)
    }
  }

  /// The number of the last period that begins at or before a day; nothing below 0.
  func number(of day: Int) -> Int {
    let (since, interval) =
      switch self {
      case .weeks(let first, let interval): (day - first, interval * 7)
      case .months(let first, let interval): (Month.index(ofDay: day) - first, interval)
      case .years(let first, let interval): (Gregorian.date(of: day).year - first, interval)
      case .weekYears(let first, let interval, let weekStart):
        (WeekYear.year(of: day, weekStart: weekStart) - first, interval)
      }
    return max(0, since.flooredQuotient(by: interval))
  }

  /// The days of a period.
  func days(of number: Int) -> Range<Int> {
    switch self {
    case .weeks(let firstDay, let interval):
      let first = firstDay + number * interval * 7
      return first..<first + 7
    case .months(let first, let interval):
      let month = Month(index: first + number * interval)
      return month.firstDay..<month.firstDay + month.length
    case .years(let first, let interval):
      let year = first + number * interval
      return Gregorian.firstDay(ofYear: year)..<Gregorian.firstDay(ofYear: year + 1)
    case .weekYears(let first, let interval, let weekStart):
      let year = WeekYear(first + number * interval, weekStart: weekStart)
      return year.firstDay..<year.firstDay + year.weeks * 7
    }
  }

  /// The months in which the days of a period lie.
  func months(of number: Int, _ days: Range<Int>) -> ClosedRange<Int> {
    switch self {
    case .months(let first, let interval):
      let month = first + number * interval
      return month...month
    case .years(let first, let interval):
      let year = first + number * interval
      return year * 12...year * 12 + 11
    case .weeks, .weekYears:
      return Month.index(ofDay: days.lowerBound)...Month.index(ofDay: days.upperBound - 1)
    }
  }
}
