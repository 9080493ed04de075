import Testing

@Suite("What GET /v1/events/nearests is asked")
struct NearestsValidationTests {
  private static let allBlank = ["Lat can't be blank", "Lon can't be blank", "Radius can't be blank"]
  private static let notNumbers = [
    "abc", "NaN", "nan", "inf", "Infinity", "-Infinity", "1e400", "-1e400", "true", "[]", "{}", "0x10",
    "1%2C5", "1%202",
    "1abc", "%00", "%FF", "%", "%ZZ", "--1", "%EF%BC%91", "null",
  ]
  private static let blank = ["", "%20", "+", "%09%0A", "%E3%80%80", "%C2%A0"]

  private func ask(_ query: String, _ server: TestServer) async throws -> Answer {
    try await server.get("/v1/events/nearests\(query)")
  }

  @Test("Everything that is missing or blank is said")
  func missing() async throws {
    try await withServer { server async throws in
      for query in [
        "", "?", "?x=1", "?LAT=1&Lon=2&RADIUS=3", "?lat=&lon=&radius=", "?lat&lon&radius", "?&&=&", "??",
      ] {
        #expect(try await ask(query, server).errors == Self.allBlank, "\(query)")
      }
      for value in Self.blank {
        #expect(try await ask("?lat=\(value)&lon=\(value)&radius=\(value)", server).errors == Self.allBlank)
      }
      #expect(try await ask("?lat=1&radius=1", server).errors == ["Lon can't be blank"])
      #expect(try await ask("?lat=1&lon=1", server).errors == ["Radius can't be blank"])
      #expect(try await ask("?lon=1&radius=1", server).errors == ["Lat can't be blank"])
    }
  }

  @Test("Everything that is no number is said")
  func notNumber() async throws {
    try await withServer { server async throws in
      for value in Self.notNumbers {
        let answer = try await ask("?radius=\(value)&lon=\(value)&lat=\(value)", server)
        #expect(
          answer.errors == ["Lat is not a number", "Lon is not a number", "Radius is not a number"],
          "\(value)")
        #expect(answer.isJSON)
      }
    }
  }

  @Test("Everything out of range is said, and nothing is moved to 0,0 or into range")
  func outOfRange() async throws {
    try await withServer { server async throws in
      let lat = "Lat must be between -90 and 90"
      let lon = "Lon must be between -180 and 180"
      let radius = "Radius must be greater than or equal to 0"
      for (query, errors) in [
        ("?lat=90.0001&lon=0&radius=1", [lat]), ("?lat=-90.0001&lon=0&radius=1", [lat]),
        ("?lat=0&lon=180.0001&radius=1", [lon]), ("?lat=0&lon=-180.0001&radius=1", [lon]),
        ("?lat=0&lon=0&radius=-1", [radius]), ("?lat=0&lon=0&radius=-1e-300", [radius]),
        ("?lat=1e308&lon=-1e308&radius=-1e308", [lat, lon, radius]),
        ("?lat=abc&lon=181", ["Lat is not a number", lon, "Radius can't be blank"]),
      ] {
        #expect(try await ask(query, server).errors == errors, "\(query)")
      }
      for query in ["?lat=90&lon=180&radius=0", "?lat=-90&lon=-180&radius=1e308"] {
        #expect(try await ask(query, server).text == Body.noEventsFound, "\(query)")
      }
    }
  }

  @Test(
    "A limit that is none is refused",
    arguments: ["abc", "-1", "0", "1.5", "NaN", "1e400", "true", "-99999999999999999999"])
  func limit(value: String) async throws {
    try await withServer { server async throws in
      let answer = try await ask("?lat=0&lon=0&radius=1&limit=\(value)", server)
      #expect(answer.errors?.count == 1)
      #expect(answer.errors?.first?.hasPrefix("Limit ") == true)
    }
  }

  @Test("Of parameters given twice the last wins, and unknown ones do not matter")
  func duplicates() async throws {
    try await withServer { server async throws in
      _ = try await server.makeEvent(by: try await server.makeUser())
      let answer = try await ask(
        "?lat=abc&lat=52.52&lon=13.405&radius=x&radius=1&format=xml&callback=f", server)
      #expect(answer.ids == [1])
      #expect(try await ask("?lat=52.52&lat=&lon=13.405&radius=1", server).errors == ["Lat can't be blank"])
    }
  }

  @Test(
    "Encoded and unusual spellings are understood",
    arguments: [
      "?lat=%35%32.52&lon=13%2e405&radius=1", "?%6cat=52.52&lon=13.405&radius=1",
      "?radius=1&lon=13.405&lat=5.252e1",
      "?lat=52.52&lon=13.405&radius=1&", "?lat=%2B52.52&lon=13.405&radius=1",
    ])
  func spellings(query: String) async throws {
    try await withServer { server async throws in
      _ = try await server.makeEvent(by: try await server.makeUser())
      #expect(try await ask(query, server).ids == [1])
      #expect(try await ask(".json\(query)", server).ids == [1])
      #expect(try await ask("/\(query)", server).ids == [1])
    }
  }

  @Test("A very long query is answered in the contract's words")
  func longQuery() async throws {
    try await withServer { server async throws in
      let digits = String(repeating: "9", count: 20_000)
      #expect(try await ask("?lat=\(digits)&lon=0&radius=1", server).status == 422)
      #expect(try await ask("?lat=0.\(digits)&lon=0&radius=1", server).text == Body.noEventsFound)
      let many = String(repeating: "lat=1&", count: 3_000)
      #expect(try await ask("?\(many)lon=0&radius=1", server).text == Body.noEventsFound)
    }
  }
}
