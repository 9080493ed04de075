import HumonWire
import Testing

@Suite("v1's answers without their keys")
struct V1PackedEventTests {
  @Test(
    "Name and address are read as they were written, and the answer is the one that was left out",
    arguments: [
      ("Tea", nil), ("Tea", ""), ("\"name\":\"x\"", "\\\",\"name\":\"y"),
      ("<b>&amp;</b>\u{2028}\u{2029}€", "a/b\u{E9}\u{1F9ED}"),
      ("\u{8}\t\n\u{C}\r\u{1}\u{1F}", "ends with \\"), ("東京", "\u{E2}\u{80}\u{A8}"),
    ] as [(String, String?)])
  func comeBack(_ name: String, _ address: String?) {
    var packed = ByteSink()
    var answer = ByteSink()
    var answerCount = 0
    func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
    bytes(name).withUnsafeBytes { name in
      func write(_ address: UnsafeRawBufferPointer?) {
        answerCount = V1PackedEvent.write(
          id: 1, owner: 2, name: name, address: address, latitude: 0.5, longitude: -1, start: 0, end: nil,
          into: &packed)
        V1EventEncoder.write(
          id: 1, owner: 2, name: name, address: address, latitude: 0.5, longitude: -1, start: 0, end: nil,
          into: &answer)
      }
      if let address { bytes(address).withUnsafeBytes { write($0) } } else { write(nil) }
    }
    let (texts, written) = packed.withUnsafeBytes { bytes in
      let event = V1PackedEvent(bytes)
      let texts = event.withTexts { name, address in
        (String(decoding: name, as: UTF8.self), address.map { String(decoding: $0, as: UTF8.self) })
      }
      let written = [UInt8](unsafeUninitializedCapacity: event.answerCount) { place, count in
        if let start = place.baseAddress { event.writeAnswer(to: start) }
        count = event.answerCount
      }
      return (texts, written)
    }
    #expect(texts.0 == name)
    #expect(texts.1 == address)
    #expect(written == answer.bytes && written.count == answerCount)
  }
}
