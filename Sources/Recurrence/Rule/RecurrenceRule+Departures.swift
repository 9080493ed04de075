extension RecurrenceRule {
  /// Something in a rule that RFC 5545 3.3.10 says a rule must not have. It is read nevertheless, because others
  /// write it, and means what `docs/recurrence.md` says.
  public enum Departure: Sendable, Hashable, CaseIterable {
    /// BYWEEKNO where FREQ is not YEARLY: only days of these weeks count.
    case weekNumbersWithoutYears
    /// BYYEARDAY where FREQ is DAILY, WEEKLY or MONTHLY: only these days count.
    case yearDaysWithinPeriods
    /// BYMONTHDAY where FREQ is WEEKLY: only these days count.
    case monthDaysInWeeks
    /// The nth weekday where FREQ is neither MONTHLY nor YEARLY, so that there is nothing to count in: every one
    /// counts.
    case numberedWeekdays
    /// The nth weekday of the year together with BYWEEKNO: both must hold.
    case numberedWeekdaysInWeeks
    /// BYSETPOS without another part to choose from.
    case positionsAlone
    /// BYEASTER, which is not of RFC 5545.
    case easter
  }

  /// Where the rule is not what RFC 5545 allows; empty for most rules.
  public var departures: [Departure] {
    Departure.allCases.filter(has)
  }

  private func has(_ departure: Departure) -> Bool {
    let hasNumbers = weekdays.contains { $0.ordinal != 0 }
    switch departure {
    case .weekNumbersWithoutYears: return !weekNumbers.isEmpty && frequency != .yearly
    case .yearDaysWithinPeriods:
      return !yearDays.isEmpty && (frequency == .daily || frequency == .weekly || frequency == .monthly)
    case .monthDaysInWeeks: return !monthDays.isEmpty && frequency == .weekly
    case .numberedWeekdays: return hasNumbers && frequency < .monthly
    case .numberedWeekdaysInWeeks: return hasNumbers && frequency == .yearly && !weekNumbers.isEmpty
    case .positionsAlone: return !positions.isEmpty && !hasOtherParts
    case .easter: return !easterDays.isEmpty
    }
  }

  private var hasOtherParts: Bool {
    let lists = [seconds, minutes, hours, monthDays, yearDays, weekNumbers, months, easterDays]
    return !weekdays.isEmpty || lists.contains { !$0.isEmpty }
  }
}

extension RecurrenceRule.Departure: CustomStringConvertible {
  /// What the rule must not have, as a sentence.
  public var description: String {
    switch self {
    case .weekNumbersWithoutYears: "BYWEEKNO must stand with FREQ=YEARLY only."
    case .yearDaysWithinPeriods: "BYYEARDAY must not stand with FREQ=DAILY, WEEKLY or MONTHLY."
    case .monthDaysInWeeks: "BYMONTHDAY must not stand with FREQ=WEEKLY."
    case .numberedWeekdays: "BYDAY may have numbers with FREQ=MONTHLY or YEARLY only."
    case .numberedWeekdaysInWeeks: "BYDAY must not have numbers where BYWEEKNO stands."
    case .positionsAlone: "BYSETPOS needs another part that begins with BY."
    case .easter: "BYEASTER is not of RFC 5545; few programs know it."
    }
  }
}
