import Foundation
import Testing

/// `humon archive export` and `import`, with the conferences that HUMON_DATA holds, else with those of the fixtures.
@Suite("A take-out by command")
struct TakeOutTests {
  private static let conferences =
    ProcessInfo.processInfo.environment["HUMON_DATA"].map { $0 + "/conferences" }
    ?? Workspace.fixture("conferences")

  @Test(
    "The conferences are moved to another database: everything is there, in the same graph, and twice is once"
  )
  func conferences() async throws {
    let (here, there) = (try Workspace(), try Workspace())
    let imported = try await here.humon("events", "import", Self.conferences, "--json").json()
    let count = try #require(imported["events"] as? Int)
    #expect(count > 0)
    let archive = here.folder + "/a.archive"
    let export = try await here.humon("archive", "export", "--label", "import", archive, "--json")
    #expect(try export.json()["events"] as? Int == count)
    let mode = try FileManager.default.attributesOfItem(atPath: archive)[.posixPermissions] as? Int
    #expect(mode == 0o600)

    let inspected = try await here.humon("archive", "inspect", archive, "--json").json()
    let objects = try Self.objects(inspected)
    #expect(objects["Humon.Event"] == count)
    #expect(try #require(objects["Humon.Place"]) < count)

    let first = try await there.humon("archive", "import", archive, "--json")
    #expect(first.status == 0)
    #expect(first.error.contains("Made user 1. The recovery code is shown this once: "))
    #expect(try Self.events(first)["created"] as? Int == count)
    let second = try await there.humon("archive", "import", archive, "--user", "1", "--json")
    #expect(second.status == 0 && second.error.isEmpty)
    #expect(try Self.events(second)["unchanged"] as? Int == count)

    let back = there.folder + "/b.archive"
    _ = try await there.humon("archive", "export", "--user", "1", back)
    #expect(try await there.document(back) == here.document(archive))
  }

  @Test("A rehearsal makes nobody and no event")
  func rehearsal() async throws {
    let workspace = try Workspace()
    _ = try await workspace.humon("events", "import", Workspace.fixture("conferences"))
    let archive = workspace.folder + "/a.archive"
    _ = try await workspace.humon("archive", "export", "--label", "import", archive)
    let rehearsal = try await workspace.humon("archive", "import", archive, "--dry-run")
    #expect(rehearsal.status == 1)
    #expect(rehearsal.lines.first == "Nothing was written. This is what would be done:")
    #expect(rehearsal.output.contains("it is somebody else's here, and stays as it is"))
    #expect(try await workspace.humon("archive", "export", "--user", "2", archive).status == 1)
  }

  @Test("What is no file keeps its name: it is written to as it is")
  func device() async throws {
    let workspace = try Workspace()
    _ = try await workspace.humon("events", "import", Workspace.fixture("conferences"))
    let link = workspace.folder + "/nothing"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/null")
    let export = try await workspace.humon("archive", "export", "--label", "import", link)
    #expect(export.status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/dev/null")
  }

  @Test("What is wrong is said, with the exit codes of all commands")
  func problems() async throws {
    let workspace = try Workspace()
    _ = try await workspace.humon("events", "import", Workspace.fixture("conferences"))
    let missing = try await workspace.humon("archive", "import", "none.archive")
    #expect(missing.status == 1 && missing.error.contains("none.archive"))
    let other = try workspace.write("other.json", #"{"archive": 1, "entries": [1], "objects": []}"#)
    #expect(try await workspace.humon("archive", "import", other).status == 1)
    let nobody = try await workspace.humon("archive", "export", "--user", "99", "x.archive")
    #expect(nobody.status == 1 && nobody.error.contains("The database knows no user “99”."))
    #expect(try await workspace.humon("archive", "export", "x.archive").status == 64)
  }

  private static func events(_ outcome: Outcome) throws -> [String: Any] {
    try #require(try outcome.json()["events"] as? [String: Any])
  }

  private static func objects(_ report: [String: Any]) throws -> [String: Int] {
    let types = try #require(report["types"] as? [[String: Any]])
    return types.reduce(into: [:]) { counts, type in
      if let name = type["name"] as? String { counts[name] = type["objects"] as? Int }
    }
  }
}

extension Workspace {
  /// An archive as JSON, but for whether there is a recovery code.
  fileprivate func document(_ archive: String) async throws -> String {
    try await humon("archive", "convert", archive, "-", "--to", "json").output
      .replacing(#""hasRecoveryCode": true"#, with: #""hasRecoveryCode": false"#)
  }
}
