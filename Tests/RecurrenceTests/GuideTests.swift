import Recurrence
import Testing

@Suite("The example of docs/recurrence.md")
struct GuideTests {
  @Test("It prints what is written there")
  func example() throws {
    let rule = try RecurrenceRule("FREQ=MONTHLY;BYDAY=-1FR")
    let berlin = try TimeZoneDatabase.system.zone("Europe/Berlin")
    guard let start = LocalDateTime("20260130T190000"), let skipped = LocalDateTime("20260424T190000") else {
      return
    }
    let meetings = RecurrenceSet(
      start: start, reference: .zone(berlin), rules: [rule], exceptions: [.local(skipped)])
    var printed: [String] = []
    for meeting in meetings.occurrences(from: 1_772_323_200).prefix(3) {
      printed.append("\(meeting.local.text) \(meeting.utc)")
    }
    #expect(
      printed == ["20260327T190000 1774634400", "20260529T190000 1780074000", "20260626T190000 1782493200"])
  }
}
