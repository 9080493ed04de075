/// The local times that one rule gives from a start on, with its COUNT and UNTIL: an iterator that can leave out
/// what nobody asks for.
struct RuleExpansion: Sendable {
  // One of these three. As optionals they change in place, which the payload of an enum does not.
  private var daily: DailyTimes?
  private var positioned: PositionedTimes?
  private var clock: ClockTimes?
  /// Whether times of day are left out, and a day with many times stands once.
  private let isAllDay: Bool
  /// How many times COUNT allows still; nil without COUNT.
  private var remaining: Int?
  /// No time at or after this one comes.
  private var end: Int64

  /// - Parameter start: in the calendar.
  init(_ rule: RecurrenceRule, start: LocalDateTime, isAllDay: Bool) {
    // "The BYSECOND, BYMINUTE and BYHOUR rule parts MUST NOT be specified when the associated DTSTART property has
    // a DATE value type. These rule parts MUST be ignored" (RFC 5545 3.3.10).
    let rule = isAllDay ? rule.withoutTimes : rule
    let start = isAllDay ? LocalDateTime(start.date) : start
    let pattern = DayPattern(rule, start: start.date)
    let times = TimesOfDay(rule, start: start)
    if rule.frequency < .daily {
      clock = ClockTimes(rule, pattern, times, start: start)
    } else if rule.frequency == .daily || rule.positions.isEmpty {
      daily = DailyTimes(pattern, times)
    } else {
      positioned = PositionedTimes(rule, pattern, times, start: start.date)
    }
    self.isAllDay = isAllDay
    end = Gregorian.seconds.upperBound + 1
    if case .count(let count) = rule.end { remaining = count }
    if case .until(let until) = rule.end { end(after: until) }
    jump(to: start.secondsSinceEpoch)
  }

  /// The next local time, or nil at the end.
  @inline(__always)
  mutating func next() -> Int64? {
    if remaining != nil {
      return countedNext()
    }
    guard let time = anyNext(), time < end else { return nil }
    return time
  }

  /// Leaves out what comes before a time. What COUNT counts is counted.
  mutating func seek(to time: Int64) {
    let time = max(Gregorian.seconds.lowerBound, min(time, Gregorian.seconds.upperBound + 1))
    guard let count = remaining else { return jump(to: time) }
    remaining = count - min(count, skip(to: time, enough: count))
  }

  /// Need not give anything at or after a time.
  mutating func end(before time: Int64) {
    end = min(end, max(time, Gregorian.seconds.lowerBound))
    daily?.end(before: end)
    positioned?.end(before: end)
    clock?.end(before: end)
  }

  /// COUNT counts one more that the rule does not give itself.
  mutating func countStart() {
    if let count = remaining { remaining = count - 1 }
  }

  private mutating func end(after until: DateOrTime) {
    switch until {
    case .date(let date): end(before: LocalDateTime(date).secondsSinceEpoch + 86_400)
    case .local(let time): end(before: time.secondsSinceEpoch + 1)
    // Who knows the zone looks at the exact time.
    case .utc(let time): end(before: time.secondsSinceEpoch + WallClock.largestOffset)
    }
  }

  private mutating func countedNext() -> Int64? {
    guard let count = remaining, count > 0, let time = anyNext(), time < end else {
      remaining = 0
      return nil
    }
    remaining = count - 1
    return time
  }

  @inline(__always)
  private mutating func anyNext() -> Int64? {
    if let time = daily?.next() { return time }
    if let time = positioned?.next() { return time }
    guard let time = clock?.next() else { return nil }
    return isAllDay ? wholeDay(time) : time
  }

  private mutating func wholeDay(_ time: Int64) -> Int64 {
    let midnight = Int64(time.day) * 86_400
    clock?.seek(to: midnight + 86_400)
    return midnight
  }

  private mutating func jump(to time: Int64) {
    daily?.seek(to: time)
    positioned?.seek(to: time)
    clock?.seek(to: time)
  }

  private mutating func skip(to time: Int64, enough: Int) -> Int {
    if isAllDay, let clock { return skipDays(of: clock, to: time, enough: enough) }
    return daily?.skip(to: time, enough: enough) ?? positioned?.skip(to: time, enough: enough)
      ?? clock?.skip(to: time, enough: enough) ?? 0
  }

  /// Counts days instead of times, as `next` does.
  private mutating func skipDays(of clock: ClockTimes, to time: Int64, enough: Int) -> Int {
    var ahead = clock
    var count = 0
    while count < enough, let next = ahead.next(), next < time {
      count += 1
      ahead.seek(to: Int64(next.day + 1) * 86_400)
    }
    self.clock?.seek(to: time)
    return count
  }
}
