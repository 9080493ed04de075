import Recurrence
import Testing

@Suite("Edges of the calendar")
struct BoundaryTests {
  @Test("29 February comes in leap years only, not in 2100")
  func leapDay() throws {
    #expect(
      try occurrences("FREQ=YEARLY", start: "20960229", limit: 3) == ["20960229", "21040229", "21080229"])
  }

  @Test("Week 53 comes in years that have one")
  func week53() throws {
    #expect(
      try occurrences("FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO", start: "20000101", limit: 4)
        == ["20041227", "20091228", "20151228", "20201228"])
  }

  @Test("Week 1 may begin in the year before, and INTERVAL counts the years that number the weeks")
  func weekOneAcrossNewYear() throws {
    // The Monday of week 1 of 2020 is 30 December 2019.
    #expect(
      try occurrences("FREQ=YEARLY;INTERVAL=2;BYWEEKNO=1;BYDAY=MO", start: "20180101", limit: 3)
        == ["20180101", "20191230", "20220103"])
  }

  @Test("A late week reaches into the next year, and BYSETPOS counts it there")
  func lastWeekPositions() throws {
    // Week 53 of 2020 ends on Sunday, 3 January 2021.
    #expect(
      try occurrences("FREQ=YEARLY;BYWEEKNO=-1;BYDAY=MO,SU;BYSETPOS=-1", start: "20200101", limit: 2)
        == ["20210103", "20220102"])
  }

  @Test("BYWEEKNO without a day has the weekday of the start")
  func weekWithoutDay() throws {
    #expect(
      try occurrences("FREQ=YEARLY;BYWEEKNO=20", start: "19970902T090000", limit: 3)
        == ["19980512T090000", "19990518T090000", "20000516T090000"])
  }

  @Test("BYMONTHDAY in a yearly rule without BYMONTH is in every month")
  func yearlyMonthDay() throws {
    #expect(
      try occurrences("FREQ=YEARLY;BYMONTHDAY=31", start: "20260101", limit: 4)
        == ["20260131", "20260331", "20260531", "20260731"])
  }

  @Test("BYSETPOS counts the whole first period, also what lies before the start")
  func partialFirstPeriod() throws {
    // The first weekday of September 1997 was the 1st, before the start.
    #expect(
      try occurrences("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1", start: "19970902", limit: 2)
        == ["19971001", "19971103"])
    #expect(
      try occurrences("FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=1", start: "19970902", limit: 2)
        == ["19970908", "19970915"])
  }

  @Test("Every and the nth weekday stand side by side")
  func mixedWeekdays() throws {
    #expect(
      try occurrences("FREQ=MONTHLY;BYDAY=TU,1FR,-1SU", start: "19970901", limit: 7)
        == ["19970902", "19970905", "19970909", "19970916", "19970923", "19970928", "19970930"])
    #expect(
      try occurrences("FREQ=YEARLY;BYDAY=1MO,-53FR,-1FR", start: "20200101", limit: 4)
        == ["20200106", "20201225", "20210101", "20210104"])
  }

  @Test("The calendar ends with the year 9999 and begins with the year 1")
  func years() throws {
    #expect(try occurrences("FREQ=YEARLY", start: "99980630") == ["99980630", "99990630"])
    #expect(
      try occurrences("FREQ=SECONDLY", start: "99991231T235957")
        == ["99991231T235957", "99991231T235958", "99991231T235959"])
    #expect(
      try occurrences("FREQ=MONTHLY;BYDAY=1MO", start: "00010101", limit: 2) == ["00010101", "00010205"])
    #expect(
      try occurrences("FREQ=YEARLY;BYWEEKNO=52;BYDAY=FR", start: "99990101", limit: 2) == ["99991231"])
  }

  @Test("In a zone the calendar has the same years")
  func yearsInZone() throws {
    let last = try occurrences("FREQ=HOURLY", start: "99991231T220000", zone: "America/Los_Angeles")
    #expect(last == ["99991231T220000", "99991231T230000"])
    let first = try occurrences("FREQ=DAILY", start: "00010101T000000", zone: "Asia/Tokyo", limit: 2)
    #expect(first == ["00010101T000000", "00010102T000000"])
  }

  @Test("A start beyond the calendar has no occurrences, and nothing is asked of it")
  func startBeyond() throws {
    let beyond = LocalDateTime(secondsSinceEpoch: .max)
    #expect(!beyond.isInCalendar)
    let set = RecurrenceSet(start: beyond, reference: .floating, rules: [try rule("FREQ=DAILY")])
    #expect(Array(set.occurrences()).isEmpty)
    let alone = RecurrenceSet(start: LocalDateTime(secondsSinceEpoch: .min), reference: .utc)
    #expect(Array(alone.occurrences()).isEmpty)
  }

  @Test(
    "Any window can be asked for", arguments: [Int64.min, -62_135_596_801, 0, 253_402_300_800, Int64.max])
  func windows(edge: Int64) throws {
    let set = RecurrenceSet(
      start: try time("19970902T090000"), reference: .zone(try TimeZoneDatabase.system.zone("Europe/Berlin")),
      rules: [try rule("FREQ=DAILY;COUNT=3")])
    let count = set.occurrences(from: edge).reduce(0) { count, _ in count + 1 }
    #expect(count == (edge < 873_000_000 ? 3 : 0))
    let before = set.occurrences(before: edge).reduce(0) { count, _ in count + 1 }
    #expect(before == 3 - count)
  }
}
