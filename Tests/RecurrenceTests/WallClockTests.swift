import Recurrence
import Testing

@Suite("Rules in zones")
struct WallClockTests {
  private func found(
    _ text: String, start: String, zone: String, from: Int64 = .min, limit: Int = 6
  ) throws -> [Occurrence] {
    let set = RecurrenceSet(
      start: try time(start), reference: .zone(try TimeZoneDatabase.system.zone(zone)),
      rules: [try rule(text)])
    return Array(set.occurrences(from: from).prefix(limit))
  }

  @Test("The wall clock stays, the offset changes")
  func wallClock() throws {
    let days = try found("FREQ=WEEKLY", start: "20260322T090000", zone: "Europe/Berlin", limit: 2)
    #expect(days.map(\.local.text) == ["20260322T090000", "20260329T090000"])
    #expect(days[1].utc - days[0].utc == 7 * 86_400 - 3600)
  }

  @Test("A time that the zone skips has the offset of before the gap, so the clock shows an hour more")
  func gap() throws {
    let days = try found("FREQ=DAILY", start: "20260328T023000", zone: "Europe/Berlin", limit: 3)
    #expect(days.map(\.local.text) == ["20260328T023000", "20260329T033000", "20260330T023000"])
    #expect(days[1].utc == days[0].utc + 86_400)
  }

  @Test("Times that a gap makes the same instant come once, and the order is that of the instants")
  func gapDuplicates() throws {
    let halfHours = try found(
      "FREQ=MINUTELY;INTERVAL=30", start: "20260329T013000", zone: "Europe/Berlin", limit: 5)
    #expect(
      halfHours.map(\.local.text) == [
        "20260329T013000", "20260329T030000", "20260329T033000", "20260329T040000", "20260329T043000",
      ])
    // 02:50 and 02:10 come after 03:00, as 03:50 and 03:10.
    let mixed = try found(
      "FREQ=DAILY;BYHOUR=2,3;BYMINUTE=10,50;BYSECOND=0,7", start: "20260329T000000", zone: "Europe/Berlin",
      limit: 5)
    #expect(mixed.map(\.local.minute) == [10, 10, 50, 50, 10])
    #expect(mixed.map(\.local.hour) == [3, 3, 3, 3, 2])
    let uneven = try found(
      "FREQ=DAILY;BYHOUR=2,3;BYMINUTE=15;BYSECOND=0;COUNT=3", start: "20260328T230000", zone: "Europe/Berlin")
    #expect(uneven.map(\.local.text) == ["20260329T031500", "20260330T021500"])
  }

  @Test("Skipped times come among those that read later")
  func gapOrder() throws {
    let set = try found(
      "FREQ=YEARLY;BYYEARDAY=88;BYHOUR=2,3;BYMINUTE=0,20,40;BYSETPOS=2,4,6", start: "20260101T000000",
      zone: "Europe/Berlin", limit: 3)
    // 02:20 is 03:20; 03:00 comes before it.
    #expect(set.map(\.local.text) == ["20260329T030000", "20260329T032000", "20260329T034000"])
  }

  @Test("A time that happens twice is the first")
  func fold() throws {
    let hours = try found("FREQ=HOURLY", start: "20261025T013000", zone: "Europe/Berlin", limit: 3)
    #expect(hours.map(\.local.text) == ["20261025T013000", "20261025T023000", "20261025T033000"])
    #expect(hours[1].utc - hours[0].utc == 3600)
    #expect(hours[2].utc - hours[1].utc == 7200)
  }

  @Test("A day that a zone leaves out is the day after")
  func apia() throws {
    // Samoa had no 30 December 2011.
    let days = try found("FREQ=DAILY", start: "20111228T120000", zone: "Pacific/Apia", limit: 4)
    #expect(
      days.map(\.local.text) == ["20111228T120000", "20111229T120000", "20111231T120000", "20120101T120000"])
  }

  @Test("UNTIL in UTC is compared as an instant, in local time as a reading")
  func until() throws {
    // 23:30 in New York is 04:30 the next day in UTC, and 03:30 in summer.
    let start = "20260306T233000"
    let utc = try found("FREQ=DAILY;UNTIL=20260309T033000Z", start: start, zone: "America/New_York")
    #expect(utc.map(\.local.text) == ["20260306T233000", "20260307T233000", "20260308T233000"])
    let sooner = try found("FREQ=DAILY;UNTIL=20260309T032959Z", start: start, zone: "America/New_York")
    #expect(sooner.count == 2)
    let local = try found("FREQ=DAILY;UNTIL=20260308T233000", start: start, zone: "America/New_York")
    #expect(local == utc)
    let date = try found("FREQ=DAILY;UNTIL=20260308", start: start, zone: "America/New_York")
    #expect(date == utc)
  }

  @Test("A window may begin within a gap or a fold")
  func windowsAtChanges() throws {
    for (start, day) in [("20260328T000000", "20260329T000000"), ("20261024T000000", "20261025T000000")] {
      let all = try found("FREQ=MINUTELY;INTERVAL=7", start: start, zone: "Europe/Berlin", limit: 700)
      let begin = try time(day).secondsSinceEpoch - 3600
      for from in stride(from: begin, to: begin + 4 * 3600, by: 301) {
        let late = try found(
          "FREQ=MINUTELY;INTERVAL=7", start: start, zone: "Europe/Berlin", from: from, limit: 20)
        #expect(late == Array(all.filter { $0.utc >= from }.prefix(20)))
      }
    }
  }

  @Test(
    "Instants ascend strictly and are those of their readings, in zones of all kinds",
    arguments: ["Europe/Berlin", "Australia/Lord_Howe", "Pacific/Apia", "America/Sao_Paulo", "Europe/Dublin"])
  func ascending(zone: String) throws {
    let rules = try TimeZoneDatabase.system.zone(zone)
    let days = try found(
      "FREQ=MINUTELY;INTERVAL=17", start: "20110101T001000", zone: zone, limit: 40_000)
    #expect(days.count == 40_000)
    #expect(zip(days, days.dropFirst()).allSatisfy { $0.utc < $1.utc })
    #expect(days.allSatisfy { rules.local(ofUTC: $0.utc) == $0.local })
  }
}
