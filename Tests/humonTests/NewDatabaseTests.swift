import Foundation
import Testing

/// What commands do where there is no database.
struct NewDatabaseTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  @Test(arguments: [["serve", "--port", "0"], ["sample", "--count", "1"], ["restore", "backup"]])
  func makesNoFolderThatSomebodyMayHaveMistyped(command: [String]) async throws {
    _ = try await workspace.humon("sample", "--count", "1")
    _ = try await workspace.humon("backup", "backup")
    let path = workspace.folder + "/mistyped/humon.sqlite"
    let outcome = try await Command.run(
      command + ["--database", path], in: workspace.folder,
      environment: ["HOME": workspace.folder, "HUMON_PLACES": workspace.places], input: "")
    #expect(outcome.status == 1)
    #expect(
      outcome.error
        == "Error: cannot open the database \(path): its folder is not there; look at the path, or make the folder first\n"
    )
    #expect(!FileManager.default.fileExists(atPath: workspace.folder + "/mistyped"))
  }

  @Test func saysThatItHasMadeANewDatabase() async throws {
    let first = try await workspace.humon("sample", "--count", "1")
    #expect(first.error == "\(workspace.database) was not there: a new database was made.\n")
    #expect(try await workspace.humon("sample", "--count", "1").error == "")
  }

  @Test func makesTheFolderOfTheStandardPlace() async throws {
    let outcome = try await workspace.humon(
      "sample", "--count", "1", environment: ["HOME": workspace.folder, "HUMON_PLACES": workspace.places])
    #expect(outcome.status == 0)
    #expect(FileManager.default.fileExists(atPath: workspace.folder + "/.local/share/humon/humon.sqlite"))
  }

  @Test(arguments: [
    ["nearby", "1", "1", "--radius", "1"], ["search"], ["backup", "copy"],
    ["archive", "export", "--user", "1", "x"],
  ])
  func whatOnlyReadsMakesNone(command: [String]) async throws {
    let outcome = try await Command.run(
      command, in: workspace.folder,
      environment: ["HOME": workspace.folder, "HUMON_DATABASE": workspace.database], input: "")
    #expect(outcome.status != 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: workspace.folder) == ["places.gazetteer"])
  }
}
