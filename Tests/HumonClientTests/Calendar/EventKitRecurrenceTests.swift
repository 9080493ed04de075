import Foundation
import HumonClient
import Recurrence
import Testing

@Suite("What Event Kit can say of a rule")
struct EventKitRecurrenceTests {
  private func recurrence(_ rule: String, zone: String = "Europe/Berlin") throws -> EventKitRecurrence? {
    EventKitRecurrence(try RecurrenceRule(rule), zone: try TimeZoneDatabase.system.zone(zone))
  }

  @Test("Frequency and interval")
  func frequency() throws {
    #expect(try recurrence("FREQ=DAILY")?.frequency == .daily)
    #expect(try recurrence("FREQ=WEEKLY;INTERVAL=3")?.interval == 3)
    #expect(try recurrence("FREQ=MONTHLY")?.frequency == .monthly)
    #expect(try recurrence("FREQ=YEARLY")?.end == nil)
  }

  @Test("Weekdays begin with Sunday as 1, and keep their number")
  func days() throws {
    let weekly = try #require(try recurrence("FREQ=WEEKLY;BYDAY=SU,MO,SA"))
    #expect(Set(weekly.days.map(\.weekday)) == [1, 2, 7])
    #expect(weekly.days.allSatisfy { $0.weekNumber == 0 })
    let monthly = try #require(try recurrence("FREQ=MONTHLY;BYDAY=-1FR"))
    #expect(monthly.days.map(\.weekday) == [6])
    #expect(monthly.days.map(\.weekNumber) == [-1])
  }

  @Test("Days of the month, months, weeks, days of the year and positions")
  func parts() throws {
    #expect(try recurrence("FREQ=MONTHLY;BYMONTHDAY=1,-1")?.monthDays == [-1, 1])
    #expect(try recurrence("FREQ=YEARLY;BYMONTH=6,7")?.months == [6, 7])
    #expect(try recurrence("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO")?.weeks == [20])
    #expect(try recurrence("FREQ=YEARLY;BYYEARDAY=100")?.yearDays == [100])
    #expect(try recurrence("FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1")?.positions == [-1])
  }

  @Test("Ends: a count, an instant, and a day up to its last second on the event's clock")
  func ends() throws {
    #expect(try recurrence("FREQ=DAILY;COUNT=10")?.end == .count(10))
    let instant = Date(timeIntervalSince1970: 1_798_999_200)
    #expect(try recurrence("FREQ=DAILY;UNTIL=20270103T180000Z")?.end == .date(instant))
    #expect(try recurrence("FREQ=DAILY;UNTIL=20270103T190000")?.end == .date(instant))
    #expect(try recurrence("FREQ=DAILY;UNTIL=20270103")?.end == .date(instant + 5 * 3600 - 1))
  }

  @Test(
    "What would mean something else there is not said",
    arguments: [
      "FREQ=HOURLY", "FREQ=MINUTELY;INTERVAL=90", "FREQ=DAILY;BYHOUR=9,18", "FREQ=DAILY;BYMONTH=1",
      "FREQ=DAILY;BYDAY=MO", "FREQ=WEEKLY;BYMONTH=1", "FREQ=MONTHLY;BYMONTH=1", "FREQ=YEARLY;BYMONTHDAY=13",
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU",
      "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=31;SKIP=FORWARD",
    ])
  func refused(rule: String) throws {
    #expect(try recurrence(rule) == nil)
  }

  @Test("Where weeks begin makes no difference to every week")
  func weekStart() throws {
    #expect(try recurrence("FREQ=WEEKLY;BYDAY=TU,SU;WKST=SU") != nil)
  }
}
