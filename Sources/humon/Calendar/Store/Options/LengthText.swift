import ICalendar

/// How long something takes, as a person says it: `90m`, `1h30m`, `2d`, `1w`; or in iCalendar's form, `PT1H30M`.
enum LengthText {
  /// The value of a text; nil where it is none, or negative.
  static func value(_ text: String) -> CalendarDuration? {
    if let duration = CalendarDuration(text) { return duration.isNegative ? nil : duration }
    var rest = Substring(text.lowercased())
    var days = 0
    var seconds = 0
    guard !rest.isEmpty else { return nil }
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      // Nobody says more digits than these, and they cannot overflow.
      guard let number = Int(digits), digits.count <= 7, let unit = rest.dropFirst(digits.count).first else {
        return nil
      }
      switch unit {
      case "w": days += number * 7
      case "d": days += number
      case "h": seconds += number * 3_600
      case "m": seconds += number * 60
      case "s": seconds += number
      default: return nil
      }
      rest = rest.dropFirst(digits.count + 1)
    }
    return CalendarDuration(days: days, seconds: seconds)
  }
}
