import Foundation
import KeyedArchive
import Testing

@Suite("A Codable tree")
struct CodableTreeTests {
  private func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
    try ArchiveDecoder().decode(Value.self, from: ArchiveEncoder().encode(value))
  }

  struct Everything: Codable, Equatable {
    var text = "Zürich, 東京"
    var empty = ""
    var long = String(repeating: "x", count: 1000)
    var yes = true
    var no = false
    var least = Int64.min
    var most = UInt64.max
    var small: Int8 = -128
    var bytes: [UInt8] = [0, 127, 128, 255]
    var double = -0.1
    var single: Float = 1.5
    var date = Date(timeIntervalSinceReferenceDate: 0.25)
    var whole = Date(timeIntervalSinceReferenceDate: -63_114_076_800)
    var data = Data([1, 2, 3])
    var url = URL(string: "https://example.org/a?b=c")
    var uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
    var nothing: String?
    var something: String? = "there"
    var holes: [Int?] = [1, nil, 3]
    var set: Set<String> = ["a", "b", "c"]
    var byName = ["one": 1, "two": 2]
    var byNumber = [1: "one", 2: "two"]
    var byDate = [Date(timeIntervalSinceReferenceDate: 1): true]
    var nested = [[["deep"]], []]
    var decimal = Decimal(string: "12345678901234567890.123")
  }

  @Test("comes back equal, whatever its fields are")
  func everything() throws {
    let value = Everything()
    let same = try roundTrip(value)
    #expect(same == value)
  }

  @Test(
    "keeps every integer, to the last bit",
    arguments: [0, 1, 127, 128, 255, 16_383, 16_384, -1, -128, -129, .max, .min] as [Int64])
  func integers(_ number: Int64) throws {
    let same = try roundTrip([number])
    #expect(same == [number])
  }

  @Test("keeps every number, to the last bit")
  func numbers() throws {
    let numbers = [0, -0.0, .infinity, -.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .pi]
    let same = try roundTrip(numbers)
    #expect(same.map(\.bitPattern) == numbers.map(\.bitPattern))
    let nan = try roundTrip([Double.nan])
    #expect(nan[0].isNaN)
    let dates = [0, -0.0, 0.5, 1e300, -2_147_483_648, 2_147_483_648].map {
      Date(timeIntervalSinceReferenceDate: $0)
    }
    let sameDates = try roundTrip(dates)
    #expect(
      sameDates.map(\.timeIntervalSinceReferenceDate.bitPattern)
        == dates.map(\.timeIntervalSinceReferenceDate.bitPattern))
  }

  @Test("may be a single value of any kind")
  func singleValues() throws {
    #expect(try roundTrip("text") == "text")
    #expect(try roundTrip(42) == 42)
    #expect(try roundTrip(true) == true)
    #expect(try roundTrip([String]()) == [])
    #expect(try roundTrip(String?.none) == nil)
    #expect(try roundTrip(Date(timeIntervalSinceReferenceDate: 5)) == Date(timeIntervalSinceReferenceDate: 5))
  }

  enum Shape: Codable, Equatable {
    case point
    case circle(radius: Double)
    case polygon([Double], name: String)
    indirect case both(Shape, Shape)
  }

  @Test("may have enumerations with values")
  func enumerations() throws {
    let shapes: [Shape] = [
      .point, .circle(radius: 2), .polygon([1, 2, 3], name: "three"),
      .both(.point, .both(.point, .circle(radius: 1))),
    ]
    let same = try roundTrip(shapes)
    #expect(same == shapes)
  }

  @Test("spells every text as it was, also where Swift holds two spellings equal")
  func spelling() throws {
    let texts = ["Bjo\u{308}rn", "Bj\u{F6}rn", "Bjo\u{308}rn", "Bj\u{F6}rn"]
    let same = try roundTrip(texts)
    #expect(same.map { Array($0.utf8) } == texts.map { Array($0.utf8) })
  }

  @Test("may have a dictionary of many keys, and many dictionaries of other keys each")
  func manyKeys() throws {
    let one = Dictionary(uniqueKeysWithValues: (0..<20_000).map { ("key \($0)", $0) })
    #expect(try roundTrip(one) == one)
    let many = (0..<5_000).map { ["a\($0)": 1, "b\($0)": 2, String(repeating: "k", count: 300): $0] }
    #expect(try roundTrip(many) == many)
  }

  struct Ordered: Codable, Equatable {
    var first: String
    var second: Int
    var third: Bool
  }

  struct Reordered: Codable {
    var third: Bool
    var first: String
    var more: String?
    var second: Int
  }

  @Test("is read by its keys, in whatever order they were written")
  func orderFree() throws {
    let bytes = try ArchiveEncoder().encode([Ordered(first: "a", second: 2, third: true)])
    let other = try ArchiveDecoder().decode([Reordered].self, from: bytes)[0]
    #expect(other.first == "a")
    #expect(other.second == 2)
    #expect(other.third)
    #expect(other.more == nil)
  }

  struct ByHand: Codable, Equatable {
    var x = 1
    var y = "two"
    var list = [1, 2]

    init() {}

    enum Keys: String, CodingKey { case inner, list, x, y, twice, after }

    func encode(to encoder: any Encoder) throws {
      var outer = encoder.container(keyedBy: Keys.self)
      var inner = outer.nestedContainer(keyedBy: Keys.self, forKey: .inner)
      var elements = outer.nestedUnkeyedContainer(forKey: .list)
      // The containers are filled in turn, after both were asked for.
      try elements.encode(list[0])
      try inner.encode(x, forKey: .x)
      try outer.encode("old", forKey: .twice)
      try elements.encode(list[1])
      try inner.encode(y, forKey: .y)
      try outer.encode("new", forKey: .twice)
      try "up".encode(to: outer.superEncoder())
      try "after".encode(to: outer.superEncoder(forKey: .after))
    }

    init(from decoder: any Decoder) throws {
      let outer = try decoder.container(keyedBy: Keys.self)
      let inner = try outer.nestedContainer(keyedBy: Keys.self, forKey: .inner)
      y = try inner.decode(String.self, forKey: .y)
      x = try inner.decode(Int.self, forKey: .x)
      var elements = try outer.nestedUnkeyedContainer(forKey: .list)
      list = []
      while !elements.isAtEnd { list.append(try elements.decode(Int.self)) }
      guard try outer.decode(String.self, forKey: .twice) == "new",
        try String(from: outer.superDecoder()) == "up",
        try String(from: outer.superDecoder(forKey: .after)) == "after",
        Set(outer.allKeys) == [.inner, .list, .twice, .after]
      else {
        throw DecodingError.dataCorruptedError(forKey: .twice, in: outer, debugDescription: "not as written")
      }
    }
  }

  @Test("may be written by hand, with nested containers in any order and keys written twice")
  func byHand() throws {
    let same = try roundTrip([ByHand(), ByHand()])
    #expect(same == [ByHand(), ByHand()])
  }

  @Test("says what is wrong, with key path and byte")
  func errors() throws {
    let bytes = try ArchiveEncoder().encode(["days": [["start": "Monday"]]])
    let wrong = #expect(throws: ArchiveError.self) {
      try ArchiveDecoder().decode([String: [[String: Int]]].self, from: bytes)
    }
    guard case .wrongType(let expected, let found, let place) = wrong else {
      Issue.record("\(String(describing: wrong))")
      return
    }
    #expect(expected == "an integer")
    #expect(found == "a string")
    #expect(place.path == "days[0].start")
    let offset = try #require(place.byteOffset)
    // The string's tag is its length, 6, above 0x40; the text follows.
    #expect(bytes[offset] == 0x46)
    #expect(String(decoding: bytes[offset + 1..<offset + 7], as: UTF8.self) == "Monday")

    let missing = #expect(throws: ArchiveError.self) {
      try ArchiveDecoder().decode([Ordered].self, from: ArchiveEncoder().encode([["first": "a"]]))
    }
    #expect(missing.map { "\($0)" }?.hasPrefix("The key “second” is missing, at byte ") == true)
    #expect(missing?.place?.path == "[0]")

    let large = #expect(throws: ArchiveError.self) {
      try ArchiveDecoder().decode([Int8].self, from: ArchiveEncoder().encode([300]))
    }
    guard case .numberOutOfRange("300", type: "Int8", _) = large else {
      Issue.record("\(String(describing: large))")
      return
    }
  }

  @Test("lets a type try one form after another, as Codable types do")
  func alternatives() throws {
    struct Either: Codable, Equatable {
      var text: String
      init(text: String) { self.text = text }
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
          text = try container.decode(String.self)
        } catch DecodingError.typeMismatch {
          text = "\(try container.decode(Int.self))"
        }
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Int(text) ?? 0)
      }
    }
    #expect(try roundTrip([Either(text: "5")]) == [Either(text: "5")])
  }

  @Test("passes userInfo on to the types")
  func userInfo() throws {
    struct Asking: Codable {
      init() {}
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(CodingUserInfoKey(rawValue: "k").flatMap { encoder.userInfo[$0] as? Int } ?? 0)
      }
      init(from decoder: any Decoder) throws {
        let sum = CodingUserInfoKey(rawValue: "k").flatMap { decoder.userInfo[$0] as? Int } ?? 0
        let written = try decoder.singleValueContainer().decode(Int.self)
        guard sum + written == 12 else {
          throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "\(sum + written)"))
        }
      }
    }
    let key = try #require(CodingUserInfoKey(rawValue: "k"))
    var encoder = ArchiveEncoder()
    encoder.userInfo[key] = 5
    var decoder = ArchiveDecoder()
    decoder.userInfo[key] = 7
    let bytes = try encoder.encode(Asking())
    _ = try decoder.decode(Asking.self, from: bytes)
  }

  @Test("keeps an error that a type throws")
  func ownErrors() throws {
    struct Refusal: Error {}
    struct Refusing: Codable {
      init() {}
      init(from decoder: any Decoder) throws { throw Refusal() }
    }
    let bytes = try ArchiveEncoder().encode(Refusing())
    let error = #expect(throws: ArchiveError.self) { try ArchiveDecoder().decode(Refusing.self, from: bytes) }
    guard case .refused(let inner, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(inner is Refusal)
  }
}
