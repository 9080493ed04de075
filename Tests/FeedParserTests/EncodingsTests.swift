import FeedParser
import Testing

@Suite("Encodings")
struct EncodingsTests {
  /// The text of some bytes, and what they were taken for.
  private func decoded(_ bytes: [UInt8], _ contentType: String? = nil) -> (
    text: String, encoding: TextEncoding
  ) {
    let decoded = DecodedText(bytes, contentType: contentType)
    return (String(decoding: decoded.utf8, as: UTF8.self), decoded.encoding)
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test("UTF-8 that says nothing comes out as it went in")
  func plain() {
    let found = decoded(bytes("<rss>家庭同樂日 é 😀</rss>"))
    #expect(found.text == "<rss>家庭同樂日 é 😀</rss>")
    #expect(found.encoding == TextEncoding(name: "utf-8", source: .guess))
  }

  @Test("A byte order mark decides, and is taken away")
  func marks() {
    let utf8 = decoded([0xEF, 0xBB, 0xBF] + bytes("<a/>"), "text/xml; charset=iso-8859-1")
    #expect(utf8.text == "<a/>")
    #expect(
      utf8.encoding
        == TextEncoding(name: "utf-8", source: .byteOrderMark, problems: [.contradicted("iso-8859-1")]))
    let big = decoded([0xFE, 0xFF, 0, 0x3C, 0x5B, 0xB6])
    #expect(big.text == "<家")
    #expect(big.encoding == TextEncoding(name: "utf-16be", source: .byteOrderMark))
    let wide = decoded([0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0, 0x00, 0xF6, 0x01, 0])
    #expect(wide.text == "<😀")
    #expect(wide.encoding.name == "utf-32le")
  }

  @Test(
    "Wide characters without a mark are known by their zero bytes",
    arguments: [("utf-16le", 2, true), ("utf-16be", 2, false), ("utf-32le", 4, true), ("utf-32be", 4, false)])
  func wide(name: String, width: Int, isLittle: Bool) {
    let text = "<?xml version='1.0' encoding='utf-16'?><a>Ω</a>"
    let bytes = text.unicodeScalars.flatMap { scalar -> [UInt8] in
      let big = (0..<width).reversed().map { UInt8(truncatingIfNeeded: scalar.value >> ($0 * 8)) }
      return isLittle ? big.reversed() : big
    }
    let found = decoded(bytes)
    #expect(found.text == text)
    #expect(found.encoding.name == name)
  }

