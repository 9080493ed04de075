import Testing

@Suite("started_at and ended_at")
struct EventTimesTests {
  @Test(
    "RFC 3339 with any offset and precision, shown in UTC with milliseconds",
    arguments: [
      ("2013-10-31T22:41:42.987Z", "2013-10-31T22:41:42.987Z"),
      ("2013-10-31T22:41:42Z", "2013-10-31T22:41:42.000Z"),
      ("2013-10-31T22:41:42.9Z", "2013-10-31T22:41:42.900Z"),
      ("2013-10-31T22:41:42.98Z", "2013-10-31T22:41:42.980Z"),
      ("2013-10-31T22:41:42.9879999999Z", "2013-10-31T22:41:42.987Z"),
      ("2013-10-31T22:41:42.0005Z", "2013-10-31T22:41:42.000Z"),
      ("2013-10-31T23:59:59.999999Z", "2013-10-31T23:59:59.999Z"),
      ("2013-10-31T22:41:42.987654321+00:00", "2013-10-31T22:41:42.987Z"),
      ("2013-10-31T22:41:42.987-00:00", "2013-10-31T22:41:42.987Z"),
      ("2013-10-31T22:41:42+02:00", "2013-10-31T20:41:42.000Z"),
      ("2013-10-31T22:41:42-08:00", "2013-11-01T06:41:42.000Z"),
      ("2013-10-31T22:41:42+05:45", "2013-10-31T16:56:42.000Z"),
      ("2014-01-01T05:00:00+14:00", "2013-12-31T15:00:00.000Z"),
      ("2013-10-31T22:41:42.987", "2013-10-31T22:41:42.987Z"),
      ("2013-10-31T22:41:42", "2013-10-31T22:41:42.000Z"),
      ("2013-10-31", "2013-10-31T00:00:00.000Z"),
      ("2013-10-31t22:41:42z", "2013-10-31T22:41:42.000Z"),
      ("2000-02-29", "2000-02-29T00:00:00.000Z"),
      ("2016-02-29T12:00:00Z", "2016-02-29T12:00:00.000Z"),
      ("1970-01-01T00:00:00Z", "1970-01-01T00:00:00.000Z"),
      ("1969-12-31T23:59:59.9999Z", "1969-12-31T23:59:59.999Z"),
      ("1900-03-01T00:00:00Z", "1900-03-01T00:00:00.000Z"),
      ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"),
      ("9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"),
    ])
  func accepted(value: String, shown: String) async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let fields = EventFields(["started_at": "\"\(value)\"", "ended_at": "\"\(value)\""])
      let answer = try await server.get("/v1/events/\(try await server.makeEvent(fields, by: user))")
      #expect(answer.member("started_at") == shown)
      #expect(answer.member("ended_at") == shown)
    }
  }

  @Test(
    "What is no date is said to be none",
    arguments: [
      #""2013-02-30""#, #""2013-02-30T10:00:00Z""#, #""2013-02-29""#, #""2100-02-29""#, #""2013-04-31""#,
      #""10am""#,
      #""tomorrow""#, #""2013-13-01""#, #""2013-00-10""#, #""2013-10-00""#, #""0000-00-00""#,
      #""31/10/2013""#,
      #""2013-10-31T24:41:42Z""#, #""2013-10-31T22:60:42Z""#, #""2013-10-31T22:41:61Z""#,
      #""2013-10-31T22:41:42.Z""#,
      #""2013-10-31T22:41:42+24:00""#, #""2013-10-31T22:41:42+02:60""#, #""2013-10-31T""#, #""2013-10""#,
      #""2013""#,
      #""2013-10-31T22:41:42Zjunk""#, #""Thu, 31 Oct 2013 22:41:42 GMT""#, #""２０１３-10-31""#,
      #""-2013-10-31""#,
      #""10000-01-01""#, #""9999-12-31T23:59:59-01:00""#, #""2013-10-31T-1:00:00Z""#,
      #""2013-10-31T22:41:42Z\u0000""#,
      "1383259302", "1383259302.987", "0", "true", "false", "[]", "{}", #"["2013-10-31"]"#,
    ])
  func notDate(value: String) async throws {
    try await expectErrors(
      EventFields(["started_at": value, "ended_at": value]),
      ["Started at is not a date", "Ended at is not a date"])
  }

  @Test(
    "A blank start is missing; a blank end is none",
    arguments: [nil, "null", #""""#, #""  ""#, #""\u3000""#, #""\t""#])
  func blank(value: String?) async throws {
    try await expectErrors(EventFields(["started_at": value]), ["Started at can't be blank"])
    try await withServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeEvent(EventFields(["ended_at": value]), by: user)
      #expect(try await server.get("/v1/events/\(id)").text.contains(#""ended_at":null,"#))
    }
  }

  @Test("An end before the start is accepted, given back as it came, and found by searches")
  func endBeforeStart() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let fields = EventFields([
        "started_at": #""2013-10-31T22:00:00Z""#, "ended_at": #""2013-10-31T10:00:00+03:00""#,
      ])
      let answer = try await server.get("/v1/events/\(try await server.makeEvent(fields, by: user))")
      #expect(answer.member("started_at") == "2013-10-31T22:00:00.000Z")
      #expect(answer.member("ended_at") == "2013-10-31T07:00:00.000Z")
      #expect(
        try await server.get("/v1/events/nearests?lat=52.52&lon=13.405&radius=1").text == "[\(answer.text)]")
    }
  }
}
