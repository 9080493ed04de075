import Foundation
import Testing
import WholeFile

@Suite("A file that is written as a whole")
struct FileDraftTests {
  private let folder = Folder()

  private final class Folder: Sendable {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("whole-\(UUID().uuidString)")
      .path

    init() {
      do {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      } catch {
        Issue.record(error)
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private var path: String { folder.path + "/file" }
  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }
  private func bytes(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { [UInt8]($0) }
  }
  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
  private func append(_ bytes: [UInt8], to draft: FileDraft) throws {
    try bytes.withUnsafeBytes { try draft.append($0) }
  }

  @Test(
    "is what it was until the new one is whole, and then the new one", arguments: [3, 100_000, 1_000_000])
  func atomic(size: Int) throws {
    try FileDraft.write(Array("before".utf8), to: path)
    let draft = try FileDraft(path: path)
    let pieces = (0..<3).map { [UInt8](repeating: UInt8($0), count: size) }
    for piece in pieces { try append(piece, to: draft) }
    #expect(bytes(path) == Array("before".utf8))
    #expect(try names.count == 2)
    try draft.commit()
    #expect(bytes(path) == Array(pieces.joined()))
    #expect(try names == ["file"])
  }

  @Test("leaves no trace where it was given up, in words or in silence")
  func discarded() throws {
    let draft = try FileDraft(path: path)
    try append([1], to: draft)
    draft.discard()
    do {
      let forgotten = try FileDraft(path: path)
      try append([2], to: forgotten)
    }
    #expect(try names == [])
  }

  @Test("may be empty")
  func empty() throws {
    try FileDraft.write([], to: path)
    #expect(bytes(path) == [])
  }

  @Test("is for whom it is said to be, whatever the one before was and whatever the umask says")
  func permissions() throws {
    try FileDraft.write([1], to: path, permissions: 0o666)
    #expect(try mode(path) == 0o666)
    try FileDraft.write([2], to: path, permissions: 0o600)
    #expect(try mode(path) == 0o600)
  }

  @Test("is for whom the one before was, where nothing is said")
  func keptPermissions() throws {
    try FileDraft.write([1], to: path, permissions: 0o640)
    try FileDraft.write([2], to: path)
    #expect(try mode(path) == 0o640)
  }

  @Test("takes the place of what a link leads to, and the link stays")
  func link() throws {
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "file")
    try FileDraft.write([1], to: path)
    try FileDraft.write([2], to: link)
    #expect(bytes(path) == [2])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "file")
    #expect(try names == ["file", "link"])
  }

  @Test("takes nobody's place but a file's")
  func noFile() throws {
    for path in [folder.path, "/dev/null"] {
      let error = #expect(throws: FileFailure.self) { try FileDraft.write([1], to: path, permissions: 0o600) }
      #expect(error?.description == "“\(path)”: it is no regular file")
    }
    #expect(try names == [])
  }

  @Test("says which file could not be written, and why")
  func failures() throws {
    let path = folder.path + "/none/file"
    let error = #expect(throws: FileFailure.self) { try FileDraft(path: path) }
    #expect(error?.path == path)
    #expect(error?.reason == "No such file or directory")
  }

  @Test("fails where the draft is taken away meanwhile, and what was there stays")
  func draftIsGone() throws {
    try FileDraft.write([1], to: path)
    let draft = try FileDraft(path: path)
    try append([2], to: draft)
    for name in try names where name != "file" {
      #expect(name.hasSuffix(".partial"))
      try FileManager.default.removeItem(atPath: folder.path + "/" + name)
    }
    let error = #expect(throws: FileFailure.self) { try draft.commit() }
    #expect(error?.reason == "No such file or directory")
    #expect(bytes(path) == [1])
  }
}
