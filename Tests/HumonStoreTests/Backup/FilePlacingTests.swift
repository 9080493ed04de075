import Foundation
import Testing

@testable import HumonStore

@Suite("A file gets its name also where there are no hard links")
struct FilePlacingTests {
  @Test("It is there whole, under the new name", arguments: FilePlacing.Way.allCases)
  func placed(_ way: FilePlacing.Way) throws {
    let folder = try TemporaryFolder()
    try folder.write(Data("whole".utf8), to: "draft")
    try FilePlacing.place(folder.file("draft"), as: folder.file("name"), by: [way])
    #expect(try folder.bytes("name") == Data("whole".utf8))
  }

  @Test(
    "What has the name keeps it, an empty file too", arguments: FilePlacing.Way.allCases, ["mine", ""])
  func taken(_ way: FilePlacing.Way, _ content: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Data("whole".utf8), to: "draft")
    try folder.write(Data(content.utf8), to: "name")
    #expect {
      try FilePlacing.place(folder.file("draft"), as: folder.file("name"), by: [way])
    } throws: { error in
      if case FilePlacing.Failure.taken = error { true } else { false }
    }
    #expect(try folder.bytes("name") == Data(content.utf8))
    #expect(try folder.bytes("draft") == Data("whole".utf8))
  }

  @Test("Where the draft cannot be moved, no empty file stays behind")
  func failure() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FilePlacing.Failure.self) {
      try FilePlacing.place(folder.file("no draft"), as: folder.file("name"), by: [.reservation])
    }
    #expect(try folder.names() == [])
  }
}
