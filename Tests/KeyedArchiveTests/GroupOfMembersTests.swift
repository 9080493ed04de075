import Foundation
import KeyedArchive
import Testing

@Suite("The group of members of the documentation")
struct GroupOfMembersTests {
  private func climbers() -> Group {
    let group = Group(name: "Climbers")
    group.add(Member(name: "Ana", isFounder: true, born: Date(timeIntervalSinceReferenceDate: -500_000_000)))
    group.add(Member(name: "Béla", isFounder: false, born: nil))
    return group
  }

  @Test("comes back with its members, each of which knows the same group")
  func roundTrip() throws {
    let group = climbers()
    let bytes = try ArchiveEncoder().encode(group)
    let same = try ArchiveDecoder().decode(Group.self, from: bytes)
    #expect(same !== group)
    #expect(same.name == "Climbers")
    #expect(same.members.map(\.name) == ["Ana", "Béla"])
    #expect(same.members.map(\.isFounder) == [true, false])
    #expect(same.members.map(\.born) == [Date(timeIntervalSinceReferenceDate: -500_000_000), nil])
    #expect(same.members.allSatisfy { $0.group === same })
    #expect(same.memberNamed["Béla"] === same.members[1])
  }

  @Test("is the same text in the documentation as in the test that compiles it")
  func documentation() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let source = try String(contentsOf: tests.appendingPathComponent("GroupOfMembers.swift"), encoding: .utf8)
    let page = tests.appendingPathComponent("../../docs/keyed-archive.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let blocks = text.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(blocks.contains(source))
  }
}
