import Foundation
import KeyedArchive
import Testing

@Suite("The JSON form")
struct JSONFormTests {
  private func text(_ document: ArchiveDocument) throws -> String {
    String(decoding: try document.json(), as: UTF8.self)
  }

  @Test("reads as a person would write it")
  func text() throws {
    let group = Group(name: "Climbers")
    group.add(Member(name: "Ana", isFounder: true, born: Date(timeIntervalSinceReferenceDate: -500_000_000)))
    let archive = try ArchiveWriter.data { writer throws(ArchiveError) in
      try writer.append(group, named: "climbers")
    }
    let expected = """
      {
        "archive": 1,
        "names": {
          "climbers": 0
        },
        "entries": [
          { "$object": 0 }
        ],
        "objects": [
          {
            "$type": "Group",
            "name": "Climbers",
            "members": [
              { "$object": 1 }
            ]
          },
          {
            "$type": "Member",
            "name": "Ana",
            "isFounder": true,
            "born": { "$date": "1985-02-26T23:06:40Z" },
            "group": { "$object": 0 }
          }
        ]
      }

      """
    let written = try text(ArchiveDocument(archive))
    #expect(written == expected)
    let back = try ArchiveDocument(json: Data(expected.utf8)).binary()
    #expect(back == archive)
    #expect(try ArchiveDecoder().decode(Group.self, from: back).members[0].name == "Ana")
  }

  @Test("holds every value, and gives it back to the last bit")
  func everyValue() throws {
    let values: [ArchiveValue] = [
      .null, .bool(true), .integer(.min), .integer(.max), .unsigned(.max), .double(0.1), .double(-0.0),
      .double(1e300), .double(.leastNonzeroMagnitude), .double(.infinity), .double(-.infinity), .double(3),
      .float(0.1),
      .float(.infinity), .float(-0.0), .date(Date(timeIntervalSinceReferenceDate: 0.1)),
      .date(Date(timeIntervalSinceReferenceDate: -63_114_076_800)), .date(.distantPast),
      .date(.distantFuture),
      .date(Date(timeIntervalSinceReferenceDate: 1e300)),
      .date(Date(timeIntervalSinceReferenceDate: Double(Int64.min))),
      .date(Date(timeIntervalSinceReferenceDate: -.infinity)),
      .string("\"\\/\u{0}\u{1F}\u{7F}\n\r\t\u{2028}é😀"), .data(Data([0, 255, 3])), .data(Data()),
      .array([]), .array([.array([]), .fields([:])]), .set([.string("a"), .set([])]), .object(0),
      .fields(["$date": .string("no date"), "$$": .null, "$object": .integer(5), "": .bool(false)]),
    ]
    var document = ArchiveDocument(entries: values, names: ["\"": 3, "é": 0])
    document.objects = [
      .init(type: "A", version: 3, value: .fields(["$type": .integer(1), "x": .object(1)])),
      .init(type: nil, value: .array([.object(0)])), .init(type: nil, value: .fields(["$value": .null])),
    ]
    let same = try ArchiveDocument(json: document.json())
    #expect(same == document)
    #expect(try same.json() == document.json())
    #expect(try same.binary() == document.binary())
    guard case .double(let zero) = same.entries[6] else {
      Issue.record("no number")
      return
    }
    #expect(zero.sign == .minus)
  }

