import Recurrence

/// How long each instance of a series takes (RFC 5545, section 3.8.5.3).
///
/// `DTEND` gives all of them the same exact duration; `DURATION` the same nominal one, whose days are as long as the
/// clocks make them (section 3.3.6).
struct InstanceSpan: Sendable {
  /// Days on the calendar, which come first.
  let days: Int64
  /// Exact seconds after them.
  let seconds: Int64
  /// On which clock the end is shown; nil: that of the start.
  let endReference: TimeReference?

  /// - Parameters:
  ///   - days: not negative; cut off at ``SeriesLimits/longestDays``.
  ///   - seconds: not negative; cut off likewise.
  init(days: Int64 = 0, seconds: Int64 = 0, endReference: TimeReference? = nil) {
    self.days = max(0, min(days, SeriesLimits.longestDays))
    self.seconds = max(0, min(seconds, SeriesLimits.longestDays * SeriesLimits.day))
    self.endReference = endReference
  }

  static let none = InstanceSpan()

  /// When an instance ends that starts at this moment.
  func end(of start: Moment) -> Moment {
    if days == 0 && seconds == 0 { return start }
    let reference = endReference ?? start.reference
    if days == 0 { return Moment(utc: start.utc + seconds, reference) }
    let day = LocalDateTime(secondsSinceEpoch: start.local.secondsSinceEpoch + days * SeriesLimits.day)
    if seconds == 0 && endReference == nil { return Moment(day, reference) }
    return Moment(utc: start.reference.utc(of: day) + seconds, reference)
  }
}
