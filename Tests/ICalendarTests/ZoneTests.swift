import ICalendar
import Recurrence
import Testing

@Suite struct ZoneTests {
  private func calendar(_ lines: String) throws -> Component {
    let file = try CalendarFile(reading: "BEGIN:VCALENDAR\n\(lines)\nEND:VCALENDAR\n")
    return try #require(file.components.first)
  }

  private func local(_ text: String) throws -> LocalDateTime { try #require(LocalDateTime(text)) }

  private let outlook = """
    BEGIN:VTIMEZONE
    TZID:Customized Time Zone
    BEGIN:STANDARD
    DTSTART:16011028T030000
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:16010325T020000
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    END:DAYLIGHT
    END:VTIMEZONE
    """

  @Test("a VTIMEZONE that begins in 1601 holds today and in 2500")
  func outlookZone() throws {
    let zones = CalendarZones(of: try calendar(outlook))
    let (rules, source) = zones.zone(named: "Customized Time Zone")
    let zone = try #require(rules)
    #expect(source == .file)
    #expect(zone.utc(of: try local("20260704T120000")) == (try local("20260704T100000")).secondsSinceEpoch)
    #expect(zone.utc(of: try local("20260104T120000")) == (try local("20260104T110000")).secondsSinceEpoch)
    #expect(zone.utc(of: try local("25000704T120000")) == (try local("25000704T100000")).secondsSinceEpoch)
  }

  @Test("a VTIMEZONE of the file shadows a well-known name")
  func shadowing() throws {
    let odd =
      "BEGIN:VTIMEZONE\nTZID:Europe/Berlin\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0000\nTZOFFSETTO:+0545\nEND:STANDARD\nEND:VTIMEZONE"
    let zones = CalendarZones(of: try calendar(odd))
    #expect(zones.zone(named: "Europe/Berlin").source == .file)
    #expect(zones.zone(named: "Europe/Berlin").rules?.offset(atUTC: 1_783_000_000) == 20_700)
    #expect(zones.zone(named: "Europe/Paris").source == .database)
  }

  /// `STANDARD` and `DAYLIGHT` of these changes to +0100 and +0200, one by one.
  private func listing(_ name: String, winters: [String], summers: [String]) throws -> CalendarZones {
    func observance(_ kind: String, _ start: String, _ from: String, _ to: String) -> String {
      "BEGIN:\(kind)\nDTSTART:\(start)\nTZOFFSETFROM:\(from)\nTZOFFSETTO:\(to)\nEND:\(kind)\n"
    }
    let lines =
      winters.map { observance("STANDARD", $0, "+0200", "+0100") }
      + summers.map { observance("DAYLIGHT", $0, "+0100", "+0200") }
    return CalendarZones(of: try calendar("BEGIN:VTIMEZONE\nTZID:\(name)\n\(lines.joined())END:VTIMEZONE"))
  }

  @Test(
    "a VTIMEZONE that lists the changes of some years of a well-known zone means that zone in other years, too"
  )
  func listedYears() throws {
    let winters = ["20181028T030000", "20191027T030000"]
    let summers = ["20190331T020000", "20200329T020000"]
    let known = try listing("Europe/Berlin", winters: winters, summers: summers).zone(named: "Europe/Berlin")
    #expect(known.source == .file)
    let winter2023: Int64 = 1_702_000_000
    let winter2016: Int64 = 1_480_000_000
    #expect(known.rules?.offset(atUTC: winter2023) == 3600)
    #expect(known.rules?.offset(atUTC: winter2016) == 3600)
    let own = try listing("Mine", winters: winters, summers: summers).zone(named: "Mine")
    #expect(own.rules?.offset(atUTC: winter2023) == 7200)
    let other = try listing(
      "Europe/Berlin", winters: winters, summers: ["20190401T020000", "20200329T020000"])
    #expect(other.zone(named: "Europe/Berlin").rules?.offset(atUTC: winter2023) == 7200)
    let short = try listing("Europe/Berlin", winters: [], summers: ["20200329T020000"])
    #expect(short.zone(named: "Europe/Berlin").rules?.offset(atUTC: winter2023) == 7200)
  }

  @Test("a VTIMEZONE that cannot be read leaves its well-known name to the database")
  func unreadable() throws {
    let broken =
      "BEGIN:VTIMEZONE\nTZID:Europe/Berlin\nBEGIN:STANDARD\nTZOFFSETTO:+0545\nEND:STANDARD\nEND:VTIMEZONE"
    #expect(CalendarZones(of: try calendar(broken)).zone(named: "Europe/Berlin").source == .database)
    let empty = "BEGIN:VTIMEZONE\nTZID:Mine\nEND:VTIMEZONE"
    #expect(CalendarZones(of: try calendar(empty)).zone(named: "Mine").source == .nowhere)
  }

  @Test("names of Windows, Outlook and other programs are understood")
  func aliases() throws {
    let zones = CalendarZones()
    #expect(zones.zone(named: "W. Europe Standard Time").source == .alias("Europe/Berlin"))
    #expect(
      zones.zone(named: "/freeassociation.sourceforge.net/Europe/Berlin").source == .alias("Europe/Berlin"))
    #expect(zones.zone(named: "Nowhere/Land").source == .nowhere)
    #expect(zones.zone(named: "../../etc/passwd").source == .nowhere)
  }

