/// BYMONTH, BYMONTHDAY and BYDAY, with what the start says where the rule does not.
///
/// RFC 5545 3.3.10: "Information, not contained in the rule, necessary to determine the various recurrence instance
/// start time and dates are derived from the Start Time (DTSTART)".
struct DayParts {
  private(set) var months: [Int]
  private(set) var monthDays: [Int]
  private(set) var weekdays: [RecurrenceRule.WeekdayNumber]

  init(_ rule: RecurrenceRule, start: LocalDate) {
    (months, monthDays, weekdays) = (rule.months, rule.monthDays, rule.weekdays)
    guard monthDays.isEmpty, weekdays.isEmpty, rule.yearDays.isEmpty, rule.easterDays.isEmpty else { return }
    switch rule.frequency {
    case .yearly where !rule.weekNumbers.isEmpty, .weekly where rule.weekNumbers.isEmpty:
      weekdays = [RecurrenceRule.WeekdayNumber(start.weekday)]
    case .yearly:
      if months.isEmpty { months = [start.month] }
      monthDays = [start.day]
    case .monthly where rule.weekNumbers.isEmpty:
      monthDays = [start.day]
    default: break
    }
  }
}
