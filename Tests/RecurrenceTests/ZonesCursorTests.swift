import Recurrence
import SeededNumbers
import Testing

@Suite("A cursor over a zone") struct ZonesCursorTests {
  @Test(
    "answers as the zone does, wherever it goes", arguments: ["Europe/Berlin", "Pacific/Apia", "Asia/Tokyo"])
  func sameAnswers(name: String) throws {
    let zone = try TimeZoneDatabase.system.zone(name)
    var random = SeededGenerator(seed: 3)
    var cursor = zone.cursor()
    var time: Int64 = utc("18000101T000000")
    for step in 0..<20_000 {
      // Mostly ascending by some days, now and then anywhere in the calendar.
      time =
        step % 100 == 99
        ? Int64.random(in: utc("00010102T000000")...utc("99991230T000000"), using: &random)
        : time + Int64.random(in: 0...4_000_000, using: &random)
      #expect(cursor.offset(atUTC: time) == zone.offset(atUTC: time))
      let local = LocalDateTime(secondsSinceEpoch: time)
      #expect(cursor.utc(of: local) == zone.utc(of: local))
    }
  }

  @Test("changes with the second")
  func edges() throws {
    var cursor = try TimeZoneDatabase.system.zone("Europe/Berlin").cursor()
    for (time, offset) in [
      ("20260329T005959", 3600), ("20260329T010000", 7200), ("20261025T005959", 7200),
      ("20261025T010000", 3600),
      ("20260701T000000", 7200), ("88880101T000000", 3600), ("88880701T000000", 7200),
    ] {
      #expect(cursor.offset(atUTC: utc(time)) == offset)
    }
    #expect(cursor.utc(of: wall("20260329T020000")) == utc("20260329T010000"))
    #expect(cursor.utc(of: wall("20261025T023000")) == utc("20261025T003000"))
    #expect(cursor.utc(of: wall("20261025T030000")) == utc("20261025T020000"))
  }
}
