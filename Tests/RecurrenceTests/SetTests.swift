import Recurrence
import Testing

@Suite("Recurrence sets")
struct SetTests {
  private func texts(_ set: RecurrenceSet, limit: Int = 20) -> [String] {
    set.occurrences().prefix(limit).map(\.local.text)
  }

  @Test("Without rules the start is the only occurrence, and RDATEs stand beside it")
  func noRules() throws {
    let start = try time("19970902T090000")
    #expect(texts(RecurrenceSet(start: start, reference: .utc)) == ["19970902T090000"])
    let set = RecurrenceSet(
      start: start, reference: .utc,
      additions: [.local(try time("19970901T080000")), .utc(try time("19970903T090000")), .local(start)])
    #expect(texts(set) == ["19970901T080000", "19970902T090000", "19970903T090000"])
  }

  @Test("Several rules give their union, each time once")
  func union() throws {
    #expect(
      try occurrences("FREQ=DAILY;COUNT=3", "FREQ=WEEKLY;COUNT=2", start: "19970902T090000")
        == ["19970902T090000", "19970903T090000", "19970904T090000", "19970909T090000"])
  }

  @Test("EXDATE and EXRULE take out what they give")
  func exclusions() throws {
    let set = RecurrenceSet(
      start: try time("19970902T090000"), reference: .floating, rules: [try rule("FREQ=DAILY;COUNT=6")],
      exclusionRules: [try rule("FREQ=DAILY;INTERVAL=4")],
      exceptions: [
        .local(try time("19970903T090000")), .local(try time("19970904T100000")), .date(try date("19970905")),
      ])
    #expect(texts(set) == ["19970904T090000", "19970907T090000"])
  }

  @Test("An EXRULE of many times is looked up, not walked through")
  func sparseExclusion() throws {
    let found = try occurrences(
      "FREQ=YEARLY", start: "19970902T090000", excluding: ["FREQ=SECONDLY;BYMONTH=9;BYSECOND=0,1;INTERVAL=7"],
      limit: 3)
    // 7 seconds do not divide a year, so that only some years are hit.
    #expect(found.count == 3)
    #expect(found.first == "19980902T090000")
  }

  @Test("In a zone an EXDATE in UTC takes out its instant, a date its day there")
  func zonedExceptions() throws {
    let zone = try TimeZoneDatabase.system.zone("Asia/Tokyo")
    let set = RecurrenceSet(
      start: try time("20260101T080000"), reference: .zone(zone), rules: [try rule("FREQ=DAILY;COUNT=4")],
      exceptions: [.utc(try time("20260101T230000")), .date(try date("20260103"))])
    #expect(texts(set) == ["20260101T080000", "20260104T080000"])
  }

  @Test("All-day sets know days only")
  func allDay() throws {
    let set = RecurrenceSet(
      start: try time("20260101T113000"), reference: .date,
      rules: [try rule("FREQ=DAILY;COUNT=4;BYHOUR=9,10;BYMINUTE=30")],
      additions: [.local(try time("20260110T090000"))],
      exceptions: [.date(try date("20260102")), .utc(try time("20260103T050000Z".replacing("Z", with: "")))])
    #expect(texts(set) == ["20260101T000000", "20260104T000000", "20260110T000000"])
  }

  @Test("An hourly rule of days gives each day once, and COUNT counts days")
  func hourlyDays() throws {
    #expect(
      try occurrences("FREQ=HOURLY;INTERVAL=36;COUNT=4", start: "20260101")
        == ["20260101", "20260102", "20260104", "20260105"])
    #expect(
      try occurrences("FREQ=SECONDLY;COUNT=3", start: "20260101") == ["20260101", "20260102", "20260103"])
    let set = RecurrenceSet(
      start: try time("20260101T000000"), reference: .date, rules: [try rule("FREQ=HOURLY;COUNT=4")])
    let late = set.occurrences(from: try time("20260103T000000").secondsSinceEpoch)
    #expect(late.map(\.local.date.text) == ["20260103", "20260104"])
  }

  @Test("A start that the rule does not give is left out, or is the first that COUNT counts")
  func unmatchedStart() throws {
    let start = try time("19970902T090000")
    let rules = [try rule("FREQ=WEEKLY;BYDAY=WE;COUNT=3")]
    #expect(
      texts(RecurrenceSet(start: start, reference: .floating, rules: rules))
        == ["19970903T090000", "19970910T090000", "19970917T090000"])
    let counted = RecurrenceSet(
      start: start, reference: .floating, rules: rules, unmatchedStart: .isFirstOccurrence)
    #expect(texts(counted) == ["19970902T090000", "19970903T090000", "19970910T090000"])
    let matched = RecurrenceSet(
      start: try time("19970903T090000"), reference: .floating, rules: rules,
      unmatchedStart: .isFirstOccurrence)
    #expect(texts(matched) == ["19970903T090000", "19970910T090000", "19970917T090000"])
  }

  @Test("A window cuts rules, RDATEs and exclusions alike")
  func window() throws {
    let set = RecurrenceSet(
      start: try time("19970902T090000"), reference: .utc, rules: [try rule("FREQ=DAILY")],
      exclusionRules: [try rule("FREQ=WEEKLY")],
      additions: [.utc(try time("19990105T120000")), .utc(try time("19990107T000000"))])
    let found = set.occurrences(
      from: try time("19990105T000000").secondsSinceEpoch,
      before: try time("19990107T000000").secondsSinceEpoch)
    // 5 January 1999 is a Tuesday, which the EXRULE takes out.
    #expect(found.map(\.local.text) == ["19990105T120000", "19990106T090000"])
  }

  @Test("Every iterator begins anew")
  func iterators() throws {
    let set = RecurrenceSet(
      start: try time("19970902T090000"), reference: .utc, rules: [try rule("FREQ=DAILY;COUNT=3")])
    let sequence = set.occurrences()
    #expect(Array(sequence) == Array(sequence))
    #expect(Array(sequence).count == 3)
  }

  @Test("Easter and what depends on it")
  func easter() throws {
    #expect(
      try occurrences("FREQ=YEARLY;BYEASTER=0", start: "20240101", limit: 3)
        == ["20240331", "20250420", "20260405"])
    #expect(
      try occurrences("FREQ=YEARLY;BYEASTER=-2,1,49", start: "20260101", limit: 3)
        == ["20260403", "20260406", "20260524"])
    #expect(try occurrences("FREQ=YEARLY;BYEASTER=0", start: "99990101") == ["99990328"])
  }
}
