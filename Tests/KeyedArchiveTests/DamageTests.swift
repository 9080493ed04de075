import Foundation
import KeyedArchive
import Testing

@Suite("Damaged and hostile archives")
struct DamageTests {
  private func sample() throws -> Data {
    let group = Group(name: "Climbers")
    group.add(Member(name: "Ana", isFounder: true, born: Date(timeIntervalSinceReferenceDate: 0.5)))
    group.add(Member(name: "Ben", isFounder: false, born: nil))
    return try ArchiveWriter.data { writer throws(ArchiveError) in
      try writer.append(group, named: "group")
      try writer.append(["a": [1, 200, -5], "b": []], named: "numbers")
    }
  }

  @Test("Every changed byte is found, with any change of it")
  func flips() throws {
    let good = try sample()
    for offset in good.indices {
      for change in [1, 0x80, 0xFF] as [UInt8] {
        var bad = good
        bad[offset] ^= change
        #expect(throws: ArchiveError.self, "byte \(offset)") { try ArchiveReader(bad).verify() }
      }
    }
  }

  @Test("Every cut is found")
  func cuts() throws {
    let good = try sample()
    for length in 0..<good.count {
      #expect(throws: ArchiveError.self, "\(length) bytes") { try ArchiveReader(good.prefix(length)) }
      #expect(throws: ArchiveError.self) { try ArchiveReader(good + good.prefix(length + 1)) }
    }
  }

  private func text(of archive: Data) throws -> Data { try ArchiveDocument(archive).json() }

  private func readTyped(_ archive: Data) throws {
    let reader = try ArchiveReader(archive)
    _ = try? reader.verify()
    _ = try? ArchiveEncoder().encode(reader.read(Group.self, at: 0))
    _ = try reader.read([String: [Int]].self, at: 1)
  }

  @Test("Behind a right checksum, any changed byte of the content gives an error or a value, never more")
  func forgedFlips() throws {
    let good = try sample()
    let length = good[17...].prefix(8).enumerated().reduce(0) { $0 | Int($1.element) << ($1.offset * 8) }
    let content = Array(good[33..<33 + length])
    var (readable, refused) = (0, 0)
    for offset in content.indices {
      for change in [1, 2, 3, 4, 7, 8, 15, 16, 32, 64, 127, 128, 170, 255] as [UInt8] {
        var forge = Forge()
        forge.content = content
        forge.content?[offset] ^= change
        (forge.statedEntries, forge.statedObjects) = (2, 3)
        let archive = forge.data
        if (try? text(of: archive)) == nil { refused += 1 } else { readable += 1 }
        // Either way it comes back: with an error, or with values.
        _ = try? readTyped(archive)
      }
    }
    #expect(readable > 100)
    #expect(refused > 100)
  }

  @Test(
    "What breaks a rule is refused with the rule and the byte",
    arguments: [
      ([0x11], "there is no kind of value 17"),
      ([0x0B, 0x05, 0x00], "5 bytes are announced and 1 are there"),
      ([0x0B, 0x02, 0x05, 0x80], "5 bytes are announced and 1 are there"),
      ([0x0B, 0x03, 0x01, 0x80, 0x80], "an array is longer than its values"),
      ([0x0B, 0x06, 0x02, 0x0B, 0x02, 0x01, 0x41, 0x61], "a value goes on beyond what it lies in"),
      ([0x20, 0x00], "there is no shape 0"),
      ([0x42, 0xC3, 0x28], "a text is not UTF-8"),
      ([0x09, 0x00], "there is no string 0"),
      ([0x07, 0x00], "a value goes on beyond its block"),
      ([0x03, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F], "a number of more than 64 bits"),
      ([0x0E, 0x01, 0x01], "1 bytes are announced and 0 are there"),
      (
        [0x04, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01],
        "The number -9223372036854775809 does not fit into Int64"
      ),
      (
        [0x04, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01],
        "The number -18446744073709551616 does not fit into Int64"
      ),
      ([0x80, 0x80], "a record is longer than its value"),
      ([0x0F, 0x05], "Object 5 is referred to, but it is not in the archive"),
    ] as [([UInt8], String)])
  func rules(_ bytes: [UInt8], _ message: String) throws {
    let error = #expect(throws: ArchiveError.self) { try ArchiveReader(Forge.entry(bytes)).verify() }
    let text = error.map { "\($0)" } ?? ""
    #expect(text.contains(message), "\(text)")
    // 16 bytes of header, 17 of the block's, five of tables and directory: there the record begins.
    #expect((error?.place?.byteOffset).map { $0 >= 38 && $0 <= 38 + bytes.count } == true, "\(text)")
  }

