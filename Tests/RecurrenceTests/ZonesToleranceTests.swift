import Recurrence
import Testing

@Suite("Names of zones as programs write them") struct ZonesToleranceTests {
  struct Name: CustomTestStringConvertible, Sendable {
    let text: String
    let identifier: String
    let recognition: TimeZoneRecognition
    var testDescription: String { text }
  }

  private static let table: [(String, String, TimeZoneRecognition)] = [
    ("Europe/Berlin", "Europe/Berlin", .exact),
    ("europe/BERLIN", "Europe/Berlin", .spelling),
    ("\"Europe/Berlin\" ", "Europe/Berlin", .spelling),
    ("America/New York", "America/New_York", .spelling),
    ("US/Pacific-New", "America/Los_Angeles", .spelling),
    ("/citadel.org/20070227_1/Europe/Berlin", "Europe/Berlin", .globalPrefix),
    ("/freeassociation.sourceforge.net/Europe/Berlin", "Europe/Berlin", .globalPrefix),
    ("/freeassociation.sourceforge.net/Tzfile/America/Indiana/Knox", "America/Indiana/Knox", .globalPrefix),
    ("/mozilla.org/20050126_1/Asia/Tokyo", "Asia/Tokyo", .globalPrefix),
    ("/example.org/Japan", "Japan", .globalPrefix),
    ("W. Europe Standard Time", "Europe/Berlin", .windowsName),
    ("w. europe daylight time", "Europe/Berlin", .windowsName),
    ("Eastern Standard Time 1", "America/New_York", .windowsName),
    ("Pacific Standard Time (Mexico)", "America/Tijuana", .windowsName),
    ("(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Berlin", .displayName),
    ("(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien", "Europe/Berlin", .displayName),
    ("(GMT+01.00) Bern / Rome / Stockholm", "Europe/Rome", .displayName),
    ("(UTC+01:00) Nowhere, Vienna", "Europe/Vienna", .displayName),
    ("(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London", "Europe/London", .displayName),
    ("(UTC-05:00) Eastern Time (US & Canada)", "America/New_York", .displayName),
    ("Eastern Time (US & Canada)", "America/New_York", .displayName),
    ("(GMT-05:00) US Eastern Standard Time", "America/Indiana/Indianapolis", .displayName),
    ("(GMT+01:00) Europe/Berlin", "Europe/Berlin", .displayName),
    ("tzone://Microsoft/Utc", "Etc/UTC", .displayName),
    ("PST", "America/Los_Angeles", .abbreviation),
    ("MESZ", "Europe/Berlin", .abbreviation),
    ("EST", "EST", .exact),
    ("Z", "Etc/UTC", .abbreviation),
    ("GMT+0100", "Etc/GMT-1", .fixedOffset),
    ("UTC-05:00", "Etc/GMT+5", .fixedOffset),
    ("+0530", "GMT+0530", .fixedOffset),
    ("GMT-3:30", "GMT-0330", .fixedOffset),
    ("(UTC+02:00)", "Etc/GMT-2", .fixedOffset),
    ("UTC\u{2212}3", "Etc/GMT+3", .fixedOffset),
  ]

  static let names = table.map { Name(text: $0.0, identifier: $0.1, recognition: $0.2) }

  @Test("are recognised", arguments: names)
  func recognised(name: Name) throws {
    let zone = try #require(TimeZoneDatabase.system.zone(tolerating: name.text))
    #expect(zone.rules.identifier == name.identifier)
    #expect(zone.recognition == name.recognition)
  }

  @Test("an offset is ahead of UTC where it has a plus")
  func offsets() throws {
    let database = TimeZoneDatabase.system
    #expect(database.zone(tolerating: "GMT+0100")?.rules.offset(atUTC: 0) == 3600)
    #expect(database.zone(tolerating: "UTC-05:00")?.rules.offset(atUTC: 0) == -18_000)
    #expect(database.zone(tolerating: "+0530")?.rules.offset(atUTC: 0) == 19_800)
  }

  @Test(
    "are unknown where anything would be a guess",
    arguments: [
      "", " ", "\"\"", "Customized Time Zone", "Berlin", "../../etc/passwd", "/etc/passwd", "/", "//",
      "Local",
      "(UTC+09:00) Amsterdam, Berlin", "UTC+25:00", "GMT+1:7", "GMT+", "(UTC+01:00", "Europe", "Not/Known",
      String(repeating: "/", count: 500), String(repeating: "(UTC) ", count: 50),
    ])
  func unknown(name: String) {
    #expect(TimeZoneDatabase.system.zone(tolerating: name)?.rules == nil)
  }

  @Test("zones of Windows have their standard time's offset in January or July")
  func windows() {
    for (name, offset) in [
      ("Dateline Standard Time", -43_200), ("Hawaiian Standard Time", -36_000),
      ("Newfoundland Standard Time", -12_600),
      ("India Standard Time", 19_800), ("Nepal Standard Time", 20_700),
      ("Cen. Australia Standard Time", 34_200),
      ("Chatham Islands Standard Time", 45_900), ("Line Islands Standard Time", 50_400), ("UTC+13", 46_800),
      ("FLE Standard Time", 7200), ("Greenland Standard Time", -7200),
    ] {
      let rules = TimeZoneDatabase.system.zone(tolerating: name)?.rules
      let offsets = ["20240115T000000", "20240715T000000"].compactMap { rules?.offset(atUTC: utc($0)) }
      #expect(offsets.min() == offset, "\(name)")
    }
  }
}
