import HTTPTypes
import HumonServer
import Testing

@Suite("The pages of the documentation")
struct DocsTests {
  private static let pages = ["/docs", "/docs/v1", "/docs/changelog"]

  @Test("Nobody else is asked for anything, and nothing runs that is not ours", arguments: pages)
  func policy(_ path: String) async throws {
    try await withServer { server in
      let page = try await server.get(path)
      #expect(page.status == 200 && page.headers[.contentType] == "text/html; charset=utf-8")
      #expect(
        page.headers[.contentSecurityPolicy]
          == "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
      )
      #expect(
        !page.text.contains("style=") && !page.text.contains("<script>") && !page.text.contains("onclick"))
      let loaded = page.text.matches(of: #/(?:src|<link rel="stylesheet" href)="([^"]*)"/#).map {
        String($0.1)
      }
      #expect(loaded.sorted() == ["/docs/docs.css", "/docs/docs.js"])
      for address in loaded {
        let asset = try await server.get(address)
        #expect(asset.status == 200)
      }
    }
  }

  @Test("A number that may be left empty is not said to be a text of no characters")
  func emptyNumbers() async throws {
    try await withServer { server in
      let page = try await server.get("/docs").text
      #expect(page.contains("radius") && !page.contains("at most 0 characters"))
    }
  }

  @Test("Every link inside a page leads somewhere", arguments: pages)
  func anchors(_ path: String) async throws {
    try await withServer { server in
      let page = try await server.get(path).text
      let names = page.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
      #expect(Set(names).count == names.count)
      let links = page.matches(of: #/href="#([^"]*)"/#).map { String($0.1) }
      #expect(Set(links).subtracting(names) == [])
    }
  }

  @Test("A problem leads to where it is explained")
  func problems() async throws {
    try await withServer { server in
      let answer = try await server.get("/v2/events?limit=x")
      let type: String = try #require(answer.member("type"))
      let parts = type.split(separator: "#").map(String.init)
      let page = try await server.get(parts[0])
      #expect(page.text.contains(#"id="\#(parts[1])""#) && page.text.contains("wrong_kind"))
    }
  }

  @Test("Each route stands there with an example that goes to this server")
  func examples() async throws {
    try await withServer(settings: { $0.baseURL = "https://events.example" }) { server in
      let page = try await server.get("/docs").text
      #expect(
        page.contains("curl &#39;https://events.example/v2/events?near=52.52,13.405&amp;radius=2&#39;"))
      #expect(page.contains("-H &quot;Authorization: Bearer $TOKEN&quot;"))
      #expect(
        page.contains(
          "curl -X PATCH &#39;https://events.example/v2/events/1/occurrences/20261126T190000&#39;"))
      let first = try await server.get("/docs/v1").text
      #expect(first.contains("-H &quot;tb-app-secret: $SECRET&quot;"))
    }
  }

  @Test("Who has a page already is not sent it again")
  func notModified() async throws {
    try await withServer { server in
      let first = try await server.get("/docs")
      let tag = try #require(first.headers[.eTag])
      let answer = try await server.get("/docs", headers: [.ifNoneMatch: tag])
      #expect(answer.summary == "304 ")
      let nothing = try await server.get("/docs/nothing")
      #expect(nothing.status == 404)
    }
  }
}
