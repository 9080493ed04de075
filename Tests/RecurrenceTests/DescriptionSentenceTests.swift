import Recurrence
import Testing

/// What people say, in four languages.
@Suite("Rules in words") struct DescriptionSentenceTests {
  struct Sentence: CustomTestStringConvertible, Sendable {
    let rule: String
    /// In the order of `DescriptionLanguage.allCases`.
    let texts: [String]
    var testDescription: String { rule }
  }

  @Test("read like this", arguments: DescriptionSentences.all)
  func sentences(sentence: Sentence) throws {
    let rule = try RecurrenceRule(sentence.rule)
    #expect(DescriptionLanguage.allCases.map { rule.description(in: $0) } == sentence.texts)
  }

  @Test("take from their start what they do not say", arguments: DescriptionSentences.started)
  func started(sentence: Sentence) throws {
    let rule = try RecurrenceRule(sentence.rule)
    let texts = DescriptionLanguage.allCases.map {
      rule.description(in: $0, startingAt: wall("20260603T093000"))
    }
    #expect(texts == sentence.texts)
  }

  @Test("a start adds nothing to what a rule says itself")
  func unneededStart() throws {
    for text in [
      "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO", "FREQ=MONTHLY;BYMONTHDAY=1", "FREQ=YEARLY;BYWEEKNO=20",
      "FREQ=HOURLY",
    ] {
      let rule = try RecurrenceRule(text)
      for language in DescriptionLanguage.allCases {
        #expect(
          rule.description(in: language, startingAt: wall("20260603T093000"))
            == rule.description(in: language))
      }
    }
  }

  @Test("languages have the names of BCP 47")
  func names() {
    #expect(DescriptionLanguage.allCases.map(\.rawValue) == ["en", "es", "zh-Hans", "zh-Hant"])
  }
}
