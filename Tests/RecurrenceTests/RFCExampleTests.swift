import Recurrence
import Testing

/// The examples of RFC 5545 3.8.5.3, in its order. All begin at 09:00 in New York.
@Suite("The examples of RFC 5545")
struct RFCExampleTests {
  private func days(_ text: String, _ start: String = "19970902", limit: Int = 10) throws -> [String] {
    let found = try occurrences(text, start: start + "T090000", zone: "America/New_York", limit: limit)
    return found.map { $0.hasSuffix("T090000") ? String($0.prefix(8)) : $0 }
  }

  /// Days of one month, `1997-09: 2 3 4`.
  private func list(_ months: String...) -> [String] {
    var days: [String] = []
    for line in months {
      let parts = line.split(separator: ":")
      for day in parts[1].split(separator: " ") { days.append(parts[0] + (day.count == 1 ? "0" : "") + day) }
    }
    return days
  }

  @Test("Daily for 10 occurrences")
  func dailyCount() throws {
    #expect(try days("FREQ=DAILY;COUNT=10", limit: 99) == list("199709:2 3 4 5 6 7 8 9 10 11"))
  }

  @Test("Daily until December 24, 1997")
  func dailyUntil() throws {
    let found = try days("FREQ=DAILY;UNTIL=19971224T000000Z", limit: 999)
    #expect(found.count == 113)
    #expect(found.first == "19970902")
    #expect(found.last == "19971223")
  }

