import Foundation
import Testing

/// The community's own feed that HUMON_DATA holds, with the real gazetteer that HUMON_PLACES names. Without these two it
/// is not run.
@Suite struct RealFeedsTests {
  private static let data = ProcessInfo.processInfo.environment["HUMON_DATA"]
  private static let places = ProcessInfo.processInfo.environment["HUMON_PLACES"]

  @Test(.enabled(if: data != nil && places != nil, "HUMON_DATA and HUMON_PLACES are not set"))
  func areFoundAtHarrisPark() async throws {
    let workspace = try Workspace()
    let feed = try #require(Self.data) + "/feeds/sccca-events130315e.xml"
    let places = try #require(Self.places)
    let report = try await workspace.humon("events", "import", feed, "--places", places, "--json").json()
    #expect(report["created"] as? Int == 2)
    #expect(report["eventsPlacedByTown"] as? Int == 2)
    #expect(report["neverShown"] as? Int == 1)
    #expect(report["refusedCount"] as? Int == 1)
    let found = try await workspace.humon("nearby", "-33.82", "151.01", "--radius", "1", "--json").jsonArray()
    #expect(found.map { $0["name"] as? String } == ["Marriage & Family Fun Carnival"])
    #expect(found.first?["address"] as? String == "7 Crown Street, Harris Park NSW")
    #expect(found.first?["started_at"] as? String == "2014-05-08T09:30:00.000Z")
    let again = try await workspace.humon("events", "import", feed, "--places", places, "--json").json()
    #expect(again["created"] as? Int == 0 && again["unchanged"] as? Int == 2)
  }
}
