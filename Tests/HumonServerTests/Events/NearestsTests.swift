import HumonStore
import GeoIndex
import HumonModel
import Testing

@Suite("GET /v1/events/nearests")
struct NearestsTests {
  private func find(_ query: String, _ server: TestServer) async throws -> Answer {
    try await server.get("/v1/events/nearests?\(query)")
  }

  @Test("A bare array of events, byte for byte, without a token")
  func body() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let far = try await server.makeEvent(EventFields(lat: 52.6, lon: 13.4), by: user)
      let near = try await server.makeEvent(EventFields(lat: 52.5, lon: 13.4), by: user)
      let answer = try await find("lat=52.5&lon=13.4&radius=50", server)
      let first = try await server.get("/v1/events/\(near)").text
      let second = try await server.get("/v1/events/\(far)").text
      #expect(answer.summary == "200 [\(first),\(second)]")
      #expect(answer.isJSON)
    }
  }

  @Test("None found is an object, also where the limit or the radius leaves nothing")
  func none() async throws {
    try await withServer { server in
      let none = try await find("lat=0&lon=0&radius=20037", server)
      #expect(none.summary == "200 \(Body.noEventsFound)")
      #expect(none.isJSON)
      _ = try await server.makeEvent(by: try await server.makeUser())
      #expect(try await find("lat=0&lon=0&radius=100", server).summary == "200 \(Body.noEventsFound)")
    }
  }

  @Test("Nearest first, ties by id")
  func order() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      var ids: [Int] = []
      for (lat, lon) in [
        (0.3, 0.0), (0.0, 0.2), (0.0, -0.2), (0.1, 0.0), (0.0, 0.2), (-0.1, 0.0), (0.0, 0.0),
      ] {
        ids.append(try await server.makeEvent(EventFields(lat: lat, lon: lon), by: user))
      }
      #expect(try await find("lat=0&lon=0&radius=100", server).ids == [7, 4, 6, 2, 3, 5, 1])
      #expect(try await find("lat=0&lon=0&radius=100&limit=4", server).ids == [7, 4, 6, 2])
      #expect(try await find("lat=0&lon=0&radius=12", server).ids == [7, 4, 6])
    }
  }

  @Test("The radius is in kilometres on a sphere of 6,371 km")
  func radius() async throws {
    try await withServer { server in
      // One degree along a meridian is 6,371 km · π / 180 = 111.1949… km.
      _ = try await server.makeEvent(EventFields(lat: 1, lon: 0), by: try await server.makeUser())
      #expect(try await find("lat=0&lon=0&radius=111.1950", server).ids == [1])
      #expect(try await find("lat=0&lon=0&radius=111.1949", server).ids == nil)
      #expect(try await find("lat=0&lon=0&radius=1.111950e2", server).ids == [1])
      #expect(try await find("lat=0&lon=0&radius=1e300", server).ids == [1])
    }
  }

  @Test("radius=0 finds what is exactly there")
  func exact() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      for place in [(52.52, 13.405), (52.520000001, 13.405), (-0.0, 0.0), (90, 12), (-45, 180)] {
        _ = try await server.makeEvent(EventFields(lat: place.0, lon: place.1), by: user)
      }
      for zero in ["0", "0.0", "-0", "-0.0"] {
        #expect(try await find("lat=52.52&lon=13.405&radius=\(zero)", server).ids == [1])
      }
      #expect(try await find("lat=0&lon=-0.0&radius=0", server).ids == [3])
      // One place under two spellings.
      #expect(try await find("lat=-45&lon=-180&radius=0", server).ids == [5])
      #expect(try await find("lat=90&lon=-100&radius=0", server).ids == [4])
      #expect(try await find("lat=52.53&lon=13.405&radius=0", server).text == Body.noEventsFound)
    }
  }

  @Test("Past events are found too")
  func past() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let old = EventFields(["started_at": #""1815-06-18""#, "ended_at": #""1815-06-19""#])
      #expect(try await server.makeEvent(old, by: user) == 1)
      #expect(try await find("lat=52.52&lon=13.405&radius=1", server).ids == [1])
    }
  }

  @Test("An event 16.7 km away over the date line is found, from both sides")
  func dateLine() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      _ = try await server.makeEvent(EventFields(lat: 0, lon: 179.925), by: user)
      _ = try await server.makeEvent(EventFields(lat: 0, lon: -179.925), by: user)
      #expect(try await find("lat=0&lon=-179.925&radius=16.7", server).ids == [2, 1])
      #expect(try await find("lat=0&lon=179.925&radius=16.7", server).ids == [1, 2])
      #expect(try await find("lat=0&lon=-179.925&radius=16.6", server).ids == [2])
      #expect(try await find("lat=0&lon=180&radius=8.4", server).ids == [1, 2])
      #expect(try await find("lat=0&lon=-180&radius=8.4", server).ids == [1, 2])
    }
  }

  @Test("The poles are points, and the circle around one is round", arguments: [90.0, -90.0])
  func poles(pole: Double) async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let near = pole > 0 ? 89.9 : -89.9
      for lon in [0.0, 90, 180, -90, -180] {
        _ = try await server.makeEvent(EventFields(lat: near, lon: lon), by: user)
      }
      _ = try await server.makeEvent(EventFields(lat: pole, lon: 77), by: user)
      // 0.1 degrees are 11.1 km.
      #expect(try await find("lat=\(pole)&lon=5&radius=11.2", server).ids?.sorted() == [1, 2, 3, 4, 5, 6])
      #expect(try await find("lat=\(pole)&lon=5&radius=11.2&limit=1", server).ids == [6])
      #expect(try await find("lat=\(pole)&lon=5&radius=11.1", server).ids == [6])
      // Straight over the pole.
      #expect(try await find("lat=\(near)&lon=0&radius=22.3", server).ids?.count == 6)
    }
  }

  @Test("The whole sphere is within half its girth")
  func antipodes() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      for place in [(0.0, 0.0), (0.0, 180.0), (0.1, -179.9), (45.0, 45.0)] {
        _ = try await server.makeEvent(EventFields(lat: place.0, lon: place.1), by: user)
      }
      #expect(try await find("lat=0&lon=0&radius=20015.1", server).ids == [1, 4, 3, 2])
      #expect(try await find("lat=0&lon=0&radius=20015.0", server).ids == [1, 4, 3])
    }
  }

  @Test("At most the 1,000 nearest come, fewer with limit")
  func limits() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let events = try (0..<1_010).map { number in
        try NewEvent(
          name: "\(number)", point: GeoPoint(latitude: 0, longitude: Double(number) / 10_000),
          start: Timestamp(rawValue: 0), timeZone: "UTC")
      }
      _ = try await server.store.merge(events, owner: User.ID(rawValue: Int64(user.id)))
      let around = "lat=0&lon=0&radius=500"
      #expect(try await find(around, server).ids == Array(1...1_000))
      for (limit, count) in [
        ("1", 1), ("20", 20), ("1000", 1_000), ("1001", 1_000), ("1e9", 1_000), ("999", 999),
      ] {
        #expect(try await find("\(around)&limit=\(limit)", server).ids == Array(1...count), "\(limit)")
      }
      #expect(
        try await find("\(around)&limit=99999999999999999999999", server).ids?.count == 1_000)
    }
  }

  @Test("What is unlisted, hidden, cancelled or online only is not found")
  func notFound() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      _ = try await server.mergeEvent(by: user) { $0.visibility = .unlisted }
      _ = try await server.mergeEvent(by: user) { $0.visibility = .hidden }
      _ = try await server.mergeEvent(by: user) { $0.status = .cancelled }
      _ = try await server.mergeEvent(by: user) { $0.point = nil }
      #expect(try await find("lat=10&lon=20&radius=20037", server).text == Body.noEventsFound)
      let shown = try await server.mergeEvent(by: user) { $0.status = .tentative }
      #expect(try await find("lat=10&lon=20&radius=20037", server).ids == [shown])
    }
  }

  @Test("An event made, hidden and shown again by another way is found accordingly")
  func visibilityChanges() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let owner = User.ID(rawValue: Int64(user.id))
      var event = try NewEvent(
        name: "Now and then", point: GeoPoint(latitude: 1, longitude: 2), start: Timestamp(rawValue: 0),
        timeZone: "UTC")
      event.uid = "same@example.org"
      for (visibility, isFound) in [
        (Event.Visibility.public, true), (.hidden, false), (.public, true), (.unlisted, false),
      ] {
        event.visibility = visibility
        _ = try await server.store.merge([event], owner: owner)
        #expect(try await find("lat=1&lon=2&radius=1", server).ids == (isFound ? [1] : nil))
        #expect(try await server.get("/v1/events/1").status == (isFound ? 200 : 404))
      }
    }
  }
}
