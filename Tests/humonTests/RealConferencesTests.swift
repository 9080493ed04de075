import Foundation
import Testing

/// The whole of the conference lists that HUMON_DATA holds, with the real gazetteer that HUMON_PLACES names. Without
/// these two it is not run.
@Suite struct RealConferencesTests {
  private static let data = ProcessInfo.processInfo.environment["HUMON_DATA"]
  private static let places = ProcessInfo.processInfo.environment["HUMON_PLACES"]

  @Test(.enabled(if: data != nil && places != nil, "HUMON_DATA and HUMON_PLACES are not set"))
  func areImportedWholeAndOnlyOnce() async throws {
    let workspace = try Workspace()
    let folder = try #require(Self.data) + "/conferences"
    let places = try #require(Self.places)
    let first = try await workspace.humon("events", "import", folder, "--places", places, "--json")
    #expect(first.status == 0)
    let report = try first.json()
    #expect(report["rows"] as? Int == 6_831)
    #expect(report["rowsWithPlace"] as? Int == 5_618)
    #expect(report["rowsOnlineOnly"] as? Int == 1_213)
    #expect(report["events"] as? Int == 6_006)
    #expect(report["eventsOnlineOnly"] as? Int == 1_091)
    #expect(report["created"] as? Int == 6_006)
    #expect(report["refusedCount"] as? Int == 0)
    let placed = try #require(report["rowsPlaced"] as? Int)
    #expect(placed * 100 >= 5_618 * 97)
    let unresolved = try #require(report["unresolved"] as? [[String: Any]])
    #expect(unresolved.count == 5_618 - placed)
    #expect(unresolved.allSatisfy { ($0["reason"] as? String)?.isEmpty == false })

    let second = try await workspace.humon("events", "import", folder, "--places", places, "--json").json()
    #expect(second["created"] as? Int == 0)
    #expect(second["updated"] as? Int == 0)
    #expect(second["unchanged"] as? Int == 6_006)

    let berlin = try await workspace.humon("nearby", "52.52", "13.405", "--radius", "20", "--json")
      .jsonArray()
    #expect(berlin.contains { $0["name"] as? String == "GoDays Berlin" })
  }
}
