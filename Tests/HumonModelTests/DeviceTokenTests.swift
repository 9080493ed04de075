import HumonModel
import Testing

@Suite("A device token")
struct DeviceTokenTests {
  @Test(arguments: ["12345", "a b~!", String(repeating: "x", count: 255)])
  func isPrintableASCII(text: String) throws {
    #expect(try DeviceToken(validating: .text(text))?.rawValue == text)
  }

  @Test func mayBeMissing() throws {
    #expect(try DeviceToken(validating: .absent) == nil)
    #expect(try DeviceToken(validating: .null) == nil)
  }

  @Test(
    arguments: [
      .text(""), .text("1234"), .text(String(repeating: "x", count: 256)), .text("tokén-1"), .text("token\n"),
      .text("token\u{7F}"), .number("123456"), .boolean(true), .array, .object,
    ] as [InputValue])
  func isInvalidOtherwise(value: InputValue) {
    #expect(throws: ValidationFailure(Problem(.deviceToken, .invalid))) { try DeviceToken(validating: value) }
  }
}
