import HTTPTypes
import Testing

@Suite("POST /v1/events")
struct CreateEventTests {
  @Test("A valid event is answered with its id, counted from 1")
  func created() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      for id in 1...3 {
        let answer = try await server.send(.post, "/v1/events", token: user.token, body: EventFields().json)
        #expect(answer.summary == #"200 {"id":\#(id)}"#)
        #expect(answer.isJSON)
      }
    }
  }

  @Test(
    "No body, {} and what is no object lack everything that is needed, in the contract's order",
    arguments: ["", "{}", "[]", "null", "1", "true", #""lat""#, "[{}]", #"{"event":\#(EventFields().json)}"#])
  func blank(body: String) async throws {
    let expected = #"""
      422 {"message":"Validation Failed","errors":["Lat can't be blank","Lon can't be blank",\#
      "Name can't be blank","Started at can't be blank"]}
      """#
    try await withServer { server in
      let user = try await server.makeUser()
      let answer = try await server.send(.post, "/v1/events", token: user.token, body: body)
      #expect(answer.summary == expected)
      #expect(answer.isJSON)
      let noType = try await server.send(.post, "/v1/events", headers: [.authToken: user.token])
      #expect(noType.summary == expected)
    }
  }

  @Test("All problems stand in one answer, in the order lat, lon, name, started_at, ended_at, address")
  func allAtOnce() async throws {
    let long = String(repeating: "x", count: 1_025)
    let bodies = [
      #"{"address":"\#(long)","ended_at":"x","started_at":"y","name":"\#(long)","lon":181,"lat":"abc"}"#,
      #"{"lat":"abc","lon":181,"name":"\#(long)","started_at":"y","ended_at":"x","address":"\#(long)"}"#,
    ]
    try await withServer { server in
      let user = try await server.makeUser()
      for body in bodies {
        let answer = try await server.send(.post, "/v1/events", token: user.token, body: body)
        #expect(
          answer.errors == [
            "Lat is not a number", "Lon must be between -180 and 180",
            "Name is too long (maximum is 255 characters)", "Started at is not a date",
            "Ended at is not a date",
            "Address is too long (maximum is 1024 characters)",
          ])
      }
      #expect(try await server.get("/v1/events/1").status == 404)
    }
  }

  @Test("The token's user is the owner, whatever the body says")
  func owner() async throws {
    try await withServer { server in
      let stranger = try await server.makeUser()
      let user = try await server.makeUser()
      let body = EventFields([
        "id": "77", "owner": #"{"id":\#(stranger.id)}"#, "owner_id": "\(stranger.id)",
        "user": #"{"id":\#(stranger.id),"device_token":"\#(stranger.token)"}"#, "user_id": "\(stranger.id)",
        "auth_token": "\"\(stranger.token)\"", "uid": #""x""#, "visibility": #""hidden""#, "sequence": "-1",
        "created_at": "1",
      ])
      #expect(try await server.makeEvent(body, by: user) == 1)
      let shown = try await server.get("/v1/events/1")
      #expect(shown.text.hasSuffix(#","owner":{"id":2}}"#))
      #expect(!shown.text.contains(stranger.token))
      #expect(try await server.get("/v1/events/77").status == 404)
    }
  }

  @Test("Of duplicate keys the last wins, right or wrong")
  func duplicateKeys() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let right =
        #"{"lat":"x","lat":1,"lon":2,"name":"a","name":"b","started_at":null,"started_at":"2013-10-31"}"#
      let answer = try await server.send(.post, "/v1/events", token: user.token, body: right)
      #expect(answer.summary == #"200 {"id":1}"#)
      #expect(try await server.get("/v1/events/1").member("name") == "b")
      let wrong = #"{"lat":1,"lat":null,"lon":2,"name":"a","started_at":"2013-10-31"}"#
      let refused = try await server.send(.post, "/v1/events", token: user.token, body: wrong)
      #expect(refused.errors == ["Lat can't be blank"])
      // The same key spelled with an escape.
      let escaped = #"{"lat":1,"l\u0061t":91,"lon":2,"name":"a","started_at":"2013-10-31"}"#
      let outside = try await server.send(.post, "/v1/events", token: user.token, body: escaped)
      #expect(outside.errors == ["Lat must be between -90 and 90"])
    }
  }

  @Test("Keys are the contract's and nothing that looks like them")
  func keys() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let body =
        #"{"Lat":1,"latitude":1,"lng":2,"LON":2,"Name":"a","startedAt":"2013-10-31","started_at ":"2013-10-31"}"#
      let answer = try await server.send(.post, "/v1/events", token: user.token, body: body)
      #expect(answer.errors?.count == 4)
    }
  }

  @Test("Many at once are all kept, each under an id of its own")
  func atOnce() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let ids = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<60 {
          group.addTask { try await server.makeEvent(EventFields(["name": "\"\(number)\""]), by: user) }
        }
        return try await group.reduce(into: [Int]()) { $0.append($1) }
      }
      #expect(ids.sorted() == Array(1...60))
      var names: Set<String> = []
      for id in ids { names.insert(try await server.get("/v1/events/\(id)").member("name") ?? "") }
      #expect(names.count == 60)
    }
  }
}
