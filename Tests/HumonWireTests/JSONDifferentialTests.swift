import Foundation
import HumonWire
import SeededNumbers
import Testing

/// The parser against Foundation's, on texts where both go by RFC 8259: valid ones, and valid ones with one
/// ASCII character changed. Left out is where Foundation goes its own way: it refuses numbers beyond a
/// double, rounds those of more than 15 digits twice, and accepts a comma before a closing bracket. Lone
/// surrogates and nesting beyond a hundred are not in the corpus either.
@Suite("The JSON parser and Foundation's")
struct JSONDifferentialTests {
  @Test func giveTheSameValues() throws {
    var corpus = Corpus(seed: 11)
    for _ in 0..<1_000 {
      let text = corpus.document()
      let ours = try JSONValue(parsing: Array(text.utf8))
      let theirs = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      #expect(Self.same(ours, theirs), "\(text)")
    }
  }

  @Test func refuseTheSameTexts() {
    var corpus = Corpus(seed: 12)
    var refused = 0
    for _ in 0..<4_000 {
      let text = corpus.brokenDocument()
      let ours = try? JSONValue(parsing: Array(text.utf8))
      if ours.map(Self.exceedsDouble) ?? Self.hasCommaBeforeBracket(text) { continue }
      let theirs = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      #expect((ours == nil) == (theirs == nil), "\(text.debugDescription)")
      if ours == nil { refused += 1 }
    }
    // Otherwise the corpus would prove nothing.
    #expect((1_000...3_900).contains(refused))
  }

  private static func exceedsDouble(_ value: JSONValue) -> Bool {
    switch value {
    case .null, .boolean, .text: false
    case .number(let spelling): Double(spelling)?.isFinite != true
    case .array(let elements): elements.contains(where: exceedsDouble)
    case .object(let members): members.values.contains(where: exceedsDouble)
    }
  }

  private static func hasCommaBeforeBracket(_ text: String) -> Bool {
    let dense = text.filter { !$0.isWhitespace }
    return dense.contains(",]") || dense.contains(",}")
  }

  private static func same(_ ours: JSONValue, _ theirs: Any) -> Bool {
    switch ours {
    case .null: return theirs is NSNull
    case .text(let text): return theirs as? String == text
    case .number(let spelling): return (theirs as? NSNumber)?.doubleValue == Double(spelling)
    case .boolean(let boolean): return (theirs as? NSNumber)?.boolValue == boolean
    case .array(let elements):
      guard let others = theirs as? [Any] else { return false }
      return elements.count == others.count && zip(elements, others).allSatisfy(same)
    case .object(let members):
      guard let others = theirs as? [String: Any] else { return false }
      return members.count == others.count
        && members.allSatisfy { key, value in others[key].map { same(value, $0) } ?? false }
    }
  }
}

/// Makes JSON texts with everything that JSON has, spelled in every way.
private struct Corpus {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func document() -> String { space() + value(depth: 0) + space() }

  /// A text with one character taken out, put in, or exchanged.
  mutating func brokenDocument() -> String {
    var characters = Array(document().unicodeScalars)
    let marks = Array("{}[]\":,.-+eE0123456789tfnul\\/ abx\t\n'".unicodeScalars)
    let place = Int.random(in: 0..<characters.count, using: &generator)
    let mark = marks.randomElement(using: &generator)!
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: characters.remove(at: place)
    case 1: characters.insert(mark, at: place)
    default: characters[place] = mark
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: characters)
    return text
  }

  private mutating func pick(_ choices: [String]) -> String { choices.randomElement(using: &generator)! }

  private mutating func space() -> String { pick(["", "", "", " ", "\n", "\t", "\r\n", "  "]) }

  private mutating func value(depth: Int) -> String {
    switch Int.random(in: 0..<(depth < 4 ? 8 : 5), using: &generator) {
    case 0: pick(["null", "true", "false"])
    case 1, 2: number()
    case 3, 4: string()
    case 5, 6:
      "{"
        + list { corpus in
          corpus.string() + corpus.space() + ":" + corpus.space() + corpus.value(depth: depth + 1)
        } + "}"
    default: "[" + list { $0.value(depth: depth + 1) } + "]"
    }
  }

  private mutating func list(_ element: (inout Corpus) -> String) -> String {
    let count = Int.random(in: 0...4, using: &generator)
    var elements: [String] = []
    for _ in 0..<count { elements.append(space() + element(&self) + space()) }
    return elements.isEmpty ? space() : elements.joined(separator: ",")
  }

  private mutating func number() -> String {
    pick(["", "-"]) + pick(["0", "1", "9", "10", "123456", "90071992"])
      + pick(["", "", ".0", ".5", ".00125"])
      + pick(["", "", "e1", "E+2", "e-07"])
  }

  private mutating func string() -> String {
    let parts = [
      "a", "lat", "é", "€", "😀", " ", "/", #"\""#, #"\\"#, #"\/"#, #"\n"#, #"\u0041"#, #"\u00e9"#,
      #"\ud83d\ude00"#,
    ]
    return "\"" + (0..<Int.random(in: 0...4, using: &generator)).map { _ in pick(parts) }.joined() + "\""
  }
}
