import Foundation
import GeoIndex
import HTTPTypes
import HumonModel
import HumonServer
import Hummingbird
import Synchronization
import Testing

/// Knows one place, and remembers what it was asked.
private final class OnePlace: PlaceService {
  let questions = Mutex<[(question: PlaceQuestion?, point: GeoPoint?, language: String?)]>([])
  private let isFallback: Bool
  private let point: GeoPoint

  init(isFallback: Bool = false) throws {
    self.isFallback = isFallback
    point = try #require(GeoPoint(latitude: 52.52, longitude: 13.405))
  }

  func places(_ question: PlaceQuestion, language: String?) async -> PlaceAnswer {
    questions.withLock { $0.append((question, nil, language)) }
    return answer
  }

  func places(at point: GeoPoint, language: String?) async -> PlaceAnswer {
    questions.withLock { $0.append((nil, point, language)) }
    return answer
  }

  private var answer: PlaceAnswer {
    PlaceAnswer(
      places: [
        FoundPlace(
          name: "Berlin", label: "Berlin, \"Germany\"", point: point, country: "DE",
          timeZone: "Europe/Berlin", precision: .surroundings, ignored: ["Some Hall"])
      ], source: .nominatim, attributions: [.init(text: "© Somebody", url: "https://example.org/")],
      isFallback: isFallback)
  }
}

@Suite("v2: places")
struct PlacesTests {
  private static let berlin =
    #""name":"Berlin","label":"Berlin, \"Germany\"","latitude":52.52,"longitude":13.405,"country":"DE","time_zone":"Europe/Berlin","#
  private static let rest =
    #""precision":"surroundings","ignored":["Some Hall"],"source":"nominatim"}],"#
  private static let end =
    #""source":"nominatim","fallback":false,"attribution":[{"text":"© Somebody","url":"https://example.org/"}]}"#

  @Test("A place comes with where it is, how exact that is, and from whom it is known")
  func search() async throws {
    try await withServer(places: OnePlace()) { server in
      let answer = try await server.get("/v2/places?q=Some%20Hall,%20Berlin")
      #expect(answer.summary == #"200 {"places":[{"# + Self.berlin + Self.rest + Self.end)
      #expect(answer.isJSON)
      #expect(answer.headers[.cacheControl] == "public, max-age=3600")
      #expect(answer.headers[.vary] == "Accept-Language, Accept-Encoding")
    }
  }

  @Test("At a point, the place comes with its distance, and the point's own time zone")
  func reverse() async throws {
    try await withServer(places: OnePlace()) { server in
      let answer = try await server.get("/v2/places/reverse?lat=52.52&lon=13.405")
      #expect(
        answer.summary == #"200 {"places":[{"# + Self.berlin + #""distance_km":0.0,"# + Self.rest
          + #""time_zone":"UTC","# + Self.end)
    }
  }

  @Test("The whole question reaches whoever knows places, the language too")
  func question() async throws {
    let places = try OnePlace()
    let point = try #require(GeoPoint(latitude: 52.5, longitude: -13.4))
    try await withServer(places: places) { server in
      _ = try await server.get(
        "/v2/places?q=Ber&near=52.5,-13.4&limit=3&typing=true", headers: [.acceptLanguage: "de-AT,de;q=0.9"])
      _ = try await server.get("/v2/places?q=Ber&typing=false", headers: [.acceptLanguage: "d\"e"])
      _ = try await server.get("/v2/places/reverse?lat=52.5&lon=-13.4")
    }
    let asked = places.questions.withLock { $0 }
    #expect(asked.map(\.language) == ["de-AT", nil, nil])
    #expect(
      asked.map(\.question) == [
        PlaceQuestion("Ber", near: point, limit: 3, isTyping: true), PlaceQuestion("Ber", limit: 10), nil,
      ])
    #expect(asked.last?.point == point)
  }

  @Test("What is on around a place that is named in the path, in every form")
  func feeds() async throws {
    let places = try OnePlace()
    try await withServer(places: places, now: "2026-11-21T12:00:00Z") { server in
      let user = try await server.makeUser()
      _ = try await server.makeV2Event(by: user)
      _ = try await server.makeV2Event(
        #"{"name":"Far","place":{"latitude":48,"longitude":2},"start":"2026-12-01T16:00:00"}"#, by: user)
      for form in ["json", "ics", "rss", "atom", "jsonfeed", "geojson"] {
        let answer = try await server.get("/v2/places/Some%20Hall,%20Berlin/events.\(form)?radius=10")
        #expect(
          answer.status == 200 && answer.text.contains("Tea") && !answer.text.contains("Far"), "\(form)")
      }
      let calendar = try await server.get("/v2/places/Berlin/events.ics", headers: [.acceptLanguage: "de"])
      #expect(calendar.text.contains("NAME:Events: Berlin"))
      for (query, problem) in [("near=1,2", "near excluded_by"), ("bbox=1,2,3,4", "bbox excluded_by")] {
        #expect(try await server.get("/v2/places/Berlin/events.json?\(query)").problems == [problem])
      }
      let long = String(repeating: "x", count: 256)
      #expect(try await server.get("/v2/places/\(long)/events.ics").status == 404)
    }
    let asked = places.questions.withLock { $0 }
    #expect(asked.first?.question == PlaceQuestion("Some Hall, Berlin", limit: 1))
    #expect(asked.map(\.language).contains("de"))
  }

  @Test("An answer that is less than it could be is not kept by anybody")
  func fallback() async throws {
    try await withServer(places: OnePlace(isFallback: true)) { server in
      let answer = try await server.get("/v2/places?q=Berlin")
      #expect(answer.member("fallback") == true)
      #expect(answer.headers[.cacheControl] == "no-store")
    }
  }

  @Test(
    "Everything that is wrong with a question is said at once",
    arguments: [
      ("/v2/places", ["q missing"]), ("/v2/places?q=", ["q missing"]),
      (
        "/v2/places?q=a&limit=21&near=91,0&typing=yes",
        ["near not_between", "limit not_between", "typing not_one_of"]
      ),
      ("/v2/places?q=a&query=b", ["query unknown"]),
      ("/v2/places?q=%00", ["q forbidden_characters"]),
      ("/v2/places?q=" + String(repeating: "a", count: 256), ["q too_long"]),
      ("/v2/places/reverse", ["lat missing", "lon missing"]),
      ("/v2/places/reverse?lat=x&lon=181", ["lat wrong_kind", "lon not_between"]),
      ("/v2/places/reverse?lat=1,2&lon=nan", ["lat wrong_kind", "lon wrong_kind"]),
    ])
  func problems(path: String, expected: [String]) async throws {
    try await withServer(places: OnePlace()) { server in
      let answer = try await server.get(path)
      #expect(answer.status == 422)
      let errors: [[String: String]] = answer.member("errors") ?? []
      #expect(errors.map { "\($0["pointer"] ?? "") \($0["code"] ?? "")" } == expected)
    }
  }

  @Test("Where nobody knows places there are none")
  func none() async throws {
    try await withServer { server in
      let answer = try await server.get("/v2/places?q=Berlin")
      #expect(answer.status == 404)
    }
  }
}
