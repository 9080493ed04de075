import Foundation
import KeyedArchive

/// People who do something together.
final class Group: Archivable {
  static let archiveName = "Group"

  var name: String
  private(set) var members: [Member] = []
  /// Found from the members, so it is not archived.
  private(set) var memberNamed: [String: Member] = [:]
  var unknownFields = UnknownFields()

  init(name: String) {
    self.name = name
  }

  func add(_ member: Member) {
    member.group = self
    members.append(member)
    memberNamed[member.name] = member
  }

  func encode(to fields: FieldEncoder) throws {
    try fields.encode(name, for: "name")
    try fields.encode(links: members, for: "members")
  }

  init(from fields: FieldDecoder) throws {
    name = try fields.decode(String.self, for: "name")
  }

  func link(from links: LinkDecoder) throws {
    members = try links.decode(allOf: Member.self, for: "members")
    for member in members { memberNamed[member.name] = member }
  }
}

/// One of them, who knows the group.
final class Member: Archivable {
  static let archiveName = "Member"

  var name: String
  var isFounder: Bool
  var born: Date?
  weak var group: Group?
  var unknownFields = UnknownFields()

  init(name: String, isFounder: Bool, born: Date?) {
    self.name = name
    self.isFounder = isFounder
    self.born = born
  }

  func encode(to fields: FieldEncoder) throws {
    try fields.encode(name, for: "name")
    try fields.encode(isFounder, for: "isFounder")
    try fields.encode(born, for: "born")
    try fields.encode(link: group, for: "group")
  }

  init(from fields: FieldDecoder) throws {
    name = try fields.decode(String.self, for: "name")
    isFounder = try fields.decode(Bool.self, for: "isFounder")
    born = try fields.decodeIfPresent(Date.self, for: "born")
  }

  func link(from links: LinkDecoder) throws {
    group = try links.decodeIfPresent(Group.self, for: "group")
  }
}
