import Recurrence

/// Times as they are written out.
enum TimeForms {
  /// In iCalendar's form: `19970902`, `19970902T090000`, `19970902T130000Z` (RFC 5545, sections 3.3.4 and 3.3.5).
  static func iCalendar(_ local: LocalDateTime, _ reference: TimeReference) -> String {
    switch reference {
    case .date: local.date.text
    case .floating, .zone: local.text
    case .utc: local.text + "Z"
    }
  }

  /// In the form of RFC 3339: `1997-09-02`, `1997-09-02T09:00:00+02:00`; without an offset for a floating time.
  static func rfc3339(_ local: LocalDateTime, _ reference: TimeReference, utc: Int64) -> String {
    let text = day(local)
    switch reference {
    case .date: return text
    case .floating: return text + "T" + clock(local)
    case .utc: return text + "T" + clock(local) + "Z"
    case .zone: return text + "T" + clock(local) + offset(local.secondsSinceEpoch - utc)
    }
  }

  /// `1997-09-02`
  static func day(_ local: LocalDateTime) -> String {
    let date = local.date
    return padded(date.year, 4) + "-" + padded(date.month, 2) + "-" + padded(date.day, 2)
  }

  /// `09:00:00`
  private static func clock(_ local: LocalDateTime) -> String {
    padded(local.hour, 2) + ":" + padded(local.minute, 2) + ":" + padded(local.second, 2)
  }

  /// `+02:00`. RFC 3339 has no seconds in an offset: those of old local mean times are left out.
  private static func offset(_ seconds: Int64) -> String {
    let minutes = Int(seconds.magnitude / 60)
    return (seconds < 0 ? "-" : "+") + padded(minutes / 60, 2) + ":" + padded(minutes % 60, 2)
  }

  static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
