/// The languages in which a rule can be read.
public enum DescriptionLanguage: String, Sendable, CaseIterable {
  /// English
  case english = "en"
  /// Spanish
  case spanish = "es"
  /// Chinese in simplified characters
  case simplifiedChinese = "zh-Hans"
  /// Chinese in traditional characters
  case traditionalChinese = "zh-Hant"

  var catalogue: any RuleCatalogue {
    switch self {
    case .english: EnglishRules()
    case .spanish: SpanishRules()
    case .simplifiedChinese: ChineseRules(words: .simplified)
    case .traditionalChinese: ChineseRules(words: .traditional)
    }
  }
}

extension RecurrenceRule {
  /// The rule as a person says it: "every month on the second-last weekday".
  ///
  /// Every part that has a meaning is said, also where that reads clumsily: what reads the same recurs the same.
  /// - Parameters:
  ///   - language: the language.
  ///   - start: DTSTART, from which a rule takes what it does not say itself: the weekday of a weekly rule, the day
  ///     of a monthly one. Without it, that is left unsaid.
  /// - Returns: a part of a sentence, without a capital letter and a full stop.
  public func description(in language: DescriptionLanguage, startingAt start: LocalDateTime? = nil) -> String
  {
    language.catalogue.sentence(RuleReading(self, startingAt: start))
  }
}
