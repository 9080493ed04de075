/// What BYHOUR, BYMINUTE and BYSECOND allow of a day's 86,400 seconds where they limit, in rules that go by hours,
/// minutes or seconds.
struct ClockPattern: Sendable {
  private let hours: UInt64
  private let minutes: UInt64
  private let seconds: UInt64
  /// Whether nothing is limited.
  let allowsEverything: Bool

  private static let everyHour: UInt64 = 1 << 24 - 1
  private static let everyMinute: UInt64 = 1 << 60 - 1

  /// A part that the frequency expands limits nothing here: ``TimesOfDay`` has it.
  init(_ rule: RecurrenceRule) {
    func mask(_ part: [Int], _ every: UInt64, below frequency: RecurrenceRule.Frequency) -> UInt64 {
      part.isEmpty || rule.frequency >= frequency ? every : part.reduce(0) { $0 | 1 << $1 }
    }
    hours = mask(rule.hours, Self.everyHour, below: .daily)
    minutes = mask(rule.minutes, Self.everyMinute, below: .hourly)
    seconds = mask(rule.seconds, Self.everyMinute, below: .minutely)
    allowsEverything = hours == Self.everyHour && minutes & seconds == Self.everyMinute
  }

  /// The next stretch of allowed seconds of a day that begins at or after one.
  /// - Parameter second: 0 to 86,400.
  func stretch(from second: Int) -> Range<Int>? {
    guard second < 86_400 else { return nil }
    if allowsEverything { return second..<86_400 }
    var (hour, minute) = (second / 3600, second / 60 % 60)
    if hours >> hour & 1 != 0 {
      if minutes & seconds == Self.everyMinute { return second..<(hour + 1) * 3600 }
      if minutes >> minute & 1 != 0 {
        if seconds == Self.everyMinute { return second..<(second / 60 + 1) * 60 }
        let left = seconds >> (second % 60)
        if left != 0 {
          let next = second + left.trailingZeroBitCount
          return next..<next + 1
        }
      }
      minute += 1
      let left = minutes >> minute
      if left != 0 { return minuteStretch(hour * 60 + minute + left.trailingZeroBitCount) }
    }
    hour += 1
    let left = hours >> hour
    guard left != 0 else { return nil }
    hour += left.trailingZeroBitCount
    if minutes & seconds == Self.everyMinute { return hour * 3600..<(hour + 1) * 3600 }
    return minuteStretch(hour * 60 + minutes.trailingZeroBitCount)
  }

  /// The first stretch of a minute of the day that is allowed.
  private func minuteStretch(_ minute: Int) -> Range<Int> {
    if seconds == Self.everyMinute { return minute * 60..<(minute + 1) * 60 }
    let second = minute * 60 + seconds.trailingZeroBitCount
    return second..<second + 1
  }
}