  @Test("X-WR-TIMEZONE names the zone of the whole")
  func defaultZone() throws {
    #expect(
      CalendarZones(of: try calendar("X-WR-TIMEZONE:America/New_York")).defaultZone?.identifier
        == "America/New_York")
    #expect(CalendarZones(of: try calendar("X-WR-TIMEZONE:Nowhere")).defaultZone == nil)
    #expect(
      CalendarZones(of: try calendar(outlook + "\nX-WR-TIMEZONE:Customized Time Zone")).defaultZone?
        .identifier == "Customized Time Zone")
  }

  @Test(
    "a zone written as a VTIMEZONE and read back has the same offsets",
    arguments: [
      "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "America/Sao_Paulo",
      "UTC", "Pacific/Apia", "Europe/Dublin",
    ])
  func writing(_ name: String) throws {
    let rules = try TimeZoneDatabase.system.zone(name)
    let component = Component(timeZone: rules, years: 2005...2030)
    let calendar = Component(.vCalendar, components: [component])
    let file = try CalendarFile(reading: CalendarFile([calendar]).written())
    #expect(file.problems == [])
    #expect(file.check().filter { $0.subject != "VCALENDAR" } == [])
    let (read, source) = CalendarZones(of: try #require(file.components.first)).zone(named: name)
    #expect(source == .file)
    for utc in stride(from: Int64(1_104_537_600), to: 1_924_992_000, by: 86_400 * 5 + 3600) {
      #expect(read?.offset(atUTC: utc) == rules.offset(atUTC: utc), "\(name) at \(utc)")
    }
  }

  @Test("Europe/Berlin is written as two yearly rules")
  func berlin() throws {
    let zone = Component(
      timeZone: try TimeZoneDatabase.system.zone("Europe/Berlin"), named: "Berlin", years: 2026...2026)
    #expect(zone[.tzid]?.text == "Berlin")
    let rules = Set(zone.components.compactMap { $0[.rRule]?.value })
    #expect(rules == ["FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3", "FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10"])
  }

  /// The years of all changes that are listed one by one for a weekly series.
  private func listedYears(of zone: String, rule: String) throws -> [Int] {
    let series = try calendar(
      """
      BEGIN:VEVENT
      UID:1
      DTSTART;TZID=\(zone):20270105T190000
      RRULE:\(rule)
      END:VEVENT
      """)
    let component = try #require(UsedZones(in: series).uses.first?.component())
    return try component.components.flatMap { observance in
      try observance.properties.filter { $0.name == .dtStart || $0.name == .rDate }
        .flatMap { try $0.times(in: .none).map(\.local.date.year) }
    }.sorted()
  }

  @Test(
    "a zone whose changes follow no rule is written for as long as a series goes on, an endless one as far as is known",
    arguments: ["Africa/Casablanca", "Asia/Gaza"])
  func changesWithoutRule(_ zone: String) throws {
    for endless in ["FREQ=WEEKLY", "FREQ=WEEKLY;COUNT=500"] {
      let years = try listedYears(of: zone, rule: endless)
      #expect(Set(2027...2080).isSubset(of: years))
    }
    #expect(try listedYears(of: zone, rule: "FREQ=WEEKLY;UNTIL=20290601T000000Z").last == 2029)
  }

  @Test("a zone whose changes follow a rule is written in two observances, however long a series goes on")
  func changesWithRule() throws {
    for rule in ["FREQ=WEEKLY", "FREQ=WEEKLY;UNTIL=20290601T000000Z", "FREQ=YEARLY;UNTIL=99991231T000000Z"] {
      #expect(try listedYears(of: "Europe/Berlin", rule: rule).count == 2)
    }
  }
}
