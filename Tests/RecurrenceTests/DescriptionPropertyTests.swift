import Recurrence
import SeededNumbers
import Testing

@Suite("Rules in words, any rule") struct DescriptionPropertyTests {
  private static let starts = ["20260131T093000", "20240229T000000", "20271231T235959"].map(wall)

  @Test("what reads the same recurs the same", arguments: DescriptionLanguage.allCases)
  func sameWordsSameDays(language: DescriptionLanguage) throws {
    var random = SeededGenerator(seed: 42)
    var rules: [String: RecurrenceRule] = [:]
    var readings = 0
    for _ in 0..<6000 {
      let rule = try randomRule(&random)
      let text = rule.description(in: language)
      if let other = rules[text], other != rule {
        readings += 1
        for start in Self.starts {
          #expect(instants(rule, start) == instants(other, start), "\(text): \(rule) and \(other)")
        }
      }
      rules[text] = rule
    }
    // "The last Friday" can be written with BYSETPOS, too; otherwise rules have texts of their own.
    #expect((1...1000).contains(readings))
    #expect(rules.count > 3000)
  }

  @Test("a start says nothing wrong either", arguments: DescriptionLanguage.allCases)
  func sameWordsSameDaysFromAStart(language: DescriptionLanguage) throws {
    var random = SeededGenerator(seed: 43)
    for start in Self.starts {
      var rules: [String: RecurrenceRule] = [:]
      for _ in 0..<1500 {
        let rule = try randomRule(&random)
        let text = rule.description(in: language, startingAt: start)
        if let other = rules[text], other != rule {
          #expect(
            instants(rule, start) == instants(other, start),
            "\(text): \(rule) and \(other) from \(start.text)")
        }
        rules[text] = rule
      }
    }
  }

  @Test("no text has a gap, a double blank or a word of another language")
  func tidiness() throws {
    var random = SeededGenerator(seed: 44)
    for _ in 0..<3000 {
      let rule = try randomRule(&random)
      for language in DescriptionLanguage.allCases {
        let text = rule.description(in: language)
        #expect(
          !text.contains("  ") && !text.contains(" ,") && text.first != " " && text.last != " ", "\(text)")
        let latin = text.replacing("UTC", with: "").unicodeScalars.contains {
          $0.properties.isAlphabetic && $0.value < 0x250
        }
        #expect(latin == (language == .english || language == .spanish), "\(text)")
      }
    }
  }

  /// The first instants after a start, of forty years.
  private func instants(_ rule: RecurrenceRule, _ start: LocalDateTime) -> [Int64] {
    let set = RecurrenceSet(start: start, reference: .floating, rules: [rule])
    return set.occurrences(before: utc("20660101T000000")).prefix(60).map(\.utc)
  }

  /// A rule with few parts out of few values, so that some mean the same.
  private func randomRule(_ random: inout SeededGenerator) throws -> RecurrenceRule {
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    func some(_ values: [Int], _ percent: Int, most: Int = 2) -> [Int] {
      chance(percent)
        ? (0..<Int.random(in: 1...most, using: &random)).compactMap { _ in
          values.randomElement(using: &random)
        } : []
    }
    let frequency =
      RecurrenceRule.Frequency.allCases.filter { $0 > .minutely || chance(20) }.randomElement(using: &random)
      ?? .daily
    let isLong = frequency >= .monthly
    var weekdays: [RecurrenceRule.WeekdayNumber] = []
    if chance(50) {
      let days: [[Weekday]] = [
        [.monday], [.friday], [.monday, .wednesday], [.monday, .tuesday, .wednesday, .thursday, .friday],
        [.saturday, .sunday], Weekday.allCases, [.sunday],
      ]
      weekdays = (days.randomElement(using: &random) ?? []).map { RecurrenceRule.WeekdayNumber($0) }
      if isLong, chance(40) {
        let ordinal = [1, 2, -1, -2, 5].randomElement(using: &random) ?? 1
        weekdays = weekdays.prefix(2).map { RecurrenceRule.WeekdayNumber($0.weekday, ordinal: ordinal) }
      }
    }
    var rule = try RecurrenceRule(
      frequency, interval: chance(70) ? 1 : Int.random(in: 2...3, using: &random),
      end: chance(80)
        ? .never
        : [
          .count(1), .count(3), .until(.date(wall("20280603T000000").date)),
          .until(.utc(wall("20280603T000000"))),
        ]
        .randomElement(using: &random) ?? .never,
      seconds: some([0, 30], 8), minutes: some([0, 30], 15), hours: some([1, 9, 10, 11], 20, most: 3),
      weekdays: weekdays,
      monthDays: frequency == .weekly ? [] : some([1, 13, 31, -1], 20),
      yearDays: frequency == .yearly ? some([1, 100, -1], 15) : [],
      weekNumbers: frequency == .yearly ? some([1, 20, -1, 53], 15) : [], months: some([1, 2, 10], 25),
      easterDays: frequency == .yearly ? some([0, 1, -46], 5) : [],
      positions: weekdays.isEmpty ? [] : some([1, 2, -1, -2], 35),
      weekStart: chance(80) ? .monday : .sunday, skip: .omit)
    // SKIP stands in few rules.
    if chance(5) { rule = try RecurrenceRule("RSCALE=GREGORIAN;" + rule.text + ";SKIP=FORWARD") }
    return rule
  }
}
