import Recurrence
import Testing

@Suite("SKIP of RFC 7529")
struct SkipTests {
  private func days(_ skip: String, _ rule: String, start: String, limit: Int = 6) throws -> [String] {
    try occurrences("RSCALE=GREGORIAN;SKIP=\(skip);" + rule, start: start, limit: limit)
  }

  @Test("Monthly from 31 January")
  func monthly() throws {
    #expect(
      try days("OMIT", "FREQ=MONTHLY;COUNT=4", start: "20140131")
        == ["20140131", "20140331", "20140531", "20140731"])
    #expect(
      try days("BACKWARD", "FREQ=MONTHLY;COUNT=4", start: "20140131")
        == ["20140131", "20140228", "20140331", "20140430"])
    #expect(
      try days("FORWARD", "FREQ=MONTHLY;COUNT=4", start: "20140131")
        == ["20140131", "20140301", "20140331", "20140501"])
  }

  @Test("Yearly from 29 February")
  func yearly() throws {
    #expect(
      try days("FORWARD", "FREQ=YEARLY", start: "20160229", limit: 5)
        == ["20160229", "20170301", "20180301", "20190301", "20200229"])
    #expect(
      try days("BACKWARD", "FREQ=YEARLY", start: "20160229", limit: 5)
        == ["20160229", "20170228", "20180228", "20190228", "20200229"])
  }

  @Test("A day to which several are moved comes once")
  func once() throws {
    #expect(
      try days("BACKWARD", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31", start: "20250201", limit: 3)
        == ["20250228", "20250328", "20250329"])
    #expect(
      try days("FORWARD", "FREQ=MONTHLY;BYMONTHDAY=1,30,31", start: "20250201", limit: 4)
        == ["20250201", "20250301", "20250330", "20250331"])
  }

  @Test("The 366th day moves to the end of the year, or to the next")
  func yearDay() throws {
    #expect(
      try days("BACKWARD", "FREQ=YEARLY;BYYEARDAY=366", start: "20230101", limit: 2) == [
        "20231231", "20241231",
      ])
    #expect(
      try days("FORWARD", "FREQ=YEARLY;BYYEARDAY=366", start: "20230101", limit: 3)
        == ["20240101", "20241231", "20260101"])
  }

  @Test("BYDAY is asked of the day that is moved to")
  func weekday() throws {
    // 1 March 2025 is a Saturday; so is 1 November 2025, but October has 31 days.
    #expect(
      try days("FORWARD", "FREQ=MONTHLY;BYMONTHDAY=31;BYDAY=SA", start: "20250201", limit: 2)
        == ["20250301", "20250531"])
  }

  @Test("A day that was moved belongs to its own month for BYSETPOS, and the order stays")
  func positions() throws {
    #expect(
      try days("FORWARD", "FREQ=MONTHLY;BYMONTHDAY=1,31;BYSETPOS=-1", start: "20250201", limit: 4)
        == ["20250301", "20250331", "20250501", "20250531"])
    let found = try occurrences(
      "RSCALE=GREGORIAN;SKIP=FORWARD;FREQ=MONTHLY;BYMONTHDAY=1,31;BYHOUR=8,20;BYSETPOS=1,-1",
      start: "20250201T000000", limit: 6)
    #expect(
      found == [
        "20250201T080000", "20250301T080000", "20250301T200000", "20250331T200000", "20250401T080000",
        "20250501T080000",
      ])
  }

  @Test("A window that begins on a day that was moved has it")
  func window() throws {
    let set = RecurrenceSet(
      start: try time("20250131T100000"), reference: .floating,
      rules: [try rule("FREQ=MONTHLY;RSCALE=GREGORIAN;SKIP=FORWARD")])
    let from = try time("20250301T000000").secondsSinceEpoch
    #expect(set.occurrences(from: from).first { _ in true }?.local.text == "20250301T100000")
    let none = set.occurrences(from: from, before: from + 1)
    #expect(Array(none).isEmpty)
  }
}
