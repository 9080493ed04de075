import Foundation
import GeoIndex
import HTTPTypes
import HumonModel
import HumonServer
import Testing

@Suite("What an operator says of the server")
struct InstanceTests {
  private static let document = """
    {"name":"Berlin","description":"What is on.","contact":{"name":"Ada","email":"ada@x.example","url":"https://x.example"},
     "centre":{"latitude":52.5,"longitude":13.4,"zoom":11},"units":"imperial","languages":["es","en"],
     "tiles":{"url":"https://t.example/{z}/{x}/{y}{r}.png","max_zoom":18,"attribution":{"text":"© T","url":"https://t.example"}}}
    """

  @Test("A folder says it, and everybody is told")
  func folder() async throws {
    try await withFolder { folder in
      try Self.write(
        [
          "instance.json": Self.document, "rules.md": "Be kind", "privacy.es.md": "Nada",
          "logo.svg": "<svg/>",
        ],
        in: folder)
      let instance = try InstanceFolder.read(folder.path)
      #expect(instance.centre?.point == GeoPoint(latitude: 52.5, longitude: 13.4))
      #expect(instance.rules == ["": "Be kind"] && instance.privacy == ["es": "Nada"])
      try await withPages(instance: instance) { server in
        let answer = try await server.get("/v2/instance")
        #expect(answer.headers[.accessControlAllowOrigin] == "*")
        #expect(
          answer.text == """
            {"name":"Berlin","description":"What is on.","contact":{"name":"Ada","email":"ada@x.example",\
            "url":"https://x.example"},"logo":"/logo","centre":{"latitude":52.5,"longitude":13.4,"zoom":11},\
            "units":"imperial","languages":["es","en"],"rules":true,"privacy":true,"places":false,\
            "tiles":{"url":"https://t.example/{z}/{x}/{y}{r}.png","max_zoom":18,"max_native_zoom":18,\
            "attribution":{"text":"© T","url":"https://t.example"}},"basemap":null}
            """)
        let logo = try await server.get("/logo")
        #expect(logo.text == "<svg/>" && logo.headers[.contentType] == "image/svg+xml; charset=utf-8")
        #expect(logo.headers[.contentSecurityPolicy]?.hasSuffix("sandbox") == true)
      }
    }
  }

  @Test("Without anything said there is an answer too, with or without pages")
  func standard() async throws {
    try await withServer { server in
      let answer = try await server.get("/v2/instance")
      #expect(answer.member("name") == "Humon")
      #expect(answer.member("languages", as: [String].self) == ["en", "es", "zh-Hans", "zh-Hant"])
      let logo = try await server.get("/logo")
      #expect(logo.status == 404)
    }
  }

  @Test(
    "What does not fit is refused with the place and the reason",
    arguments: [
      (#"{"nmae":"x"}"#, "/nmae is not known here"),
      (#"{"units":"miles"}"#, "/units must be one of: metric, imperial"),
      (#"{"centre":{"latitude":91,"longitude":0}}"#, "/centre/latitude must be between -90 and 90"),
      (#"{"tiles":{"url":"https://t.example/","attribution":{"text":"x"}}}"#, "/tiles/url"),
      (
        #"{"tiles":{"url":"https://t.example/{z}/{x}/{y};script-src *","attribution":{"text":"x"}}}"#,
        "/tiles/url"
      ),
      (#"{"tiles":{"url":"https://t.example/{z}/{x}/{y}"}}"#, "/tiles/attribution"),
      (#"{"contact":{"email":"x"}}"#, "/contact/email"),
      (#"{"contact":{"url":"javascript:x"}}"#, "/contact/url"),
      ("[]", "it must be an object"),
    ])
  func refused(document: String, problem: String) async throws {
    try await withFolder { folder in
      try Self.write(["instance.json": document], in: folder)
      let error = #expect(throws: InstanceError.self) { _ = try InstanceFolder.read(folder.path) }
      #expect(
        error.map { "\($0)".contains("instance.json: \(problem)") } == true, "\(String(describing: error))")
    }
  }

  @Test("What cannot be read is said")
  func unreadable() async throws {
    try await withFolder { folder in
      #expect(throws: InstanceError.noFolder("/nowhere")) { _ = try InstanceFolder.read("/nowhere") }
      try Self.write(["instance.json": "{"], in: folder)
      let file = folder.path + "/instance.json"
      #expect(throws: InstanceError.notJSON(file)) { _ = try InstanceFolder.read(folder.path) }
    }
  }

  private static func write(_ files: [String: String], in folder: URL) throws {
    for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
  }
}