  @Test("The header is believed before the declaration, and the disagreement is said")
  func header() {
    let found = decoded(
      bytes("<?xml version='1.0' encoding='utf-8'?><a>") + [0xCF, 0xF0] + bytes("</a>"),
      "application/rss+xml; charset=windows-1251")
    #expect(found.text == "<?xml version='1.0' encoding='utf-8'?><a>Пр</a>")
    #expect(
      found.encoding
        == TextEncoding(name: "windows-1251", source: .contentType, problems: [.contradicted("utf-8")]))
  }

  @Test(
    "The charset parameter is found in every spelling",
    arguments: [
      "text/xml;charset=KOI8-R", "text/xml; qs=0.9 ; charset = \"koi8-r\"", "TEXT/XML; CharSet='Koi8-R'",
      "application/atom+xml;charset=koi8-r;x=y",
    ])
  func parameter(contentType: String) {
    let found = decoded(bytes("<a>") + [0xF0, 0xD2] + bytes("</a>"), contentType)
    #expect(found.text == "<a>Пр</a>")
    #expect(found.encoding == TextEncoding(name: "koi8-r", source: .contentType))
  }

  @Test(
    "Declared encodings are read",
    arguments: [
      ("big5", [0xA4, 0xA4, 0xA4, 0xE5], "中文", "big5"),
      ("gb2312", [0xD6, 0xD0, 0xCE, 0xC4], "中文", "gb18030"),
      ("GBK", [0xD6, 0xD0, 0xCE, 0xC4], "中文", "gb18030"),
      ("gb18030", [0x95, 0x32, 0x82, 0x36], "𠀀", "gb18030"),
      ("Shift_JIS", [0x93, 0xFA, 0x96, 0x7B, 0x87, 0x40], "日本①", "shift_jis"),
      ("EUC-JP", [0xC6, 0xFC, 0xCB, 0xDC], "日本", "euc-jp"),
      ("euc-kr", [0xC7, 0xD1, 0xB1, 0xB9], "한국", "euc-kr"),
      ("iso-8859-2", [0xB1, 0xB6], "ąś", "iso-8859-2"),
      ("ISO_8859-7:1987", [0xC1, 0xC2], "ΑΒ", "iso_8859-7:1987"),
      ("windows-1256", [0xC7, 0xC8], "اب", "windows-1256"),
      ("tis-620", [0xA1, 0xA2], "กข", "tis-620"),
      ("cp866", [0x80, 0x81], "АБ", "cp866"),
      ("iso-8859-1", [0xE9, 0x85, 0x80], "é…€", "iso-8859-1"),
      ("latin1", [0x93, 0x94], "“”", "latin1"),
      ("macintosh", [0x8E], "é", "macintosh"),
    ] as [(String, [UInt8], String, String)])
  func declared(label: String, characters: [UInt8], text: String, name: String) {
    let head = "<?xml version=\"1.0\" encoding=\"\(label)\"?><a>"
    let found = decoded(bytes(head) + characters + bytes("</a>"))
    #expect(found.text == head + text + "</a>")
    #expect(found.encoding == TextEncoding(name: name, source: .xmlDeclaration))
  }

  @Test(
    "The meta element of HTML is heeded",
    arguments: [
      "<meta charset=windows-1251>",
      "<META http-equiv='Content-Type' content='text/html; charset=windows-1251'/>",
      "<!doctype html><html><meta name=x><meta charset=\"windows-1251\" >",
    ])
  func meta(head: String) {
    let found = decoded(bytes(head) + [0xCF])
    #expect(found.text == head + "П")
    #expect(found.encoding == TextEncoding(name: "windows-1251", source: .htmlMeta))
  }

  @Test("EBCDIC is known by its first characters, and its declaration says which")
  func ebcdic() {
    // <?xml version='1.0' encoding='cp500'?>[
    let text: [UInt8] = [
      0x4C, 0x6F, 0xA7, 0x94, 0x93, 0x40, 0xA5, 0x85, 0x99, 0xA2, 0x89, 0x96, 0x95, 0x7E, 0x7D, 0xF1, 0x4B,
      0xF0, 0x7D,
      0x40, 0x85, 0x95, 0x83, 0x96, 0x84, 0x89, 0x95, 0x87, 0x7E, 0x7D, 0x83, 0x97, 0xF5, 0xF0, 0xF0, 0x7D,
      0x6F, 0x6E,
      0x4A,
    ]
    let found = decoded(text)
    #expect(found.text == "<?xml version='1.0' encoding='cp500'?>[")
    #expect(found.encoding == TextEncoding(name: "cp500", source: .xmlDeclaration))
  }

  @Test("text/* without a charset is US-ASCII as long as that holds, else what the document says")
  func mediaType() {
    let head = "<?xml version='1.0' encoding='iso-8859-2'?>"
    let plain = decoded(bytes(head + "<a/>"), "text/xml")
    #expect(plain.encoding == TextEncoding(name: "us-ascii", source: .mediaType))
    let polish = decoded(bytes(head) + [0xB1], "text/xml")
    #expect(polish.text == head + "ą")
    #expect(polish.encoding == TextEncoding(name: "iso-8859-2", source: .xmlDeclaration))
  }

  @Test("A header of US-ASCII over bytes that are not is not believed")
  func falseASCII() {
    let found = decoded(bytes("<a>é</a>"), "application/xml; charset=us-ascii")
    #expect(found.text == "<a>é</a>")
    #expect(
      found.encoding == TextEncoding(name: "utf-8", source: .guess, problems: [.notAsDeclared("us-ascii")]))
  }

  @Test("What is neither declared nor UTF-8 is Windows-1252")
  func guess() {
    let found = decoded(
      bytes("<a>") + [0x93, 0xC9, 0xBB, 0x94, 0x20, 0x80, 0xE9, 0xA0, 0x21] + bytes("</a>"))
    #expect(found.text == "<a>“É»” €é\u{A0}!</a>")
    #expect(found.encoding.name == "windows-1252")
    #expect(found.encoding.source == .guess)
  }

  @Test("UTF-8 that is declared and is none is Windows-1252, and said")
  func falseUTF8() {
    let head = "<?xml version='1.0' encoding='utf-8'?>"
    let found = decoded(bytes(head) + [0x64, 0x6F, 0x6E, 0x92, 0x74])
    #expect(found.text == head + "don’t")
    #expect(
      found.encoding
        == TextEncoding(name: "windows-1252", source: .guess, problems: [.notAsDeclared("utf-8")]))
  }

  @Test("A header of UTF-8 over bytes that are not gives way to the declaration")
  func alternative() {
    let head = "<?xml version='1.0' encoding='windows-1251'?>"
    let found = decoded(bytes(head) + [0xCF, 0xF0], "text/xml; charset=utf-8")
    #expect(found.text == head + "Пр")
    #expect(
      found.encoding
        == TextEncoding(name: "windows-1251", source: .xmlDeclaration, problems: [.notAsDeclared("utf-8")]))
  }

  @Test("Bad bytes in UTF-8 become U+FFFD, one for each maximal part, and are counted")
  func badBytes() {
    // Surrogates, overlong forms, a value beyond U+10FFFF, a cut sequence, a lone continuation.
    let bad: [UInt8] = [
      0xED, 0xA0, 0x80, 0x41, 0xC0, 0x80, 0x42, 0xF4, 0x90, 0x43, 0xE4, 0xBD, 0x44, 0x80, 0x45,
    ]
    let found = decoded(bytes("一二三四五六七八九十") + bad)
    #expect(
      found.text == "一二三四五六七八九十\u{FFFD}\u{FFFD}\u{FFFD}A\u{FFFD}\u{FFFD}B\u{FFFD}\u{FFFD}C\u{FFFD}D\u{FFFD}E")
    #expect(found.encoding == TextEncoding(name: "utf-8", source: .guess, problems: [.malformed(count: 9)]))
  }

  @Test("Bad bytes in other encodings become U+FFFD, and the ASCII behind them stays")
  func badCharacters() {
    let head = "<?xml version='1.0' encoding='gbk'?>"
    let found = decoded(bytes(head) + [0xD6, 0x3C, 0x61, 0xD6, 0xD0, 0xFF, 0x3E, 0xD6])
    #expect(found.text == head + "\u{FFFD}<a中\u{FFFD}>\u{FFFD}")
    #expect(
      found.encoding
        == TextEncoding(name: "gb18030", source: .xmlDeclaration, problems: [.malformed(count: 3)]))
    let surrogate = decoded([0xFE, 0xFF, 0xD8, 0x00, 0x00, 0x41, 0x00])
    #expect(surrogate.text == "\u{FFFD}A\u{FFFD}")
    #expect(surrogate.encoding.problems == [.malformed(count: 2)])
  }

  @Test(
    "Encodings that nobody knows, or that could smuggle markup, are not heeded",
    arguments: ["bogus", "utf-7", "hz-gb-2312", "iso-2022-kr", "wchar_t", "utf-8//TRANSLIT\0", ""])
  func unknown(label: String) {
    let found = decoded(bytes("<?xml version='1.0' encoding='\(label)'?><a>+ADw-é</a>"))
    #expect(found.text.hasSuffix("<a>+ADw-é</a>"))
    #expect(found.encoding.name == "utf-8")
  }

  @Test("An unknown encoding is named")
  func unknownNamed() {
    let found = decoded(bytes("<?xml version='1.0' encoding='Bogus'?><a/>"), "text/xml; charset=Nonsense")
    #expect(
      found.encoding
        == TextEncoding(
          name: "utf-8", source: .guess, problems: [.unknownEncoding("nonsense"), .unknownEncoding("bogus")]))
  }

  @Test("A document in ASCII bytes that says it is UTF-16 is not")
  func falseWide() {
    let found = decoded(bytes("<?xml version='1.0' encoding='utf-16'?><a>é</a>"))
    #expect(found.text == "<?xml version='1.0' encoding='utf-16'?><a>é</a>")
    #expect(
      found.encoding == TextEncoding(name: "utf-8", source: .guess, problems: [.notAsDeclared("utf-16")]))
  }

  @Test("No bytes are no text")
  func empty() {
    #expect(decoded([]).text == "")
    #expect(decoded([]).encoding == TextEncoding(name: "utf-8", source: .guess))
    #expect(decoded([0xEF, 0xBB, 0xBF]).text == "")
  }
}
