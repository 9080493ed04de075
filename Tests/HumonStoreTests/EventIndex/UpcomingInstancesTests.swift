import HumonModel
import Recurrence
import Testing

@testable import HumonStore

@Suite("What is kept ready of a series")
struct UpcomingInstancesTests {
  private static let rules = [
    "FREQ=DAILY", "FREQ=WEEKLY", "FREQ=WEEKLY;INTERVAL=2;UNTIL=20270501T000000Z",
    "FREQ=WEEKLY;BYDAY=MO,WE,FR", "FREQ=MONTHLY;BYDAY=2TU", "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=YEARLY",
    "FREQ=DAILY;COUNT=9", "FREQ=YEARLY;INTERVAL=80", "FREQ=HOURLY;INTERVAL=7",
    "RRULE:FREQ=WEEKLY\nRDATE:20261130T023000,20270215T100000\nEXDATE:20261213T023000,20270103T023000",
  ]

  @Test(
    "Whatever the rule and the zone, it is what the rule says, in the order of time",
    arguments: rules, ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "UTC"])
  func agrees(_ rule: String, _ zoneName: String) throws {
    let zone = try TimeZoneDatabase.system.zone(zoneName)
    // In the hour that clocks skip in spring and have twice in autumn.
    let start = Timestamp(rawValue: zone.utc(of: try #require(LocalDateTime("20261101T023000"))) * 1_000)
    let plan = try #require(
      SeriesPlan(
        start: start, end: start.advanced(byMilliseconds: 5_400_000), isAllDay: false, zone: zone, point: nil,
        recurrence: rule))
    let now = start.advanced(byMilliseconds: 30 * 86_400_000)
    let series = Series(plan, now: now)
    for day in stride(from: -40, through: 900, by: 13) as StrideThrough<Int64> {
      let from = now.advanced(byMilliseconds: day * 86_400_000)
      let window = try #require(TimeWindow(from: from, to: from.advanced(byMilliseconds: 20 * 86_400_000)))
      let expected = plan.set().occurrences(
        from: from.wholeSeconds - 86_400, before: from.wholeSeconds + 21 * 86_400
      )
      .map(plan.times.occurrence).filter { window.overlaps(start: $0.start, end: $0.end) }
      #expect(Array(SeriesOccurrences(of: series, in: window)) == expected, "from day \(day)")
    }
  }

  @Test("A weekly series is ready for a year without its rule, whatever the clocks do meanwhile")
  func reachesAYear() throws {
    let zone = try TimeZoneDatabase.system.zone("Europe/Berlin")
    let start = try #require(Timestamp(rfc3339: "2026-11-05T18:00:00Z"))
    let plan = try #require(
      SeriesPlan(start: start, end: nil, isAllDay: false, zone: zone, point: nil, recurrence: "FREQ=WEEKLY"))
    let ready = UpcomingInstances(of: plan, from: start)
    #expect(ready.first == start.wholeSeconds)
    // 64 of them; the last one is in winter again.
    #expect(ready.last == start.wholeSeconds + 63 * 7 * 86_400)
    #expect(!ready.isAll)
  }
}
