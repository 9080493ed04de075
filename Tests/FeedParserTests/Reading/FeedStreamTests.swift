import FeedParser
import SeededNumbers
import Testing

@Suite("Streams") struct FeedStreamTests {
  static let fixtures = [
    "formats/rss20.xml", "formats/atom10.xml", "formats/rss10.rdf", "formats/atom03.xml",
    "formats/channel.cdf",
    "formats/feed.json", "events/sccca.xml", "events/page.html", "events/linked-data.html",
  ]

  @Test("a document in pieces of any size gives the feed that it gives as a whole", arguments: fixtures)
  func pieces(name: String) throws {
    let bytes = try Fixture.bytes(name)
    let whole = Feed(bytes)
    for size in [1, 2, 3, 7, 64, 1_000] {
      let stream = FeedStream()
      for start in stride(from: 0, to: bytes.count, by: size) {
        stream.append(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      #expect(stream.finish() == whole, "in pieces of \(size)")
    }
  }

  @Test("an XML declaration that something else begins in is none, however the document arrives")
  func brokenDeclaration() {
    let bytes = Array(
      #"<?xml version="1.0"?ty<rss version="2.0"><channel><title>T</title></channel></rss>"#.utf8)
    let stream = FeedStream()
    for byte in bytes { stream.append([byte]) }
    let feed = stream.finish()
    #expect(feed.title?.source == "T")
    #expect(feed == Feed(bytes))
  }

  @Test("entries are counted while they come in")
  func counting() throws {
    let bytes = try Fixture.bytes("formats/rss20.xml")
    let stream = FeedStream()
    #expect(stream.entryCount == 0)
    stream.append(Array(bytes.dropLast(50)))
    #expect(stream.entryCount == 1)
    stream.append(Array(bytes.suffix(50)))
    #expect(stream.entryCount == 2)
    #expect(stream.finish().entries.count == 2)
  }

  @Test("bytes that were changed at random never do harm", arguments: fixtures)
  func mutations(name: String) throws {
    let bytes = try Fixture.bytes(name)
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let place = Int.random(in: 0..<changed.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: changed[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: changed.remove(at: place)
        case 2: changed.insert(Array("<>\"'&/!-[]{}".utf8).randomElement(using: &generator) ?? 0, at: place)
        default:
          let end = min(changed.count, place + Int.random(in: 1...200, using: &generator))
          changed.insert(contentsOf: Array(changed[place..<end]), at: place)
        }
      }
      let feed = Feed(changed, context: FeedContext(location: "https://a.example/feed"))
      #expect(feed.entries.count < 50)
      #expect(feed.problems.count <= FeedLimits.problems)
      for entry in feed.entries { #expect(entry.title?.html.contains("<script") != true) }
    }
  }

  @Test("random bytes never do harm")
  func randomBytes() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<500 {
      let count = Int.random(in: 0...300, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(Feed(bytes).entries.isEmpty)
    }
  }

  @Test("a feed in another encoding is read like one in UTF-8")
  func encodings() {
    let text =
      "<?xml version=\"1.0\" encoding=\"utf-16\"?><rss version=\"2.0\"><channel><title>é</title></channel></rss>"
    var utf16: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { utf16 += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let feed = Feed(utf16)
    #expect(feed.title?.source == "é")
    #expect(feed.encoding.name == "utf-16le" || feed.encoding.name == "utf-16")
    // A name that XML does not allow for an encoding is one that people use.
    let dos = Array("<?xml version=\"1.0\" encoding=\"437\"?><rss><channel><title>".utf8) + [0x80]
    let old = Feed(dos + Array("</title></channel></rss>".utf8))
    #expect(old.title?.source == "Ç")
    #expect(old.problems == [])
    let latin = Array("<?xml version=\"1.0\" encoding=\"iso-8859-1\"?><rss><channel><title>".utf8) + [0xE9]
    #expect(Feed(latin + Array("</title></channel></rss>".utf8)).title?.source == "é")
  }
}
