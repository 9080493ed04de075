import Foundation
import Testing

@testable import humon

@Suite struct NearbyTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  @Test func showsAnAlignedTableNearestFirst() async throws {
    _ = try await workspace.humon("events", "import", Workspace.fixture("events/events.json"))
    _ = try await workspace.humon("events", "import", Workspace.fixture("conferences/2024/javascript.json"))
    let outcome = try await workspace.humon("nearby", "52.521", "13.41", "--radius", "3")
    #expect(outcome.status == 0)
    #expect(
      outcome.lines == [
        "   0 m  Sat 4 May 2024 19:00 UTC+2  Jazz Night   Riverside Hall, Berlin",
        " 111 m  Thu 2 May 2024              Fixture JS   Berlin, Germany",
        "1.2 km  Sun 5 May 2024 08:00 UTC+2  Book Market",
      ])
  }

  @Test func takesNegativeNumbersAsPlaces() async throws {
    let row = #"{"name":"South","lat":-33.8688,"lon":-70.65,"started_at":"2024-05-04T17:00:00Z"}"#
    _ = try await workspace.humon("events", "import", "-", input: row)
    let found = try await workspace.humon("nearby", "-33.8688", "-70.65", "--radius", "1", "--json")
      .jsonArray()
    #expect(found.map { $0["name"] as? String } == ["South"])
  }

  @Test func printsAnArrayAlsoWhereThereIsNothing() async throws {
    _ = try await workspace.humon("sample", "--count", "1")
    let outcome = try await workspace.humon("nearby", "0", "0", "--radius", "1", "--json")
    #expect(outcome.output == "[]\n")
    let readable = try await workspace.humon("nearby", "0", "0", "--radius", "1")
    #expect(readable.output == "Nothing within 1 km.\n")
  }

  @Test func keepsToTheLimit() async throws {
    _ = try await workspace.humon("sample", "--count", "50")
    let found = try await workspace.humon("nearby", "0", "0", "--radius", "30000", "--limit", "7", "--json")
    #expect(try found.jsonArray().count == 7)
  }

  @Test(arguments: [
    (["nearby", "91", "x", "--radius", "1"], "Error: Lat must be between -90 and 90; Lon is not a number"),
    (
      ["nearby", "1", "1", "--radius", "-1", "--limit", "0.5"],
      "Error: Radius must be greater than or equal to 0; Limit must be an integer"
    ),
    (
      ["nearby", "1", "--radius", "1"],
      "Error: Give a latitude and a longitude: humon nearby 52.52 13.405 --radius 20"
    ),
    (["nearby", "--lots", "1", "1", "--radius", "1"], "Error: Unknown option '--lots'"),
    (["nearby", "1", "1"], "Error: Missing expected argument '--radius <km>'"),
    (
      ["nearby", "1", "1", "--radius", "1", "--server", "gopher://x"],
      "Error: “gopher://x” is no address of a server: it begins with http:// or https://."
    ),
    (
      ["nearby", "1", "1", "--radius", "1", "--server", "http://x", "--database", "y"],
      "Error: Name a server or a database, not both."
    ),
  ])
  func refusesWrongCallsWithOneSentence(arguments: [String], message: String) async throws {
    let outcome = try await Command.run(arguments, in: workspace.folder, environment: [:], input: "")
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.error.split(separator: "\n").first.map(String.init) == message)
  }

  @Test func makesNoDatabaseWhereThereIsNone() async throws {
    let outcome = try await workspace.humon("nearby", "1", "1", "--radius", "1")
    #expect(outcome.status == 1)
    let reason =
      "there is no such file; name another, or make one with `humon sample` or `humon events import`"
    #expect(outcome.error == "Error: cannot open the database \(workspace.database): \(reason)\n")
    #expect(!FileManager.default.fileExists(atPath: workspace.database))
  }

  @Test func saysThatAServerCannotBeReached() async throws {
    // Port 1 of this machine answers nobody.
    let outcome = try await workspace.humon(
      "nearby", "1", "1", "--radius", "1", "--server", "http://127.0.0.1:1")
    #expect(outcome.status == 1)
    #expect(
      outcome.error.hasPrefix(
        "Error: http://127.0.0.1:1/v1/events/nearests?lat=1.0&lon=1.0&radius=1.0&limit=1000 cannot be reached: "
      ))
    #expect(outcome.error.split(separator: "\n").count == 1)
  }
}
