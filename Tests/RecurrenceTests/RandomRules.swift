import Recurrence
import SeededNumbers

/// Random rules of all kinds.
struct RandomRules {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func rule(_ frequency: RecurrenceRule.Frequency) throws -> RecurrenceRule {
    try RecurrenceRule(
      frequency, interval: chance(0.4) ? Int.random(in: 2...40, using: &generator) : 1, end: end(),
      seconds: list(0.2, 0...59), minutes: list(0.25, 0...59), hours: list(0.25, 0...23),
      weekdays: weekdays(frequency), monthDays: signedList(0.25, 31), yearDays: signedList(0.1, 366),
      weekNumbers: signedList(0.12, 53), months: list(0.25, 1...12), positions: signedList(0.2, 5),
      weekStart: chance(0.3) ? weekday() : .monday)
  }

  mutating func start() -> LocalDateTime {
    LocalDateTime(secondsSinceEpoch: Int64.random(in: 0...1_500_000_000, using: &generator))
  }

  private mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &generator) < share
  }

  private mutating func weekday() -> Weekday { Weekday.allCases.randomElement(using: &generator) ?? .monday }

  private mutating func end() -> RecurrenceRule.End {
    chance(0.2) ? .count(Int.random(in: 1...20, using: &generator)) : .never
  }

  private mutating func list(_ share: Double, _ values: ClosedRange<Int>) -> [Int] {
    guard chance(share) else { return [] }
    return (0..<Int.random(in: 1...4, using: &generator)).map { _ in Int.random(in: values, using: &generator)
    }
  }

  private mutating func signedList(_ share: Double, _ most: Int) -> [Int] {
    list(share, 1...most).map { chance(0.4) ? -$0 : $0 }
  }

  private mutating func weekdays(_ frequency: RecurrenceRule.Frequency) -> [RecurrenceRule.WeekdayNumber] {
    list(0.35, 1...3).map { number in
      let isNumbered = frequency >= .monthly && chance(0.4)
      return RecurrenceRule.WeekdayNumber(
        weekday(), ordinal: isNumbered ? (chance(0.5) ? number : -number) : 0)
    }
  }
}
