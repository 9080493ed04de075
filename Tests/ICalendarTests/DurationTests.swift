import ICalendar
import Testing

@Suite struct DurationTests {
  @Test(
    "a duration is nominal days and exact seconds",
    arguments: [
      ("P15DT5H0M20S", 15, 18_020), ("P7W", 49, 0), ("-PT15M", 0, -900), ("+P1D", 1, 0), ("PT0S", 0, 0),
      ("P0D", 0, 0),
      ("PT36H", 0, 129_600), ("-P1DT1S", -1, -1), ("PT1H30S", 0, 3630), ("P1W2D", 9, 0), ("pt5m", 0, 300),
      ("-P0DT0H5M0S", 0, -300),
    ])
  func reading(_ text: String, _ days: Int, _ seconds: Int) {
    let duration = CalendarDuration(text)
    #expect(duration?.days == days)
    #expect(duration?.seconds == seconds)
  }

  @Test(
    "what is no duration is none",
    arguments: [
      "", "P", "PT", "15M", "P1", "P1H", "PT1D", "P1DT", "PT1M1H", "P-1D", "P1.5D", "PT1S1S", "--P1D",
      "P99999999999D",
      "PT99999999999999999999S", "P1M", "P1Y", "P1D ", "é",
    ])
  func refusing(_ text: String) {
    // A T without anything behind it is forgiven, as some programs write P1DT.
    #expect(CalendarDuration(text) == (text == "P1DT" ? CalendarDuration(days: 1) : nil))
  }

  @Test(
    "a duration is written as the standard has it",
    arguments: [
      (0, 0, "PT0S"), (7, 0, "P1W"), (14, 0, "P2W"), (10, 0, "P10D"), (0, 3600, "PT1H"),
      (0, 3601, "PT1H0M1S"),
      (0, 60, "PT1M"), (0, 61, "PT1M1S"), (1, 90_000, "P1DT25H"), (-1, -30, "-P1DT30S"), (0, -900, "-PT15M"),
      (7, 1, "P7DT1S"),
    ])
  func writing(_ days: Int, _ seconds: Int, _ text: String) {
    #expect(CalendarDuration(days: days, seconds: seconds)?.text == text)
    #expect(CalendarDuration(text) == CalendarDuration(days: days, seconds: seconds))
  }

  @Test("a duration has one sign and limits")
  func limits() {
    #expect(CalendarDuration(days: 1, seconds: -1) == nil)
    #expect(CalendarDuration(days: CalendarDuration.mostDays + 1) == nil)
    #expect(CalendarDuration(seconds: .min) == nil)
    #expect(CalendarDuration("P4000000D")?.days == 4_000_000)
    #expect(CalendarDuration("P4000001D") == nil)
  }
}
