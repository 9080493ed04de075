import Foundation
import KeyedArchive
import Testing

@Suite("The binary form")
struct FormatTests {
  struct Person: Codable, Equatable {
    var name: String
    var age: Int
  }

  @Test("has the checksum that the world calls CRC-64/XZ")
  func checksum() {
    #expect(Forge.checksum(Array("123456789".utf8)) == 0x995D_C9BB_DF19_39FA)
  }

  @Test("is, byte by byte, what the documentation says")
  func bytes() throws {
    var forge = Forge()
    forge.shapes = [["name", "age"]]
    forge.strings = ["Ana"]
    let first: [UInt8] = [0x20, 5, 0x43] + Array("Ana".utf8) + [0x80 | 41]
    let second: [UInt8] = [0x20, 5, 0x09, 0, 0x03, 0xC8, 0x01]
    forge.records = [(true, [0x0B, 15, 2] + first + second)]
    let people = [Person(name: "Ana", age: 41), Person(name: "Ana", age: 200)]
    let bytes = try ArchiveEncoder().encode(people)
    #expect(Array(bytes) == Array(forge.data))
    #expect(try ArchiveDecoder().decode([Person].self, from: forge.data) == people)
  }

  @Test("has objects, types and names where the documentation says")
  func objects() throws {
    let group = Group(name: "Climbers")
    group.add(Member(name: "Ana", isFounder: true, born: Date(timeIntervalSinceReferenceDate: 0)))
    let bytes = try ArchiveWriter.data { writer throws(ArchiveError) in
      try writer.append(group, named: "best")
    }
    var forge = Forge()
    forge.shapes = [["name", "members"], ["name", "isFounder", "born", "group"]]
    forge.types = [("Group", 1), ("Member", 1)]
    forge.records = [
      (true, [0x0F, 0]),
      (false, [1, 0x20, 14, 0x48] + Array("Climbers".utf8) + [0x0B, 3, 1, 0x0F, 1]),
      (false, [2, 0x21, 9, 0x43] + Array("Ana".utf8) + [0x02, 0x10, 0, 0x0F, 0]),
    ]
    forge.names = [("best", 0)]
    #expect(Array(bytes) == Array(forge.data))
  }

  @Test("names every kind of value as the documentation does")
  func values() throws {
    let values: [(ArchiveValue, [UInt8])] = [
      (.null, [0x00]), (.bool(false), [0x01]), (.bool(true), [0x02]),
      (.integer(128), [0x03, 0x80, 0x01]), (.integer(-1), [0x04, 0]), (.integer(-129), [0x04, 0x80, 0x01]),
      (.unsigned(.max), [0x03] + [UInt8](repeating: 0xFF, count: 9) + [0x01]),
      (.float(1), [0x05, 0, 0, 0x80, 0x3F]), (.double(1), [0x06, 0, 0, 0, 0, 0, 0, 0xF0, 0x3F]),
      (.date(Date(timeIntervalSinceReferenceDate: 0.5)), [0x07, 0, 0, 0, 0, 0, 0, 0xE0, 0x3F]),
      (.date(Date(timeIntervalSinceReferenceDate: -2)), [0x10, 3]),
      (.string(String(repeating: "a", count: 64)), [0x08, 64] + [UInt8](repeating: 0x61, count: 64)),
      (.string(""), [0x40]), (.data(Data([7])), [0x0A, 1, 7]),
      (.array([.null]), [0x0B, 2, 1, 0]), (.set([.integer(0), .integer(127)]), [0x0C, 3, 2, 0x80, 0xFF]),
    ]
    for (value, bytes) in values {
      let archive = try ArchiveDocument(entries: [value]).binary()
      #expect(Array(archive) == Array(Forge.entry(bytes).map { $0 }), "\(value)")
      #expect(try ArchiveDocument(Forge.entry(bytes)).entries == [value])
    }
  }

  @Test("may state the keys of a record in the record")
  func ownKeys() throws {
    let archive = Forge.entry([0x0E, 7, 2, 1, 0x61, 1, 0x62, 0x81, 0x82])
    #expect(try ArchiveDecoder().decode([String: Int].self, from: archive) == ["a": 1, "b": 2])
  }

  @Test("may have a shape of any number")
  func manyShapes() throws {
    var forge = Forge()
    forge.shapes = (0..<200).map { ["key\($0)"] }
    forge.records = [(true, [0x3F, 1, 0x81]), (true, [0x0D, 0xC7, 0x01, 1, 0x82])]
    let reader = try ArchiveReader(forge.data)
    #expect(try reader.read([String: Int].self, at: 0) == ["key31": 1])
    #expect(try reader.read([String: Int].self, at: 1) == ["key199": 2])
  }
}
