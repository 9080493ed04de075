import Recurrence
import Testing

@Suite("Dates and times")
struct TimeValueTests {
  @Test("Every day of the calendar has a date that leads back to it")
  func everyDay() throws {
    var expected = (year: 1, month: 1, day: 1)
    var weekday = Weekday.monday
    for day in -719_162...(-719_162 + 2 * 146_097) {
      let date = LocalDate(daysSinceEpoch: day)
      if (date.year, date.month, date.day) != expected || date.weekday != weekday {
        Issue.record("\(day) is \(date.text)")
        return
      }
      let next = (year: expected.year, month: expected.month, day: expected.day + 1)
      let made = LocalDate(year: next.year, month: next.month, day: next.day)
      if made?.daysSinceEpoch == day + 1 {
        expected = next
      } else {
        #expect(made == nil)
        expected = next.month == 12 ? (next.year + 1, 1, 1) : (next.year, next.month + 1, 1)
      }
      weekday = Weekday(rawValue: weekday.rawValue % 7 + 1) ?? .monday
    }
    #expect(expected.year == 801)
  }

  @Test("Known days")
  func knownDays() throws {
    #expect(try date("19700101").daysSinceEpoch == 0)
    #expect(try date("19700101").weekday == .thursday)
    #expect(try date("20000229").text == "20000229")
    #expect(try date("00010101").daysSinceEpoch == -719_162)
    #expect(try date("99991231").daysSinceEpoch == 2_932_896)
    #expect(try date("99991231").weekday == .friday)
  }

  @Test(
    "What no calendar has is nil",
    arguments: [
      "19000229", "20260431", "20261301", "00000101", "2026010", "202601011", "2026０101", "abcdefgh", "",
    ])
  func noDate(text: String) {
    #expect(LocalDate(text) == nil)
  }

  @Test(
    "What no clock has is nil",
    arguments: [
      "20260101T240000", "20260101T006000", "20260101T000061", "20260101 000000", "20260101T000000Z",
    ])
  func noTime(text: String) {
    #expect(LocalDateTime(text) == nil)
  }

  @Test("A value of UNTIL, RDATE or EXDATE has one of three forms")
  func forms() throws {
    #expect(DateOrTime("19970902") == .date(try date("19970902")))
    #expect(DateOrTime("19970902t090000") == .local(try time("19970902T090000")))
    #expect(DateOrTime("19970902T090000z") == .utc(try time("19970902T090000")))
    for text in ["19970902", "19970902T090000", "19970902T090000Z"] {
      #expect(DateOrTime(text)?.text == text)
    }
    for text in ["", "Z", "1997-09-02", "19970902T0900", "19970902T090000ZZ"] {
      #expect(DateOrTime(text) == nil)
    }
  }

  @Test("Arithmetic beyond the years 1 to 9999 says so and never traps")
  func beyond() throws {
    let last = try date("99991231")
    #expect(last.adding(days: 1) == nil)
    #expect(last.adding(days: .max) == nil)
    #expect(last.adding(days: -1)?.text == "99991230")
    #expect(try time("00010101T000000").adding(seconds: -1) == nil)
    #expect(try time("00010101T000000").adding(seconds: .min) == nil)
    #expect(!LocalDate(daysSinceEpoch: .min).isInCalendar)
    #expect(!LocalDateTime(secondsSinceEpoch: .max).isInCalendar)
    #expect(LocalDateTime(LocalDate(daysSinceEpoch: .max), secondOfDay: .max).date.daysSinceEpoch > 2_932_896)
    #expect(LocalDateTime(last, secondOfDay: 86_399).isInCalendar)
    #expect(!LocalDateTime(last, secondOfDay: 86_400).isInCalendar)
    _ = LocalDateTime(secondsSinceEpoch: .min).text
  }

  @Test("A time before 1970 has the parts that its clock shows")
  func before1970() throws {
    let early = try time("19691231T235958")
    #expect(early.secondsSinceEpoch == -2)
    #expect(early.text == "19691231T235958")
    #expect((early.hour, early.minute, early.second) == (23, 59, 58))
  }

  @Test("Weekdays are in order and know their letters")
  func weekdays() {
    #expect(Weekday.monday < .sunday)
    #expect(Weekday("tH") == .thursday)
    #expect(Weekday("X") == nil)
    #expect(Weekday.allCases.map(\.text).joined() == "MOTUWETHFRSASU")
  }
}
