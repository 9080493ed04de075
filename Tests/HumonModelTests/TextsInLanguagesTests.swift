import Foundation
import HumonModel
import HumonTexts
import Testing

@Suite("The texts in every language")
struct TextsInLanguagesTests {
  @Test(
    "A person gets the language that he asks for",
    arguments: [
      (nil, "en"), ("", "en"), ("es", "es"), ("es-MX,en;q=0.5", "es"), ("de, es;q=0.3, en;q=0.4", "en"),
      ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"), ("zh-TW", "zh-Hant"), ("zh-HK;q=0.9, en;q=0.8", "zh-Hant"),
      ("zh-Hant-HK", "zh-Hant"), ("zh-Hans-TW", "zh-Hans"), ("fr", "en"), ("*", "en"), ("es;q=0", "en"),
      ("es;q=nonsense, zh;q=0.1", "zh-Hans"), (";;;,,,", "en"), ("ES", "es"), ("en;q=0.5, es;q=0.5", "en"),
    ] as [(String?, String)])
  func preferred(header: String?, language: String) {
    #expect(Texts.preferred(acceptLanguage: header).language == language)
  }

  @Test("Every sentence of the API is there in every language, and its languages differ")
  func complete() {
    for key in Self.keys {
      let sentences = Texts.all.map { $0[key] }
      // A key that a catalogue lacks stands for itself.
      #expect(!sentences.contains { $0.isEmpty || $0.hasPrefix("api.") }, "\(key)")
      // Simplified and traditional characters are often the same.
      #expect(Set(sentences).count >= 3, "\(key)")
    }
    for kind in DocumentProblem.Kind.allCases {
      #expect(Texts.all.allSatisfy { $0[.advice(.wrongKind(kind))].contains($0[.kind(kind)]) }, "\(kind)")
    }
  }

  @Test("No catalogue has a sentence of the API that nothing says")
  func needed() throws {
    let catalogue = try #require(ScreenTexts(language: "en")?.catalogue)
    let sentences = try JSONDecoder().decode([String: String].self, from: Data(catalogue))
    let said = Set(Self.keys.map { Texts.english[$0] })
    let separator = "api.list_separator"
    let unsaid = sentences.filter { key, sentence in
      key.hasPrefix("api.") && key != separator && !said.contains { Self.has($0, the: sentence) }
    }
    #expect(unsaid == [:])
  }

  /// Whether a text is this sentence, with values in the place of its names.
  private static func has(_ text: String, the sentence: String) -> Bool {
    let parts = sentence.split(separator: /\{\w+\}/)
    return parts.allSatisfy(text.contains)
  }

  private static let keys: [TextKey] =
    [
      .validationFailed, .noEventsFound, .problemsParsingJSON, .forbidden, .notFound, .methodNotAllowed,
      .bodyTooLarge,
      .addressTooLong, .unsupportedMediaType, .requestTimeout, .serviceUnavailable, .internalServerError,
      .unauthorised,
      .wrongAppSecret, .changedMeanwhile, .versionNeeded, .keyUsedOtherwise, .deletedSince, .events,
      .cannotCut,
      .eventCancelled,
      .cancelledTitle("Tea"), .seriesNeedsOccurrence, .foreignPage, .unknownCode, .ownEvents, .attendedEvents,
      .tooManyRequests, .changesForgotten, .notAcceptable,
    ] + problems.map(TextKey.problem) + advice.map(TextKey.advice)
    + Problem.Field.allCases.map(TextKey.field) + DocumentProblem.Kind.allCases.map(TextKey.kind)

  private static let problems: [Problem.Code] = [
    .blank, .notNumber, .notInteger, .notBetween(1, 2), .lessThan(3), .tooLong(maximum: 4),
    .forbiddenCharacters,
    .notText, .notDate, .invalid,
  ]

  private static let advice: [DocumentProblem.Code] = [
    .missing, .unknown, .wrongKind(.text), .notBetween(1, 2), .tooLong(maximum: 3), .tooMany(maximum: 4),
    .forbiddenCharacters, .notOneOf(["a", "b"]), .notURL, .notTimeZone, .notLanguage, .notDateTime, .notDate,
    .notDuration, .tooOften(perDay: 6), .countsTooFar(maximum: 7), .notAfterStart, .tooFarFromStart(days: 5),
    .without("x"), .excludedBy("y"), .notRule("z"), .notArchive("z"), .noOccurrence, .notValidHere,
    .outsideCalendar, .tooSmall(minimum: 8), .notBox,
  ]

  @Test("A sentence names the values that a person needs")
  func values() {
    for texts in Texts.all {
      #expect(
        texts[.advice(.notBetween(-90, 90))].contains("-90")
          && texts[.advice(.notBetween(-90, 90))].contains("90"))
      #expect(texts[.advice(.tooLong(maximum: 255))].contains("255"))
      #expect(texts[.advice(.notOneOf(["public", "unlisted"]))].contains("unlisted"))
      #expect(texts.message(for: Problem(.lat, .blank)).contains(texts[.field(.lat)]))
    }
  }
}
