import Foundation
import Testing

@Suite("humon archive, on archives of anybody")
struct ArchiveCommandTests {
  private static let group = """
    {"archive": 1, "names": {"climbers": 0}, "entries": [{"$object": 0}],
     "objects": [{"$type": "Group", "name": "Climbers", "members": [{"$object": 1}]},
                 {"$type": "Member", "name": "Ana", "group": {"$object": 0}}]}
    """

  @Test("An entry that is an object is shown with its fields, and what it leads to by number")
  func entry() async throws {
    let workspace = try Workspace()
    let file = try workspace.write("group.json", Self.group)
    let shown = try await workspace.humon("archive", "inspect", file, "--entry", "climbers").json()
    let objects = try #require(shown["objects"] as? [[String: Any]])
    #expect(objects.map { $0["name"] as? String } == ["Climbers"])
    #expect(objects.first?["members"] as? [[String: Int]] == [["$object": 1]])
  }

  @Test("A pair of type and class that matches nothing is said, and the rest is done")
  func unmatchedClass() async throws {
    let workspace = try Workspace()
    let file = try workspace.write("group.json", Self.group)
    let outcome = try await workspace.humon(
      "archive", "convert", file, "group.plist", "--class", "Group=Climbing.Group", "--class", "Grop=X")
    #expect(outcome.status == 0)
    #expect(outcome.error == "--class Grop=X matches no object of \(file).\n")
    #expect(FileManager.default.fileExists(atPath: workspace.folder + "/group.plist"))
  }

  @Test("What is written is as private as the archive it was made from")
  func permissions() async throws {
    let workspace = try Workspace()
    let file = try workspace.write("group.json", Self.group)
    let output = workspace.folder + "/group.archive"
    for mode in [0o600, 0o640] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
      #expect(try await workspace.humon("archive", "convert", file, output).status == 0)
      let written = try FileManager.default.attributesOfItem(atPath: output)[.posixPermissions] as? Int
      #expect(written == mode)
    }
  }

  @Test("Why a file cannot be written is said in a sentence")
  func notWritable() async throws {
    let workspace = try Workspace()
    let file = try workspace.write("group.json", Self.group)
    let outcome = try await workspace.humon("archive", "convert", file, "none/group.archive")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("“none/group.archive” cannot be written: its folder is not there."))
  }
}
