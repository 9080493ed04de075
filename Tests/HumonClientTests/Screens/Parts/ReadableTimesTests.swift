import Foundation
import HumonClient
import Testing

@Suite("Readable times")
struct ReadableTimesTests {
  private let start = Sample.time("2026-11-26T18:00:00Z").date

  @Test("Start and end of one day name the day once")
  func oneDay() {
    #expect(Sample.times.text(start, to: start + 7200) == "Thursday, 26 November 2026 at 19:00 – 21:00")
    #expect(Sample.times.text(start) == "Thursday, 26 November 2026 at 19:00")
  }

  @Test("An end on another day names that day, too")
  func overMidnight() {
    #expect(
      Sample.times.text(start, to: start + 6 * 3600)
        == "Thursday, 26 November 2026 at 19:00 – Friday, 27 November 2026 at 1:00")
  }

  @Test("An end that is not after the start is none")
  func noEnd() {
    #expect(Sample.times.text(start, to: start - 60) == "Thursday, 26 November 2026 at 19:00")
    #expect(Sample.times.text(start, to: start) == "Thursday, 26 November 2026 at 19:00")
  }

  @Test("Whole days end with the last of them")
  func wholeDays() {
    let midnight = Sample.time("2026-11-25T23:00:00Z").date
    #expect(
      Sample.times.text(midnight, to: midnight + 86_400, isAllDay: true) == "Thursday, 26 November 2026")
    #expect(
      Sample.times.text(midnight, to: midnight + 2 * 86_400, isAllDay: true)
        == "Thursday, 26 November 2026 – Friday, 27 November 2026")
  }

  @Test("The event's own clock counts, and the reader's stands beside it where it shows something else")
  func twoClocks() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let london = Sample.times(in: "Europe/London")
    #expect(london.text(start, in: berlin) == "Thursday, 26 November 2026 at 19:00")
    #expect(london.textHere(start, in: berlin) == "Thursday, 26 November 2026 at 18:00")
    #expect(Sample.times(in: "Europe/Paris").textHere(start, in: berlin) == nil)
  }

  @Test(
    "Languages write dates in their own way",
    arguments: [
      ("es", "jueves, 26 de noviembre de 2026, 19:00"), ("zh-Hans", "2026年11月26日 星期四 19:00"),
      ("zh-Hant", "2026年11月26日 星期四 下午7:00"),
    ])
  func languages(language: String, text: String) throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let times = ReadableTimes(locale: Locale(identifier: language), zone: zone)
    #expect(times.text(start) == text)
  }

  @Test(
    "A timestamp is the millisecond in which a date lies",
    arguments: [-987, -1, 0, 1, 987, 1_795_262_400_987])
  func timestamps(milliseconds: Int64) {
    let timestamp = Timestamp(rawValue: milliseconds)
    #expect(Timestamp(timestamp.date) == timestamp)
  }

  @Test("Dates beyond all calendars are held to the years 0000 to 9999")
  func bounds() {
    #expect(Timestamp(.distantFuture + 1e15) == .latest)
    #expect(Timestamp(Date(timeIntervalSince1970: -.infinity)) == .earliest)
    #expect(Timestamp(Date(timeIntervalSince1970: .nan)) == Timestamp(rawValue: 0))
  }
}
