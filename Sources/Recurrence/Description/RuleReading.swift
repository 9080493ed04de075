/// What a rule says, in the order of a person's thoughts and in no language yet.
struct RuleReading {
  let frequency: RecurrenceRule.Frequency
  let interval: Int
  /// On which days first of all.
  let main: DayPhrase?
  /// What these days have to be besides.
  let conditions: [DayPhrase]
  let months: [Int]
  let weekNumbers: [Int]
  let times: ClockPhrase
  /// BYSETPOS, where `main` does not say it.
  let positions: [Int]
  let end: RecurrenceRule.End
  /// WKST, where it makes a difference.
  let weekStart: Weekday?
  let skip: RecurrenceRule.Skip

  init(_ rule: RecurrenceRule, startingAt start: LocalDateTime?) {
    frequency = rule.frequency
    interval = rule.interval
    let given = GivenDays(rule, startingAt: start?.date)
    let picked = given.picked(by: rule)
    var phrases = picked.map { [$0] } ?? given.phrases
    main = phrases.isEmpty ? nil : phrases.removeFirst()
    conditions = phrases
    months = given.months
    weekNumbers = rule.weekNumbers.fromFirstToLast
    times = ClockPhrase(rule, startingAt: start)
    positions = picked == nil ? rule.positions.fromFirstToLast : []
    end = rule.end
    let countsWeeks = rule.frequency == .weekly && (rule.interval > 1 || !rule.positions.isEmpty)
    weekStart = rule.weekStart != .monday && (countsWeeks || !rule.weekNumbers.isEmpty) ? rule.weekStart : nil
    skip = rule.skip
  }

  /// Whether `main` takes days away from what the frequency gives, instead of giving them.
  var isLimited: Bool {
    guard let main else { return false }
    return frequency < main.period
  }

  /// Whether the months belong to the days: "of October" instead of "in October".
  var isOfMonths: Bool { frequency == .yearly && !months.isEmpty && main?.isOfMonth == true }

  /// Whether the months take something away from every few days, weeks or months.
  var isLimitedToMonths: Bool { frequency < .yearly && interval > 1 }
}

/// The parts of a rule that are about days, with what it takes from its start.
private struct GivenDays {
  var months: [Int]
  var monthDays: [Int]
  var yearDays: [Int]
  var easterDays: [Int]
  var weekdays: [RecurrenceRule.WeekdayNumber]

  init(_ rule: RecurrenceRule, startingAt start: LocalDate?) {
    (months, easterDays) = (rule.months, rule.easterDays)
    (monthDays, yearDays) = (rule.monthDays.fromFirstToLast, rule.yearDays.fromFirstToLast)
    weekdays = rule.weekdays.filter { $0.ordinal >= 0 } + rule.weekdays.filter { $0.ordinal < 0 }
    let saysDays =
      !(monthDays.isEmpty && yearDays.isEmpty && easterDays.isEmpty && weekdays.isEmpty
      && rule.weekNumbers.isEmpty)
    guard let start, !saysDays else { return }
    switch rule.frequency {
    case .weekly: weekdays = [RecurrenceRule.WeekdayNumber(start.weekday)]
    case .monthly: monthDays = [start.day]
    case .yearly:
      if months.isEmpty { months = [start.month] }
      monthDays = [start.day]
    default: break
    }
  }

  /// One phrase for each part.
  var phrases: [DayPhrase] {
    if monthDays.count == 1, monthDays[0] > 0, weekdays.count == 1, weekdays[0].ordinal == 0 {
      return [.dated(weekdays[0].weekday, monthDays[0])] + phrases(monthDays: [], weekdays: [])
    }
    return phrases(monthDays: monthDays, weekdays: weekdays)
  }

  private func phrases(monthDays: [Int], weekdays: [RecurrenceRule.WeekdayNumber]) -> [DayPhrase] {
    var phrases: [DayPhrase] = []
    if !monthDays.isEmpty { phrases.append(.monthDays(monthDays)) }
    if !yearDays.isEmpty { phrases.append(.yearDays(yearDays)) }
    if !easterDays.isEmpty { phrases.append(.easter(easterDays)) }
    if weekdays.contains(where: { $0.ordinal != 0 }) {
      phrases.append(.ordinals(weekdays))
    } else if !weekdays.isEmpty {
      phrases.append(.weekdays(weekdays.map(\.weekday)))
    }
    return phrases
  }

  /// BYSETPOS as a number of a day, where it counts nothing but days of the week in one month or year: "the last
  /// Friday", "the second-last weekday".
  func picked(by rule: RecurrenceRule) -> DayPhrase? {
    let hasOneScope = rule.frequency == .monthly || rule.frequency == .yearly && months.count <= 1
    let hasTimes = !(rule.hours.isEmpty && rule.minutes.isEmpty && rule.seconds.isEmpty)
    guard hasOneScope, !hasTimes, !rule.positions.isEmpty, rule.weekNumbers.isEmpty, monthDays.isEmpty,
      yearDays.isEmpty, easterDays.isEmpty, weekdays.allSatisfy({ $0.ordinal == 0 })
    else { return nil }
    let positions = rule.positions.fromFirstToLast
    switch weekdays.map(\.weekday) {
    case .workweek: return .workdays(positions)
    case .weekend: return .weekendDays(positions)
    case let days where days.count == 1:
      return .ordinals(positions.map { RecurrenceRule.WeekdayNumber(days[0], ordinal: $0) })
    default: return nil
    }
  }
}

extension [Int] {
  /// What counts from the start before what counts from the end.
  fileprivate var fromFirstToLast: [Int] { filter { $0 > 0 } + filter { $0 < 0 } }
}
