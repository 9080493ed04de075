import Recurrence
import Testing

@Suite("The engine beside brute force")
struct OracleTests {
  @Test("Random rules give what looking at every second gives", arguments: RecurrenceRule.Frequency.allCases)
  func randomRules(frequency: RecurrenceRule.Frequency) throws {
    var random = RandomRules(seed: UInt64(frequency.rawValue) + 7)
    let horizon = Self.horizon(frequency)
    for _ in 0..<60 {
      let rule = try random.rule(frequency)
      let start = random.start()
      let end = LocalDateTime(secondsSinceEpoch: start.secondsSinceEpoch + horizon)
      let expected = BruteForce(rule: rule, start: start).occurrences(before: end, limit: 40)
      let set = RecurrenceSet(start: start, reference: .floating, rules: [rule])
      let found = set.occurrences(before: end.secondsSinceEpoch).prefix(40).map(\.local)
      #expect(found == expected, "\(rule.text) from \(start.text)")
    }
  }

  /// The slow way sees a shorter time where periods are short.
  private static func horizon(_ frequency: RecurrenceRule.Frequency) -> Int64 {
    switch frequency {
    case .secondly: 2 * 3600
    case .minutely: 86_400
    case .hourly: 15 * 86_400
    case .daily, .weekly: 250 * 86_400
    case .monthly: 800 * 86_400
    case .yearly: 1600 * 86_400
    }
  }

  @Test("A walk that begins late is the end of the whole walk", arguments: RecurrenceRule.Frequency.allCases)
  func lateBeginnings(frequency: RecurrenceRule.Frequency) throws {
    var random = RandomRules(seed: UInt64(frequency.rawValue) + 70)
    for _ in 0..<60 {
      let rule = try random.rule(frequency)
      let start = random.start()
      let set = RecurrenceSet(start: start, reference: .floating, rules: [rule])
      let all = Array(set.occurrences().prefix(40))
      for place in [0, 1, 7, 20, 39] where place < all.count {
        for from in [all[place].utc, all[place].utc - 1, all[place].utc + 1] {
          let late = set.occurrences(from: from).prefix(5)
          let expected = all.filter { $0.utc >= from }.prefix(5)
          #expect(Array(late.prefix(expected.count)) == Array(expected), "\(rule.text) from \(start.text)")
        }
      }
    }
  }
}
