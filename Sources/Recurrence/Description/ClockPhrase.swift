/// What a rule says about times of day.
enum ClockPhrase: Equatable {
  /// A time of day; seconds are nil where the rule leaves them to its start and that has none.
  struct Time: Equatable {
    let hour: Int
    let minute: Int
    let second: Int?

    /// `9:05` or `9:05:30`
    var text: String {
      "\(hour):" + DateTimeText.padded(minute, 2) + (second.map { ":" + DateTimeText.padded($0, 2) } ?? "")
    }
  }

  /// Times that can be listed; none, where the rule says nothing.
  case times([Time])
  /// BYHOUR, BYMINUTE and BYSECOND by themselves.
  case parts(hours: [Int], minutes: [Int], seconds: [Int])

  /// So many times can be listed.
  private static let most = 12

  init(_ rule: RecurrenceRule, startingAt start: LocalDateTime?) {
    let (hours, seconds) = (rule.hours, rule.seconds)
    let minutes = rule.minutes.isEmpty ? start.map { [$0.minute] } ?? [] : rule.minutes
    if hours.isEmpty && rule.minutes.isEmpty && seconds.isEmpty {
      self = .times([])
      return
    }
    let count = hours.count * minutes.count * max(1, seconds.count)
    guard rule.frequency >= .daily, (1...Self.most).contains(count) else {
      self = .parts(hours: hours, minutes: rule.minutes, seconds: seconds)
      return
    }
    let given =
      seconds.isEmpty ? [start.flatMap { $0.second == 0 ? nil : $0.second }] : seconds.map(Optional.some)
    self = .times(
      hours.flatMap { hour in
        minutes.flatMap { minute in given.map { Time(hour: hour, minute: minute, second: $0) } }
      })
  }
}
