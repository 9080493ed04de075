/// Rules in English.
struct EnglishRules: RuleCatalogue {
  func sentence(_ rule: RuleReading) -> String {
    let isWeekday = rule.frequency == .weekly && rule.interval == 1 && rule.main == .weekdays(.workweek)
    var text = isWeekday ? "every weekday" : pace(rule)
    if let main = rule.main, !isWeekday {
      text += (rule.isLimited && !isDailyWorkweek(rule) ? ", only " : " ") + days(main, rule)
    }
    if rule.isOfMonths {
      text += isDate(rule) ? "" : " of " + months(rule)
    } else if !rule.months.isEmpty {
      text += (rule.isLimitedToMonths ? ", only in " : " in ") + months(rule)
    }
    if !rule.weekNumbers.isEmpty { text += " in " + weeks(rule.weekNumbers) }
    text += rule.conditions.map { ", only if that is " + days($0, nil) }.joined()
    text += times(rule.times)
    if !rule.positions.isEmpty {
      text += " (only \(list(rule.positions) { the(ordinal($0)) }) of each \(unit(rule.frequency)))"
    }
    text += end(rule.end)
    switch rule.skip {
    case .omit: break
    case .backward: text += "; the day before, where a day does not exist"
    case .forward: text += "; the day after, where a day does not exist"
    }
    if let weekday = rule.weekStart { text += "; weeks start on " + name(weekday) }
    return text
  }

  private func pace(_ rule: RuleReading) -> String {
    rule.interval == 1 ? "every " + unit(rule.frequency) : "every \(rule.interval) \(unit(rule.frequency))s"
  }

  private func unit(_ frequency: RecurrenceRule.Frequency) -> String {
    switch frequency {
    case .secondly: "second"
    case .minutely: "minute"
    case .hourly: "hour"
    case .daily: "day"
    case .weekly: "week"
    case .monthly: "month"
    case .yearly: "year"
    }
  }

  // MARK: Days

  private func isDailyWorkweek(_ rule: RuleReading) -> Bool {
    rule.frequency == .daily && rule.interval == 1 && rule.main == .weekdays(.workweek)
  }

  /// "2 September" instead of "the 2nd of September".
  private func isDate(_ rule: RuleReading) -> Bool {
    guard case .monthDays(let days) = rule.main else { return false }
    return rule.months.count == 1 && days.count == 1 && days[0] > 0
  }

  /// - Parameter rule: where these are the main days; a condition is said without "on".
  private func days(_ phrase: DayPhrase, _ rule: RuleReading?) -> String {
    let on = rule == nil ? "" : "on "
    let isWhole = rule.map { $0.frequency == .yearly && $0.months.isEmpty } ?? false
    let ofYear = isWhole ? " of the year" : ""
    let or = rule == nil ? " or " : " and "
    switch phrase {
    case .weekdays(.workweek):
      guard let rule else { return "a day from Monday to Friday" }
      return isEvery(rule) ? "on every weekday" : "from Monday to Friday"
    case .weekdays(let weekdays):
      return on + (rule.map(isEvery) == true ? "every " : "") + weekdays.map(name).listed(", ", or)
    case .ordinals(let weekdays): return on + weekdays.map(nth).listed(", ", or) + (rule == nil ? "" : ofYear)
    case .workdays(let positions): return on + list(positions, or) { the(ordinal($0)) } + " weekday" + ofYear
    case .weekendDays(let positions):
      return on + list(positions, or) { the(ordinal($0)) } + " weekend day" + ofYear
    case .monthDays(let days):
      if let rule, isDate(rule) { return "on \(days[0]) \(months(rule))" }
      let needsMonth = rule?.isLimited ?? true
      return on + list(days, or, monthDay) + (isWhole ? " of every month" : needsMonth ? " of the month" : "")
    case .dated(let weekday, let day):
      return on + (isWhole ? "every " : "") + "\(name(weekday)) \(the(number(day)))"
    case .yearDays(let days): return on + list(days, or) { the(ordinal($0)) + " day" } + " of the year"
    case .easter(let days): return days.map { ($0 == 0 ? on : "") + easter($0) }.listed(", ", or)
    }
  }

