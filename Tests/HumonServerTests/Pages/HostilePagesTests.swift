import Foundation
import HTTPTypes
import HumonModel
import Testing

@Suite("Pages with what strangers have written")
struct HostilePagesTests {
  /// What ends an attribute, an element, a script or a comment, and what looks like one character and is two.
  private static let texts = [
    "<script>alert(1)</script>", "\" onmouseover=\"alert(1)", "'><img src=x onerror=alert(1)>",
    "</title><script>alert(1)</script>", "</script><!--<script>", "{{head.title}} {{{data}}} {{>head}}",
    "\"\u{301} onfocus=alert(1) autofocus x=\"", "<\u{301}script>alert(1)</script>", "&quot;&lt;b&gt;",
    "\u{202E}evil", "]]><b>",
  ]

  @Test("Nothing that somebody writes becomes a part of the page", arguments: texts)
  func escaped(text: String) async throws {
    try await withPages { server in
      let user = try await server.makeUser()
      let document = try JSONSerialization.data(
        withJSONObject: [
          "name": text, "description": text, "start": "2026-12-01T16:00:00", "time_zone": "UTC",
          "place": ["name": text, "address": text, "latitude": 1, "longitude": 2], "categories": [text],
          "host": ["name": text], "price": ["free": false, "text": text], "accessibility": text,
        ])
      let id = try await server.makeV2Event(String(decoding: document, as: UTF8.self), by: user)
      let moved = try await server.page("/events/\(id)")
      let address = moved.headers[.location] ?? "/events/\(id)"
      for path in [address, "/embed", "/"] {
        let page = try await server.page(path)
        #expect(page.status == 200 && page.isStrict, "\(path)")
        #expect(!Self.hasBare(page.text.replacing(Self.data, with: "")), "\(path)")
        #expect(!page.text.contains("<script>") && !page.text.contains("<img src=x"), "\(path)")
      }
      let page = try await server.page(address)
      let json = try #require(page.element("script type=\"application/ld+json\""))
      #expect(Answer(status: 200, headers: [:], text: json).member("name") == text)
    }
  }

  /// Data for machines, in which a quotation mark means something else.
  private static var data: some RegexComponent { #/<script type="application\/(ld\+)?json".*?<\/script>/# }

  /// Whether a mark that HTML gives a meaning stands before an accent, unescaped.
  private static func hasBare(_ html: String) -> Bool {
    let scalars = Array(html.unicodeScalars)
    return zip(scalars, scalars.dropFirst()).contains {
      $1 == "\u{301}" && "<>\"'&".unicodeScalars.contains($0)
    }
  }

  @Test("A link in a description leads to the web, or is none")
  func links() async throws {
    try await withPages { server in
      let id = try await server.makeV2Event(
        #"{"name":"x","description":"[a](javascript:alert(1)) [b](https://b.example/?q=\"x) <a href=\"data:x\">","start":"2026-12-01T16:00:00","time_zone":"UTC"}"#,
        by: server.makeUser())
      let page = try await server.page("/events/\(id)-x")
      let links = page.text.matches(of: #/href="([^"]*)"/#).map { String($0.1) }
      #expect(!links.contains { $0.hasPrefix("javascript:") || $0.hasPrefix("data:") })
      #expect(page.status == 200 && page.isStrict)
    }
  }

  @Test("A host that a client makes up stands in no page of others, and breaks out of none")
  func host() async throws {
    try await withPages(baseURL: nil) { server in
      let id = try await server.makeV2Event(by: server.makeUser())
      let first = try await server.page("/events/\(id)-tea", headers: [.init("Host")!: "evil.example"])
      let second = try await server.page("/events/\(id)-tea", headers: [.init("Host")!: "a\"><b.example"])
      #expect(first.status == 200 && second.status == 200)
      #expect(!second.text.contains("evil.example") && !second.text.contains("<b.example"))
    }
  }

  @Test("What an operator writes in Markdown is shown, and nothing else of HTML")
  func instance() async throws {
    var instance = Instance()
    instance.rules = ["": "# Be kind\n<script>alert(1)</script>", "es": "Sé amable"]
    instance.contact = Instance.Contact(name: "Ada", email: "ada@events.example")
    try await withPages(instance: instance) { server in
      let english = try await server.page("/about")
      #expect(english.text.contains("<h3>Be kind</h3>") && english.isStrict)
      #expect(english.text.contains("href=\"mailto:ada@events.example\""))
      let spanish = try await server.page("/about?lang=es")
      #expect(spanish.text.contains("Sé amable") && !spanish.text.contains("Be kind"))
    }
  }
}
