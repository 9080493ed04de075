import HumonWire
import Testing

@Suite("v1's answers without their keys")
struct V1PackedEventTests {
  static let texts: [(name: String, address: String?)] = [
    ("Tea", nil), ("Tea", ""), ("\"name\":\"x\"", "\\\",\"name\":\"y"), ("", "null"),
    ("<b>&amp;</b>\u{2028}\u{2029}€", "a/b\u{E9}\u{1F9ED}"),
    ("\u{8}\t\n\u{C}\r\u{1}\u{1F}", "ends with \\"), ("東京", "\u{E2}\u{80}\u{A8}"),
    (String(repeating: "\u{1}", count: 255), String(repeating: "\u{1}", count: 1_024)),
  ]

  /// What a store has at hand of an event.
  private struct Parts {
    var id: Int64 = 1
    var owner: Int64 = 2
    var name: [UInt8] = []
    var address: [UInt8]?
    var latitude = 0.5
    var longitude = -1.0
    var start: Int64 = 0
    var end: Int64?

    init(_ name: String, _ address: String?) {
      (self.name, self.address) = (Array(name.utf8), address.map { Array($0.utf8) })
    }

    /// Lends the texts as bytes.
    func withTexts(_ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer?) -> Void) {
      name.withUnsafeBytes { name in
        if let address { address.withUnsafeBytes { body(name, $0) } } else { body(name, nil) }
      }
    }

    var answer: [UInt8] {
      var sink = ByteSink()
      withTexts { name, address in
        V1EventEncoder.write(
          id: id, owner: owner, name: name, address: address, latitude: latitude, longitude: longitude,
          start: start, end: end, into: &sink)
      }
      return sink.bytes
    }

    /// Packed, with something behind it, and how long the answer is said to be.
    var packed: (bytes: [UInt8], answerCount: Int) {
      var sink = ByteSink(capacity: 16)
      var answerCount = 0
      withTexts { name, address in
        answerCount = V1PackedEvent.write(
          id: id, owner: owner, name: name, address: address, latitude: latitude, longitude: longitude,
          start: start, end: end, into: &sink)
      }
      sink.append(0xFF)
      return (sink.bytes, answerCount)
    }
  }

  private static func unpacked(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBytes { bytes in
      let event = V1PackedEvent(bytes)
      return [UInt8](unsafeUninitializedCapacity: event.answerCount) { answer, count in
        if let place = answer.baseAddress { event.writeAnswer(to: UnsafeMutableRawPointer(place)) }
        count = event.answerCount
      }
    }
  }

  @Test("Unpacked they are what the encoder writes, whatever the values")
  func comeBackWhole() {
    for (name, address) in Self.texts {
      var parts = Parts(name, address)
      for (id, end, latitude) in [
        (1, nil, 0.5), (.max, 1_700_000_000_123, -89.99999999999999), (-1, .max, 5e-324), (0, 0, .nan),
      ] as [(Int64, Int64?, Double)] {
        (parts.id, parts.owner, parts.end, parts.latitude) = (id, 0 &- id, end, latitude)
        let (bytes, answerCount) = parts.packed
        let answer = parts.answer
        #expect(Self.unpacked(bytes) == answer)
        #expect(answerCount == answer.count)
        let count = bytes.withUnsafeBytes { V1PackedEvent($0).count }
        #expect(count == bytes.count - 1)
      }
    }
  }

  @Test("Name and address are read as they were written", arguments: texts)
  func textsComeBack(_ name: String, _ address: String?) {
    let read = Parts(name, address).packed.bytes.withUnsafeBytes { bytes in
      V1PackedEvent(bytes).withTexts { name, address in
        (String(decoding: name, as: UTF8.self), address.map { String(decoding: $0, as: UTF8.self) })
      }
    }
    #expect(read.0 == name)
    #expect(read.1 == address)
  }
}
