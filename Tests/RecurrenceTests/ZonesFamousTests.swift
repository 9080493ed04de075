import Recurrence
import Testing

/// Exact values of zones that are known for something.
@Suite("Zones of the database") struct ZonesFamousTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    let zone: String
    let utc: String
    let local: String
    let name: String
    var testDescription: String { zone + " " + utc }
  }

  private static let table: [(String, String, String, String)] = [
    // An ordinary change, and the last seconds before it.
    ("Europe/Berlin", "20260329T005959", "20260329T015959", "CET"),
    ("Europe/Berlin", "20260329T010000", "20260329T030000", "CEST"),
    ("Europe/Berlin", "20261025T005959", "20261025T025959", "CEST"),
    ("Europe/Berlin", "20261025T010000", "20261025T020000", "CET"),
    // Local mean time, before there were zones.
    ("Europe/Berlin", "18800101T000000", "18800101T005328", "LMT"),
    ("America/New_York", "18831118T165959", "18831118T120357", "LMT"),
    ("America/New_York", "18831118T170000", "18831118T120000", "EST"),
    // By law, winter is the special time.
    ("Europe/Dublin", "20260115T120000", "20260115T120000", "GMT"),
    ("Europe/Dublin", "20260715T120000", "20260715T130000", "IST"),
    // Back by an hour during Ramadan, forward after it.
    ("Africa/Casablanca", "20260301T120000", "20260301T120000", "+00"),
    ("Africa/Casablanca", "20260501T120000", "20260501T130000", "+01"),
    ("America/Sao_Paulo", "20190101T120000", "20190101T100000", "-02"),
    ("America/Sao_Paulo", "20200101T120000", "20200101T090000", "-03"),
    // 30 December 2011 did not take place.
    ("Pacific/Apia", "20111230T095959", "20111229T235959", "-10"),
    ("Pacific/Apia", "20111230T100000", "20111231T000000", "+14"),
    ("Asia/Kathmandu", "20260101T000000", "20260101T054500", "+0545"),
    // Half an hour of daylight saving time; two hours of it.
    ("Australia/Lord_Howe", "20260101T000000", "20260101T110000", "+11"),
    ("Australia/Lord_Howe", "20260701T000000", "20260701T103000", "+1030"),
    ("Antarctica/Troll", "20260101T000000", "20260101T000000", "+00"),
    ("Antarctica/Troll", "20260701T000000", "20260701T020000", "+02"),
    // Long after the last decree: the last Sunday of March 2500 is the 28th, that of October 9999 the 31st.
    ("Europe/Berlin", "25000328T005959", "25000328T015959", "CET"),
    ("Europe/Berlin", "25000328T010000", "25000328T030000", "CEST"),
    ("Europe/Berlin", "99991031T005959", "99991031T025959", "CEST"),
    ("Europe/Berlin", "99991031T010000", "99991031T020000", "CET"),
    ("America/New_York", "99990704T120000", "99990704T080000", "EDT"),
    ("Asia/Tokyo", "99991231T000000", "99991231T090000", "JST"),
  ]

  static let samples = table.map { Sample(zone: $0.0, utc: $0.1, local: $0.2, name: $0.3) }

  @Test("clocks show what they showed", arguments: samples)
  func samplesAreRight(sample: Sample) throws {
    let zone = try TimeZoneDatabase.system.zone(sample.zone)
    #expect(zone.local(ofUTC: utc(sample.utc)).text == sample.local)
    #expect(zone.abbreviation(atUTC: utc(sample.utc)) == sample.name)
  }

  @Test("a reading that clocks skip is taken with the offset before the gap")
  func skippedTimes() throws {
    let berlin = try TimeZoneDatabase.system.zone("Europe/Berlin")
    #expect(berlin.utc(of: wall("20260329T015959")) == utc("20260329T005959"))
    #expect(berlin.utc(of: wall("20260329T020000")) == utc("20260329T010000"))
    #expect(berlin.utc(of: wall("20260329T023000")) == utc("20260329T013000"))
    #expect(berlin.utc(of: wall("20260329T030000")) == utc("20260329T010000"))
    let apia = try TimeZoneDatabase.system.zone("Pacific/Apia")
    #expect(apia.utc(of: wall("20111230T120000")) == utc("20111230T220000"))
    #expect(apia.local(ofUTC: utc("20111230T220000")).text == "20111231T120000")
    #expect(apia.utc(of: wall("20111231T000000")) == utc("20111230T100000"))
  }

  @Test("a reading that clocks show twice is the first")
  func repeatedTimes() throws {
    let berlin = try TimeZoneDatabase.system.zone("Europe/Berlin")
    #expect(berlin.utc(of: wall("20261025T020000")) == utc("20261025T000000"))
    #expect(berlin.utc(of: wall("20261025T025959")) == utc("20261025T005959"))
    #expect(berlin.utc(of: wall("20261025T030000")) == utc("20261025T020000"))
    let lordHowe = try TimeZoneDatabase.system.zone("Australia/Lord_Howe")
    #expect(lordHowe.utc(of: wall("20260405T014500")) == utc("20260404T144500"))
    #expect(lordHowe.utc(of: wall("20260405T020000")) == utc("20260404T153000"))
  }

  @Test("daylight saving time is what the database calls so")
  func daylight() throws {
    let berlin = try TimeZoneDatabase.system.zone("Europe/Berlin")
    #expect(berlin.isDaylight(atUTC: utc("20260701T000000")))
    #expect(!berlin.isDaylight(atUTC: utc("20260101T000000")))
  }

  @Test("no time is too far away")
  func extremes() throws {
    for name in ["Europe/Berlin", "Asia/Tokyo", "UTC"] {
      let zone = try TimeZoneDatabase.system.zone(name)
      let offsets = Set([Int64.max, .max - 1, .max / 2].map(zone.offset))
      #expect(offsets.isSubset(of: [0, 3600, 7200, 32_400]))
      #expect(abs(zone.offset(atUTC: .min)) < 86_400)
      #expect(zone.local(ofUTC: .max) == LocalDateTime(secondsSinceEpoch: .max))
      let far = LocalDateTime(secondsSinceEpoch: .min)
      #expect(abs(zone.utc(of: far) - far.secondsSinceEpoch) < 86_400)
    }
  }

  @Test("a zone of one offset")
  func fixedOffset() {
    let zone = TimeZoneRules(identifier: "Somewhere", offset: -12_600)
    #expect(zone.offset(atUTC: 0) == -12_600)
    #expect(zone.utc(of: wall("20260101T000000")) == utc("20260101T033000"))
    #expect(zone.abbreviation(atUTC: 0) == "Somewhere")
    #expect(TimeZoneRules(identifier: "x", offset: .max).offset(atUTC: 0) == 93_599)
    #expect(TimeZoneRules(identifier: "x", offset: .min).offset(atUTC: 0) == -93_599)
    #expect(TimeZoneRules.utc.local(ofUTC: 1_000_000_000).text == "20010909T014640")
  }
}
