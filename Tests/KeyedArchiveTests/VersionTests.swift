import Foundation
import KeyedArchive
import Testing

/// A type as three programs know it that were built at different times.
private enum Version1 {
  final class Person: Archivable {
    static let archiveName = "Person"
    var name: String
    var town: String?
    var friend: Person?
    var unknownFields = UnknownFields()

    init(name: String, town: String?) {
      self.name = name
      self.town = town
    }
    func encode(to fields: FieldEncoder) throws {
      try fields.encode(name, for: "name")
      try fields.encode(town, for: "town")
      try fields.encode(link: friend, for: "friend")
    }
    init(from fields: FieldDecoder) throws {
      name = try fields.decode(String.self, for: "name")
      town = try fields.decodeIfPresent(String.self, for: "town")
    }
    func link(from links: LinkDecoder) throws {
      friend = try links.decodeIfPresent(Person.self, for: "friend")
    }
  }
}

private enum Version3 {
  final class Address: Archivable {
    static let archiveName = "Address"
    var town: String
    weak var owner: Person?
    init(town: String) { self.town = town }
    func encode(to fields: FieldEncoder) throws {
      try fields.encode(town, for: "town")
      try fields.encode(link: owner, for: "owner")
    }
    init(from fields: FieldDecoder) throws { town = try fields.decode(String.self, for: "town") }
    func link(from links: LinkDecoder) throws {
      owner = try links.decodeIfPresent(Person.self, for: "owner")
    }
  }

  /// Since 2 the name is called `title`; since 3 there is a rank, and addresses that are objects.
  final class Person: Archivable {
    static let archiveName = "Person"
    static let archiveVersion = 3
    var title: String
    var rank: Int
    var town: String?
    var friend: Person?
    var addresses: [Address] = []
    var tags: Set<String> = []

    init(title: String, rank: Int) {
      self.title = title
      self.rank = rank
    }
    static func migrate(_ fields: inout ArchiveFields, from version: Int) throws {
      if version < 2 { fields.rename("name", to: "title") }
      if version < 3, fields["rank"] == nil { fields["rank"] = .integer(1) }
    }
    func encode(to fields: FieldEncoder) throws {
      // Version 1 finds the name where it looks for it.
      try fields.encode(title, for: "name")
      try fields.encode(title, for: "title")
      try fields.encode(rank, for: "rank")
      try fields.encode(town, for: "town")
      try fields.encode(tags, for: "tags")
      try fields.encode(link: friend, for: "friend")
      try fields.encode(links: addresses, for: "addresses")
    }
    init(from fields: FieldDecoder) throws {
      title = try fields.decode(String.self, for: "title")
      rank = try fields.decode(Int.self, for: "rank")
      town = try fields.decodeIfPresent(String.self, for: "town")
      tags = try fields.decodeIfPresent(Set<String>.self, for: "tags") ?? []
    }
    func link(from links: LinkDecoder) throws {
      friend = try links.decodeIfPresent(Person.self, for: "friend")
      if links.contains("addresses") { addresses = try links.decode(allOf: Address.self, for: "addresses") }
    }
  }
}

@Suite("Versions of a type")
struct VersionTests {
  @Test("An archive of version 1 is read by version 3, through its migrations, with links in a cycle")
  func upwards() throws {
    let ana = Version1.Person(name: "Ana", town: "Porto")
    let ben = Version1.Person(name: "Ben", town: nil)
    (ana.friend, ben.friend) = (ben, ana)
    let bytes = try ArchiveEncoder().encode(ana)
    let read = try ArchiveDecoder().decode(Version3.Person.self, from: bytes)
    #expect(read.title == "Ana")
    #expect(read.rank == 1)
    #expect(read.town == "Porto")
    #expect(read.friend?.title == "Ben")
    #expect(read.friend?.friend === read)
    #expect(read.addresses.isEmpty)
    (ana.friend, read.friend) = (nil, nil)
  }

  private func newest() -> Version3.Person {
    let person = Version3.Person(title: "Ana", rank: 7)
    person.tags = ["climber", "baker"]
    person.addresses = [Version3.Address(town: "Porto"), Version3.Address(town: "Braga")]
    person.addresses[0].owner = person
    let friend = Version3.Person(title: "Ben", rank: 2)
    friend.addresses = [person.addresses[1]]
    person.friend = friend
    return person
  }

  @Test("An archive of version 3 is read by version 1")
  func downwards() throws {
    let bytes = try ArchiveEncoder().encode(newest())
    let read = try ArchiveDecoder().decode(Version1.Person.self, from: bytes)
    #expect(read.name == "Ana")
    #expect(read.friend?.name == "Ben")
    #expect(Set(read.unknownFields.fields.keys) == ["title", "rank", "tags", "addresses"])
    #expect(read.unknownFields.fields["rank"] == .integer(7))
  }

  @Test(
    "What version 1 does not know survives it: fields, objects of unknown types, what they share and link back to"
  )
  func survival() throws {
    let old = try ArchiveDecoder().decode(
      Version1.Person.self, from: ArchiveEncoder().encode(newest()))
    old.name = "Anna"
    let read = try ArchiveDecoder().decode(Version3.Person.self, from: ArchiveEncoder().encode(old))
    // The older program's word is the later one.
    #expect(read.title == "Anna")
    #expect(read.rank == 7)
    #expect(read.tags == ["climber", "baker"])
    #expect(read.addresses.map(\.town) == ["Porto", "Braga"])
    #expect(read.addresses[0].owner === read)
    #expect(read.friend?.rank == 2)
    #expect(read.friend?.addresses[0] === read.addresses[1])
  }

  @Test("Unknown links do not keep objects alive, and become null when these are gone")
  func unknownLinks() throws {
    let old = try ArchiveDecoder().decode(
      Version1.Person.self, from: ArchiveEncoder().encode(newest()))
    weak let friend = old.friend
    old.friend = nil
    #expect(friend == nil)
    let read = try ArchiveDecoder().decode(Version3.Person.self, from: ArchiveEncoder().encode(old))
    #expect(read.friend == nil)
    #expect(read.addresses.map(\.town) == ["Porto", "Braga"])
  }

  @Test("An object of an unknown type can be moved to another archive, again and again")
  func survivalTwice() throws {
    var bytes = try ArchiveEncoder().encode(newest())
    for _ in 0..<3 {
      bytes = try ArchiveEncoder().encode(ArchiveDecoder().decode(Version1.Person.self, from: bytes))
    }
    let read = try ArchiveDecoder().decode(Version3.Person.self, from: bytes)
    #expect(read.addresses.map(\.town) == ["Porto", "Braga"])
    #expect(try ArchiveReader(bytes).verify().objectCount == 4)
  }
}
