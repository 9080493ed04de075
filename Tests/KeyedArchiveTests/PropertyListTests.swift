import Foundation
import KeyedArchive
import Testing

@Suite("Foundation's keyed archives")
struct PropertyListTests {
  private let typeNames = [
    "KeyedArchiveTests.AppleGroup": "Group", "KeyedArchiveTests.AppleMember": "Member",
  ]
  private var classNames: [String: String] { Dictionary(uniqueKeysWithValues: typeNames.map { ($1, $0) }) }

  @Test("that NSKeyedArchiver writes are read as a group whose members know it")
  func fromFoundation() throws {
    let apple = AppleGroup(name: "Climbers ⛰")
    let born = Date(timeIntervalSinceReferenceDate: -500_000_000.25)
    apple.members = [
      AppleMember(name: "Ana", isFounder: true, born: born),
      AppleMember(name: "Béla", isFounder: false, born: nil),
    ]
    for member in apple.members { member.group = apple }
    let plist = try NSKeyedArchiver.archivedData(withRootObject: apple, requiringSecureCoding: true)
    let document = try ArchiveDocument(keyedArchiver: plist, typeNames: typeNames)
    #expect(document.names == ["root": 0])
    let group = try ArchiveDecoder().decode(Group.self, from: document.binary())
    #expect(group.name == "Climbers ⛰")
    #expect(group.members.map(\.name) == ["Ana", "Béla"])
    #expect(group.members.map(\.isFounder) == [true, false])
    #expect(group.members.map(\.born) == [born, nil])
    #expect(group.members.allSatisfy { $0.group === group })
  }

