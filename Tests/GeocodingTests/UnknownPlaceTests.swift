import Geocoding
import SeededNumbers
import Testing

@Suite("A query that names no place")
struct UnknownPlaceTests {
  @Test(
    "says why",
    arguments: [
      ("", UnknownPlaceReason.empty), (" , ;\n", .empty), ("!!!", .empty), ("\u{0301}", .empty),
      ("Online", .notAPlace("Online")), ("Remote", .notAPlace("Remote")),
      ("Online, USA", .notAPlace("Online")),
      ("TBA", .notAPlace("TBA")), ("线上", .notAPlace("线上")),
      ("Zzyzx", .nameNotKnown("Zzyzx")), ("Unknownville, USA", .nameNotKnown("Unknownville")),
      ("Boston, Foo", .areaNotKnown("Foo", name: "Boston")),
      ("Seattle, Germany", .contradiction(name: "Seattle", area: "Germany")),
      ("Paris, Texas, France", .contradiction(name: "Paris", area: "Texas")),
      ("Cambridge, Ontario, Canada", .contradiction(name: "Cambridge", area: "Ontario, Canada")),
      ("Germany", .tooWide("Germany")), ("USA", .tooWide("USA")), ("Georgia", .tooWide("Georgia")),
      ("MA", .tooWide("MA")),
    ])
  func reasons(query: String, reason: UnknownPlaceReason) throws {
    #expect(try Fixture.gazetteer().find(query) == .unknown(reason))
  }

  @Test("is refused beyond the longest query, not before")
  func length() throws {
    let gazetteer = try Fixture.gazetteer()
    let filling = String(repeating: " ", count: Gazetteer.longestQuery - 6)
    #expect(summary(gazetteer.find("Berlin" + filling)) == "Berlin/BE/DE")
    #expect(gazetteer.find("Berlin" + filling + " ") == .unknown(.tooLong(limit: Gazetteer.longestQuery)))
  }

  @Test("reads as a sentence")
  func sentences() {
    #expect(UnknownPlaceReason.empty.description == "No place is named.")
    #expect(
      UnknownPlaceReason.tooLong(limit: 300).description == "The place's name is longer than 300 bytes.")
    #expect(UnknownPlaceReason.notAPlace("Online").description == "“Online” is not a place.")
    #expect(UnknownPlaceReason.nameNotKnown("Zzyzx").description == "No place named “Zzyzx” is known.")
    #expect(
      UnknownPlaceReason.areaNotKnown("Foo", name: "Boston").description
        == "“Foo”, stated for “Boston”, is no known region or country.")
    #expect(
      UnknownPlaceReason.contradiction(name: "Boston", area: "Germany").description
        == "No place named “Boston” is known in “Germany”.")
    #expect(
      UnknownPlaceReason.tooWide("Germany").description
        == "“Germany” is a whole country or region; name a town in it.")
  }

  @Test("never stops the process, whatever it holds")
  func noise() throws {
    let gazetteer = try Fixture.gazetteer()
    var random = SeededGenerator(seed: 2)
    let pieces =
      [
        "San ", "New York ", "St. ", "usa ", "CA", ",", ", ", "-", "/", "(", ")", "ü", "\u{0301}", "北京", "ß",
        " ", "'",
      ]
      + ["\u{0}", "🇩🇪", "\u{FFFD}", "a", "e", "9", "Boston", "Online", "ﷺ", "\u{1100}", "\u{200D}"]
    for _ in 0..<600 {
      let query = (0..<Int.random(in: 0...25, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      for query in [query, String(decoding: bytes, as: UTF8.self)] {
        if case .ambiguous(let places) = gazetteer.find(query) {
          #expect((2...Gazetteer.longestAmbiguity).contains(places.count))
        }
      }
    }
  }
}
