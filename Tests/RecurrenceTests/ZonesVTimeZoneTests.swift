import Recurrence
import Testing

@Suite("Observances for a VTIMEZONE") struct ZonesVTimeZoneTests {
  /// One line for an observance.
  private func lines(_ zone: String, _ first: Int, _ last: Int) throws -> [String] {
    try TimeZoneDatabase.system.zone(zone).observances(from: first, through: last).map {
      let rules = $0.rules.map { " " + $0.text } + $0.additions.map { " " + $0.text }
      return "\($0.isDaylight ? "D" : "S") \($0.start.text) \($0.offsetFrom) \($0.offsetTo) \($0.name ?? "")"
        + rules.joined()
    }
  }

  @Test("two yearly rules for what holds for ever")
  func yearly() throws {
    #expect(
      try lines("Europe/Berlin", 2024, 2026) == [
        "S 20231029T030000 7200 3600 CET FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10",
        "D 20240331T020000 3600 7200 CEST FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3",
      ])
    #expect(
      try lines("America/New_York", 2026, 2026) == [
        "S 20251102T020000 -14400 -18000 EST FREQ=YEARLY;BYDAY=1SU;BYMONTH=11",
        "D 20260308T020000 -18000 -14400 EDT FREQ=YEARLY;BYDAY=2SU;BYMONTH=3",
      ])
  }

  @Test("what puts clocks forward is DAYLIGHT, in Ireland, too")
  func dublin() throws {
    #expect(
      try lines("Europe/Dublin", 2024, 2026) == [
        "S 20231029T020000 3600 0 GMT FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10",
        "D 20240331T010000 0 3600 IST FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3",
      ])
  }

  @Test("single onsets where there was no lasting rule")
  func single() throws {
    #expect(
      try lines("Europe/Moscow", 2009, 2012) == [
        "S 20081026T030000 14400 10800 MSK 20091025T030000 20101031T030000",
        "D 20090329T020000 10800 14400 MSD 20100328T020000",
        "S 20110327T020000 10800 14400 MSK",
      ])
    #expect(try lines("Asia/Tokyo", 2026, 2026) == ["S 19510909T010000 36000 32400 JST"])
    #expect(try lines("Etc/UTC", 2026, 2026) == ["S 16010101T000000 0 0 UTC"])
  }

  @Test("a change at 24:00 or before midnight belongs to another day")
  func shifted() throws {
    #expect(
      try lines("Africa/Cairo", 2025, 2025) == [
        "S 20241101T000000 10800 7200 EET FREQ=YEARLY;BYDAY=FR;BYYEARDAY=-67,-66,-65,-64,-63,-62,-61",
        "D 20250425T000000 7200 10800 EEST FREQ=YEARLY;BYDAY=-1FR;BYMONTH=4",
      ])
    #expect(
      try lines("America/Nuuk", 2026, 2026) == [
        "S 20251026T000000 -3600 -7200 -02 FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10",
        "D 20260328T230000 -7200 -3600 -01 FREQ=YEARLY;BYDAY=SA;BYMONTHDAY=-8,-7,-6,-5,-4,-3,-2;BYMONTH=3",
      ])
  }

  /// Which the database has, and rules that no zone has today.
  @Test(
    "what is written reads back as the same zone",
    arguments: [
      "CET-1CEST,M3.5.0,M10.5.0/3", "AAA0BBB,J60/0,J182/0", "AAA0BBB,J59/25,J300/-1", "AAA0BBB,59/0,181/24",
      "AAA0BBB,M3.1.0/-1,M10.1.0/-50", "AAA0BBB,M4.4.4/50,M10.5.4/24", "AAA0BBB,M12.5.0/167,M6.2.1/-167",
      "AAA3",
      "AAA0BBB,M2.4.0/24,M2.5.0/-24", "AAA0BBB,0/0,364/0", "EST5EDT,0/0,J365/25", "AAA0BBB,M2.5.3/48,M7.2.3",
    ])
  func roundTripOfRules(footer: String) throws {
    try expectRoundTrip(TimeZoneRules(identifier: "X", tzif: TZif(footer: footer).bytes), 2020, 2030)
  }

  /// Every fourth: the others are mostly further names of these.
  @Test("zones of the database read back as the same zones")
  func roundTripOfZones() throws {
    for (index, name) in TimeZoneDatabase.system.identifiers.enumerated() where index % 4 == 0 {
      let zone = try TimeZoneDatabase.system.zone(name)
      try expectRoundTrip(zone, 2020, 2030)
      try expectRoundTrip(zone, 1965, 1990)
    }
  }

  private func expectRoundTrip(_ zone: TimeZoneRules, _ first: Int, _ last: Int) throws {
    let observances = zone.observances(from: first, through: last)
    let read = try TimeZoneRules(identifier: zone.identifier, observances: observances)
    #expect(
      read.hasSameOffsets(as: zone, from: utc("\(first)0101T000000"), before: utc("\(last + 1)0101T000000")),
      "\(zone.identifier) \(observances.map(\.rules))")
    // Two yearly rules hold for ever.
    if observances.filter({ !$0.rules.isEmpty }).count == 2 {
      #expect(read.hasSameOffsets(as: zone, from: utc("\(first)0101T000000"), before: utc("99991231T000000")))
    }
    #expect(observances.allSatisfy { $0.start.isInCalendar })
  }
}
