import Foundation
import GeoIndex
import HumonModel
import HumonStore
import Testing

@testable import humon

@Suite struct ImportConferencesTests {
  private let workspace: Workspace
  private let conferences = Workspace.fixture("conferences")

  init() throws {
    workspace = try Workspace()
  }

  @Test func countsWhatTheFilesTellOf() async throws {
    let outcome = try await workspace.humon("events", "import", conferences, "--json")
    #expect(outcome.status == 2)
    #expect(outcome.complaint == "")
    let report = try outcome.json()
    let counts = report.compactMapValues { $0 as? Int }
    #expect(
      counts == [
        "files": 3, "rows": 14, "rowsWithPlace": 10, "rowsPlaced": 8, "rowsOnlineOnly": 1, "events": 8,
        "eventsPlaced": 5, "eventsOnlineOnly": 1, "eventsUnresolved": 2, "merged": 3, "created": 8,
        "updated": 0, "unchanged": 0, "older": 0, "refusedCount": 3, "eventsPlacedByTown": 0,
        "entriesWithoutEvent": 0,
        "occurrences": 0, "ended": 0, "neverShown": 0, "isRehearsal": 0,
      ])
  }

  @Test func namesEachRefusedRowWithAllItsProblems() async throws {
    let outcome = try await workspace.humon("events", "import", conferences)
    let css = conferences + "/2024/css.json"
    let start = try #require(outcome.lines.firstIndex(of: "Refused:"))
    #expect(
      outcome.lines[start...].dropFirst() == [
        "  \(css), row 3 (line 18): startDate is not a date: “2024-02-30”",
        "  \(css), row 4 (line 26): endDate 2024-05-09 is before startDate 2024-05-10",
        "  \(css), row 5 (line 34): endDate is not a date: “not yet”; url is not a web address; Name can't be blank",
      ])
  }

  @Test func namesEachPlaceThatIsNotKnownWithItsReason() async throws {
    let outcome = try await workspace.humon("events", "import", conferences, "--json")
    let unresolved = try #require(try outcome.json()["unresolved"] as? [[String: Any]])
    #expect(unresolved.map { $0["place"] as? String } == ["Springfield, U.S.A.", "Atlantis, Greece"])
    #expect(unresolved.map { $0["row"] as? Int } == [6, 4])
    #expect((unresolved[0]["reason"] as? String)?.hasPrefix("It may be Springfield, ") == true)
    #expect(unresolved[1]["reason"] as? String == "No place named “Atlantis” is known.")
  }

  @Test func changesNothingTheSecondTimeWhateverTheOrder() async throws {
    _ = try await workspace.humon("events", "import", conferences)
    let again = try await workspace.humon(
      "events", "import", conferences + "/2024/javascript.json", conferences + "/2019", conferences + "/2024",
      "--json")
    let report = try again.json()
    #expect(report["created"] as? Int == 0)
    #expect(report["updated"] as? Int == 0)
    #expect(report["unchanged"] as? Int == 8)
  }

  @Test func mergesTheTopicsOfOneConferenceAlsoOverSeveralImports() async throws {
    let files = ["2024/javascript.json", "2024/css.json", "2019/data.json"]
    for file in files + files {
      _ = try await workspace.humon("events", "import", conferences + "/" + file)
    }
    let events = try await events()
    let shared = try #require(events["Shared Days"])
    #expect(shared.categories == ["css", "data", "javascript"])
    #expect(shared.sequence == 2)
    #expect(shared.languages == ["en"])
    #expect(shared.address == "Paris, France")
  }

  @Test func keepsWholeDaysOnTheClockOfThePlace() async throws {
    _ = try await workspace.humon("events", "import", conferences)
    let events = try await events()
    let berlin = try #require(events["Fixture JS"])
    #expect(berlin.isAllDay)
    #expect(berlin.timeZone == "Europe/Berlin")
    #expect(berlin.start.rfc3339 == "2024-05-01T22:00:00.000Z")
    #expect(berlin.end?.rfc3339 == "2024-05-03T22:00:00.000Z")
    #expect(berlin.address == "Berlin, Germany")
    #expect(berlin.url == "https://example.org/fixture-js")
    #expect(berlin.languages == ["en", "de"])
    #expect(berlin.origin == "conferences")
    #expect(berlin.point?.latitude == 52.52)
    // On that day the clocks of Chile skip midnight.
    #expect(events["Spring Forward"]?.start.rfc3339 == "2019-09-08T04:00:00.000Z")
    #expect(events["Spring Forward"]?.end?.rfc3339 == "2019-09-09T03:00:00.000Z")
    let remote = try #require(events["Remote Conf"])
    #expect(remote.point == nil)
    #expect(remote.timeZone == "UTC")
    #expect(remote.start.rfc3339 == "2024-07-01T00:00:00.000Z")
  }

  @Test func identitiesDependOnNothingButNameStartAndTown() async throws {
    _ = try await workspace.humon("events", "import", conferences)
    // SHA-256 of "fixture js\n2024-05-02\nberlin", its first 128 bits.
    #expect(try await events()["Fixture JS"]?.uid == "conference-0989864c5a9385e9b81d33b36976d090")
  }

  @Test func saysWhatIsMissingWithoutAGazetteer() async throws {
    let outcome = try await workspace.humon(
      "events", "import", conferences,
      environment: ["HOME": workspace.folder, "HUMON_PLACES": workspace.folder + "/none"])
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.complaint.hasPrefix("Error: The gazetteer “\(workspace.folder)/none” cannot be read"))
  }

  /// The events by name; of two with the same name the earlier one.
  private func events() async throws -> [String: Event] {
    let store = try SQLiteStore(database: SQLiteDatabase(path: workspace.database, mustExist: true))
    var events: [String: Event] = [:]
    for number in 1...8 {
      guard let event = try await store.event(Event.ID(rawValue: Int64(number))) else { continue }
      if let known = events[event.name], known.start < event.start { continue }
      events[event.name] = event
    }
    await store.close()
    return events
  }
}
