import Foundation
import GeoIndex
import HumonModel
import HumonWire
import SeededNumbers
import Testing

@Suite("An event in v1")
struct V1EventEncoderTests {
  private static func event(
    name: String = "Tea", address: String? = nil, latitude: Double = 1, longitude: Double = -0.0,
    end: Timestamp? = nil, status: Event.Status = .confirmed, visibility: Event.Visibility = .public,
    deleted: Timestamp? = nil
  ) -> Event {
    let start = Timestamp(rfc3339: "2013-10-31T22:41:42.987654Z")!
    var details = EventDetails(
      checkedName: name, address: address, point: GeoPoint(latitude: latitude, longitude: longitude),
      start: start, end: end, timeZone: "UTC")
    details.status = status
    details.visibility = visibility
    return Event(
      id: Event.ID(rawValue: 1), uid: "u", owner: User.ID(rawValue: 2), details: details, created: start,
      updated: start, deleted: deleted)
  }

  private static func text(_ event: Event) -> String? {
    V1EventEncoder.body(event).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func hasItsEightKeysInOrder() {
    #expect(
      Self.text(Self.event()) == #"{"address":null,"ended_at":null,"id":1,"lat":1.0,"lon":-0.0,"name":"Tea","#
        + #""started_at":"2013-10-31T22:41:42.987Z","owner":{"id":2}}"#)
    let full = Self.event(
      name: "Swift", address: "", latitude: 37.788087, longitude: -122.403954,
      end: Timestamp(rfc3339: "2013-10-31T23:00:00+01:00"))
    #expect(
      Self.text(full) == #"{"address":"","ended_at":"2013-10-31T22:00:00.000Z","id":1,"lat":37.788087,"#
        + #""lon":-122.403954,"name":"Swift","started_at":"2013-10-31T22:41:42.987Z","owner":{"id":2}}"#)
  }

  @Test func canBeWrittenFromBytes() {
    var sink = ByteSink(capacity: 1)
    sink.append("[")
    let name = Array("a&b".utf8)
    name.withUnsafeBytes { name in
      V1EventEncoder.write(
        id: .max, owner: .min, name: name, address: name, latitude: 0, longitude: 180, start: .min, end: .max,
        into: &sink)
      V1EventEncoder.write(
        id: 0, owner: 10, name: UnsafeRawBufferPointer(start: nil, count: 0), address: nil, latitude: .nan,
        longitude: -.infinity, start: 0, end: nil, into: &sink)
    }
    #expect(
      String(decoding: sink.bytes, as: UTF8.self)
        == #"[{"address":"a\u0026b","ended_at":"9999-12-31T23:59:59.999Z","id":9223372036854775807,"#
        + #""lat":0.0,"lon":180.0,"#
        + #""name":"a\u0026b","started_at":"0000-01-01T00:00:00.000Z","owner":{"id":-9223372036854775808}}"#
        + #"{"address":null,"ended_at":null,"id":0,"lat":null,"lon":null,"name":"","#
        + #""started_at":"1970-01-01T00:00:00.000Z","owner":{"id":10}}"#)
  }

  @Test(
    arguments: [
      ("<script>&", #"\u003cscript\u003e\u0026"#), ("\u{2028}\u{2029}", #"\u2028\u2029"#),
      ("a\"b\\c/d", #"a\"b\\c/d"#),
      ("\u{8}\t\n\u{C}\r", #"\b\t\n\f\r"#), ("\u{0}\u{1}\u{B}\u{1F}", #"\u0000\u0001\u000b\u001f"#),
      ("\u{7F}\u{80}", "\u{7F}\u{80}"),
      ("日本 é 😀 \u{2027}\u{202A}\u{20A8}…", "日本 é 😀 \u{2027}\u{202A}\u{20A8}…"), ("'`=", "'`="), ("", ""),
      ("&", #"\u0026"#), ("ends in â€\u{2028}", #"ends in â€\u2028"#), ("ﬁ", "ﬁ"),
    ] as [(String, String)])
  func escapesWhatWouldMeanSomethingElsewhere(text: String, escaped: String) {
    let body = Self.text(Self.event(name: text, address: text))
    #expect(body?.contains("\"name\":\"\(escaped)\",") == true)
    #expect(body?.contains("{\"address\":\"\(escaped)\",") == true)
  }

  @Test(
    arguments: [
      (0, "0.0"), (-0.0, "-0.0"), (1, "1.0"), (-90, "-90.0"), (100, "100.0"), (180, "180.0"), (0.1, "0.1"),
      (0.5, "0.5"),
      (12.0625, "12.0625"), (0.0001, "0.0001"), (0.00012, "0.00012"), (0.00001, "1.0e-05"),
      (-0.00001, "-1.0e-05"),
      (0.000099, "9.9e-05"), (1.5e-7, "1.5e-07"), (1.25e-10, "1.25e-10"), (5e-324, "5.0e-324"),
      (1.0 / 3, "0.3333333333333333"),
      (0.1 + 0.2, "0.30000000000000004"), (89.99999999999999, "89.99999999999999"),
      (179.99999999999997, "179.99999999999997"),
      (52.520008, "52.520008"), (-122.40395412345678, "-122.40395412345678"),
      (0.0001220703125, "0.0001220703125"),
      (123.45678901234567, "123.45678901234567"), (1e-4.nextUp, "0.00010000000000000002"),
      (1e-4.nextDown, "9.999999999999999e-05"),
      (600 + 1.0 / 16_384, "600.0000610351562"), (999.9999999999999, "999.9999999999999"), (1_000, "1000.0"),
      (123_456.5, "123456.5"),
      (1e15, "1000000000000000.0"), (1e16, "1.0e+16"), (12_345_678_901_234_567, "1.2345678901234568e+16"),
      (1e22, "1.0e+22"),
      (1.5e300, "1.5e+300"), (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
      (9_007_199_254_740_993, "9007199254740992.0"),
    ] as [(Double, String)])
  func spellsNumbersAsTheOriginalDid(number: Double, text: String) {
    #expect(Self.spelling(number) == text)
  }

  private static func spelling(_ number: Double) -> String {
    var sink = ByteSink()
    [UInt8]().withUnsafeBytes { empty in
      V1EventEncoder.write(
        id: 1, owner: 1, name: empty, address: nil, latitude: number, longitude: 0, start: 0, end: nil,
        into: &sink)
    }
    let body = String(decoding: sink.bytes, as: UTF8.self)
    return String(body.split(separator: "\"lat\":")[1].prefix { $0 != "," })
  }

  /// Against Swift's own shortest text, which spells numbers of this size the same way: coordinates with few
  /// decimals, with all of them, and such as lie half-way between two texts.
  @Test func spellsEveryCoordinateInTheShortestWay() {
    var generator = SeededGenerator(seed: 21)
    for round in 0..<6_000 {
      var number = Double.random(in: -180...180, using: &generator)
      switch round % 6 {
      case 0: number = (number * 1e6).rounded() / 1e6
      case 1: number = (number * 1e13).rounded() / 1e13
      case 2: number = (number * 65_536).rounded() / 65_536
      case 3: number /= 1e4
      case 4: number = (number * 1_073_741_824).rounded() / 1_073_741_824
      default: break
      }
      if number.magnitude < 0.0001 { continue }
      #expect(Self.spelling(number) == number.description)
    }
  }

  @Test func isReadBackTheSame() throws {
    var generator = SeededGenerator(seed: 22)
    let alphabet = ["a", "<", "&", "\"", "\\", "\n", "\u{0}", "é", "\u{2028}", "\u{2030}", "😀", "日", " "]
    for _ in 0..<500 {
      let length = Int.random(in: 0...20, using: &generator)
      let name = (0..<length).map { _ in alphabet.randomElement(using: &generator)! }.joined()
      let latitude = Double.random(in: -90...90, using: &generator)
      let scale = pow(10, Double(Int.random(in: 0...12, using: &generator)))
      let longitude = Double.random(in: -180...180, using: &generator) / scale
      let event = Self.event(name: name, address: name + "x", latitude: latitude, longitude: longitude)
      let body = try #require(V1EventEncoder.body(event))
      let shown = try JSONDecoder().decode(ShownEvent.self, from: Data(body))
      #expect(shown.name == name)
      #expect(shown.address == name + "x")
      #expect(shown.lat == latitude)
      #expect(shown.lon == longitude)
      #expect(shown.started_at == "2013-10-31T22:41:42.987Z")
      #expect(shown.owner == ["id": 2])
      #expect(try JSONValue(parsing: body)["name"] == .text(name))
    }
  }

  @Test func isNotShownWhenV1CannotKnowIt() {
    #expect(V1EventEncoder.body(Self.event(status: .tentative)) != nil)
    #expect(V1EventEncoder.body(Self.event(status: .cancelled)) == nil)
    #expect(V1EventEncoder.body(Self.event(visibility: .unlisted)) == nil)
    #expect(V1EventEncoder.body(Self.event(visibility: .hidden)) == nil)
    #expect(V1EventEncoder.body(Self.event(deleted: .latest)) == nil)
    let onlineOnly = Event(
      id: Event.ID(rawValue: 1), uid: "u", owner: User.ID(rawValue: 1),
      details: EventDetails(
        checkedName: "Call", address: nil, point: nil, start: .earliest, end: nil, timeZone: "UTC"),
      created: .earliest, updated: .earliest)
    #expect(V1EventEncoder.body(onlineOnly) == nil)
    var sink = ByteSink()
    #expect(!V1EventEncoder.write(onlineOnly, into: &sink))
    #expect(sink.count == 0)
  }
}

/// What an app makes of an event. (Not `JSONSerialization`: it rounds numbers of 17 digits twice.)
private struct ShownEvent: Decodable {
  let address: String?
  let name: String
  let lat, lon: Double
  let started_at: String
  let owner: [String: Int]
}