  @Test("Too many shapes, and keys and strings that are used often and are long, are refused")
  func amplifiers() throws {
    var forge = Forge()
    forge.content = Forge.varint(131_073) + [UInt8](repeating: 0, count: 131_073 + 3)
    #expect(throws: ArchiveError.self) { try ArchiveReader(forge.data).verify() }
    forge = Forge(shapes: [[String(repeating: "k", count: 256)]], records: [(true, [0x80])])
    #expect(throws: ArchiveError.self) { try ArchiveReader(forge.data).verify() }
    forge = Forge(strings: [String(repeating: "s", count: 65)], records: [(true, [0x80])])
    #expect(throws: ArchiveError.self) { try ArchiveReader(forge.data).verify() }
    forge = Forge(
      shapes: [[String(repeating: "k", count: 255)]], strings: [String(repeating: "s", count: 64)],
      records: [(true, [0x80])])
    #expect(throws: Never.self) { try ArchiveReader(forge.data).verify() }
  }

  @Test("Huge counts set nothing aside")
  func hugeCounts() throws {
    let huge = Forge.varint(.max >> 1)
    for content in [huge, [0] + huge, [0, 0] + huge, [0, 0, 0] + huge, [0, 0, 0, 1] + huge, [1] + huge] {
      var forge = Forge()
      forge.content = content
      #expect(throws: ArchiveError.self) { try ArchiveReader(forge.data).verify() }
    }
    #expect(throws: ArchiveError.self) {
      try ArchiveDecoder().decode([Int].self, from: Forge.entry([0x0B] + huge + huge))
    }
  }

  @Test("An archive may state no more records than it has, nor fewer")
  func statedCounts() throws {
    for (entries, objects) in [(2, 0), (0, 0), (1, 1), (UInt64.max, 0)] as [(UInt64, UInt64)] {
      var forge = Forge(records: [(true, [0x80])])
      (forge.statedEntries, forge.statedObjects) = (entries, objects)
      #expect(throws: ArchiveError.self) { try ArchiveReader(forge.data).verify() }
    }
    var forge = Forge(records: [(true, [0x80])])
    forge.names = [("b", 0), ("a", 0)]
    #expect(throws: ArchiveError.self) { try ArchiveReader(forge.data) }
    forge.names = [("a", 1)]
    #expect(throws: ArchiveError.self) { try ArchiveReader(forge.data) }
  }

  final class Node: Codable {
    var next: Node?
  }

  @Test("A Codable object that leads back to itself is refused")
  func cycle() throws {
    var forge = Forge()
    forge.shapes = [["next"]]
    forge.records = [(true, [0x0F, 0]), (false, [0, 0x20, 2, 0x0F, 0])]
    #expect(try ArchiveReader(forge.data).verify().objectCount == 1)
    let error = #expect(throws: ArchiveError.self) {
      try ArchiveDecoder().decode(Node.self, from: forge.data)
    }
    guard case .cycle(type: "Node", let place) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(place.path == "next")
  }

  @Test("An object that is nothing but a reference is refused, to itself or to others")
  func references() throws {
    var forge = Forge()
    forge.records = [(true, [0x0F, 0]), (false, [0, 0x0F, 1]), (false, [0, 0x0F, 0])]
    let archive = forge.data
    #expect(throws: ArchiveError.self) { try ArchiveDecoder().decode(Node.self, from: archive) }
    #expect(throws: ArchiveError.self) { try ArchiveDecoder().decode(Int.self, from: archive) }
    #expect(throws: ArchiveError.self) { try ArchiveDecoder().decode(Group.self, from: archive) }
  }

  indirect enum Deep: Decodable, Sendable {
    case list([Deep])
    init(from decoder: any Decoder) throws { self = .list(try [Deep](from: decoder)) }
  }

  @Test("Values too deep in each other are refused by every reader, on the smallest stack of a thread")
  func depth() throws {
    var value: [UInt8] = [0x80]
    for _ in 0..<2_000 { value = [0x0B] + Forge.varint(UInt64(value.count + 1)) + [1] + value }
    let archive = Forge.entry(value)
    let outcomes = [
      onSmallStack { _ = try ArchiveDecoder().decode(Deep.self, from: archive) },
      onSmallStack { _ = try ArchiveDocument(archive) },
      onSmallStack { _ = try ArchiveReader(archive).verify() },
    ]
    for outcome in outcomes {
      let error = #expect(throws: ArchiveError.self) { try outcome.get() }
      guard case .tooDeep(limit: ArchiveLimits.depth, _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test("Other files are no archives, and newer formats are told apart")
  func others() throws {
    for bytes in [Data(), Data("{}".utf8), Data(repeating: 0, count: 100), Data("bplist00".utf8)] {
      let error = #expect(throws: ArchiveError.self) { try ArchiveReader(bytes) }
      guard case .notAnArchive = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
    var newer = try sample()
    newer[8] = 2
    let error = #expect(throws: ArchiveError.self) { try ArchiveReader(newer) }
    #expect(error.map { "\($0)" } == "The archive has format 2, and this version reads formats up to 1.")
  }
}
