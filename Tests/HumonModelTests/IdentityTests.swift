import HumonModel
import Testing

@Suite("An identity from a path segment")
struct IdentityTests {
  @Test(arguments: [
    ("1", 1), ("17", 17), ("007", 7), ("9223372036854775807", Int64.max),
    ("000000000000000000000000000001", 1),
  ])
  func isADecimalNumber(text: String, number: Int64) {
    #expect(Event.ID(decimal: text) == Event.ID(rawValue: number))
  }

  @Test(arguments: [
    "", "0", "00", "-1", "+1", "1.0", "1e3", "0x1", " 1", "1 ", "abc", "1a", "٣", "１", "9223372036854775808",
    "18446744073709551617", "99999999999999999999999999", "1.json", "\u{0}1",
  ])
  func isNothingElse(text: String) {
    #expect(Event.ID(decimal: text) == nil)
  }

  @Test func takesASubstring() {
    #expect(User.ID(decimal: "/v1/users/12".dropFirst(10)) == User.ID(rawValue: 12))
  }

  @Test func ordersAndReadsAsItsNumber() {
    #expect(Device.ID(rawValue: 2) < Device.ID(rawValue: 10))
    #expect("\(Event.ID(rawValue: 42))" == "42")
  }
}
