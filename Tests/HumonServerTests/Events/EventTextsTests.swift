import Foundation
import HTTPTypes
import Testing

@Suite("name and address")
struct EventTextsTests {
  private static let controls = [
    #"a\u0000b"#, #"a\nb"#, #"a\tb"#, #"a\rb"#, #"a\u001bb"#, #"a\u007fb"#, #"a\u0085b"#, #"a\u009fb"#,
  ]

  @Test(
    "A blank name is missing",
    arguments: [
      "null", #""""#, #""   ""#, #""\u3000""#, #""\u00a0\u2003\u2028""#, #""\t\r\n""#, #""\u0085""#,
      #""\u1680""#,
    ])
  func blankName(value: String) async throws {
    try await expectErrors(EventFields(["name": value]), ["Name can't be blank"])
  }

  @Test("255 scalars are a name, 256 are too many", arguments: ["x", "é", "e\u{301}", "🦆", "👩‍👩‍👧", "中"])
  func nameLength(unit: String) async throws {
    let scalars = Array(String(repeating: unit, count: 256).unicodeScalars)
    @Sendable func text(_ count: Int) -> String { String(String.UnicodeScalarView(scalars.prefix(count))) }
    try await withServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeEvent(EventFields(["name": quoted(text(255))]), by: user)
      let name = try await server.get("/v1/events/\(id)").member("name", as: String.self)
      #expect(name.map { Array($0.unicodeScalars) } == Array(scalars.prefix(255)))
    }
    try await expectErrors(
      EventFields(["name": quoted(text(256))]), ["Name is too long (maximum is 255 characters)"])
  }

  @Test("1,024 scalars are an address, 1,025 are too many", arguments: ["x", "ü", "🦆"])
  func addressLength(unit: String) async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let address = String(repeating: unit, count: 1_024)
      let id = try await server.makeEvent(EventFields(["address": quoted(address)]), by: user)
      #expect(try await server.get("/v1/events/\(id)").member("address") == address)
    }
    try await expectErrors(
      EventFields(["address": quoted(String(repeating: unit, count: 1_025))]),
      ["Address is too long (maximum is 1024 characters)"])
  }

  @Test("Neither may hold control characters", arguments: controls)
  func refusesControls(text: String) async throws {
    try await expectErrors(
      EventFields(["name": "\"\(text)\"", "address": "\"\(text)\""]),
      ["Name has characters that are not allowed", "Address has characters that are not allowed"])
  }

  @Test("A name or an address that is no string is refused", arguments: ["1", "true", "[]", #"["a"]"#, "{}"])
  func notText(value: String) async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let fields = EventFields(["name": value, "address": value])
      let answer = try await server.send(.post, "/v1/events", token: user.token, body: fields.json)
      #expect(answer.errors?.count == 2)
      #expect(answer.errors?.first?.hasPrefix("Name ") == true)
      #expect(answer.errors?.last?.hasPrefix("Address ") == true)
    }
  }

  @Test(
    "A name is kept as given",
    arguments: [
      " two spaces around ", "e\u{301} decomposed", "é composed", "\u{FEFF}mark", "\u{200B}",
      "\u{FFFE}\u{10FFFF}",
      "\u{202E}turned", "👩‍👩‍👧", "Ω", "\u{2126}", "50% + 1 = 51%", "null", "'; DROP TABLE events; --",
    ])
  func keptAsGiven(name: String) async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      for json in [quoted(name), "\"\(name)\""] {
        let id = try await server.makeEvent(EventFields(["name": json]), by: user)
        // Byte for byte, because texts that look alike are equal to Swift, and Foundation drops marks.
        let shown = Data("\"name\":\"\(name)\",".utf8)
        #expect(Data(try await server.get("/v1/events/\(id)").text.utf8).range(of: shown) != nil)
        let found = try await server.get("/v1/events/nearests?lat=52.52&lon=13.405&radius=0")
        #expect(Data(found.text.utf8).range(of: shown) != nil)
      }
    }
  }

  @Test("What would mean something in a page or a script is escaped in answers")
  func escapes() async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let text = "</script>&\"\\/\u{2028}\u{2029}'é🦆"
      let shown = #"\u003c/script\u003e\u0026\"\\/\u2028\u2029'é🦆"#
      let id = try await server.makeEvent(
        EventFields(["name": quoted(text), "address": quoted(text)]), by: user)
      let answer = try await server.get("/v1/events/\(id)")
      #expect(answer.text.contains(#""name":"\#(shown)""#))
      #expect(answer.text.contains(#""address":"\#(shown)""#))
      let found = try await server.get("/v1/events/nearests?lat=52.52&lon=13.405&radius=0")
      #expect(found.text == "[\(answer.text)]")
    }
  }

  @Test("An address may be missing or null, which is null", arguments: [nil, "null"])
  func noAddress(value: String?) async throws {
    try await withServer { server in
      let user = try await server.makeUser()
      let id = try await server.makeEvent(EventFields(["address": value]), by: user)
      #expect(try await server.get("/v1/events/\(id)").text.hasPrefix(#"{"address":null,"#))
    }
  }
}