  /// Whether a weekday comes more than once in what the frequency counts.
  private func isEvery(_ rule: RuleReading) -> Bool { rule.frequency >= .monthly }

  private func nth(_ day: RecurrenceRule.WeekdayNumber) -> String {
    day.ordinal == 0 ? "every " + name(day.weekday) : the(ordinal(day.ordinal)) + " " + name(day.weekday)
  }

  private func monthDay(_ day: Int) -> String { day > 0 ? the(number(day)) : the(ordinal(day)) + " day" }

  private func easter(_ day: Int) -> String {
    if day == 0 { return "Easter Sunday" }
    return "\(abs(day)) day\(abs(day) == 1 ? "" : "s") \(day > 0 ? "after" : "before") Easter Sunday"
  }

  private func months(_ rule: RuleReading) -> String {
    rule.months.map { Self.months[$0 - 1] }.listed(", ", " and ")
  }

  private func weeks(_ numbers: [Int]) -> String {
    list(numbers) { $0 > 0 ? "week \($0)" : the(ordinal($0)) + " week" } + " of the year"
  }

  // MARK: Times

  private func times(_ phrase: ClockPhrase) -> String {
    switch phrase {
    case .times(let times): return times.isEmpty ? "" : " at " + times.map(\.text).listed(", ", " and ")
    case .parts(let hours, let minutes, let seconds):
      let hour = hours.isEmpty ? "" : " in " + part(hours, "hour")
      let minute = minutes.isEmpty ? "" : " at " + part(minutes, "minute")
      return hour + minute + (seconds.isEmpty ? "" : " at " + part(seconds, "second"))
    }
  }

  private func part(_ numbers: [Int], _ unit: String) -> String {
    unit + (numbers.count == 1 ? " " : "s ") + list(numbers) { "\($0)" }
  }

  private func end(_ end: RecurrenceRule.End) -> String {
    switch end {
    case .never: return ""
    case .count(let count): return count == 1 ? ", once" : ", \(count) times"
    case .until(.date(let date)): return " until " + text(date)
    case .until(.local(let time)): return " until \(text(time.date)) at \(clock(time))"
    case .until(.utc(let time)): return " until \(text(time.date)) at \(clock(time)) UTC"
    }
  }

  private func text(_ date: LocalDate) -> String { "\(date.day) \(Self.months[date.month - 1]) \(date.year)" }

  // MARK: Words

  private func name(_ weekday: Weekday) -> String { Self.weekdays[weekday.rawValue - 1] }

  private func the(_ text: String) -> String { "the " + text }

  private func list(_ numbers: [Int], _ and: String = " and ", _ text: (Int) -> String) -> String {
    NumberRun.runs(of: numbers).map { run in
      switch run {
      case .single(let number): text(number)
      case .range(let first, let last): text(first) + " to " + text(last)
      }
    }.listed(", ", and)
  }

  /// "first", "20th", "last", "second-last", "20th-last"
  private func ordinal(_ number: Int) -> String {
    if number == -1 { return "last" }
    let count = abs(number)
    let text = count <= Self.ordinals.count ? Self.ordinals[count - 1] : self.number(count)
    return number < 0 ? text + "-last" : text
  }

  private func number(_ number: Int) -> String {
    let isTeen = (11...13).contains(number % 100)
    return "\(number)" + (isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th")
  }

  private static let ordinals = ["first", "second", "third", "fourth", "fifth"]
  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November",
    "December",
  ]
}

extension RuleCatalogue {
  /// `9:05`, with seconds where there are some.
  func clock(_ time: LocalDateTime) -> String {
    ClockPhrase.Time(hour: time.hour, minute: time.minute, second: time.second == 0 ? nil : time.second).text
  }
}
