import HumonModel
import HumonTexts
import Testing

@Suite("The English texts")
struct TextsTests {
  @Test(arguments: [
    (Problem(.lat, .blank), "Lat can't be blank"),
    (Problem(.startedAt, .blank), "Started at can't be blank"),
    (Problem(.lon, .notNumber), "Lon is not a number"),
    (Problem(.limit, .notInteger), "Limit must be an integer"),
    (Problem(.lat, .notBetween(-90, 90)), "Lat must be between -90 and 90"),
    (Problem(.radius, .lessThan(0)), "Radius must be greater than or equal to 0"),
    (Problem(.address, .tooLong(maximum: 1_024)), "Address is too long (maximum is 1024 characters)"),
    (Problem(.name, .forbiddenCharacters), "Name has characters that are not allowed"),
    (Problem(.name, .notText), "Name is not a string"),
    (Problem(.endedAt, .notDate), "Ended at is not a date"),
    (Problem(.event, .blank), "Event can't be blank"),
    (Problem(.deviceToken, .invalid), "Device token is invalid"),
  ])
  func sayWhatIsWrong(problem: Problem, sentence: String) {
    #expect(Texts.english.message(for: problem) == sentence)
  }

  @Test func areThoseOfTheContract() {
    #expect(Texts.english.language == "en")
    #expect(Texts.english[.validationFailed] == "Validation Failed")
    #expect(Texts.english[.noEventsFound] == "No Events Found")
    #expect(Texts.english[.problemsParsingJSON] == "Problems parsing JSON")
    #expect(Texts.english[.forbidden] == "Forbidden")
    #expect(Texts.english[.notFound] == "Not Found")
  }
}
