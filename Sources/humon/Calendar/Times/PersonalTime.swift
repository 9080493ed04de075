import ICalendar
import Recurrence

/// Times as a person reads them.
enum PersonalTime {
  /// `Tue 2 Sep 1997 09:00 UTC+2`; a day and a floating time without an offset.
  static func text(_ moment: Moment) -> String {
    if moment.isDate { return day(moment.local) }
    return day(moment.local) + " " + clock(moment.local) + offset(moment)
  }

  /// `Tue 2 Sep 1997`
  static func day(_ local: LocalDateTime) -> String {
    let date = local.date
    return "\(weekdays[date.weekday.rawValue - 1]) \(date.day) \(months[date.month - 1]) \(date.year)"
  }

  /// `09:00`, and the second where it is not 0.
  static func clock(_ local: LocalDateTime) -> String {
    let text = TimeForms.padded(local.hour, 2) + ":" + TimeForms.padded(local.minute, 2)
    return local.second == 0 ? text : text + ":" + TimeForms.padded(local.second, 2)
  }

  /// ` UTC`, ` UTC+2`, ` UTC-3:30`; nothing for days and floating times.
  static func offset(_ moment: Moment) -> String {
    switch moment.reference {
    case .date, .floating: ""
    case .utc: " UTC"
    case .zone: " UTC" + hours(moment.local.secondsSinceEpoch - moment.utc)
    }
  }

  private static func hours(_ seconds: Int64) -> String {
    let minutes = Int(seconds.magnitude / 60)
    guard minutes > 0 else { return "" }
    let rest = minutes % 60
    return (seconds < 0 ? "-" : "+") + String(minutes / 60)
      + (rest == 0 ? "" : ":" + TimeForms.padded(rest, 2))
  }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