  @Test("that we write are read by NSKeyedUnarchiver, securely")
  func toFoundation() throws {
    let group = Group(name: "Climbers ⛰")
    let born = Date(timeIntervalSinceReferenceDate: -500_000_000.25)
    group.add(Member(name: "Ana", isFounder: true, born: born))
    group.add(Member(name: "Béla", isFounder: false, born: nil))
    let plist = try ArchiveDocument(ArchiveEncoder().encode(group)).keyedArchiver(classNames: classNames)
    let apple = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: AppleGroup.self, from: plist))
    #expect(apple.name == "Climbers ⛰")
    #expect(apple.members.map(\.name) == ["Ana", "Béla"])
    #expect(apple.members.map(\.isFounder) == [true, false])
    #expect(apple.members.map(\.born) == [born, nil])
    #expect(apple.members.allSatisfy { $0.group === apple })
  }

  @Test("hold every kind of value that Foundation archives by itself")
  func values() throws {
    let date = Date(timeIntervalSinceReferenceDate: 12.5)
    let uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 255))
    // No number is 1: Foundation for Linux holds it equal to true, and archives the one for the other.
    let root: NSDictionary = [
      "text": "é" as NSString, "yes": NSNumber(value: true), "five": NSNumber(value: 5),
      "minus": NSNumber(value: -5_000_000_000), "half": NSNumber(value: 0.5), "date": date as NSDate,
      "data": Data([1, 2]) as NSData, "list": [NSNumber(value: 7), NSNull()] as NSArray,
      "set": NSSet(object: "a" as NSString), "uuid": NSUUID(uuidString: uuid.uuidString) ?? NSUUID(),
      "url": try #require(NSURL(string: "https://example.org/a")),
      "numbers": [NSNumber(value: 7): "seven" as NSString] as NSDictionary,
      "mutable": NSMutableArray(array: [NSMutableString(string: "m")]),
    ]
    let plist = try NSKeyedArchiver.archivedData(withRootObject: root, requiringSecureCoding: true)
    let document = try ArchiveDocument(keyedArchiver: plist)
    #expect(document.objects.isEmpty)
    let expected: ArchiveFields = [
      "text": .string("é"), "yes": .bool(true), "five": .integer(5), "minus": .integer(-5_000_000_000),
      "half": .double(0.5), "date": .date(date), "data": .data(Data([1, 2])),
      "list": .array([.integer(7), .null]), "set": .set([.string("a")]), "uuid": .string(uuid.uuidString),
      "url": .string("https://example.org/a"), "numbers": .array([.integer(7), .string("seven")]),
      "mutable": .array([.string("m")]),
    ]
    guard case .fields(let fields) = document.entries[0] else {
      Issue.record("\(document.entries)")
      return
    }
    for key in expected.keys { #expect(fields[key] == expected[key], "\(key)") }
    #expect(fields.count == expected.count)
  }

  @Test("come back from our own writer as they went in: documents with everything that it can hold")
  func ownRoundTrip() throws {
    var document = ArchiveDocument(
      entries: [
        .object(0),
        .array([.integer(.min), .unsigned(.max), .float(1.5), .double(-0.0), .null, .bool(false)]),
        .set([.string("ä")]), .fields(["a": .fields([:]), "$class": .data(Data(count: 300))]), .object(1),
        .string(String(repeating: "long ", count: 1_000)), .date(Date(timeIntervalSinceReferenceDate: 0.1)),
        .array((0..<70_000).map { .integer(Int64($0)) }), .integer(255), .integer(256), .integer(65_536),
      ], names: ["root": 0, "list": 1])
    document.objects = [
      .init(
        type: "A", version: 4, value: .fields(["$x": .object(1), "next": .object(0), "n": .integer(-1)])),
      .init(type: "B", value: .fields([:])),
    ]
    let same = try ArchiveDocument(keyedArchiver: document.keyedArchiver())
    #expect(same.entries == document.entries)
    #expect(same.objects == document.objects)
    #expect(same.names["root"] == 0 && same.names["list"] == 1 && same.names["entry2"] == 2)
  }

  @Test("hold objects of Codable classes, which Foundation knows as dictionaries")
  func codableObjects() throws {
    let document = ArchiveDocument(
      entries: [.array([.object(0), .object(0)])],
      objects: [.init(type: nil, value: .fields(["name": .string("Rome")]))])
    let plist = try document.keyedArchiver()
    let list = try #require(
      try NSKeyedUnarchiver.unarchivedObject(
        ofClasses: [NSArray.self, NSDictionary.self, NSString.self], from: plist) as? [NSDictionary])
    #expect(list == [["name": "Rome"], ["name": "Rome"]])
  }

  @Test("may not be made of what has no place in them")
  func inexpressible() throws {
    let document = ArchiveDocument(objects: [.init(type: "A", value: .integer(1))])
    let error = #expect(throws: ArchiveError.self) { try document.keyedArchiver() }
    guard case .inexpressible(_, let place) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(place.path == "A(0)")
  }

  @Test("that are changed or cut anywhere give an error or a document, never more")
  func damage() throws {
    let group = Group(name: "Climbers")
    group.add(Member(name: "Ana", isFounder: true, born: Date(timeIntervalSinceReferenceDate: 0)))
    let good = try ArchiveDocument(ArchiveEncoder().encode(group)).keyedArchiver()
    for offset in good.indices {
      #expect(throws: ArchiveError.self) { try ArchiveDocument(keyedArchiver: good.prefix(offset)) }
      for change in [1, 2, 4, 8, 16, 32, 64, 128, 255] as [UInt8] {
        var bad = good
        bad[offset] ^= change
        _ = try? ArchiveDocument(keyedArchiver: bad).binary()
      }
    }
  }

  /// A keyed archive whose `$objects` are given; a number is a reference.
  private func plist(_ objects: [PropertyListNode]) throws -> Data {
    var list = PlainPropertyList()
    return list.archive(objects)
  }

  @Test("with a collection in itself are refused, and so is what unfolds without measure")
  func bombs() throws {
    let own = try plist([.text("$null"), .instance(class: 2, "NS.objects", [1]), .class("NSArray")])
    let error = #expect(throws: ArchiveError.self) { try ArchiveDocument(keyedArchiver: own) }
    guard case .cycle(type: "NSArray", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    // Thirty arrays, each of ten times the next one.
    var objects: [PropertyListNode] = [.text("$null")]
    for level in 1...30 {
      objects.append(.instance(class: 32, "NS.objects", Array(repeating: level + 1, count: 10)))
    }
    let bomb = try plist(objects + [.text("boom"), .class("NSArray")])
    let large = #expect(throws: ArchiveError.self) { try ArchiveDocument(keyedArchiver: bomb) }
    guard case .tooLarge = large else {
      Issue.record("\(String(describing: large))")
      return
    }
    let text = String(repeating: "x", count: 100_000)
    let repeated = try plist([
      .text("$null"), .instance(class: 3, "NS.objects", Array(repeating: 2, count: 50_000)), .text(text),
      .class("NSArray"),
    ])
    let longer = #expect(throws: ArchiveError.self) { try ArchiveDocument(keyedArchiver: repeated) }
    guard case .tooLarge = longer else {
      Issue.record("\(String(describing: longer))")
      return
    }
  }
}
