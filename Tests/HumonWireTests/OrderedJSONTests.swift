import HumonWire
import Testing

@Suite("JSON that keeps its order")
struct OrderedJSONTests {
  private func parsed(_ text: String) throws -> OrderedJSON { try OrderedJSON(parsing: Array(text.utf8)) }

  @Test("Members stand in the order in which they were written, each once")
  func order() throws {
    let value = try parsed(#"{"z":1,"a":{"y":[],"b":null},"z":2}"#)
    #expect(value.members?.list.map(\.name) == ["z", "a"])
    #expect(value["z"] == .number("2"))
    #expect(value["a"]?.members?.list.map(\.name) == ["y", "b"])
    #expect(value["none"] == nil && value["z"]?["z"] == nil)
  }

  @Test("Written on lines, it reads as it was")
  func lines() throws {
    let text = """
      {
        "name": "Tea \\u003c 5 \\"o'clock\\"",
        "none": {},
        "list": [
          1e400,
          true,
          []
        ]
      }
      """
    let value = try parsed(text)
    #expect(value.lines == text)
    let again = try parsed(value.lines)
    #expect(again == value)
  }

  @Test("Joined objects have the members of both, at every level; of anything else the second counts")
  func joined() throws {
    let first = try parsed(#"{"paths":{"/a":{"get":1}},"tags":[1],"x":1}"#)
    let second = try parsed(#"{"tags":[2],"paths":{"/b":3,"/a":{"post":2}},"y":null}"#)
    let expected = try parsed(#"{"paths":{"/a":{"get":1,"post":2},"/b":3},"tags":[2],"x":1,"y":null}"#)
    #expect(first.joined(with: second) == expected)
  }

  @Test("A member that is taken away leaves the others where they were")
  func removing() {
    var members: OrderedMembers = ["a": .number("1"), "b": .null, "c": .boolean(true)]
    members["a"] = nil
    members["c"] = .text("x")
    members["d"] = .null
    #expect(members == ["b": .null, "c": .text("x"), "d": .null])
  }

  @Test("What is no JSON is refused")
  func refused() {
    #expect(throws: JSONSyntaxError.self) { _ = try parsed(#"{"a":1,}"#) }
    #expect(throws: JSONSyntaxError.self) { _ = try parsed(String(repeating: "[", count: 101)) }
  }
}
