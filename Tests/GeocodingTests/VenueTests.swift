import Geocoding
import Testing

@Suite("A venue or a street before a town")
struct VenueTests {
  struct Expected: Sendable {
    let query: String
    let town: String
    let ignored: [String]
  }

  @Test(
    "is left aside, and the answer says so",
    arguments: [
      Expected(
        query: "Fort Mason, San Francisco, CA, USA", town: "San Francisco, California, United States",
        ignored: ["Fort Mason"]),
      Expected(
        query: "1600 Amphitheatre Parkway, Mountain View, CA 94043, USA",
        town: "Mountain View, California, United States", ignored: ["1600 Amphitheatre Parkway"]),
      Expected(
        query: "Moscone Center San Francisco CA", town: "San Francisco, California, United States",
        ignored: ["Moscone Center"]),
      Expected(
        query: "Hotel Adlon, Unter den Linden 77, 10117 Berlin, Germany", town: "Berlin, Germany",
        ignored: ["Hotel Adlon", "Unter den Linden 77"]),
      Expected(
        query: "Marina Bay Sands, Singapore", town: "Singapore", ignored: ["Marina Bay Sands"]),
      Expected(
        query: "Central Park, New York, NY", town: "New York City, New York, United States",
        ignored: ["Central Park"]),
    ])
  func leftAside(expected: Expected) throws {
    let answer = try Fixture.gazetteer().locate(expected.query)
    guard case .located(let location) = answer else {
      Issue.record("\(expected.query): \(answer)")
      return
    }
    #expect(location.label == expected.town)
    #expect(location.accuracy == .surroundings)
    #expect(location.ignored == expected.ignored)
  }

  @Test("is nothing to leave aside when the town is named alone or with its postal code")
  func townAlone() throws {
    for query in ["Berlin", "10115 Berlin, Germany", "Berlin / Online", "Mountain View, CA 94043"] {
      guard case .located(let location) = try Fixture.gazetteer().locate(query) else {
        Issue.record("\(query) is not found")
        continue
      }
      #expect(location.accuracy == .locality)
      #expect(location.ignored == [])
    }
  }

  @Test("does not let a town of another country through")
  func contradictions() throws {
    let gazetteer = try Fixture.gazetteer()
    #expect(gazetteer.find("Boston, Zürich") == .unknown(.contradiction(name: "Boston", area: "Zürich")))
    #expect(gazetteer.find("Seattle, ON, USA") == .unknown(.contradiction(name: "Seattle", area: "ON")))
  }
}
