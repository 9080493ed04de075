import HumonModel
import Recurrence
import Testing

@Suite("A series that is cut in two")
struct SeriesSplittingTests {
  /// Both parts of a series of Thursdays at seven from 5 November 2026 on, in Berlin, as text.
  private func parts(_ text: String, cutAt cut: String, isAllDay: Bool = false) throws -> [String?]? {
    let recurrence = try #require(EventRecurrence(text: text))
    let zone = try TimeZoneDatabase.system.zone("Europe/Berlin")
    let start = try #require(LocalDateTime(isAllDay ? "20261105T000000" : "20261105T190000"))
    let parts = recurrence.parts(
      cutAt: try #require(LocalDateTime(cut)), startingAt: start, in: zone, isAllDay: isAllDay)
    return parts.map { [$0.before?.text, $0.after?.text] }
  }

  @Test("An endless rule ends a second before the cut, and goes on from there")
  func endless() throws {
    #expect(
      try parts("FREQ=WEEKLY;BYDAY=TH", cutAt: "20261126T190000")
        == ["RRULE:FREQ=WEEKLY;UNTIL=20261126T175959Z;BYDAY=TH", "RRULE:FREQ=WEEKLY;BYDAY=TH"])
  }

  @Test("A rule of whole days ends on the day before")
  func wholeDays() throws {
    #expect(
      try parts("FREQ=DAILY", cutAt: "20261126T000000", isAllDay: true)
        == ["RRULE:FREQ=DAILY;UNTIL=20261125", "RRULE:FREQ=DAILY"])
  }

  @Test("A rule that counts gives the second part what is left of its count")
  func counted() throws {
    #expect(
      try parts("FREQ=WEEKLY;COUNT=10", cutAt: "20261126T190000")
        == ["RRULE:FREQ=WEEKLY;UNTIL=20261126T175959Z", "RRULE:FREQ=WEEKLY;COUNT=7"])
  }

  @Test("A rule that has ended before the cut is part of the first alone")
  func ended() throws {
    #expect(
      try parts(
        "RRULE:FREQ=WEEKLY;UNTIL=20261112T180000Z\nRDATE:20261224T190000,20261230T190000",
        cutAt: "20261224T190000")
        == ["RRULE:FREQ=WEEKLY;UNTIL=20261112T180000Z", "RDATE:20261230T190000"])
  }

  @Test("Added and left out dates go to the part in which they lie")
  func dates() throws {
    #expect(
      try parts(
        "RRULE:FREQ=WEEKLY\nRDATE:20261106T100000,20261201T100000\nEXDATE:20261112T190000,20261203T190000",
        cutAt: "20261126T190000")
        == [
          "RRULE:FREQ=WEEKLY;UNTIL=20261126T175959Z\nRDATE:20261106T100000\nEXDATE:20261112T190000",
          "RRULE:FREQ=WEEKLY\nRDATE:20261201T100000\nEXDATE:20261203T190000",
        ])
  }

  @Test("The last occurrence becomes a single event")
  func last() throws {
    #expect(
      try parts("RRULE:FREQ=WEEKLY;COUNT=2\nRDATE:20261224T190000", cutAt: "20261224T190000")
        == ["RRULE:FREQ=WEEKLY;COUNT=2", nil])
  }

  @Test("Where the second part would have other occurrences, nothing is cut")
  func impossible() throws {
    // The second rule takes its weekday from the start, and the cut lies on a Saturday.
    #expect(
      try parts("RRULE:FREQ=WEEKLY\nRRULE:FREQ=WEEKLY;BYDAY=SA", cutAt: "20261128T190000") == nil)
  }
}
