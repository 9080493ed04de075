/// BYDAY with numbers in a yearly rule without BYMONTH: the 20th Monday, the last Friday of the year.
struct ByYearWeekday: YearPart {
  private let weekdays: [RecurrenceRule.WeekdayNumber]

  init(_ weekdays: [RecurrenceRule.WeekdayNumber]) {
    self.weekdays = weekdays
  }

  func days(of year: Int) -> YearMask {
    let length = Gregorian.length(ofYear: year)
    let newYear = Gregorian.weekday(of: Gregorian.firstDay(ofYear: year))
    var mask = YearMask()
    for day in weekdays {
      let first = 1 + (day.weekday.index - newYear + 7) % 7
      let last = first + (length - first) / 7 * 7
      switch day.ordinal {
      case 0: for number in stride(from: first, through: last, by: 7) { mask.insert(number) }
      case 1...: if first + (day.ordinal - 1) * 7 <= last { mask.insert(first + (day.ordinal - 1) * 7) }
      default: if last + (day.ordinal + 1) * 7 >= first { mask.insert(last + (day.ordinal + 1) * 7) }
      }
    }
    return mask
  }
}
