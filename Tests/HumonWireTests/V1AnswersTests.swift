import HumonModel
import HumonTexts
import HumonWire
import Testing

@Suite("The bodies of v1's answers")
struct V1AnswersTests {
  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func areExactlyThose() {
    #expect(Self.text(V1Answers.empty) == "{}")
    #expect(Self.text(V1Answers.noEventsFound) == #"{"message":"No Events Found"}"#)
    #expect(Self.text(V1Answers.forbidden) == #"{"message":"Forbidden"}"#)
    #expect(Self.text(V1Answers.problemsParsingJSON) == #"{"message":"Problems parsing JSON"}"#)
    #expect(Self.text(V1Answers.notFound) == #"{"status":404,"error":"Not Found"}"#)
    #expect(
      Self.text(V1Answers.error(status: 405, .methodNotAllowed))
        == #"{"status":405,"error":"Method Not Allowed"}"#)
    #expect(Self.text(V1Answers.createdEvent(Event.ID(rawValue: 1))) == #"{"id":1}"#)
  }

  @Test func giveAUserItsToken() {
    let id = User.ID(rawValue: 1)
    #expect(
      Self.text(V1Answers.createdUser(id, token: "435fe2ce-3b64-4f5d-b2c5-91a3f5f7d9a8"))
        == #"{"auth_token":"435fe2ce-3b64-4f5d-b2c5-91a3f5f7d9a8","id":1}"#)
    #expect(
      Self.text(V1Answers.createdUser(id, token: #"a"b\c<"#)) == #"{"auth_token":"a\"b\\c\u003c","id":1}"#)
  }

  @Test func nameEveryProblem() throws {
    let one = ValidationFailure(Problem(.event, .blank))
    #expect(
      Self.text(V1Answers.validationFailed(one))
        == #"{"message":"Validation Failed","errors":["Event can't be blank"]}"#)
    let two = try #require(ValidationFailure([Problem(.lat, .blank), Problem(.startedAt, .notDate)]))
    #expect(
      Self.text(V1Answers.validationFailed(two))
        == #"{"message":"Validation Failed","errors":["Lat can't be blank","Started at is not a date"]}"#)
  }
}
