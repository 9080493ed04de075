import EventStore
import Foundation
import Testing

@Suite struct FileAccessRegistryTests {
  /// A folder that is removed afterwards.
  final class Folder {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("access-\(UUID().uuidString)")
      .path
    deinit { try? FileManager.default.removeItem(atPath: path) }
    var file: String { path + "/inner/access.json" }
  }

  @Test("decisions are kept for the next process, in a file that only its owner may read")
  func kept() throws {
    let folder = Folder()
    let registry = FileAccessRegistry(path: folder.file)
    #expect(registry.status(of: "planner", for: .event) == .notDetermined)
    try registry.setStatus(.fullAccess, of: "planner", for: .event)
    try registry.setStatus(.denied, of: "planner", for: .reminder)
    try registry.setStatus(.writeOnly, of: "mail", for: .event)
    let other = FileAccessRegistry(path: folder.file)
    let decisions = try other.decisions()
    #expect(
      decisions == [
        AccessDecision(application: "mail", entityType: .event, status: .writeOnly),
        AccessDecision(application: "planner", entityType: .event, status: .fullAccess),
        AccessDecision(application: "planner", entityType: .reminder, status: .denied),
      ])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/inner")
    #expect(names.sorted() == ["access.json", "access.json.lock"])
  }

  @Test("what another process decides is seen at once")
  func fresh() throws {
    let folder = Folder()
    let (mine, theirs) = (FileAccessRegistry(path: folder.file), FileAccessRegistry(path: folder.file))
    try mine.setStatus(.fullAccess, of: "planner", for: .event)
    #expect(theirs.status(of: "planner", for: .event) == .fullAccess)
    try theirs.setStatus(.denied, of: "planner", for: .event)
    #expect(mine.status(of: "planner", for: .event) == .denied)
    try theirs.setStatus(.notDetermined, of: "planner", for: .event)
    #expect(mine.status(of: "planner", for: .event) == .notDetermined)
    try FileManager.default.removeItem(atPath: folder.file)
    #expect(mine.status(of: "planner", for: .event) == .notDetermined)
  }

  @Test("many deciding at once lose nothing")
  func together() async throws {
    let folder = Folder()
    let path = folder.file
    await withTaskGroup(of: Void.self) { group in
      for number in 1...20 {
        group.addTask {
          try? FileAccessRegistry(path: path).setStatus(.denied, of: "app \(number)", for: .event)
        }
      }
    }
    let decisions = try FileAccessRegistry(path: path).decisions()
    #expect(decisions.count == 20)
  }

  @Test(
    "a file that is none allows nothing and is not overwritten",
    arguments: ["", "[]", "{\"applications\": 1}", "not JSON"])
  func damaged(text: String) throws {
    let folder = Folder()
    try FileManager.default.createDirectory(atPath: folder.path + "/inner", withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file))
    let registry = FileAccessRegistry(path: folder.file)
    #expect(registry.status(of: "planner", for: .event) == .restricted)
    #expect(throws: AccessRegistryError.damaged(path: folder.file)) {
      try registry.setStatus(.fullAccess, of: "planner", for: .event)
    }
    #expect(FileManager.default.contents(atPath: folder.file) == Data(text.utf8))
  }

  @Test("words of a later version allow nothing, and are kept when something else is decided")
  func later() throws {
    let folder = Folder()
    try FileManager.default.createDirectory(atPath: folder.path + "/inner", withIntermediateDirectories: true)
    let text = #"{"applications": {"planner": {"event": "readOnly", "journal": "fullAccess"}}}"#
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file))
    let registry = FileAccessRegistry(path: folder.file)
    #expect(registry.status(of: "planner", for: .event) == .restricted)
    try registry.setStatus(.denied, of: "planner", for: .reminder)
    let kept = try String(contentsOfFile: folder.file, encoding: .utf8)
    #expect(kept.contains(#""event" : "readOnly""#) && kept.contains(#""journal" : "fullAccess""#))
  }
}
