import Foundation
import KeyedArchive
import Testing

@Suite("Archives of 2026")
struct FixtureTests {
  private func fixture(_ name: String) throws -> Data {
    let folder = try #require(Bundle.module.url(forResource: "Fixtures", withExtension: nil))
    return try Data(contentsOf: folder.appendingPathComponent(name))
  }

  private func check(_ archive: Data) throws {
    let group = try ArchiveDecoder().decode(Group.self, from: archive)
    #expect(group.name == "Climbers ⛰")
    #expect(group.members.map(\.name) == ["Ana", "Béla"])
    #expect(group.members.map(\.isFounder) == [true, false])
    #expect(group.members.map(\.born) == [Date(timeIntervalSinceReferenceDate: -500_000_000), nil])
    #expect(group.members.allSatisfy { $0.group === group })
  }

  @Test("in the binary form are read for ever, and written the same")
  func binary() throws {
    let archive = try fixture("group.archive")
    try check(archive)
    let again = try ArchiveDocument(archive).binary()
    #expect(again == archive)
  }

  @Test("in the JSON form are read for ever, and written the same")
  func json() throws {
    let text = try fixture("group.json")
    let document = try ArchiveDocument(json: text)
    try check(document.binary())
    let again = try document.json()
    #expect(again == text)
  }

  @Test("of Foundation are read for ever")
  func foundation() throws {
    let typeNames = ["Climbing.Group": "Group", "Climbing.Member": "Member"]
    let document = try ArchiveDocument(keyedArchiver: fixture("foundation-group.plist"), typeNames: typeNames)
    try check(document.binary())
  }
}
