import HumonWire
import Testing

@Suite("The texts of v1's answers")
struct V1EventTextsTests {
  @Test(
    "Name and address are read as they were written",
    arguments: [
      ("Tea", nil), ("Tea", ""), ("\"name\":\"x\"", "\\\",\"name\":\"y"),
      ("<b>&amp;</b>\u{2028}\u{2029}€", "a/b\u{E9}\u{1F9ED}"),
      ("\u{8}\t\n\u{C}\r\u{1}\u{1F}", "ends with \\"), ("東京", "\u{E2}\u{80}\u{A8}"),
    ] as [(String, String?)])
  func comeBack(_ name: String, _ address: String?) {
    var sink = ByteSink()
    func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
    bytes(name).withUnsafeBytes { name in
      func write(_ address: UnsafeRawBufferPointer?) {
        V1EventEncoder.write(
          id: 1, owner: 2, name: name, address: address, latitude: 0.5, longitude: -1, start: 0, end: nil,
          into: &sink)
      }
      if let address { bytes(address).withUnsafeBytes { write($0) } } else { write(nil) }
    }
    let texts = sink.withUnsafeBytes { answer in
      V1EventTexts.withTexts(of: answer) { name, address in
        (String(decoding: name, as: UTF8.self), address.map { String(decoding: $0, as: UTF8.self) })
      }
    }
    #expect(texts.0 == name)
    #expect(texts.1 == address)
  }
}
