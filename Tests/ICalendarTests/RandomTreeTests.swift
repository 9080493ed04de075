import Foundation
import ICalendar
import SeededNumbers
import Testing

@Suite struct RandomTreeTests {
  @Test("random trees are written and read back equal, without a problem", arguments: 1...40)
  func roundTrip(_ seed: UInt64) throws {
    var random = RandomTree(random: SeededGenerator(seed: seed))
    let trees = (0..<10).map { _ in random.component(depth: 4) }
    let written = CalendarFile(trees).written()
    let file = try CalendarFile(reading: written)
    #expect(file.components == trees)
    #expect(file.problems == [])
    #expect(file.written() == written)
    for line in String(decoding: written, as: UTF8.self).split(separator: "\r\n") {
      #expect(line.utf8.count <= 75)
    }
  }

  @Test("random texts are escaped and resolved again", arguments: 1...200)
  func texts(_ seed: UInt64) {
    var random = RandomTree(random: SeededGenerator(seed: seed))
    let text = random.text(from: Array("ab\\;,:n\nN\" é語😀^\t"))
    #expect(Property(.summary, text: text).text == text)
    let texts = (0...3).map { _ in random.text(from: Array("a\\;,n\nN")) }
    #expect(Property(.categories, texts: texts).texts == texts)
  }

  @Test(
    "random bytes are read without harm, and what was read is written and read again the same",
    arguments: 1...200)
  func randomBytes(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pieces =
      [
        "BEGIN:", "END:", "VEVENT", "VCALENDAR", "VALARM", "X-A", "\r\n", "\n", "\r", " ", "\t", ":", ";",
        "=", ",", "\"", "^", "\\",
        "TZID", "DTSTART", "RRULE", "é", "\u{0}", "\u{7F}", "20260101", "FREQ=DAILY",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xEF, 0xBB, 0xBF], [0xE2, 0x82]]
    let bytes = (0..<Int.random(in: 1...400, using: &random)).flatMap { _ in
      pieces.randomElement(using: &random) ?? []
    }
    try checkStable(bytes)
  }

  @Test(
    "fixtures with random changes are read without harm, and stay the same after the first time",
    arguments: 1...50)
  func mutations(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for path in RealFiles.own {
      guard var bytes = FileManager.default.contents(atPath: path).map(Array.init) else { continue }
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(Array(":;=,\"^\\\r\n \t".utf8).randomElement(using: &random) ?? 0, at: place)
        default:
          let end = min(bytes.count, place + Int.random(in: 1...60, using: &random))
          bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
        }
      }
      try checkStable(bytes)
    }
  }

  private func checkStable(_ bytes: [UInt8]) throws {
    guard let file = try? CalendarFile(reading: bytes) else { return }
    _ = file.check()
    let again = try CalendarFile(reading: file.written())
    #expect(again.components == file.components)
    let normal = file.normalized(product: "-//Example//Test//EN")
    #expect(try CalendarFile(reading: normal.written()).components == normal.components)
  }
}

/// Makes trees as they can stand in a file.
struct RandomTree {
  var random: SeededGenerator

  mutating func component(depth: Int) -> Component {
    let name = Name("X-" + word())
    return Component(
      name, properties: (0..<count(5)).map { _ in property() },
      components: depth == 0 ? [] : (0..<count(3)).map { _ in component(depth: depth - 1) })
  }

  private mutating func property() -> Property {
    let names: [Name] = [.summary, .dtStart, Name("X-\(word())"), "sUmmary", .description]
    return Property(
      names.randomElement(using: &random) ?? .uid, text(from: Array("abc :;,=\"\\^é語😀\t0123456789")),
      parameters: (0..<count(3)).map { _ in parameter() })
  }

  private mutating func parameter() -> Parameter {
    let names: [Name] = [.tzid, .cn, Name("X-\(word())"), "value"]
    return Parameter(
      names.randomElement(using: &random) ?? .cn,
      (0...count(2)).map { _ in text(from: Array("ab :;,=\"\\^'né語😀\n\t")) })
  }

  mutating func text(from letters: [Character]) -> String {
    String((0..<count(90)).map { _ in letters.randomElement(using: &random) ?? "x" })
  }

  private mutating func word() -> String {
    String((0...count(12)).map { _ in Array("ABCxyz019-").randomElement(using: &random) ?? "X" })
  }

  private mutating func count(_ most: Int) -> Int { Int.random(in: 0...most, using: &random) }
}