  @Test("keeps keys that begin with the sign of its own keys, also where a mark combines with it")
  func dollars() throws {
    for key in ["$", "$$", "$type", "$$date", "$\u{650}b", "\u{650}$", "$\u{301}"] {
      var fields = ArchiveFields()
      fields[key] = .integer(1)
      let document = ArchiveDocument(
        entries: [.object(0), .fields(fields)], names: ["root": 0],
        objects: [.init(type: "A", value: .fields(fields))])
      #expect(try ArchiveDocument(json: document.json()) == document, "\(key)")
      #expect(
        try ArchiveDocument(keyedArchiver: document.keyedArchiver()).objects == document.objects, "\(key)")
    }
  }

  @Test("knows one NaN only, whatever its sign and payload")
  func nan() throws {
    let all = [Double.nan, -.nan, .signalingNaN, Double(nan: 5, signaling: false)]
    let entries = all.flatMap { number -> [ArchiveValue] in
      [.double(number), .float(Float(number)), .date(Date(timeIntervalSinceReferenceDate: number))]
    }
    let json = try ArchiveDocument(entries: entries).json()
    let same = try ArchiveDocument(json: json)
    #expect(same.entries.count == 12)
    #expect(try same.json() == json)
    let bytes = try ArchiveDocument(entries: [same.entries[3]]).binary()
    #expect(try ArchiveDecoder().decode(Double.self, from: bytes).isNaN)
  }

  @Test("reads JSON as RFC 8259 has it")
  func escapes() throws {
    let text = "\u{FEFF} {\"entries\" : [\"\\u00e9\\ud83d\\ude00\\/\\b\\f\" ,1e2, -0 ] ,\"archive\":1}\r\n"
    let document = try ArchiveDocument(json: Data(text.utf8))
    #expect(document.entries == [.string("é😀/\u{8}\u{C}"), .double(100), .double(-0.0)])
  }

  @Test("dates are those of the calendar, leap years included")
  func dates() throws {
    for (text, seconds) in [
      ("2001-01-01T00:00:00Z", 0), ("2000-02-29T12:00:00Z", -26_481_600),
      ("1970-01-01T00:00:00Z", -978_307_200),
      ("1900-03-01T00:00:00Z", -3_182_198_400), ("9999-12-31T23:59:59Z", 252_423_993_599),
      ("0001-01-01T00:00:00Z", -63_113_904_000),
    ] as [(String, Double)] {
      let json = Data(#"{"archive":1,"entries":[{"$date":"\#(text)"}]}"#.utf8)
      #expect(
        try ArchiveDocument(json: json).entries == [.date(Date(timeIntervalSinceReferenceDate: seconds))])
    }
  }

  @Test(
    "refuses what is wrong, and says where",
    arguments: [
      (#"{"archive":1,"entries":[{"$date":"2001-02-29T00:00:00Z"}]}"#, 33),
      (#"{"archive":1,"entries":[{"$data":"*"}]}"#, 33), (#"{"archive":1,"entries":[{"$what":1}]}"#, 33),
      (#"{"archive":1,"entries":[{"$date":1,"b":2}]}"#, 33), (#"{"archive":1,"entries":[01]}"#, 26),
      (#"{"archive":1,"entries":[1.]}"#, 26), (#"{"archive":1,"entries":[1,]}"#, 26),
      (#"{"archive":1,"entries":["\x"]}"#, 26), (#"{"archive":1,"entries":["\ud800"]}"#, 31),
      (#"{"archive":1,"a":1,"a":2}"#, 19), (#"{"archive":1,"entries":[1e400]}"#, 24),
      (#"{"archive":1,"entries":[18446744073709551616]}"#, 24), (#"{"archive":1,"entries":[nul]}"#, 24),
      (#"{"archive":1,"entries":["#, 24), (#"{"archive":1} x"#, 14), (#"{"archive":1,"names":{"a":0}}"#, 26),
      (#"{"archive":1,"objects":[{"$type":5}]}"#, 33), (#"{"archive":1,"objects":[{"$version":3}]}"#, 36),
      (#"[]"#, 0), (#""#, 0),
      (#"{"archive":1,"entries":{}}"#, 23),
    ])
  func wrong(_ text: String, _ offset: Int) throws {
    let error = #expect(throws: ArchiveError.self) { try ArchiveDocument(json: Data(text.utf8)) }
    #expect(error?.place?.byteOffset == offset, "\(String(describing: error))")
  }

  @Test("is cut, changed and nested without end only to be refused")
  func hostile() throws {
    let good = Array(
      #"{"archive":1,"names":{"a":0},"entries":[{"$set":[1.5,"é"]}],"objects":[{"$type":"A"}]}"#.utf8)
    #expect(throws: Never.self) { try ArchiveDocument(json: Data(good)) }
    for length in good.indices {
      #expect(throws: ArchiveError.self) { try ArchiveDocument(json: Data(good.prefix(length))) }
      for byte in "\0\n \"\\{}[],:-+.0159eEtfn$é".utf8 {
        var bad = good
        bad[length] = byte
        _ = try? ArchiveDocument(json: Data(bad)).binary()
      }
    }
    let deep = Data((#"{"archive":1,"entries":"# + String(repeating: "[", count: 100_000)).utf8)
    let error = #expect(throws: ArchiveError.self) {
      try onSmallStack { try ArchiveDocument(json: deep) }.get()
    }
    guard case .tooDeep = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let newer = #expect(throws: ArchiveError.self) { try ArchiveDocument(json: Data(#"{"archive":7}"#.utf8)) }
    guard case .newerFormat(found: 7, newest: 1) = newer else {
      Issue.record("\(String(describing: newer))")
      return
    }
  }

  @Test("of a type without a name, or of no possible version, is refused as an archive")
  func impossibleTypes() throws {
    for (type, version) in [("", 1), ("A", -1), ("A", 1 << 31)] {
      let document = ArchiveDocument(objects: [.init(type: type, version: version, value: .fields([:]))])
      let error = #expect(throws: ArchiveError.self) { try document.binary() }
      guard case .inexpressible = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
    let untyped = ArchiveDocument(objects: [.init(type: nil, version: 3, value: .null)])
    let same = try ArchiveDocument(json: untyped.json())
    #expect(same.objects == [.init(type: nil, value: .null)])
  }

  @Test("of an archive with a reference to nowhere is read, and refused as an archive")
  func missingObject() throws {
    let document = try ArchiveDocument(json: Data(#"{"archive":1,"entries":[{"$object":3}]}"#.utf8))
    let error = #expect(throws: ArchiveError.self) { try document.binary() }
    guard case .missingObject(3, let place) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(place.path == "entry 0")
  }
}
