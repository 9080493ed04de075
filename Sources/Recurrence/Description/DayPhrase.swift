/// Something that a rule says about the days on which it recurs.
enum DayPhrase: Equatable {
  /// Any of some days of the week.
  case weekdays([Weekday])
  /// The nth of a weekday in the month or year, perhaps beside every one of another.
  case ordinals([RecurrenceRule.WeekdayNumber])
  /// The nth of the days from Monday to Friday.
  case workdays([Int])
  /// The nth of the days of weekends.
  case weekendDays([Int])
  /// Days of the month, from its end where negative.
  case monthDays([Int])
  /// A weekday with a date: Friday the 13th.
  case dated(Weekday, Int)
  /// Days of the year, from its end where negative.
  case yearDays([Int])
  /// Days after Easter Sunday.
  case easter([Int])

  /// The shortest period whose rules give these days by themselves; shorter ones are only limited by them.
  var period: RecurrenceRule.Frequency {
    switch self {
    case .weekdays: .weekly
    case .ordinals, .workdays, .weekendDays, .monthDays, .dated: .monthly
    case .yearDays, .easter: .yearly
    }
  }

  /// Whether a month can be named with it: "the last Sunday of October".
  var isOfMonth: Bool { period == .monthly }
}

extension [Weekday] {
  static let workweek: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
  static let weekend: [Weekday] = [.saturday, .sunday]
}
