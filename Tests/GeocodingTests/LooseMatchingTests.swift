import Geocoding
import Testing

@Suite("A name that no place bears as it is written")
struct LooseMatchingTests {
  @Test(
    "finds the town within its decorations",
    arguments: [
      ("City of London", "London/ENG/GB"), ("Greater Manchester", "Manchester/ENG/GB"),
      ("Greater Boston Area", "Boston/MA/US"), ("San Francisco Bay Area", "San Francisco/CA/US"),
      ("Tampa Bay, FL", "Tampa/FL/US"), ("Downtown Seattle, WA", "Seattle/WA/US"),
    ])
  func decorated(query: String, place: String) throws {
    #expect(summary(try Fixture.gazetteer().find(query)) == place)
  }

  @Test(
    "finds the one slip of the pen it is, within a stated country or region",
    arguments: [
      ("Sao Paolo, Brazil", "São Paulo/SP/BR"), ("Napels, Italy", "Naples/04/IT"),
      ("Beckenridge, CO", "Breckenridge/CO/US"), ("Sydnye, Australia", "Sydney/NSW/AU"),
      ("Harrispark, NSW", "Harris Park/NSW/AU"), ("Mountian View, CA", "Mountain View/CA/US"),
      ("Berlin, Germnay", "Berlin/BE/DE"), ("Berlin, Deutchland", "Berlin/BE/DE"),
    ])
  func misspelled(query: String, place: String) throws {
    #expect(summary(try Fixture.gazetteer().find(query)) == place)
  }

  @Test("is not corrected where nothing is stated, or where the name is known elsewhere")
  func notCorrected() throws {
    let gazetteer = try Fixture.gazetteer()
    #expect(gazetteer.find("Sao Paolo") == .unknown(.nameNotKnown("Sao Paolo")))
    #expect(gazetteer.find("Kreuzberk") == .unknown(.nameNotKnown("Kreuzberk")))
    // One letter from "Boston", which is known, in a country that has no such town.
    #expect(gazetteer.find("Boston, Germany") == .unknown(.contradiction(name: "Boston", area: "Germany")))
  }

  @Test("finds the one town whose name begins so")
  func beginning() throws {
    #expect(summary(try Fixture.gazetteer().find("Desenzano, Italy")) == "Desenzano del Garda/09/IT")
    #expect(summary(try Fixture.gazetteer().find("Desenz, Italy")) == "! No place named “Desenz” is known.")
  }

  @Test("finds the larger of two towns named together")
  func pair() throws {
    let gazetteer = try Fixture.gazetteer()
    #expect(summary(gazetteer.find("Raleigh-Durham, NC")) == "Raleigh/NC/US")
    #expect(summary(gazetteer.find("Durham–Raleigh, NC")) == "Raleigh/NC/US")
    // Too far from each other to be meant together; a name of which both are known is no name.
    #expect(gazetteer.find("Durham-Tampa, USA") == .unknown(.nameNotKnown("Durham-Tampa")))
  }

  @Test("finds the main town of a region, and says that it is no more")
  func region() throws {
    let gazetteer = try Fixture.gazetteer()
    for (query, name) in [
      ("Bavaria", "Munich"), ("NSW", "Sydney"), ("Victoria, Australia", "Melbourne"), ("Ontario", "Toronto"),
      ("Malta", "Valletta"),
    ] {
      guard case .located(let location) = gazetteer.locate(query) else {
        Issue.record("\(query) is not found")
        continue
      }
      #expect(location.label.hasPrefix(name))
      #expect(location.accuracy == .region)
    }
  }
}
