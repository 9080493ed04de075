import Recurrence

/// A `VALARM` as it is understood (RFC 5545, section 3.6.6).
struct Alarm: Sendable {
  /// From where the time counts.
  enum Anchor: Sendable, Hashable { case start, end }

  enum Trigger: Sendable {
    /// So much after the start or end of an instance; before it where negative.
    case relative(AlarmOffset, from: Anchor)
    /// Once: seconds since 1970-01-01T00:00:00Z.
    case absolute(Int64)
  }

  let component: Component
  let trigger: Trigger
  /// How often it fires after the first time.
  let repetitions: Int
  /// How much later each time.
  let interval: AlarmOffset
  /// Firings up to then have been seen to: seconds since 1970-01-01T00:00:00Z.
  let acknowledged: Int64?

  func isAcknowledged(_ instant: Int64) -> Bool { acknowledged.map { instant <= $0 } ?? false }

  /// The part of a window in which nobody has seen to it, where only that is asked for.
  func unseen(_ window: Range<Int64>, _ query: AlarmQuery) -> Range<Int64> {
    guard let acknowledged, !query.includesAcknowledged else { return window }
    return min(max(window.lowerBound, acknowledged + 1), window.upperBound)..<window.upperBound
  }

  /// How long after its trigger a repetition comes.
  func delay(of repetition: Int) -> AlarmOffset { interval.times(Int64(repetition)) }
}

/// A duration with a sign: days on the calendar, then exact seconds (RFC 5545, section 3.3.6).
struct AlarmOffset: Sendable, Hashable {
  let days: Int64
  let seconds: Int64

  static let none = AlarmOffset(days: 0, seconds: 0)

  static func + (left: AlarmOffset, right: AlarmOffset) -> AlarmOffset {
    AlarmOffset(days: left.days + right.days, seconds: left.seconds + right.seconds)
  }

  func times(_ factor: Int64) -> AlarmOffset {
    AlarmOffset(days: days * factor, seconds: seconds * factor)
  }

  /// As if every day had 86,400 seconds.
  var nominalSeconds: Int64 { days * SeriesLimits.day + seconds }

  var isTooFar: Bool {
    days.magnitude > AlarmLimits.furthestDays.magnitude
      || seconds.magnitude > (AlarmLimits.furthestDays * SeriesLimits.day).magnitude
      || nominalSeconds.magnitude > (AlarmLimits.furthestDays * SeriesLimits.day).magnitude
  }

  /// The instant so much after a moment, for somebody whose clock is that of a zone.
  func instant(after moment: Moment, in zone: TimeZoneRules) -> Int64 {
    if days == 0 { return moment.instant(in: zone) + seconds }
    let day = LocalDateTime(secondsSinceEpoch: moment.local.secondsSinceEpoch + days * SeriesLimits.day)
    return Moment(day, moment.reference).instant(in: zone) + seconds
  }
}
