/// The names of the parts of a rule in the order in which they are written, and what each may have for a value.
enum RulePart: String, CaseIterable, Sendable {
  case scale = "RSCALE"
  case frequency = "FREQ"
  case until = "UNTIL"
  case count = "COUNT"
  case interval = "INTERVAL"
  case second = "BYSECOND"
  case minute = "BYMINUTE"
  case hour = "BYHOUR"
  case weekday = "BYDAY"
  case monthDay = "BYMONTHDAY"
  case yearDay = "BYYEARDAY"
  case weekNumber = "BYWEEKNO"
  case month = "BYMONTH"
  case easter = "BYEASTER"
  case position = "BYSETPOS"
  case weekStart = "WKST"
  case skip = "SKIP"

  /// Whether a number can stand in the list of this part.
  func allows(_ value: Int) -> Bool {
    switch self {
    case .second: (0...60).contains(value)
    case .minute: (0...59).contains(value)
    case .hour: (0...23).contains(value)
    case .monthDay: value != 0 && (-31...31).contains(value)
    case .yearDay, .position: value != 0 && (-366...366).contains(value)
    case .weekNumber: value != 0 && (-53...53).contains(value)
    case .month: (1...12).contains(value)
    case .easter: (-366...366).contains(value)
    default: value > 0
    }
  }

  /// What can stand there, as the end of "… must be".
  private var expectation: String {
    switch self {
    case .scale: "GREGORIAN"
    case .frequency: "SECONDLY, MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY or YEARLY"
    case .until: "a date or a date and time, such as 20261231 or 20261231T235959Z"
    case .count, .interval: "a whole number from 1 on"
    case .second: "numbers from 0 to 60"
    case .minute: "numbers from 0 to 59"
    case .hour: "numbers from 0 to 23"
    case .weekday: "weekdays such as MO, or with a number from 1 to 53 or from -53 to -1 such as -1FR"
    case .monthDay: "numbers from 1 to 31 or from -31 to -1"
    case .yearDay, .position: "numbers from 1 to 366 or from -366 to -1"
    case .weekNumber: "numbers from 1 to 53 or from -53 to -1"
    case .month: "numbers from 1 to 12"
    case .easter: "numbers from -366 to 366"
    case .weekStart: "MO, TU, WE, TH, FR, SA or SU"
    case .skip: "OMIT, BACKWARD or FORWARD"
    }
  }

  func error(_ value: some StringProtocol) -> RecurrenceRuleError {
    .invalidValue(part: rawValue, value: RecurrenceRuleError.shortened(value), expected: expectation)
  }
}
