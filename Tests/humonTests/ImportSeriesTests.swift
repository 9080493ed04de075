import Foundation
import GeoIndex
import HumonModel
import HumonStore
import Recurrence
import Testing

/// Calendars whose events recur: `humon events import FEED.ics`.
@Suite struct ImportSeriesTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  private func calendar(_ events: String...) -> String {
    let lines =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", "X-WR-CALNAME:Choir"]
      + events.flatMap { ["BEGIN:VEVENT", "DTSTAMP:20260101T000000Z", $0, "END:VEVENT"] } + [
        "END:VCALENDAR", "",
      ]
    return lines.joined(separator: "\n").replacing("\n", with: "\r\n")
  }

  private let weekly = """
    UID:choir@club.example
    DTSTART;TZID=Europe/Berlin:20260305T193000
    DTEND;TZID=Europe/Berlin:20260305T210000
    RRULE:FREQ=WEEKLY;COUNT=6
    EXDATE;TZID=Europe/Berlin:20260312T193000
    RDATE;TZID=Europe/Berlin:20260501T193000
    SUMMARY:Choir
    GEO:52.52;13.4
    STATUS:TENTATIVE
    """

  private func moved(to start: String, status: String = "CONFIRMED") -> String {
    """
    UID:choir@club.example
    RECURRENCE-ID;TZID=Europe/Berlin:20260402T193000
    DTSTART;TZID=Europe/Berlin:\(start)
    SUMMARY:Choir\\, outside
    STATUS:\(status)
    GEO:52.53;13.41
    """
  }

  private func report(_ input: String, _ options: String...) async throws -> [String: Any] {
    let outcome = try await Command.run(
      ["events", "import", "-", "--json"] + options, in: workspace.folder,
      environment: ["HUMON_DATABASE": workspace.database, "HUMON_PLACES": workspace.places], input: input)
    return try outcome.json()
  }

  private func withStore<Value>(_ body: (SQLiteStore) async throws -> Value) async throws -> Value {
    let store = try SQLiteStore(database: SQLiteDatabase(path: workspace.database, mustExist: true))
    let value = try await body(store)
    await store.close()
    return value
  }

  private func override(at local: String) async throws -> Event? {
    try await withStore { store in
      let series = try #require(try await store.event(uid: "choir@club.example"))
      let id = try #require(RecurrenceID(text: local))
      return try await store.override(of: SeriesOccurrence(series: series.id, recurrenceID: id))
    }
  }

  @Test func keepsTheRuleTheFurtherDatesAndTheExceptionsOnTheSeriesOwnClock() async throws {
    #expect(try await report(calendar(weekly))["created"] as? Int == 1)
    let event = try #require(try await withStore { try await $0.event(uid: "choir@club.example") })
    #expect(
      event.recurrence?.text
        == "RRULE:FREQ=WEEKLY;COUNT=6\nRDATE:20260501T193000\nEXDATE:20260312T193000")
    #expect(event.timeZone == "Europe/Berlin" && event.status == .tentative)
    #expect(event.start.rfc3339 == "2026-03-05T18:30:00.000Z")
    #expect(event.end?.rfc3339 == "2026-03-05T20:00:00.000Z")
  }

  @Test func anOccurrenceThatDiffersStandsForItselfOnceAndFollows() async throws {
    let first = try await report(calendar(weekly, moved(to: "20260402T180000")))
    #expect(first["created"] as? Int == 2 && first["occurrences"] as? Int == 1)
    let event = try #require(try await override(at: "20260402T193000"))
    #expect(event.name == "Choir, outside")
    #expect(event.start.rfc3339 == "2026-04-02T16:00:00.000Z")
    #expect(event.point?.latitude == 52.53)
    #expect(try await report(calendar(weekly, moved(to: "20260402T180000")))["unchanged"] as? Int == 2)

    let later = try await report(calendar(weekly, moved(to: "20260402T190000")))
    #expect(later["updated"] as? Int == 1 && later["unchanged"] as? Int == 1)
    #expect(try await override(at: "20260402T193000")?.start.rfc3339 == "2026-04-02T17:00:00.000Z")

    _ = try await report(calendar(weekly, moved(to: "20260402T190000", status: "CANCELLED")))
    #expect(try await override(at: "20260402T193000")?.status == .cancelled)
  }

  @Test("An older copy of a series changes nothing, neither the series nor its dates")
  func olderSeries() async throws {
    let third = weekly + "\nSEQUENCE:3"
    let second = weekly.replacing("SUMMARY:Choir", with: "SUMMARY:Old choir") + "\nSEQUENCE:2"
    _ = try await report(calendar(third, moved(to: "20260402T180000")))
    let rehearsal = try await report(calendar(second), "--dry-run")
    #expect(rehearsal["older"] as? Int == 1 && rehearsal["updated"] as? Int == 0)
    for copy in [calendar(second), calendar(second, moved(to: "20260402T203000"))] {
      let older = try await report(copy)
      #expect(older["updated"] as? Int == 0 && older["ended"] as? Int == 0)
      #expect((older["older"] as? Int ?? 0) >= 1)
    }
    #expect(try await withStore { try await $0.event(uid: "choir@club.example") }?.name == "Choir")
    #expect(try await override(at: "20260402T193000")?.start.rfc3339 == "2026-04-02T16:00:00.000Z")
  }

  @Test(
    "Of two copies in one import the later one counts, in whatever order they come", arguments: [false, true])
  func bothCopies(_ reversed: Bool) async throws {
    let copies = [
      weekly + "\nSEQUENCE:2", weekly.replacing("SUMMARY:Choir", with: "SUMMARY:Old choir") + "\nSEQUENCE:1",
    ]
    let (first, second) = reversed ? (copies[1], copies[0]) : (copies[0], copies[1])
    let report = try await report(calendar(first, second))
    #expect(report["refusedCount"] as? Int == 0 && report["events"] as? Int == 1)
    #expect(try await withStore { try await $0.event(uid: "choir@club.example") }?.name == "Choir")
  }

  @Test("An older copy of a changed occurrence changes nothing")
  func olderOccurrence() async throws {
    _ = try await report(calendar(weekly, moved(to: "20260402T180000") + "\nSEQUENCE:2"))
    let older = try await report(calendar(weekly, moved(to: "20260402T203000") + "\nSEQUENCE:1"))
    #expect(older["older"] as? Int == 1 && older["unchanged"] as? Int == 1)
    #expect(try await override(at: "20260402T193000")?.start.rfc3339 == "2026-04-02T16:00:00.000Z")
    let later = try await report(calendar(weekly, moved(to: "20260402T203000") + "\nSEQUENCE:3"))
    #expect(later["updated"] as? Int == 1)
  }

  @Test(
    "Which copy counts: the sequence, then when it was written; where one does not say its sequence, the last",
    arguments: [
      ("SEQUENCE:2", "SEQUENCE:1", "older"), ("SEQUENCE:1", "SEQUENCE:2", "updated"),
      ("SEQUENCE:1\nLAST-MODIFIED:20260105T000000Z", "SEQUENCE:1\nLAST-MODIFIED:20260104T000000Z", "older"),
      ("SEQUENCE:1\nLAST-MODIFIED:20260104T000000Z", "SEQUENCE:1\nLAST-MODIFIED:20260105T000000Z", "updated"),
      ("SEQUENCE:1", "SEQUENCE:1", "updated"), ("SEQUENCE:5", "X-NOTHING:1", "updated"),
      ("LAST-MODIFIED:20260105T000000Z", "LAST-MODIFIED:20260104T000000Z", "updated"),
      ("SEQUENCE:10000000000000000000", "SEQUENCE:1", "updated"), ("SEQUENCE:-1", "SEQUENCE:0", "updated"),
    ])
  func copies(_ first: String, _ second: String, _ verdict: String) async throws {
    _ = try await report(calendar(weekly + "\n" + first))
    let renamed = weekly.replacing("SUMMARY:Choir", with: "SUMMARY:Singing")
    #expect(try await report(calendar(renamed + "\n" + second))[verdict] as? Int == 1)
    let name = try await withStore { try await $0.event(uid: "choir@club.example") }?.name
    #expect(name == (verdict == "older" ? "Choir" : "Singing"))
  }

  @Test("A changed occurrence that the series excludes later is deleted")
  func excludedLater() async throws {
    _ = try await report(calendar(weekly, moved(to: "20260402T180000")))
    let excluding = weekly + "\nSEQUENCE:3\nEXDATE;TZID=Europe/Berlin:20260402T193000"
    let rehearsal = try await report(calendar(excluding), "--dry-run")
    #expect(rehearsal["ended"] as? Int == 1 && rehearsal["updated"] as? Int == 1)
    #expect(try await override(at: "20260402T193000") != nil)

    let later = try await report(calendar(excluding))
    #expect(later["updated"] as? Int == 1 && later["ended"] as? Int == 1)
    #expect(try await override(at: "20260402T193000") == nil)
    let again = try await report(calendar(excluding))
    #expect(again["unchanged"] as? Int == 1 && again["ended"] as? Int == 0)
  }

  @Test(
    "A changed occurrence that its feed no longer changes is as the series says, and may be changed again")
  func changedNoMore() async throws {
    _ = try await report(calendar(weekly, moved(to: "20260402T180000")))
    let later = try await report(calendar(weekly))
    #expect(later["unchanged"] as? Int == 1 && later["ended"] as? Int == 1)
    #expect(try await override(at: "20260402T193000") == nil)
    #expect(try await report(calendar(weekly, moved(to: "20260402T190000")))["created"] as? Int == 1)
    #expect(try await override(at: "20260402T193000")?.start.rfc3339 == "2026-04-02T17:00:00.000Z")
  }

  @Test("What is missing in a feed that lost an event, without the series, or in another feed ends nothing")
  func nothingIsEnded() async throws {
    _ = try await report(calendar(weekly, moved(to: "20260402T180000")))
    let broken = "UID:2\nDTSTART:never\nSUMMARY:y\nGEO:52;13"
    let other = "UID:3\nDTSTART:20260305T193000Z\nSUMMARY:z\nGEO:52;13"
    for later in [calendar(weekly, broken), calendar(other)] {
      #expect(try await report(later)["ended"] as? Int == 0)
    }
    let elsewhere = try await report(calendar(weekly), "--location", "https://other.example/a.ics")
    #expect(elsewhere["ended"] as? Int == 0 && elsewhere["refusedCount"] as? Int == 1)
    #expect(try await override(at: "20260402T193000")?.name == "Choir, outside")
  }

  @Test func anOccurrenceThatTheSeriesDoesNotHaveIsRefused() async throws {
    let stray = moved(to: "20260402T180000").replacing("20260402T193000", with: "20260403T193000")
    let report = try await report(calendar(weekly, stray))
    #expect(report["created"] as? Int == 1)
    let refused = try #require(report["refused"] as? [[String: Any]])
    #expect(
      refused.map { $0["problems"] as? [String] } == [["the series has no occurrence at 20260403T193000"]])
  }

  @Test("What our own calendars say of host, price and accessibility comes back, and once")
  func ownCalendar() async throws {
    let notes = "Host: Run\\; Club\\, https://run.example/a\\nPrice: 12 €\\nAccessibility: No steps\\nQuiet"
    let own = """
      UID:own@humon.example
      DTSTART:20270305T193000Z
      SUMMARY:Run
      GEO:52.52;13.4
      DESCRIPTION:Every week\\n\\n\(notes)
      CONTACT;ALTREP="https://run.example/a":Run\\; Club
      X-HUMON-PRICE:12 €
      X-HUMON-ACCESSIBILITY:No steps\\nQuiet
      X-HUMON-NOTES:\(notes)
      """
    let free = """
      UID:free@humon.example
      DTSTART:20270306T193000Z
      SUMMARY:Tea
      GEO:52.52;13.4
      DESCRIPTION:Price: Free
      X-HUMON-FREE:TRUE
      X-HUMON-NOTES:Price: Free
      """
    _ = try await report(calendar(own, free))
    let (run, tea) = try await withStore { store in
      (
        try #require(try await store.event(uid: "own@humon.example")),
        try #require(try await store.event(uid: "free@humon.example"))
      )
    }
    #expect(run.description == "Every week" && run.accessibility == "No steps\nQuiet")
    #expect(run.host == Event.Host(name: "Run; Club", url: "https://run.example/a"))
    #expect(run.price == .text("12 €"))
    #expect(tea.description == nil && tea.price == .free && tea.host == nil)
  }

  @Test func anOccurrenceWithoutItsSeriesStandsAlone() async throws {
    let report = try await report(calendar(moved(to: "20260402T180000")))
    #expect(report["created"] as? Int == 1 && report["occurrences"] as? Int == 0)
    #expect(try await withStore { try await $0.event(uid: "choir@club.example") } == nil)
  }

  @Test func aRehearsalSaysItAndWritesNothing() async throws {
    let report = try await report(calendar(weekly, moved(to: "20260402T180000")), "--dry-run")
    #expect(report["created"] as? Int == 2)
    #expect(!FileManager.default.fileExists(atPath: workspace.database))
  }

  @Test(arguments: [
    ("RRULE:FREQ=WEEKLY;BYDAY=XX", "the rule “FREQ=WEEKLY;BYDAY=XX” cannot be read"),
    (
      "RRULE:FREQ=YEARLY;COUNT=1\nEXDATE;TZID=Europe/Berlin:20260305T193000",
      "by its rules the event never takes place"
    ),
    ("RRULE:FREQ=DAILY;COUNT=10001", "a rule counts further than 10,000"),
    ("RRULE:FREQ=MINUTELY", "it takes place more than 48 times a day"),
    ("DTEND;TZID=Europe/Berlin:20990101T000000", "the event lasts 26,599 days"),
  ])
  func whatCannotBeKeptIsRefused(lines: String, reason: String) async throws {
    let event = "UID:1\nDTSTART;TZID=Europe/Berlin:20260305T193000\nSUMMARY:x\nGEO:52;13\n\(lines)"
    let report = try await report(calendar(event, "UID:2\nDTSTART:20260305T193000Z\nSUMMARY:y\nGEO:52;13"))
    #expect(report["created"] as? Int == 1)
    let refused = try #require(report["refused"] as? [[String: Any]])
    #expect(refused.map { $0["problems"] as? [String] } == [[reason]])
    #expect(refused.first?["row"] as? Int == 1)
  }

  @Test(
    "Times that say no zone are those of the place; days are whole",
    arguments: [
      ("DTSTART:20260708T200000", "2026-07-08T18:00:00.000Z", nil, false),
      ("DTSTART;VALUE=DATE:20260708", "2026-07-07T22:00:00.000Z", "2026-07-08T22:00:00.000Z", true),
      (
        "DTSTART;VALUE=DATE:20260708\nDTEND;VALUE=DATE:20260710", "2026-07-07T22:00:00.000Z",
        "2026-07-09T22:00:00.000Z", true
      ),
      (
        "DTSTART;TZID=W. Europe Standard Time:20260708T200000", "2026-07-08T18:00:00.000Z", nil, false
      ),
    ] as [(String, String, String?, Bool)])
  func times(lines: String, start: String, end: String?, isAllDay: Bool) async throws {
    _ = try await report(calendar("UID:1\n\(lines)\nSUMMARY:x\nGEO:52.52;13.4"))
    let event = try #require(try await withStore { try await $0.event(uid: "1") })
    #expect(event.start.rfc3339 == start)
    #expect(event.end?.rfc3339 == end)
    #expect(event.isAllDay == isAllDay)
    #expect(event.timeZone == "Europe/Berlin")
  }

  @Test("A series in UTC keeps to UTC, also where clocks are set")
  func utc() async throws {
    _ = try await report(
      calendar("UID:1\nDTSTART:20260708T200000Z\nRRULE:FREQ=MONTHLY\nSUMMARY:x\nGEO:52.52;13.4"))
    #expect(try await withStore { try await $0.event(uid: "1")?.timeZone } == "UTC")
  }

  @Test("A day that ends an event elsewhere than in a calendar belongs to it")
  func inclusiveEnd() async throws {
    let event =
      #"{"@context":"https://schema.org","@type":"Event","name":"Fair","startDate":"2026-07-08","#
      + #""endDate":"2026-07-09","location":{"geo":{"latitude":52.52,"longitude":13.4}}}"#
    _ = try await report(event)
    let found = try await workspace.humon("nearby", "52.52", "13.4", "--radius", "1", "--json").jsonArray()
    #expect(found.first?["started_at"] as? String == "2026-07-07T22:00:00.000Z")
    #expect(found.first?["ended_at"] as? String == "2026-07-09T22:00:00.000Z")
  }
}
