internal import Recurrence

extension RecurrenceRule {
  /// The same rule with another end, or other days.
  func with(
    end: End? = nil, weekdays: [WeekdayNumber]? = nil, monthDays: [Int]? = nil, months: [Int]? = nil
  ) -> RecurrenceRule {
    let changed = try? RecurrenceRule(
      frequency, interval: interval, end: end ?? self.end, seconds: seconds, minutes: minutes, hours: hours,
      weekdays: weekdays ?? self.weekdays, monthDays: monthDays ?? self.monthDays, yearDays: yearDays,
      weekNumbers: weekNumbers, months: months ?? self.months, easterDays: easterDays, positions: positions,
      weekStart: weekStart, skip: skip)
    return changed ?? self
  }

  /// The rule of a series that is moved to other days, as far as its days follow from that: the weekdays of a weekly
  /// rule, the one day and month of a monthly or yearly one. Other rules stay as they are.
  func moved(from old: LocalDate, to new: LocalDate) -> RecurrenceRule {
    guard old != new else { return self }
    let days = new.daysSinceEpoch - old.daysSinceEpoch
    if frequency == .weekly {
      return with(weekdays: weekdays.map { WeekdayNumber($0.weekday.later(by: days), ordinal: $0.ordinal) })
    }
    return with(
      weekdays: weekdays.count == 1 && weekdays[0].weekday == old.weekday ? moved(weekdays[0], to: new) : nil,
      monthDays: monthDays == [old.day] ? [new.day] : nil, months: months == [old.month] ? [new.month] : nil)
  }

  /// The nth weekday of a month as that on which a day lies; one counted from the end stays so where it can.
  private func moved(_ day: WeekdayNumber, to new: LocalDate) -> [WeekdayNumber] {
    guard frequency == .monthly || frequency == .yearly && !months.isEmpty, day.ordinal != 0 else {
      return [WeekdayNumber(new.weekday, ordinal: day.ordinal)]
    }
    let isLast = new.adding(days: 7).map { $0.month != new.month } ?? true
    return [WeekdayNumber(new.weekday, ordinal: day.ordinal == -1 && isLast ? -1 : (new.day - 1) / 7 + 1)]
  }
}

extension Weekday {
  fileprivate func later(by days: Int) -> Weekday {
    let place = ((rawValue - 1 + days) % 7 + 7) % 7
    return Weekday.allCases[place]
  }
}
