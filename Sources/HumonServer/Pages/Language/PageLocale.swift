import Foundation
import HumonTexts

/// How a page writes dates and times: the language says it, but in English the country says whether a clock has twelve or
/// twenty-four hours, and whether the month comes before the day.
enum PageLocale: String, Hashable, Sendable {
  case american = "en_US"
  case british = "en_GB"
  case spanish = "es_ES"
  case simplifiedChinese = "zh_Hans_CN"
  case traditionalChinese = "zh_Hant_TW"

  /// - Parameter acceptLanguage: what a browser asks for; its first English wish counts.
  init(_ texts: ScreenTexts, acceptLanguage: String?) {
    switch texts.language {
    case "es": self = .spanish
    case "zh-Hans": self = .simplifiedChinese
    case "zh-Hant": self = .traditionalChinese
    default: self = Self.isAmerican(acceptLanguage) ? .american : .british
    }
  }

  var locale: Locale { Locale(identifier: rawValue) }

  /// A wish without a country is an American one, as browsers and ICU have it; no wish at all is none.
  private static func isAmerican(_ acceptLanguage: String?) -> Bool {
    let wishes = (acceptLanguage ?? "").prefix(longestHeader).lowercased().split(separator: ",")
    let tags = wishes.map { $0.prefix { $0 != ";" }.filter { !$0.isWhitespace } }
    guard let english = tags.first(where: { $0 == "en" || $0.hasPrefix("en-") }) else { return false }
    return english == "en" || english == "en-us" || english == "en-ca"
  }

  /// A header may be long, and only its beginning is worth anybody's time.
  private static let longestHeader = 1_000
}