  @Test("Every other day - forever")
  func everyOtherDay() throws {
    #expect(
      try days("FREQ=DAILY;INTERVAL=2", limit: 17)
        == list("199709:2 4 6 8 10 12 14 16 18 20 22 24 26 28 30", "199710:2 4"))
  }

  @Test("Every 10 days, 5 occurrences")
  func everyTenDays() throws {
    #expect(
      try days("FREQ=DAILY;INTERVAL=10;COUNT=5", limit: 99) == list("199709:2 12 22", "199710:2 12"))
  }

  @Test(
    "Every day in January, for 3 years",
    arguments: [
      "FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA",
      "FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1",
    ])
  func everyDayInJanuary(text: String) throws {
    let january = (1...31).map { String($0) }.joined(separator: " ")
    let expected = list("199801:" + january, "199901:" + january, "200001:" + january)
    #expect(try days(text, "19980101", limit: 999) == expected)
  }

  @Test("Weekly for 10 occurrences, weekly until December 24, 1997")
  func weekly() throws {
    let ten = list("199709:2 9 16 23 30", "199710:7 14 21 28", "199711:4")
    #expect(try days("FREQ=WEEKLY;COUNT=10", limit: 99) == ten)
    let until = try days("FREQ=WEEKLY;UNTIL=19971224T000000Z", limit: 99)
    #expect(until == ten + list("199711:11 18 25", "199712:2 9 16 23"))
  }

  @Test("Every other week - forever")
  func everyOtherWeek() throws {
    #expect(
      try days("FREQ=WEEKLY;INTERVAL=2;WKST=SU", limit: 11)
        == list("199709:2 16 30", "199710:14 28", "199711:11 25", "199712:9 23", "199801:6 20"))
  }

  @Test(
    "Weekly on Tuesday and Thursday for five weeks",
    arguments: [
      "FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH", "FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH",
    ])
  func fiveWeeks(text: String) throws {
    #expect(try days(text, limit: 99) == list("199709:2 4 9 11 16 18 23 25 30", "199710:2"))
  }

  @Test("Every other week on Monday, Wednesday and Friday until December 24, 1997")
  func everyOtherWeekOnThreeDays() throws {
    let text = "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR"
    #expect(
      try days(text, "19970901", limit: 99)
        == list(
          "199709:1 3 5 15 17 19 29", "199710:1 3 13 15 17 27 29 31", "199711:10 12 14 24 26 28",
          "199712:8 10 12 22"))
  }

  @Test("Every other week on Tuesday and Thursday, for 8 occurrences")
  func everyOtherWeekOnTwoDays() throws {
    #expect(
      try days("FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH", limit: 99)
        == list("199709:2 4 16 18 30", "199710:2 14 16"))
  }

  @Test("Monthly on the first Friday")
  func firstFriday() throws {
    let ten = list(
      "199709:5", "199710:3", "199711:7", "199712:5", "199801:2", "199802:6", "199803:6", "199804:3",
      "199805:1", "199806:5")
    #expect(try days("FREQ=MONTHLY;COUNT=10;BYDAY=1FR", "19970905", limit: 99) == ten)
    let until = "FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR"
    #expect(try days(until, "19970905", limit: 99) == Array(ten.prefix(4)))
  }

  @Test("Every other month on the first and last Sunday")
  func firstAndLastSunday() throws {
    #expect(
      try days("FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU", "19970907", limit: 99)
        == list("199709:7 28", "199711:2 30", "199801:4 25", "199803:1 29", "199805:3 31"))
  }

  @Test("Monthly on the second-to-last Monday for 6 months")
  func secondToLastMonday() throws {
    #expect(
      try days("FREQ=MONTHLY;COUNT=6;BYDAY=-2MO", "19970922", limit: 99)
        == ["19970922", "19971020", "19971117", "19971222", "19980119", "19980216"])
  }

  @Test("Monthly on the third-to-the-last day")
  func thirdToLastDay() throws {
    #expect(
      try days("FREQ=MONTHLY;BYMONTHDAY=-3", "19970928", limit: 6)
        == ["19970928", "19971029", "19971128", "19971229", "19980129", "19980226"])
  }

  @Test("Monthly on the 2nd and 15th, and on the first and last day")
  func monthDays() throws {
    #expect(
      try days("FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15", limit: 99)
        == list("199709:2 15", "199710:2 15", "199711:2 15", "199712:2 15", "199801:2 15"))
    #expect(
      try days("FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1", "19970930", limit: 99)
        == list("199709:30", "199710:1 31", "199711:1 30", "199712:1 31", "199801:1 31", "199802:1"))
  }

  @Test("Every 18 months on the 10th thru 15th")
  func every18Months() throws {
    #expect(
      try days("FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15", "19970910", limit: 99)
        == list("199709:10 11 12 13 14 15", "199903:10 11 12 13"))
  }

  @Test("Every Tuesday, every other month")
  func tuesdays() throws {
    #expect(
      try days("FREQ=MONTHLY;INTERVAL=2;BYDAY=TU", limit: 18)
        == list(
          "199709:2 9 16 23 30", "199711:4 11 18 25", "199801:6 13 20 27", "199803:3 10 17 24 31"))
  }

  @Test("Yearly in June and July for 10 occurrences")
  func juneAndJuly() throws {
    let expected = (1997...2001).flatMap { ["\($0)0610", "\($0)0710"] }
    #expect(try days("FREQ=YEARLY;COUNT=10;BYMONTH=6,7", "19970610", limit: 99) == expected)
  }

  @Test("Every other year on January, February, and March")
  func everyOtherYear() throws {
    let expected = [1997, 1999, 2001, 2003].flatMap { ["\($0)0110", "\($0)0210", "\($0)0310"] }
    let found = try days("FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3", "19970310", limit: 99)
    #expect(found == Array(expected.dropFirst(2)))
  }

  @Test("Every third year on the 1st, 100th, and 200th day")
  func yearDays() throws {
    #expect(
      try days("FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200", "19970101", limit: 99)
        == [
          "19970101", "19970410", "19970719", "20000101", "20000409", "20000718", "20030101", "20030410",
          "20030719", "20060101",
        ])
  }

  @Test("Every 20th Monday of the year, and Monday of week number 20")
  func twentieth() throws {
    #expect(
      try days("FREQ=YEARLY;BYDAY=20MO", "19970519", limit: 3) == ["19970519", "19980518", "19990517"])
    #expect(
      try days("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "19970512", limit: 3)
        == ["19970512", "19980511", "19990517"])
  }

  @Test("Every Thursday in March, and in June, July, and August")
  func thursdays() throws {
    #expect(
      try days("FREQ=YEARLY;BYMONTH=3;BYDAY=TH", "19970313", limit: 11)
        == list("199703:13 20 27", "199803:5 12 19 26", "199903:4 11 18 25"))
    #expect(
      try days("FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8", "19970605", limit: 14)
        == list("199706:5 12 19 26", "199707:3 10 17 24 31", "199708:7 14 21 28", "199806:4"))
  }

  @Test("Every Friday the 13th; the start is left out without EXDATE")
  func friday13() throws {
    #expect(
      try days("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", limit: 5)
        == ["19980213", "19980313", "19981113", "19990813", "20001013"])
  }

  @Test("The first Saturday that follows the first Sunday of the month")
  func saturdayAfterSunday() throws {
    #expect(
      try days("FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13", "19970913", limit: 10)
        == [
          "19970913", "19971011", "19971108", "19971213", "19980110", "19980207", "19980307", "19980411",
          "19980509", "19980613",
        ])
  }

  @Test("Every 4 years, the first Tuesday after a Monday in November")
  func electionDay() throws {
    #expect(
      try days("FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8", "19961105", limit: 3)
        == ["19961105", "20001107", "20041102"])
  }

  @Test("The third Tuesday, Wednesday, or Thursday of the month, and the second-to-last weekday")
  func setPositions() throws {
    #expect(
      try days("FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "19970904", limit: 99)
        == ["19970904", "19971007", "19971106"])
    #expect(
      try days("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2", "19970929", limit: 7)
        == ["19970929", "19971030", "19971127", "19971230", "19980129", "19980226", "19980330"])
  }

  @Test("Every 3 hours from 9:00 AM to 5:00 PM on a day")
  func everyThreeHours() throws {
    // Erratum 3883 of the RFC: 17:00 in New York is 21:00 in UTC.
    #expect(
      try days("FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T210000Z", limit: 99)
        == ["19970902", "19970902T120000", "19970902T150000"])
  }

  @Test("Every 15 minutes for 6 occurrences, every hour and a half for 4")
  func minutes() throws {
    #expect(
      try days("FREQ=MINUTELY;INTERVAL=15;COUNT=6", limit: 99)
        == [
          "19970902", "19970902T091500", "19970902T093000", "19970902T094500", "19970902T100000",
          "19970902T101500",
        ])
    #expect(
      try days("FREQ=MINUTELY;INTERVAL=90;COUNT=4", limit: 99)
        == ["19970902", "19970902T103000", "19970902T120000", "19970902T133000"])
  }

  @Test(
    "Every 20 minutes from 9:00 AM to 4:40 PM every day",
    arguments: [
      "FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40",
      "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16",
    ])
  func everyTwentyMinutes(text: String) throws {
    var expected: [String] = []
    for day in ["19970902", "19970903"] {
      for hour in ["09", "10", "11", "12", "13", "14", "15", "16"] {
        for minute in ["00", "20", "40"] { expected.append("\(day)T\(hour)\(minute)00") }
      }
    }
    let found = try occurrences(text, start: "19970902T090000", zone: "America/New_York", limit: 48)
    #expect(found == expected)
  }

  @Test("The days change with WKST")
  func weekStart() throws {
    let text = "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST="
    #expect(try days(text + "MO", "19970805", limit: 99) == list("199708:5 10 19 24"))
    #expect(try days(text + "SU", "19970805", limit: 99) == list("199708:5 17 19 31"))
  }

  @Test("A date that does not exist, February 30, is ignored")
  func invalidDate() throws {
    #expect(
      try days("FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5", "20070115", limit: 99)
        == list("200701:15 30", "200702:15", "200703:15 30"))
  }
}
