import Foundation
import Recurrence
import SeededNumbers
import Testing

/// Foundation has another copy of the database, perhaps another edition of it, and is asked nothing but offsets.
@Suite("Zones beside Foundation's") struct ZonesFoundationTests {
  /// Where editions differ in what was decreed last, or in what was found out about the past, a zone differs only in
  /// some years; so each zone may differ in one of twenty instants, and most in none.
  @Test("all zones have Foundation's offsets from 1970 to 2037")
  func offsets() throws {
    var random = SeededGenerator(seed: 1970)
    var zones = 0
    var differing: [String: Int] = [:]
    for name in TimeZone.knownTimeZoneIdentifiers {
      guard let theirs = TimeZone(identifier: name), let ours = try? TimeZoneDatabase.system.zone(name) else {
        continue
      }
      zones += 1
      for _ in 0..<100 {
        let utc = Int64.random(in: 0..<2_145_916_800, using: &random)
        if theirs.secondsFromGMT(for: Date(timeIntervalSince1970: Double(utc))) != ours.offset(atUTC: utc) {
          differing[name, default: 0] += 1
        }
      }
    }
    #expect(zones > 350)
    #expect(differing.count <= 12, "\(differing)")
  }

  @Test(
    "a machine without files has Foundation's zones",
    arguments: ["Europe/Berlin", "America/New_York", "Asia/Kathmandu"])
  func fallback(name: String) throws {
    let fallback = TimeZoneDatabase.foundation()
    #expect(fallback.identifiers.contains("Europe/Berlin"))
    let zone = try fallback.zone(name)
    let files = try TimeZoneDatabase.system.zone(name)
    #expect(zone.hasSameOffsets(as: files, from: utc("19700101T000000"), before: utc("99991231T000000")))
    #expect(zone.isDaylight(atUTC: utc("20260701T000000")) == files.isDaylight(atUTC: utc("20260701T000000")))
    #expect(throws: TimeZoneError.unknownName("../x")) { try fallback.zone("../x") }
  }
}
