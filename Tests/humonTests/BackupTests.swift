import Foundation
import HumonStore
import Testing

@testable import humon

@Suite struct BackupTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  private func names(_ database: String) async throws -> Int {
    try await workspace.humon(
      "nearby", "0", "0", "--radius", "30000", "--json", "--database", database
    ).jsonArray().count
  }

  @Test func copiesWhileAnotherProcessWrites() async throws {
    _ = try await workspace.humon("sample", "--count", "300")
    let rows = (0..<5_000).map {
      #"{"name":"Row \#($0)","lat":1,"lon":1,"started_at":"2024-05-04T17:00:00Z"}"#
    }
    let file = try workspace.write("rows.ndjson", rows.joined(separator: "\n"))
    async let importing = workspace.humon("events", "import", file, "--json")
    var copies: [String] = []
    for number in 1...3 {
      let copy = workspace.folder + "/copy\(number).sqlite"
      let outcome = try await workspace.humon("backup", copy, "--json")
      #expect(outcome.status == 0)
      #expect(try outcome.json()["file"] as? String == copy)
      copies.append(copy)
    }
    #expect(try await importing.json()["created"] as? Int == 5_000)
    for copy in copies {
      // Whole transactions only: the sample, and a whole number of the import's batches.
      let store = try SQLiteStore(database: SQLiteDatabase(path: copy, mustExist: true))
      let count = store.index.snapshot.eventCount
      await store.close()
      #expect(count >= 300 && (count - 300) % Importer.batch == 0)
    }
  }

  @Test func neverOverwritesAFile() async throws {
    _ = try await workspace.humon("sample", "--count", "5")
    let file = try workspace.write("precious.txt", "keep me")
    let outcome = try await workspace.humon("backup", file)
    #expect(outcome.status == 1)
    #expect(outcome.error == "Error: \(file) is there already; name a file that is not\n")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "keep me")
  }

  @Test func namesAFolderThatIsNotThere() async throws {
    _ = try await workspace.humon("sample", "--count", "5")
    let outcome = try await workspace.humon("backup", "nowhere/copy.sqlite")
    #expect(outcome.status == 1)
    #expect(outcome.error.hasPrefix("Error: nowhere/copy.sqlite cannot be written: "))
  }

  @Test("A restore that names no place makes up none")
  func restoreWithoutAPlace() async throws {
    _ = try await workspace.humon("sample", "--count", "5")
    let copy = workspace.folder + "/copy.sqlite"
    _ = try await workspace.humon("backup", copy)
    let outcome = try await workspace.humon("restore", copy, environment: ["HOME": workspace.folder])
    let standard = workspace.folder + "/.local/share/humon/humon.sqlite"
    #expect(outcome.status == 64)
    #expect(
      outcome.error.hasPrefix(
        "Error: There is no database at the standard place, \(standard): name the one to replace with --database.\n"
      ))
    #expect(!FileManager.default.fileExists(atPath: workspace.folder + "/.local"))
    let named = try await workspace.humon(
      "restore", copy, "--database", standard, environment: ["HOME": workspace.folder])
    #expect(named.status == 1 && !FileManager.default.fileExists(atPath: standard))
  }

  @Test func restoresAndKeepsWhatWasThere() async throws {
    _ = try await workspace.humon("sample", "--count", "20")
    let copy = workspace.folder + "/copy.sqlite"
    _ = try await workspace.humon("backup", copy)
    _ = try await workspace.humon("sample", "--count", "30")
    let outcome = try await workspace.humon("restore", copy)
    #expect(outcome.status == 0)
    #expect(outcome.lines.first == "Restored \(copy) to \(workspace.database).")
    let sentence = "The database that was there is kept as "
    let last = try #require(outcome.lines.last)
    #expect(last.hasPrefix(sentence + workspace.database + ".before-restore-"))
    #expect(try await names(workspace.database) == 20)
    #expect(try await names(String(last.dropFirst(sentence.count).dropLast())) == 30)
    #expect(try await names(copy) == 20)
  }

  @Test func refusesToRestoreWhileAServerHasTheDatabase() async throws {
    _ = try await workspace.humon("sample", "--count", "20")
    let copy = workspace.folder + "/copy.sqlite"
    _ = try await workspace.humon("backup", copy)
    let lock = try DatabaseLock(databasePath: workspace.database)
    let outcome = try await workspace.humon("restore", copy)
    withExtendedLifetime(lock) {}
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(
      outcome.error.hasPrefix("Error: cannot open the database \(workspace.database): another humon server"))
    #expect(try await names(workspace.database) == 20)
  }

  @Test func refusesToRestoreWhatIsNoCopy() async throws {
    _ = try await workspace.humon("sample", "--count", "5")
    let file = try workspace.write("copy.sqlite", "not a database, whatever its name says")
    let outcome = try await workspace.humon("restore", file)
    #expect(outcome.status == 1)
    #expect(outcome.error.hasPrefix("Error: cannot open the database \(file): it is not a SQLite database"))
    #expect(try await names(workspace.database) == 5)
  }
}
