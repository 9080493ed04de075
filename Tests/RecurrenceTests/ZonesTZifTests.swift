import Recurrence
import SeededNumbers
import Testing

@Suite("TZif files (RFC 9636)") struct ZonesTZifTests {
  private func zone(_ file: TZif) throws(TimeZoneError) -> TimeZoneRules {
    try TimeZoneRules(identifier: "Test/Zone", tzif: file.bytes)
  }

  private func offsets(_ zone: TimeZoneRules, _ times: [String]) -> [Int] {
    times.map { zone.offset(atUTC: utc($0)) }
  }

  @Test("the first version has short times and no footer")
  func firstVersion() throws {
    let zone = try zone(
      TZif(
        version: 0, transitions: [(-100, 1), (100, 0)], kinds: [(3600, false, 0), (7200, true, 4)]))
    #expect([-101, -100, 99, 100, .max].map(zone.offset) == [3600, 7200, 7200, 3600, 3600])
    #expect(zone.abbreviation(atUTC: 0) == "CEST")
    #expect(zone.identifier == "Test/Zone")
  }

  @Test(
    "the footer holds after the last transition, and for ever",
    arguments: [0x32, 0x33, 0x34, 0x35] as [UInt8])
  func footer(version: UInt8) throws {
    let file = TZif(
      version: version, transitions: [(utc("20000101T000000"), 0)], kinds: [(3600, false, 0), (0, false, 4)])
    let zone = try zone(file)
    #expect(
      offsets(
        zone, ["19990701T000000", "20000326T005959", "20000326T010000", "25000701T000000", "99990701T000000"])
        == [3600, 3600, 7200, 7200, 7200])
  }

  @Test("a file without transitions lives by its footer always")
  func onlyFooter() throws {
    let zone = try zone(TZif())
    #expect(offsets(zone, ["00020701T000000", "15000101T000000", "20260701T000000"]) == [7200, 3600, 7200])
  }

  @Test("without a footer the last kind stays")
  func emptyFooter() throws {
    let zone = try zone(TZif(transitions: [(0, 1)], kinds: [(3600, false, 0), (7200, true, 4)], footer: ""))
    #expect(offsets(zone, ["19600101T000000", "20260101T000000", "99990101T000000"]) == [3600, 7200, 7200])
  }

  @Test("what a fat file lists and its footer says is the same zone")
  func fatAndSlim() throws {
    let kinds: [(Int32, Bool, UInt8)] = [(3600, false, 0), (7200, true, 4)]
    let changes = ["19970330", "19971026", "19980329", "19981025", "19990328", "19991031"].map {
      utc($0 + "T010000")
    }
    let fat = try zone(TZif(transitions: zip(changes, [1, 0, 1, 0, 1, 0]).map { ($0, $1) }, kinds: kinds))
    let slim = try zone(TZif(transitions: [(changes[0], 1), (changes[1], 0)], kinds: kinds))
    #expect(fat.hasSameOffsets(as: slim, from: .min, before: .max))
    #expect(fat.observances(from: 2000, through: 2001) == slim.observances(from: 2000, through: 2001))
    #expect(fat.observances(from: 2000, through: 2001).map { $0.rules.count } == [1, 1])
  }

  struct Footer: CustomTestStringConvertible, Sendable {
    let text: String
    let offsets: [Int]
    var testDescription: String { text }
  }

  /// Offsets at noon UTC on 1 January, 28 and 29 February, 1 March, 15 July and 31 December 2028.
  private static let table: [(String, [Int])] = [
    ("<+0330>-3:30", [12_600, 12_600, 12_600, 12_600, 12_600, 12_600]),
    ("AAA+01:02:03", [-3723, -3723, -3723, -3723, -3723, -3723]),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", [0, 0, 0, 0, 3600, 0]),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", [-7200, -7200, -7200, -7200, -3600, -7200]),
    // Daylight saving time all the year round (RFC 9636 3.3.1).
    ("EST5EDT,0/0,J365/25", [-14_400, -14_400, -14_400, -14_400, -14_400, -14_400]),
    ("AAA0BBB,J60/0,J182/0", [0, 0, 0, 3600, 0, 0]),
    ("AAA0BBB,59/0,181/0", [0, 0, 3600, 3600, 0, 0]),
    ("AAA0BBB-3,M7.1.1/167,M12.5.5/-167", [0, 0, 0, 0, 10_800, 0]),
  ]

  static let footers = table.map { Footer(text: $0.0, offsets: $0.1) }

  @Test("a footer is a POSIX rule", arguments: footers)
  func posixRules(footer: Footer) throws {
    let zone = try zone(TZif(footer: footer.text))
    let days = ["20280101", "20280228", "20280229", "20280301", "20280715", "20281231"]
    #expect(offsets(zone, days.map { $0 + "T120000" }) == footer.offsets)
  }

  @Test(
    "a footer that is no rule is an error",
    arguments: [
      "CET", "CE-1", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0", "CET-25",
      "CET-1CEST,M3.6.0,M10.5.0",
      "CET-1CEST,J0,J365", "CET-1CEST,M3.5.0/168,M10.5.0", "<CET-1", "CET-1CEST,M3.5.7,M10.5.0", "CET-1 ",
      "CET-1:60",
      "CET-1CEST,366,1", "CET-99999999999999999999",
    ])
  func badFooters(text: String) {
    #expect(throws: TimeZoneError.invalidFile("its footer is no rule")) { try zone(TZif(footer: text)) }
  }

  struct Damage: CustomTestStringConvertible, Sendable {
    let file: TZif
    let reason: String
    var testDescription: String { reason }
  }

  static let damages: [Damage] = [
    Damage(file: TZif(transitions: [(5, 0), (5, 0)]), reason: "its transitions are not ascending"),
    Damage(file: TZif(transitions: [(5, 1)]), reason: "a local time is missing"),
    Damage(file: TZif(kinds: []), reason: "it has no local time"),
    Damage(file: TZif(kinds: [(93_600, false, 0)]), reason: "an offset is too large"),
    Damage(file: TZif(kinds: [(.min, false, 0)]), reason: "an offset is too large"),
    Damage(file: TZif(kinds: [(0, false, 9)]), reason: "an abbreviation is missing"),
    Damage(file: TZif(leapSeconds: 1), reason: "it counts leap seconds"),
    Damage(file: TZif(version: 0x2F), reason: "its version is none"),
    Damage(
      file: TZif(transitions: (0..<20_001).map { ($0, 0) }), reason: "it has too many transitions"),
    Damage(file: TZif(letters: String(repeating: "a", count: 262_144)), reason: "it is too long"),
  ]

  @Test("a damaged file says what is wrong", arguments: damages)
  func damage(damage: Damage) {
    #expect(throws: TimeZoneError.invalidFile(damage.reason)) { try zone(damage.file) }
  }

  @Test("a file that ends anywhere, or has any byte changed, is read or refused")
  func anyBytes() {
    let whole = TZif(
      transitions: [(-9_000_000_000_000_000_000, 0), (0, 1), (9_000_000_000_000_000_000, 0)],
      kinds: [(3600, false, 0), (7200, true, 4)]
    ).bytes
    for length in 0..<whole.count {
      #expect(throws: TimeZoneError.self) {
        try TimeZoneRules(identifier: "x", tzif: Array(whole[..<length]))
      }
    }
    var random = SeededGenerator(seed: 11)
    var read = 0
    for _ in 0..<1000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      guard let zone = try? TimeZoneRules(identifier: "x", tzif: bytes) else { continue }
      read += 1
      #expect(abs(zone.offset(atUTC: 4_000_000_000)) < 93_600)
    }
    #expect(read > 20)
  }
}
