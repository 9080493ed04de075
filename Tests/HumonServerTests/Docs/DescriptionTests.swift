import GeoIndex
import HTTPTypes
import HumonModel
import HumonServer
import HumonWire
import Testing

/// Somebody who could be asked about places.
private struct NoPlaces: PlaceService {
  private static let none = PlaceAnswer(places: [], source: .gazetteer, attributions: [], isFallback: false)

  func places(_ question: PlaceQuestion, language: String?) async -> PlaceAnswer { Self.none }
  func places(at point: GeoPoint, language: String?) async -> PlaceAnswer { Self.none }
}

@Suite("The descriptions of the API and the routes of the server")
struct DescriptionTests {
  /// The methods and paths that a document describes; `{format}` stands for each format.
  private func described(_ document: OrderedJSON) -> Set<String> {
    let formats = document["components"]?["parameters"]?["format"]?["schema"]?["enum"]?.elements ?? []
    var described: Set<String> = []
    for path in document["paths"]?.members?.list ?? [] {
      let isOfFormats = path.name.contains("{format}")
      let paths =
        isOfFormats
        ? formats.compactMap(\.text).map { path.name.replacing("{format}", with: $0) } : [path.name]
      for method in path.value.members?.list.map(\.name) ?? [] where method != "parameters" {
        described.formUnion(paths.map { "\(method.uppercased()) \($0)" })
      }
    }
    return described
  }

  @Test(
    "Every route of a version is described, and everything described is a route", arguments: ["v1", "v2"])
  func complete(_ version: String) async throws {
    try await withServer(places: NoPlaces()) { server in
      let answer = try await server.get("/\(version)/openapi.json")
      let document = try OrderedJSON(parsing: Array(answer.text.utf8))
      let routes = Set(
        server.routes.filter { $0.method != .head && $0.path.hasPrefix("/\(version)/") }
          .map { "\($0.method.rawValue) \($0.path)" })
      #expect(!routes.isEmpty)
      #expect(described(document).filter { $0.contains("/\(version)/") } == routes)
    }
  }

  @Test("Whatever a description refers to is there", arguments: ["v1", "v2"])
  func references(_ version: String) async throws {
    try await withServer { server in
      let answer = try await server.get("/\(version)/openapi.json")
      let document = try OrderedJSON(parsing: Array(answer.text.utf8))
      for reference in Self.references(document) {
        let steps = reference.split(separator: "/").dropFirst().map(String.init)
        #expect(steps.reduce(Optional(document)) { $0?[$1] } != nil, "\(reference)")
      }
    }
  }

  private static func references(_ value: OrderedJSON) -> Set<String> {
    switch value {
    case .array(let elements): elements.reduce(into: []) { $0.formUnion(references($1)) }
    case .object(let members):
      members.list.reduce(into: []) {
        if $1.name == "$ref", let text = $1.value.text { $0.insert(text) }
        $0.formUnion(references($1.value))
      }
    default: []
    }
  }

  @Test("A description says where the outside world reaches the server")
  func baseURL() async throws {
    try await withServer(settings: { $0.baseURL = "https://events.example" }) { server in
      for version in ["v1", "v2"] {
        let answer = try await server.get("/\(version)/openapi.json")
        #expect(answer.member("servers", as: [[String: String]].self) == [["url": "https://events.example"]])
      }
    }
  }

  @Test("v2's description is compressed whoever asks, and sent once to who keeps it")
  func caching() async throws {
    try await withServer { server async throws in
      let answer = try await server.get(
        "/v2/openapi.json", headers: [.acceptEncoding: "gzip", .authorization: "Bearer x"])
      #expect(answer.headers[.contentEncoding] == "gzip")
      let tag = try #require(answer.eTag)
      #expect(try await server.get("/v2/openapi.json", headers: [.ifNoneMatch: tag]).status == 304)
    }
  }

  @Test("What ends with a format has methods of its own")
  func methods() async throws {
    try await withServer { server async throws in
      for (path, allow) in [
        ("/v2/events/1", "DELETE, GET, HEAD, OPTIONS, PATCH, PUT"),
        ("/v2/events/1.ics", "GET, HEAD, OPTIONS"),
        ("/v2/events.ics", "GET, HEAD, OPTIONS"), ("/v2/events", "GET, HEAD, OPTIONS, POST"),
      ] {
        let answer = try await server.send(.options, path)
        #expect(answer.headers[.allow] == allow, "\(path)")
      }
    }
  }
}
