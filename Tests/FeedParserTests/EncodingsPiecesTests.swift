import FeedParser
import SeededNumbers
import Testing

@Suite("Encodings, piece by piece")
struct EncodingsPiecesTests {
  /// Decodes in pieces of random length, and checks that every piece handed on is whole UTF-8.
  private func decodedInPieces(
    _ bytes: [UInt8], longest: Int, random: inout some RandomNumberGenerator
  ) -> (utf8: [UInt8], encoding: TextEncoding, arePiecesWhole: Bool) {
    var decoder = TextDecoder()
    var utf8: [UInt8] = []
    var arePiecesWhole = true
    let sink = { (piece: UnsafeBufferPointer<UInt8>) in
      arePiecesWhole = arePiecesWhole && String(validating: piece, as: UTF8.self) != nil
      utf8.append(contentsOf: piece)
    }
    bytes.withUnsafeBufferPointer { whole in
      var start = 0
      while start < whole.count {
        let end = min(whole.count, start + Int.random(in: 0...longest, using: &random))
        decoder.decode(UnsafeBufferPointer(rebasing: whole[start..<end]), to: sink)
        start = end
      }
    }
    let encoding = decoder.finish(to: sink)
    return (utf8, encoding, arePiecesWhole)
  }

  private static let heads = [
    "", "<?xml version='1.0' encoding='utf-8'?>", "<?xml version='1.0' encoding='gbk'?>",
    "<?xml version='1.0' encoding='shift_jis'?>", "<?xml version='1.0' encoding='iso-2022-jp'?>",
    "<?xml version='1.0' encoding='iso-8859-1'?>", "<meta charset=big5>", "\u{FEFF}",
  ]

  @Test("How bytes are cut into pieces changes nothing, whatever they are", arguments: 0..<400)
  func pieces(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = Array(Self.heads[Int(seed) % Self.heads.count].utf8)
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes += Array(repeating: 0x61, count: Int.random(in: 0...700, using: &random))
      case 1: bytes += Array("é家😀".utf8)
      case 2:
        bytes += (0..<Int.random(in: 1...5, using: &random)).map { _ in .random(in: 0...255, using: &random) }
      default: bytes += [0xE9, 0x20, 0x92, 0xE5, 0xAE]
      }
    }
    let whole = DecodedText(bytes)
    let found = decodedInPieces(bytes, longest: [1, 3, 40, 5_000][Int(seed / 8) % 4], random: &random)
    #expect(found.utf8 == whole.utf8)
    #expect(found.encoding == whole.encoding)
    #expect(found.arePiecesWhole)
  }

  @Test("Large UTF-8 is handed on where it lies")
  func inPlace() {
    let bytes = Array(String(repeating: "a家", count: 10_000).utf8)
    var decoder = TextDecoder(contentType: "application/xml; charset=utf-8")
    bytes.withUnsafeBufferPointer { whole in
      decoder.decode(UnsafeBufferPointer(rebasing: whole[..<2_000])) { _ in }
      var pieces: [UnsafeBufferPointer<UInt8>] = []
      let rest = UnsafeBufferPointer(rebasing: whole[2_000...])
      decoder.decode(rest) { pieces.append($0) }
      #expect(pieces.count == 1)
      #expect(pieces.first?.baseAddress == rest.baseAddress)
    }
  }
}
