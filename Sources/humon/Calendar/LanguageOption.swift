import ArgumentParser
import Foundation
import Recurrence

/// `--language`, for what is said in words.
struct LanguageOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Say the rule in words: en, es, zh-Hans or zh-Hant.",
      discussion: "Without it, a terminal is told in the language of $LC_ALL, $LC_MESSAGES or $LANG.",
      valueName: "language"))
  var language: Language?

  /// Whether the rule is said in words at all.
  var isSpoken: Bool { language != nil || isatty(STDOUT_FILENO) == 1 }

  /// What a rule means, in one sentence.
  func sentence(_ rule: RecurrenceRule, _ set: RecurrenceSet) -> String {
    let language = language ?? Self.ofThisPerson
    return Sentence.of(rule.description(in: language.spoken, startingAt: set.start), stop: language.stop)
  }

  /// The language of the environment, English where that is none of ours.
  private static var ofThisPerson: Language {
    let environment = ProcessInfo.processInfo.environment
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    return Language(ofLocale: locale)
  }
}

/// The languages in which a rule can be said, by their tags of BCP 47.
enum Language: String, CaseIterable, ExpressibleByArgument {
  case english = "en"
  case spanish = "es"
  case simplifiedChinese = "zh-Hans"
  case traditionalChinese = "zh-Hant"

  /// The language of a POSIX locale such as `zh_TW.UTF-8`; English where that is none of these.
  init(ofLocale locale: String) {
    let parts = locale.prefix { $0 != "." && $0 != "@" }.split(separator: "_")
    switch parts.first {
    case "es": self = .spanish
    case "zh": self = ["TW", "HK", "MO"].contains(parts.last) ? .traditionalChinese : .simplifiedChinese
    default: self = .english
    }
  }

  /// What ends a sentence.
  var stop: Character {
    switch self {
    case .english, .spanish: "."
    case .simplifiedChinese, .traditionalChinese: "。"
    }
  }

  var spoken: DescriptionLanguage {
    switch self {
    case .english: .english
    case .spanish: .spanish
    case .simplifiedChinese: .simplifiedChinese
    case .traditionalChinese: .traditionalChinese
    }
  }
}
