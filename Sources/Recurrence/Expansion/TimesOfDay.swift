/// The times that BYHOUR, BYMINUTE and BYSECOND give within one day, hour or minute: seconds, ascending.
///
/// At most 86,400 of them, when a daily rule names every hour, minute and second.
struct TimesOfDay: Sendable {
  private(set) var seconds: [Int32]

  /// All combinations.
  init(hours: [Int], minutes: [Int], seconds: [Int]) {
    self.seconds = []
    self.seconds.reserveCapacity(hours.count * minutes.count * seconds.count)
    for hour in hours {
      for minute in minutes {
        for second in seconds { self.seconds.append(Int32(hour * 3600 + minute * 60 + second)) }
      }
    }
  }

  /// The times within one unit of the rule's frequency, with what the start says where the rule does not.
  ///
  /// For hourly rules these are times within an hour, for minutely ones within a minute; what is longer limits,
  /// and ``ClockPattern`` has it. BYSETPOS chooses among them here where the unit is a day or less.
  init(_ rule: RecurrenceRule, start: LocalDateTime) {
    func either(_ part: [Int], _ start: Int, from frequency: RecurrenceRule.Frequency) -> [Int] {
      rule.frequency < frequency ? [0] : part.isEmpty ? [start] : part
    }
    self.init(
      hours: either(rule.hours, start.hour, from: .daily),
      minutes: either(rule.minutes, start.minute, from: .hourly),
      seconds: either(rule.seconds, start.second, from: .minutely))
    if rule.frequency <= .daily, !rule.positions.isEmpty {
      let chosen = Positions.chosen(by: rule.positions, among: self.seconds.count)
      self.seconds = chosen.map { self.seconds[$0] }
    }
  }

  /// How many come before a second.
  func count(before second: Int) -> Int {
    var (low, high) = (0, seconds.count)
    while low < high {
      let middle = (low + high) / 2
      if seconds[middle] < second { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
