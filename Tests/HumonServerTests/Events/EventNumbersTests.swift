import HTTPTypes
import Testing

@Suite("lat and lon")
struct EventNumbersTests {
  private static let notNumbers = [
    "true", "false", "[]", "[1]", "{}", #"{"a":1}"#, #""abc""#, #""NaN""#, #""nan""#, #""inf""#,
    #""Infinity""#,
    #""-Infinity""#, #""1e400""#, "1e400", "-1e400", #""0x10""#, #""0x1p3""#, #""1,5""#, #""1 2""#,
    #""12abc""#,
    #""1e""#, #""--1""#, #""1_000""#, #""１２""#, #""1.2.3""#, #""-""#, #""true""#,
  ]
  private static let blank = [
    "null", #""""#, #"" ""#, #""\t\n""#, #""\u00a0""#, #""\u3000\u2003""#, #""\u0085""#,
  ]

  @Test("What is no number is said to be none", arguments: notNumbers)
  func notNumber(value: String) async throws {
    try await expectErrors(
      EventFields(["lat": value, "lon": value]), ["Lat is not a number", "Lon is not a number"])
  }

  @Test("Missing, null, empty and white space only are blank", arguments: blank)
  func isBlank(value: String) async throws {
    try await expectErrors(
      EventFields(["lat": value, "lon": nil]), ["Lat can't be blank", "Lon can't be blank"])
    try await expectErrors(
      EventFields(["lat": nil, "lon": value]), ["Lat can't be blank", "Lon can't be blank"])
  }

  @Test(
    "Numbers outside the globe are said to be so",
    arguments: ["90.0001", "-90.0001", "90.00000000000002", #""91""#, "1e300", "-1e300", "1e308", "181"])
  func latitudeOutside(value: String) async throws {
    try await expectErrors(EventFields(["lat": value]), ["Lat must be between -90 and 90"])
  }

  @Test(
    "Longitudes outside the globe too",
    arguments: ["180.0001", "-180.0001", "180.00000000000003", #""-181""#, "1e300", "360"])
  func longitudeOutside(value: String) async throws {
    try await expectErrors(EventFields(["lon": value]), ["Lon must be between -180 and 180"])
  }

  @Test(
    "Numbers and texts that are wholly one come back in the shortest form",
    arguments: [
      ("90", "90.0"), ("-90", "-90.0"), ("90.0", "90.0"), (#""90""#, "90.0"), (#""-12.5""#, "-12.5"),
      ("1", "1.0"), ("0", "0.0"), ("-0.0", "-0.0"), ("-0", "-0.0"), (#""-0.0""#, "-0.0"),
      ("1e-05", "1.0e-05"),
      ("0.00001", "1.0e-05"), (#""1e-05""#, "1.0e-05"), ("0.0001", "0.0001"), ("1E1", "10.0"),
      ("1e+1", "10.0"),
      ("52.520008", "52.520008"), ("0.1", "0.1"), ("0.30000000000000004", "0.30000000000000004"),
      ("12.3456789012345678", "12.345678901234567"), ("-1.5e-10", "-1.5e-10"), ("5e-324", "5.0e-324"),
      ("2.2250738585072014e-308", "2.2250738585072014e-308"), ("1e-400", "0.0"), ("1.10", "1.1"),
      ("0.00012345", "0.00012345"), ("0.000012345", "1.2345e-05"), ("89.99999999999999", "89.99999999999999"),
    ])
  func accepted(value: String, shown: String) async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeEvent(EventFields(["lat": value, "lon": value]), by: user)
      let answer = try await server.get("/v1/events/\(id)")
      #expect(answer.text.contains(#""lat":\#(shown),"lon":\#(shown),"#), "\(answer.text)")
    }
  }

  @Test("Both ends of the longitudes are kept apart", arguments: [("180", "180.0"), ("-180", "-180.0")])
  func longitudeEnds(value: String, shown: String) async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeEvent(EventFields(["lon": value]), by: user)
      #expect(try await server.get("/v1/events/\(id)").text.contains(#""lon":\#(shown),"#))
    }
  }
}

/// Posts an event that is to be refused, and looks whether nothing was kept of it.
func expectErrors(
  _ fields: EventFields, _ errors: [String], sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  try await withServer { server in
    let user = try await server.makeUser()
    let answer = try await server.send(.post, "/v1/events", token: user.token, body: fields.json)
    #expect(answer.errors == errors, "\(fields.json) → \(answer.summary)", sourceLocation: sourceLocation)
    #expect(try await server.get("/v1/events/1").status == 404, sourceLocation: sourceLocation)
  }
}
