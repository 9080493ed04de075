import HumonModel
import SeededNumbers
import Testing

@Suite("Codes that people read and type")
struct ReadableCodeTests {
  @Test("A code is what its generator gives, five bits a symbol")
  func made() {
    var generator = SeededGenerator(seed: 7)
    let code = ReadableCode(length: 20, using: &generator)
    var again = SeededGenerator(seed: 7)
    #expect(ReadableCode(length: 20, using: &again) == code)
    #expect(ReadableCode(length: 20, using: &generator) != code)
    #expect(code.symbols.count == 20)
    var seen: Set<Character> = []
    for _ in 0..<50 { seen.formUnion(ReadableCode(length: 20, using: &generator).symbols) }
    #expect(String(seen.sorted()) == "0123456789ABCDEFGHJKMNPQRSTVWXYZ")
  }

  @Test("It is read in groups, and typed in any case, with or without them")
  func typed() throws {
    let code = try #require(ReadableCode("4XKD9TQM01", length: 10))
    #expect(code.grouped(by: 5) == "4XKD9-TQM01")
    #expect(code.grouped(by: 4) == "4XKD-9TQM-01")
    for text in ["4XKD9-TQM01", "4xkd9tqm01", " 4xkd 9tqm 01 ", "4XKD-9TQM-OL", "4xkd9tqmoi"] {
      #expect(ReadableCode(text, length: 10) == code, "\(text)")
    }
  }

  @Test(
    "Anything else is no code",
    arguments: [
      "", "4XKD9TQM0", "4XKD9TQM011", "4XKD9TQM0U", "4XKD9TQM0!", "4XKD9TQM0\u{7f}", "4XKD9TQM0é",
      "----------",
    ])
  func refused(_ text: String) {
    #expect(ReadableCode(text, length: 10) == nil)
  }
}
