import Recurrence

/// Finds what a rule gives in the slowest and plainest way: looks at every second, minute, hour or day of its
/// periods one by one, and asks each part. It shares no code with the engine but dates.
struct BruteForce {
  let rule: RecurrenceRule
  let start: LocalDateTime

  /// The occurrences up to a time, of which the first `limit` are wanted.
  func occurrences(before end: LocalDateTime, limit: Int) -> [LocalDateTime] {
    var found: [LocalDateTime] = []
    var period = 0
    while found.count < limit, let range = periodSeconds(period), range.lowerBound < end.secondsSinceEpoch {
      let all = candidates(range)
      let chosen = rule.positions.isEmpty ? all : choose(all)
      found += chosen.filter { $0 >= start && $0 < end && allows(until: $0) }
      period += 1
    }
    if case .count(let count) = rule.end { found = Array(found.prefix(count)) }
    return Array(found.prefix(limit))
  }

  private func allows(until time: LocalDateTime) -> Bool {
    guard case .until(.local(let until)) = rule.end else { return true }
    return time <= until
  }

  private func choose(_ all: [LocalDateTime]) -> [LocalDateTime] {
    all.enumerated().filter { place, _ in
      rule.positions.contains(place + 1) || rule.positions.contains(place - all.count)
    }.map(\.element)
  }

  /// The seconds of the period that INTERVAL counts as the nth.
  private func periodSeconds(_ number: Int) -> Range<Int64>? {
    let steps = number * rule.interval
    let day = start.date.daysSinceEpoch
    switch rule.frequency {
    case .secondly: return seconds(1, steps)
    case .minutely: return seconds(60, steps)
    case .hourly: return seconds(3600, steps)
    case .daily: return days(day + steps, day + steps + 1)
    case .weekly:
      let first = weekStart(of: day) + steps * 7
      return days(first, first + 7)
    case .monthly:
      let month = start.date.year * 12 + start.date.month - 1 + steps
      guard let first = LocalDate(year: month / 12, month: month % 12 + 1, day: 1),
        let next = LocalDate(year: (month + 1) / 12, month: (month + 1) % 12 + 1, day: 1)
      else { return nil }
      return days(first.daysSinceEpoch, next.daysSinceEpoch)
    case .yearly where !rule.weekNumbers.isEmpty:
      let year = weekYear(of: day).year + steps
      return days(firstWeek(of: year), firstWeek(of: year + 1))
    case .yearly:
      return days(yearStart(start.date.year + steps), yearStart(start.date.year + steps + 1))
    }
  }

  private func seconds(_ length: Int64, _ steps: Int) -> Range<Int64> {
    let first = start.secondsSinceEpoch - Int64(start.secondOfDay) % length + Int64(steps) * length
    return first..<first + length
  }

  private func days(_ first: Int, _ end: Int) -> Range<Int64> { Int64(first) * 86_400..<Int64(end) * 86_400 }

  private func candidates(_ range: Range<Int64>) -> [LocalDateTime] {
    var found: [LocalDateTime] = []
    let first = LocalDateTime(secondsSinceEpoch: range.lowerBound).date.daysSinceEpoch
    let last = LocalDateTime(secondsSinceEpoch: range.upperBound - 1).date.daysSinceEpoch
    for day in first...last where isAllowed(LocalDate(daysSinceEpoch: day)) {
      for hour in hours(range, day) {
        for minute in minutes(range, day, hour) {
          for second in 0..<60 where allowsSecond(second) {
            let time = LocalDateTime(
              LocalDate(daysSinceEpoch: day), secondOfDay: hour * 3600 + minute * 60 + second)
            if range.contains(time.secondsSinceEpoch) { found.append(time) }
          }
        }
      }
    }
    return found
  }

  private func hours(_ range: Range<Int64>, _ day: Int) -> [Int] {
    (0..<24).filter { hour in
      guard rule.hours.isEmpty else { return rule.hours.contains(hour) }
      return rule.frequency < .daily || hour == start.hour
    }.filter { range.overlaps(second(day, $0, 0)..<second(day, $0, 0) + 3600) }
  }

  private func minutes(_ range: Range<Int64>, _ day: Int, _ hour: Int) -> [Int] {
    (0..<60).filter { minute in
      guard rule.minutes.isEmpty else { return rule.minutes.contains(minute) }
      return rule.frequency < .hourly || minute == start.minute
    }.filter { range.overlaps(second(day, hour, $0)..<second(day, hour, $0) + 60) }
  }

