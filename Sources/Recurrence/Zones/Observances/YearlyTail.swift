/// The lasting rule of a zone, as two rules of iCalendar.
struct YearlyTail {
  /// From when on it holds, UTC seconds.
  let start: Int64
  /// When clocks change to what, by the clocks before.
  let rules: [(kind: LocalTimeKind, rule: RecurrenceRule)]
}

extension TransitionTable {
  /// The rule after the last decree, where there is one that iCalendar can say.
  var yearlyTail: YearlyTail? {
    guard let (rule, from) = tail, let daylight = rule.daylight, transitions.indices.contains(from),
      let start = daylight.start.yearlyRule, let end = daylight.end.yearlyRule
    else { return nil }
    // The first change of the rule may still begin from something else.
    let before = from == 0 ? first : transitions[from - 1].kind
    let isRegular =
      before.offset == (transitions[from].kind == rule.standard ? daylight.kind : rule.standard).offset
    let index = isRegular ? from : from + 1
    guard transitions.indices.contains(index) else { return nil }
    return YearlyTail(start: transitions[index].utc, rules: [(daylight.kind, start), (rule.standard, end)])
  }
}

extension PosixDay {
  /// The days of this moment as RRULE, or nil where there is none for them. A time before or after its day, such as
  /// 24:00 or -01:00, belongs to another day there.
  var yearlyRule: RecurrenceRule? {
    let shift = time.flooredQuotient(by: 86_400)
    switch day {
    case .counted(let day):
      return (0...364).contains(day + shift) ? try? RecurrenceRule(.yearly, yearDays: [day + shift + 1]) : nil
    case .common(let day):
      // Counted from the side of the year on which there is no leap day between.
      let shifted = day + shift
      guard (1...365).contains(shifted), (day < 60) == (shifted < 60) else { return nil }
      return try? RecurrenceRule(.yearly, yearDays: [day < 60 ? shifted : shifted - 366])
    case .weekday(let month, let number, let weekday):
      return Self.rule(month: month, number: number, weekday: weekday, shift: shift)
    }
  }

  private static func rule(month: Int, number: Int, weekday: Int, shift: Int) -> RecurrenceRule? {
    let day = Weekday(index: (weekday + 6 + shift).flooredRemainder(by: 7))
    if shift == 0 {
      let ordinal = RecurrenceRule.WeekdayNumber(day, ordinal: number == 5 ? -1 : number)
      return try? RecurrenceRule(.yearly, weekdays: [ordinal], months: [month])
    }
    // One of seven days that follow each other is that weekday; the last seven of a month count from its end.
    let first = (number == 5 ? -7 : 7 * number - 6) + shift
    let days = Array(first...first + 6)
    let weekdays = [RecurrenceRule.WeekdayNumber(day)]
    if number == 5 ? days[6] <= -1 : days[0] >= 1 && days[6] <= 28 || days[6] <= 30 && month != 2 {
      return try? RecurrenceRule(.yearly, weekdays: weekdays, monthDays: days, months: [month])
    }
    // Days of two months: those after February have always the same number from the end of the year.
    guard month > 2, number == 5 || days[0] < 1 else { return nil }
    let before = Gregorian.daysBefore(month: month, in: 1)
    let origin = number == 5 ? before + Gregorian.length(ofMonth: month, in: 1) + 1 : before
    return try? RecurrenceRule(.yearly, weekdays: weekdays, yearDays: days.map { origin + $0 - 366 })
  }
}
