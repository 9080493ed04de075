import HumonModel

/// How sample events repeat: most every week, some every other week or month, some until a day.
enum SampleRecurrence {
  /// The recurrence of an event.
  /// - Parameters:
  ///   - start: when it first begins.
  ///   - takesWholeDays: whether a rule has to end on a day rather than at an instant.
  static func pick(start: Timestamp, takesWholeDays: Bool, _ random: inout SplitMix64) -> EventRecurrence? {
    let rule =
      switch random.below(20) {
      case 0...11: "FREQ=WEEKLY"
      case 12...14: "FREQ=WEEKLY;INTERVAL=2"
      case 15...17: "FREQ=MONTHLY;BYDAY=\(random.pick(["1", "2", "3", "-1"]))\(random.pick(weekdays))"
      case 18: "FREQ=MONTHLY"
      default: "FREQ=DAILY;COUNT=\(5 + random.below(20))"
      }
    let ends = random.happens(percent: 30)
    let last = start.advanced(byMilliseconds: Int64(30 + random.below(335)) * 86_400_000).rfc3339
    guard ends, !rule.contains("COUNT") else { return EventRecurrence(text: rule) }
    let day = last.prefix(10).filter { $0 != "-" }
    return EventRecurrence(text: rule + ";UNTIL=" + day + (takesWholeDays ? "" : "T235959Z"))
  }

  private static let weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
}
