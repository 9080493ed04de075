/// Which days a rule allows, whatever the time of day: the intersection of what each part allows.
///
/// Where RFC 5545 says that a part expands, it takes away nothing; where it says that one limits, it takes away:
/// over the days of a month, both are an intersection of masks.
struct DayPattern: Sendable {
  private let stride: PeriodStride
  /// Bit 0 is January.
  private let months: UInt32
  private let monthDays: ByMonthDay?
  private let weekdays: ByWeekday?
  private let yearParts: [any YearPart]
  /// Whether SKIP may move days into the neighbouring month.
  let movesDays: Bool
  /// The first month of the first period: what SKIP moves out of an earlier one is not the rule's.
  let firstMonth: Int

  init(_ rule: RecurrenceRule, start: LocalDate) {
    let days = DayParts(rule, start: start)
    let isLong = rule.frequency >= .monthly
    let skip = isLong ? rule.skip : .omit
    stride = PeriodStride(rule, start: start)
    months = days.months.isEmpty ? 0xFFF : days.months.reduce(0) { $0 | 1 << ($1 - 1) }
    monthDays = days.monthDays.isEmpty ? nil : ByMonthDay(days.monthDays, skip: skip)
    movesDays = skip != .omit && !(days.monthDays.isEmpty && rule.yearDays.isEmpty)

    firstMonth = rule.frequency == .yearly ? start.year * 12 : Month.index(ofDay: start.daysSinceEpoch)

    var yearParts: [any YearPart] = []
    if !rule.yearDays.isEmpty { yearParts.append(ByYearDay(rule.yearDays, skip: skip)) }
    if !rule.weekNumbers.isEmpty {
      let weekStart = rule.weekStart.index
      let first = WeekYear.year(of: start.daysSinceEpoch, weekStart: weekStart)
      let years = rule.frequency == .yearly ? (first: first, interval: rule.interval) : nil
      yearParts.append(ByWeekNumber(rule.weekNumbers, weekStart: weekStart, years: years))
    }
    if !rule.easterDays.isEmpty { yearParts.append(ByEaster(rule.easterDays)) }
    if days.weekdays.isEmpty {
      weekdays = nil
    } else if rule.frequency == .yearly, rule.months.isEmpty,
      days.weekdays.contains(where: { $0.ordinal != 0 })
    {
      weekdays = nil
      yearParts.append(ByYearWeekday(days.weekdays))
    } else {
      weekdays = ByWeekday(days.weekdays, usesOrdinals: isLong)
    }
    self.yearParts = yearParts
  }

  /// Whether the rule limits no days.
  var allowsEveryDay: Bool {
    guard case .everyDay = stride else { return false }
    return months == 0xFFF && monthDays == nil && weekdays == nil && yearParts.isEmpty
  }

  /// The first month not before another, and not after the last, that may have a day.
  @inline(__always)
  func month(notBefore index: Int, last: Int) -> Int? {
    var index = index
    while index <= last {
      let candidate = stride.month(notBefore: index)
      if candidate > last { return nil }
      if months == 0xFFF { return candidate }
      let left = months >> (candidate % 12)
      if left & 1 != 0 { return candidate }
      index = left == 0 ? (candidate / 12 + 1) * 12 : candidate + left.trailingZeroBitCount
    }
    return nil
  }

  /// The days of a month that the rule allows.
  @inline(__always)
  func days(of month: Month, year: inout YearCache) -> DayMask {
    var days = movesDays ? ~0 : month.days
    if let monthDays { days &= monthDays.days(of: month) }
    if let weekdays { days &= weekdays.days(of: month) }
    days &= stride.days(of: month)
    if !yearParts.isEmpty { days &= year.days(of: month, yearParts) }
    return days
  }
}

/// What the year's parts allow in the year that was last asked for.
struct YearCache: Sendable {
  private var year = Int.min
  private var mask = YearMask()

  mutating func days(of month: Month, _ parts: [any YearPart]) -> DayMask {
    if month.year != year {
      year = month.year
      mask = parts[0].days(of: year)
      for part in parts.dropFirst() { mask.formIntersection(part.days(of: year)) }
    }
    return mask.days(of: month)
  }
}
