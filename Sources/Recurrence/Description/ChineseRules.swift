/// Rules in Chinese. What is larger comes first: the year, its month, the day, the time.
struct ChineseRules: RuleCatalogue {
  let words: ChineseWords

  func sentence(_ rule: RuleReading) -> String {
    var text = pace(rule) + period(rule)
    if let main = rule.main {
      if rule.isLimited {
        text += words.only + days(main, rule)
      } else if rule.frequency == .weekly, rule.interval == 1, main == .weekdays(.workweek),
        rule.months.isEmpty
      {
        text = "每" + words.workweek
      } else {
        text += (isJoined(main, rule) ? "" : "的") + days(main, rule)
      }
    }
    text += rule.conditions.map { words.provided + days($0, nil) }.joined()
    text += times(rule)
    if !rule.positions.isEmpty {
      text += "（每\(unit(rule.frequency))\(words.picked)\(list(rule.positions) { nth($0) + words.measure })）"
    }
    text += end(rule.end)
    switch rule.skip {
    case .omit: break
    case .backward: text += words.backward
    case .forward: text += words.forward
    }
    if let weekday = rule.weekStart { text += words.weekStart.0 + name(weekday) + words.weekStart.1 }
    return text
  }

  /// Months and weeks, which belong to a year, and take something away from anything shorter.
  private func period(_ rule: RuleReading) -> String {
    let months = rule.months.isEmpty ? "" : list(rule.months) { "\($0)月" }
    let weeks = rule.weekNumbers.isEmpty ? "" : list(rule.weekNumbers) { nth($0, digits: true) + words.week }
    if rule.frequency < .yearly {
      return [months, weeks].filter { !$0.isEmpty }.map { words.only + $0 }.joined()
    }
    // The weeks of a year, not of its months.
    let period = months + (months.isEmpty || weeks.isEmpty ? "" : "的全年") + weeks
    return rule.interval == 1 || period.isEmpty ? period : "的" + period
  }

  /// Whether no 的 stands before the days: 每月1日, 每年9月2日, and one 的 is enough in 每2年的10月最后一个星期日.
  private func isJoined(_ main: DayPhrase, _ rule: RuleReading) -> Bool {
    if rule.months.isEmpty && rule.weekNumbers.isEmpty {
      return rule.interval == 1 && rule.frequency >= .monthly
    }
    return rule.frequency == .yearly && (rule.interval > 1 || isDate(main, rule))
  }

  private func pace(_ rule: RuleReading) -> String {
    rule.interval == 1
      ? "每" + unit(rule.frequency) : "每\(rule.interval)" + words.units[rule.frequency.rawValue]
  }

  /// 月 is counted with a measure word only behind a number.
  private func unit(_ frequency: RecurrenceRule.Frequency) -> String {
    frequency == .monthly ? "月" : words.units[frequency.rawValue]
  }

  // MARK: Days

  /// 9月2日, written without 的.
  private func isDate(_ phrase: DayPhrase, _ rule: RuleReading) -> Bool {
    guard rule.frequency == .yearly, rule.months.count == 1, rule.weekNumbers.isEmpty else { return false }
    switch phrase {
    case .monthDays(let days): return days.allSatisfy { $0 > 0 }
    case .dated: return true
    default: return false
    }
  }

  /// - Parameter rule: where these are the main days; a condition is said with 或.
  private func days(_ phrase: DayPhrase, _ rule: RuleReading?) -> String {
    let isWhole = rule.map { $0.frequency == .yearly && $0.months.isEmpty } ?? false
    let isEvery = rule.map { $0.frequency >= .monthly } ?? false
    let or = rule == nil ? "或" : "和"
    let measure = words.measure
    switch phrase {
    case .weekdays(.workweek): return (isEvery ? "每" + measure : "") + words.workweek
    case .weekdays(let weekdays):
      return weekdays.map { (isEvery ? "每" + measure : "") + name($0) }.listed("、", or)
    case .ordinals(let weekdays):
      return weekdays.map { ($0.ordinal == 0 ? "每" : nth($0.ordinal)) + measure + name($0.weekday) }.listed(
        "、", or)
    case .workdays(let positions): return list(positions, or) { nth($0) + measure } + "工作日"
    case .weekendDays(let positions): return list(positions, or) { nth($0) + measure } + words.weekendDay
    case .monthDays(let days):
      let needsMonth = isWhole || rule?.isLimited ?? true
      return (needsMonth ? "每月" : "") + list(days, or) { $0 > 0 ? "\($0)日" : nth($0) + "天" }
    case .dated(let weekday, let day): return (isWhole ? "每月" : "") + "\(day)日" + name(weekday)
    case .yearDays(let days): return (isWhole ? "" : "全年") + list(days, or) { nth($0, digits: true) + "天" }
    case .easter(let days): return days.map(easter).listed("、", or)
    }
  }

  private func easter(_ day: Int) -> String {
    day == 0 ? words.easter + "主日" : words.easter + (day > 0 ? words.after : "前") + "\(abs(day))天"
  }

  // MARK: Times

  private func times(_ rule: RuleReading) -> String {
    switch rule.times {
    case .times(let times):
      let isAfterUnit = rule.main == nil && rule.months.isEmpty && rule.weekNumbers.isEmpty
      return times.isEmpty ? "" : (isAfterUnit ? "" : " ") + times.map(\.text).listed("、", "和")
    case .parts(let hours, let minutes, let seconds):
      return part(hours, "", words.hour, isGiven: rule.frequency >= .daily)
        + part(minutes, "第", "分", isGiven: rule.frequency >= .hourly)
        + part(seconds, "第", "秒", isGiven: rule.frequency >= .minutely)
    }
  }

  /// - Parameter isGiven: whether these numbers give the times, instead of taking some away.
  private func part(_ numbers: [Int], _ before: String, _ unit: String, isGiven: Bool) -> String {
    numbers.isEmpty ? "" : (isGiven ? "，在" : words.only) + list(numbers) { before + "\($0)" + unit }
  }

  private func end(_ end: RecurrenceRule.End) -> String {
    switch end {
    case .never: ""
    case .count(let count): "，共\(count)次"
    case .until(.date(let date)): "，直到" + text(date)
    case .until(.local(let time)): "，直到\(text(time.date)) \(clock(time))"
    case .until(.utc(let time)): "，直到\(text(time.date)) \(clock(time)) UTC"
    }
  }

  private func text(_ date: LocalDate) -> String { "\(date.year)年\(date.month)月\(date.day)日" }

  // MARK: Words

  private func name(_ weekday: Weekday) -> String {
    "星期" + ["一", "二", "三", "四", "五", "六", "日"][weekday.rawValue - 1]
  }

  private func list(_ numbers: [Int], _ and: String = "和", _ text: (Int) -> String) -> String {
    NumberRun.runs(of: numbers).map { run in
      switch run {
      case .single(let number): text(number)
      case .range(let first, let last): text(first) + "至" + text(last)
      }
    }.listed("、", and)
  }

  /// 第一, 第20, 最后一, 倒数第二
  /// - Parameter digits: whether to write 第1.
  private func nth(_ number: Int, digits: Bool = false) -> String {
    if number == -1 { return words.last }
    let count = abs(number)
    let small = ["一", "二", "三", "四", "五"]
    let text = count <= small.count && !(digits && number > 0) ? small[count - 1] : "\(count)"
    return (number > 0 ? "第" : words.fromEnd) + text
  }
}
