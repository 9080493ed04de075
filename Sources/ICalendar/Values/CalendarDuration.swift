/// A length of time (RFC 5545, section 3.3.6): days, which follow the calendar, and seconds, which follow the
/// clock.
///
/// A day is nominal: in a zone it ends at the same wall clock reading, 23 or 25 hours later when the offset
/// changes. Hours, minutes and seconds are exact. Weeks are seven days.
public struct CalendarDuration: Sendable, Hashable {
  /// Nominal days, negative in a negative duration.
  public let days: Int
  /// Exact seconds, negative in a negative duration. They may be more than a day: `PT36H` is no day and 129,600
  /// seconds.
  public let seconds: Int

  /// The most days a duration has here: more than the years 1 to 9999. Longer ones are refused.
  public static let mostDays = 4_000_000
  /// The most seconds a duration has here, beside its days.
  public static let mostSeconds = mostDays * 86_400

  /// A duration; nil where one part is negative and the other positive, or beyond the limits.
  public init?(days: Int = 0, seconds: Int = 0) {
    guard (-Self.mostDays...Self.mostDays).contains(days),
      (-Self.mostSeconds...Self.mostSeconds).contains(seconds),
      days == 0 || seconds == 0 || (days < 0) == (seconds < 0)
    else { return nil }
    self.days = days
    self.seconds = seconds
  }

  private init(exactly seconds: Int) {
    days = 0
    self.seconds = seconds
  }

  /// No time at all.
  public static let zero = CalendarDuration(exactly: 0)

  /// Whether it leads backwards.
  public var isNegative: Bool { days < 0 || seconds < 0 }
}

extension CalendarDuration {
  /// A duration from its text, such as `P15DT5H0M20S`, `P7W` or `-PT15M`; nil where the text is none, or beyond
  /// the limits.
  ///
  /// Beyond the RFC these are understood: lower case, units left out in between (`PT1H30S`), weeks beside days.
  public init?(_ text: some StringProtocol) {
    var scanner = DurationScanner(text.utf8)
    guard let duration = scanner.duration() else { return nil }
    self = duration
  }

  /// The text (section 3.3.6), such as `P15DT5H0M20S`: whole weeks alone as weeks, all else as days and time.
  public var text: String {
    let sign = isNegative ? "-" : ""
    let days = self.days.magnitude
    let seconds = self.seconds.magnitude
    if seconds == 0, days > 0 { return "\(sign)P" + (days % 7 == 0 ? "\(days / 7)W" : "\(days)D") }
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    var time = hours > 0 ? "\(hours)H" : ""
    // Minutes may not be left out between hours and seconds.
    if minutes > 0 || hours > 0 && rest > 0 { time += "\(minutes)M" }
    if rest > 0 || seconds == 0 { time += "\(rest)S" }
    return "\(sign)P" + (days > 0 ? "\(days)D" : "") + "T" + time
  }
}

extension CalendarDuration: CustomStringConvertible {
  /// The text (section 3.3.6).
  public var description: String { text }
}
