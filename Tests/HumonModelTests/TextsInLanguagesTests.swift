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

  @Test("Every sentence about a problem is there in every language, and no two languages say the same")
  func complete() {
    let codes: [DocumentProblem.Code] = [
      .missing, .unknown, .notBetween(1, 2), .tooLong(maximum: 3), .tooMany(maximum: 4), .forbiddenCharacters,
      .notOneOf(["a", "b"]), .notURL, .notTimeZone, .notLanguage, .notDateTime, .notDate, .notAfterStart,
      .tooFarFromStart(days: 5), .without("x"), .excludedBy("y"), .notRule("z"), .notArchive("z"),
      .noOccurrence, .notValidHere,
    ]
    for code in codes {
      let sentences = Set(Texts.all.map { $0[.advice(code)] })
      // Simplified and traditional characters are often the same.
      #expect(sentences.count >= 3, "\(code)")
      #expect(!sentences.contains(""))
    }
    for kind in DocumentProblem.Kind.allCases {
      #expect(Texts.all.allSatisfy { $0[.advice(.wrongKind(kind))].contains($0[.kind(kind)]) }, "\(kind)")
    }
  }

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
