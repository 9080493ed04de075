import Foundation
import Recurrence
import Testing

@Suite("The database of zones") struct ZonesDatabaseTests {
  @Test("a name is found in any case, and kept as the database has it")
  func names() throws {
    let database = TimeZoneDatabase.system
    #expect(try database.zone("Europe/Berlin").identifier == "Europe/Berlin")
    #expect(try database.zone("EUROPE/berlin").identifier == "Europe/Berlin")
    #expect(
      try database.zone("America/Argentina/Buenos_Aires").identifier == "America/Argentina/Buenos_Aires")
    #expect(database.identifiers.contains("Asia/Tokyo"))
    #expect(database.identifiers == database.identifiers.sorted())
    #expect(database.identifiers.count > 400)
    #expect(!database.identifiers.contains { $0.contains(".") || $0.hasPrefix("right/") })
  }

  @Test(
    "nothing but a name is looked up",
    arguments: [
      "", "/", ".", "..", "../zoneinfo/UTC", "Europe/../UTC", "/usr/share/zoneinfo/UTC", "Europe", "Europe/",
      "tzdata.zi",
      "Europe/Berlin\0", "localtime", "posixrules", "right/UTC", "zone.tab",
      String(repeating: "a", count: 500),
    ])
  func paths(name: String) {
    #expect(throws: TimeZoneError.unknownName(name)) { try TimeZoneDatabase.system.zone(name) }
  }

  @Test("a zone is read once")
  func cache() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "zones-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Test"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Test/Zone")
    try Data(TZif().bytes).write(to: file)
    try Data("nothing".utf8).write(to: folder.appending(path: "Broken"))
    let database = TimeZoneDatabase(folder: folder.path)
    #expect(database.identifiers == ["Broken", "Test/Zone"])
    let zone = try database.zone("Test/Zone")
    try FileManager.default.removeItem(at: file)
    #expect(try database.zone("test/zone") == zone)
    #expect(throws: TimeZoneError.invalidFile("it does not begin with TZif")) { try database.zone("Broken") }
    #expect(throws: TimeZoneError.unknownName("Test/Zone")) {
      try TimeZoneDatabase(folder: folder.path).zone("Test/Zone")
    }
  }

  @Test("many threads may ask")
  func threads() async throws {
    let database = TimeZoneDatabase.system
    let names = database.identifiers.prefix(100)
    let offsets = await withTaskGroup(of: [Int].self) { group in
      for _ in 0..<8 {
        group.addTask { names.compactMap { try? database.zone($0).offset(atUTC: 1_700_000_000) } }
      }
      return await group.reduce(into: Set<[Int]>()) { $0.insert($1) }
    }
    #expect(offsets.count == 1)
    #expect(offsets.first?.count == 100)
  }

  @Test("zones are equal by name and offsets")
  func equality() throws {
    let berlin = try TimeZoneDatabase.system.zone("Europe/Berlin")
    let paris = try TimeZoneDatabase.system.zone("Europe/Paris")
    let zone = try TimeZoneRules(identifier: "Zone", tzif: TZif().bytes)
    let again = try TimeZoneRules(identifier: "Zone", tzif: TZif().bytes)
    #expect(zone == again)
    #expect(zone.hashValue == again.hashValue)
    #expect(berlin != paris)
    #expect(berlin != TimeZoneRules(identifier: "Europe/Berlin", offset: 3600))
    #expect(berlin.hasSameOffsets(as: paris, from: utc("20000101T000000"), before: .max))
    #expect(!berlin.hasSameOffsets(as: paris, from: utc("19300101T000000"), before: utc("19500101T000000")))
  }
}