  private func allowsSecond(_ second: Int) -> Bool {
    guard rule.seconds.isEmpty else { return rule.seconds.contains(second) }
    return rule.frequency == .secondly || second == start.second
  }

  private func second(_ day: Int, _ hour: Int, _ minute: Int) -> Int64 {
    Int64(day * 86_400 + hour * 3600 + minute * 60)
  }
}

// MARK: - Days

extension BruteForce {
  private func isAllowed(_ date: LocalDate) -> Bool {
    allowsMonth(date) && allowsMonthDay(date) && allowsYearDay(date) && allowsWeek(date)
      && allowsWeekday(date)
  }

  private var namesNoDay: Bool {
    rule.weekdays.isEmpty && rule.monthDays.isEmpty && rule.yearDays.isEmpty
  }

  private func allowsMonth(_ date: LocalDate) -> Bool {
    guard rule.months.isEmpty else { return rule.months.contains(date.month) }
    let isYearlyByStart = rule.frequency == .yearly && namesNoDay && rule.weekNumbers.isEmpty
    return !isYearlyByStart || date.month == start.date.month
  }

  private func allowsMonthDay(_ date: LocalDate) -> Bool {
    var length = 28
    while LocalDate(year: date.year, month: date.month, day: length + 1) != nil { length += 1 }
    if rule.monthDays.isEmpty {
      let isByStart = rule.frequency >= .monthly && namesNoDay && rule.weekNumbers.isEmpty
      return !isByStart || date.day == start.date.day
    }
    return rule.monthDays.contains(date.day) || rule.monthDays.contains(date.day - length - 1)
  }

  private func allowsYearDay(_ date: LocalDate) -> Bool {
    let number = date.daysSinceEpoch - yearStart(date.year) + 1
    let length = yearStart(date.year + 1) - yearStart(date.year)
    return rule.yearDays.isEmpty || rule.yearDays.contains(number)
      || rule.yearDays.contains(number - length - 1)
  }

  private func allowsWeek(_ date: LocalDate) -> Bool {
    let (year, week) = weekYear(of: date.daysSinceEpoch)
    let weeks = (firstWeek(of: year + 1) - firstWeek(of: year)) / 7
    return rule.weekNumbers.isEmpty || rule.weekNumbers.contains(week)
      || rule.weekNumbers.contains(week - weeks - 1)
  }

  private func allowsWeekday(_ date: LocalDate) -> Bool {
    if rule.weekdays.isEmpty {
      let isByStart =
        namesNoDay
        && (rule.frequency == .weekly && rule.weekNumbers.isEmpty
          || rule.frequency == .yearly && !rule.weekNumbers.isEmpty)
      return !isByStart || date.weekday == start.date.weekday
    }
    return rule.weekdays.contains { day in
      guard day.weekday == date.weekday else { return false }
      guard day.ordinal != 0, rule.frequency >= .monthly else { return true }
      let isInYear = rule.frequency == .yearly && rule.months.isEmpty
      return counts(date, isInYear: isInYear, step: -7) == day.ordinal
        || -counts(date, isInYear: isInYear, step: 7) == day.ordinal
    }
  }

  /// The how manieth of its weekday a date is in its month or year, counted from one end.
  private func counts(_ date: LocalDate, isInYear: Bool, step: Int) -> Int {
    var count = 0
    var other: LocalDate? = date
    while let day = other, day.year == date.year, isInYear || day.month == date.month {
      count += 1
      other = day.adding(days: step)
    }
    return count
  }

  private func yearStart(_ year: Int) -> Int {
    LocalDate(year: year, month: 1, day: 1)?.daysSinceEpoch ?? 0
  }

  private func weekStart(of day: Int) -> Int {
    var day = day
    while LocalDate(daysSinceEpoch: day).weekday != rule.weekStart { day -= 1 }
    return day
  }

  /// Week 1 is the one with 4 January in it.
  private func firstWeek(of year: Int) -> Int { weekStart(of: yearStart(year) + 3) }

  private func weekYear(of day: Int) -> (year: Int, week: Int) {
    var year = LocalDate(daysSinceEpoch: day).year + 1
    while firstWeek(of: year) > day { year -= 1 }
    return (year, (day - firstWeek(of: year)) / 7 + 1)
  }
}
