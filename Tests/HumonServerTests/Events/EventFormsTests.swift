import HTTPTypes
import Testing

@Suite("Events from url-encoded forms")
struct EventFormsTests {
  private static let form = "application/x-www-form-urlencoded"

  @Test(
    "curl --data is understood as JSON is",
    arguments: [
      form, "application/x-www-form-urlencoded; charset=UTF-8", "Application/X-WWW-Form-Urlencoded",
    ])
  func understood(type: String) async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let body =
        "name=Tea+%26+cake%20%2B1&lat=52.52&lon=-0.0&started_at=2013-10-31T22%3A41%3A42.987%2B02%3A00"
        + "&address=Stra%C3%9Fe%201&ended_at="
      let answer = try await server.send(.post, "/v1/events", token: user.token, type: type, body: body)
      #expect(answer.summary == #"200 {"id":1}"#)
      #expect(
        try await server.get("/v1/events/1").text == #"""
          {"address":"Straße 1","ended_at":null,"id":1,"lat":52.52,"lon":-0.0,"name":"Tea \u0026 cake +1",\#
          "started_at":"2013-10-31T20:41:42.987Z","owner":{"id":1}}
          """#)
    }
  }

  @Test("What is wrong in a form is said as it is of JSON")
  func wrong() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let body = "lat=abc&lon=&name=+&started_at=10am&ended_at=x&address=a%0Ab"
      let answer = try await server.send(.post, "/v1/events", token: user.token, type: Self.form, body: body)
      #expect(
        answer.errors == [
          "Lat is not a number", "Lon can't be blank", "Name can't be blank", "Started at is not a date",
          "Ended at is not a date", "Address has characters that are not allowed",
        ])
    }
  }

  @Test("Of names given twice the last wins")
  func duplicates() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let body = "lat=x&lat=1&lon=2&name=a&name=b&started_at=2013-10-31"
      let answer = try await server.send(.post, "/v1/events", token: user.token, type: Self.form, body: body)
      #expect(answer.status == 200)
      #expect(try await server.get("/v1/events/1").member("name") == "b")
    }
  }

  @Test(
    "Forms never break the server",
    arguments: [
      "%", "%ZZ=1", "name=%FF%FE", "=", "&&&", "a[b][c][d][e]=1", "name[]=1", "name[x]=1", "[]=1",
      "lat=1&lat[a]=2",
      "name=%00", "\u{0}", "a=b=c", "name", "+", "lat=%EF%BC%91",
    ])
  func hostile(body: String) async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let answer = try await server.send(.post, "/v1/events", token: user.token, type: Self.form, body: body)
      #expect([400, 422].contains(answer.status), "\(answer.summary)")
      #expect(answer.isJSON)
      #expect(try await server.get("/v1/events/1").status == 404)
    }
  }
}
