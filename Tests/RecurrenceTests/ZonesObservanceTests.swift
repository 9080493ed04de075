import Recurrence
import Testing

@Suite("Zones from the observances of a VTIMEZONE") struct ZonesObservanceTests {
  private func observance(
    _ start: String, _ from: Int, _ to: Int, daylight: Bool = false, name: String? = nil,
    rules: [String] = [],
    additions: [String] = []
  ) throws -> TimeZoneObservance {
    TimeZoneObservance(
      start: wall(start), offsetFrom: from * 3600, offsetTo: to * 3600, name: name, isDaylight: daylight,
      rules: try rules.map { try RecurrenceRule($0) }, additions: additions.map(wall))
  }

  private func offsets(_ zone: TimeZoneRules, _ times: [String]) -> [Int] {
    times.map { zone.offset(atUTC: utc($0)) / 3600 }
  }

  @Test("the example of RFC 5545 3.6.5: New York since 1967")
  func newYork() throws {
    let zone = try TimeZoneRules(
      identifier: "America/New_York",
      observances: [
        observance(
          "19670430T020000", -5, -4, daylight: true, name: "EDT",
          rules: ["FREQ=YEARLY;BYMONTH=4;BYDAY=-1SU;UNTIL=19730429T070000Z"]),
        observance(
          "19671029T020000", -4, -5, name: "EST",
          rules: ["FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20061029T060000Z"]),
        observance("19740106T020000", -5, -4, daylight: true, name: "EDT", additions: ["19750223T020000"]),
        observance(
          "19760425T020000", -5, -4, daylight: true, name: "EDT",
          rules: ["FREQ=YEARLY;BYMONTH=4;BYDAY=-1SU;UNTIL=19860427T070000Z"]),
        observance(
          "19870405T020000", -5, -4, daylight: true, name: "EDT",
          rules: ["FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=20060402T070000Z"]),
        observance(
          "20070311T020000", -5, -4, daylight: true, name: "EDT", rules: ["FREQ=YEARLY;BYMONTH=3;BYDAY=2SU"]),
        observance("20071104T020000", -4, -5, name: "EST", rules: ["FREQ=YEARLY;BYMONTH=11;BYDAY=1SU"]),
      ])
    let known = try TimeZoneDatabase.system.zone("America/New_York")
    #expect(zone.hasSameOffsets(as: known, from: utc("19670501T000000"), before: utc("99991231T000000")))
    #expect(!zone.hasSameOffsets(as: known, from: utc("19660101T000000"), before: utc("19670101T000000")))
    #expect(zone.abbreviation(atUTC: utc("19750601T000000")) == "EDT")
    #expect(zone.abbreviation(atUTC: utc("99990101T000000")) == "EST")
    #expect(zone.isDaylight(atUTC: utc("99990701T000000")))
  }

  @Test("Outlook's zones since 1601")
  func since1601() throws {
    let zone = try TimeZoneRules(
      identifier: "W. Europe Standard Time",
      observances: [
        observance("16010101T030000", 2, 1, rules: ["FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10"]),
        observance(
          "16010101T020000", 1, 2, daylight: true, rules: ["FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3"]),
      ])
    let berlin = try TimeZoneDatabase.system.zone("Europe/Berlin")
    #expect(zone.hasSameOffsets(as: berlin, from: utc("19970101T000000"), before: utc("99991231T000000")))
    #expect(offsets(zone, ["16010701T000000", "16020101T000000", "19450701T000000"]) == [2, 1, 2])
    #expect(zone.abbreviation(atUTC: utc("20260101T000000")).isEmpty)
  }

  @Test("one observance, and what was before it")
  func single() throws {
    let zone = try TimeZoneRules(identifier: "X", observances: [observance("19700101T000000", 2, 3)])
    #expect(offsets(zone, ["19691231T215959", "19691231T220000", "99991231T000000"]) == [2, 3, 3])
    #expect(zone.abbreviation(atUTC: utc("19600101T000000")) == "X")
  }

  @Test("what ends, ends, and the last offset stays")
  func ending() throws {
    let zone = try TimeZoneRules(
      identifier: "X",
      observances: [
        observance(
          "20000326T020000", 1, 2, daylight: true, rules: ["FREQ=YEARLY;COUNT=3;BYMONTH=3;BYDAY=-1SU"]),
        observance("20001029T030000", 2, 1, rules: ["FREQ=YEARLY;UNTIL=20011231;BYMONTH=10;BYDAY=-1SU"]),
      ])
    #expect(
      offsets(
        zone, ["20000701T000000", "20010101T000000", "20020101T000000", "20020701T000000", "20990101T000000"])
        == [2, 1, 1, 2, 2])
  }

  @Test("an endless rule after single changes")
  func mixed() throws {
    let zone = try TimeZoneRules(
      identifier: "X",
      observances: [
        observance(
          "19900401T020000", 0, 1, daylight: true, additions: ["19910501T020000", "19950601T020000"]),
        observance("19900901T020000", 1, 0, additions: ["19910901T020000", "19950901T020000"]),
        observance("20000401T020000", 0, 1, daylight: true, rules: ["FREQ=YEARLY"]),
        observance("20000901T020000", 1, 0, rules: ["FREQ=YEARLY"]),
      ])
    #expect(
      offsets(
        zone, ["19910415T000000", "19910515T000000", "19950715T000000", "19990715T000000", "20000715T000000"])
        == [0, 1, 1, 0, 1])
    #expect(
      offsets(zone, ["24000331T000000", "24000402T000000", "87650831T000000", "87650902T000000"]) == [
        0, 1, 1, 0,
      ])
  }

  @Test("too many changes, and none at all, are errors")
  func bounds() throws {
    #expect(throws: TimeZoneError.noObservances) { try TimeZoneRules(identifier: "X", observances: []) }
    for rule in [
      "FREQ=SECONDLY", "FREQ=DAILY", "FREQ=DAILY;COUNT=1000000", "FREQ=MINUTELY;UNTIL=99990101T000000Z",
    ] {
      let observances = [try observance("19700101T000000", 0, 1, rules: [rule])]
      #expect(throws: TimeZoneError.tooManyChanges) {
        try TimeZoneRules(identifier: "X", observances: observances)
      }
    }
  }

  @Test("times and offsets beyond all bounds do no harm")
  func extremes() throws {
    for start in [
      LocalDateTime(secondsSinceEpoch: .min), LocalDateTime(secondsSinceEpoch: .max), wall("99991231T235959"),
    ] {
      let zone = try TimeZoneRules(
        identifier: "X",
        observances: [
          TimeZoneObservance(
            start: start, offsetFrom: .min, offsetTo: .max, rules: [try RecurrenceRule("FREQ=YEARLY")],
            additions: [start])
        ])
      #expect(abs(zone.offset(atUTC: 0)) == 93_599)
    }
  }

  @Test("seconds after a change to the same offset nothing is new")
  func idle() throws {
    let one = try TimeZoneRules(
      identifier: "X",
      observances: [observance("19700101T000000", 1, 1), observance("19800101T000000", 1, 2)])
    let other = try TimeZoneRules(identifier: "X", observances: [observance("19800101T000000", 1, 2)])
    #expect(one.hasSameOffsets(as: other, from: .min, before: .max))
  }
}
