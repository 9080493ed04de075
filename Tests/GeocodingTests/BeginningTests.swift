import GeoIndex
import Geocoding
import Testing

@Suite("While somebody types, places are found by the beginning of their names")
struct BeginningTests {
  private func names(_ text: String, near focus: GeoPoint? = nil, limit: Int = 5) throws -> [String] {
    try Fixture.gazetteer().places(beginning: text, near: focus, limit: limit)
      .map { "\($0.name)/\($0.countryCode)" }
  }

  @Test("the populous first")
  func population() throws {
    #expect(try names("san") == ["San Jose/US", "San Francisco/US", "Santiago de Cuba/CU", "San José/CR"])
    #expect(try names("San J") == ["San Jose/US", "San José/CR"])
    #expect(try names("b", limit: 3) == ["Beijing/CN", "Bengaluru/IN", "Berlin/DE"])
  }

  @Test("near ones before others, but a hamlet next door not before a metropolis")
  func nearness() throws {
    let costaRica = try point(9.9, -84.1)
    #expect(try names("San J", near: costaRica) == ["San José/CR", "San Jose/US"])
    #expect(try names("Kreuz", near: try point(52.5, 13.4)).count == 2)
    #expect(try names("lon", near: try point(43, -81)) == ["London/CA", "London/GB"])
  }

  @Test("a name that is typed to its end counts more")
  func wholeName() throws {
    // Boston in England has a fraction of the inhabitants of the towns that "Bo" begins.
    #expect(try names("Boston").prefix(2) == ["Boston/US", "Boston/GB"])
    #expect(try names("per") == ["Perth/AU"])
    #expect(try names("NYC") == ["New York City/US"])
  }

  @Test("a place's own name before another name of a larger one, unless that is a metropolis")
  func ownName() throws {
    // Westminster in Colorado was called Harris Park, and has twenty times as many inhabitants.
    #expect(try names("Harris Park") == ["Harris Park/AU", "Westminster/US"])
    #expect(try names("Harris Park", limit: 1) == ["Harris Park/AU"])
    #expect(try names("Harris Park, Colorado") == ["Westminster/US"])
    #expect(try names("Cologne") == ["Köln/DE", "Cologne/IT"])
  }

  @Test(
    "in any case, without diacritics, and in any script",
    arguments: [
      ("MÜN", "Munich/DE"), ("mun", "Munich/DE"), ("мюн", "Munich/DE"), ("zur", "Zürich/CH"),
      ("北", "Beijing/CN"), ("東", "Tokyo/JP"), ("とう", "Tokyo/JP"), ("波士", "Boston/US"), ("ಬೆಂ", "Bengaluru/IN"),
      ("sao p", "São Paulo/BR"), ("st. pe", "Saint Petersburg/RU"),
    ])
  func folding(text: String, place: String) throws {
    #expect(try names(text).first == place)
  }

  @Test("with the region or the country behind a comma, or the beginning of one")
  func areas() throws {
    #expect(try names("bost, uk") == ["Boston/GB"])
    #expect(try names("bost, lincoln") == ["Boston/GB"])
    #expect(try names("lon, onta") == ["London/CA"])
    #expect(try names("lon, ON, cana") == ["London/CA"])
    #expect(try names("par, tex") == ["Paris/US"])
    #expect(try names("lon, x") == [])
  }

  @Test("each place once, however many of its names begin so")
  func once() throws {
    #expect(try names("m").filter { $0 == "Munich/DE" }.count == 1)
  }

  @Test("nothing without a letter, for nothing, and for what is too long")
  func nothing() throws {
    #expect(try names("") == [])
    #expect(try names(" , ") == [])
    #expect(try names("b", limit: 0) == [])
    #expect(try names(String(repeating: "b", count: 301)) == [])
  }

  @Test("A search adds what a person may have meant where nothing begins so, and says how exact it is")
  func meant() throws {
    let gazetteer = try Fixture.gazetteer()
    func found(_ text: String) -> [String] {
      gazetteer.locations(GeocodingQuestion(text)).map { "\($0.name) \($0.accuracy)" }
    }
    #expect(found("Berl") == ["Berlin locality"])
    #expect(found("Some Hall, Berlin") == ["Berlin surroundings"])
    #expect(found("Bavaria") == ["Munich region"])
    #expect(found("Georgia") == ["Tbilisi region", "Atlanta region"])
    #expect(found("Atlantis") == [])
  }

  @Test("At a point the nearest place is named, near it or in it; far out at sea none is")
  func reverse() throws {
    let gazetteer = try Fixture.gazetteer()
    #expect(gazetteer.whatIs(at: try point(52.52, 13.405))?.location.accuracy == .locality)
    #expect(gazetteer.whatIs(at: try point(52.9, 13.405))?.location.accuracy == .surroundings)
    #expect(gazetteer.whatIs(at: try point(0, -30)) == nil)
  }
}
