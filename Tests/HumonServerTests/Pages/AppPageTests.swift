import HTTPTypes
import HumonModel
import Testing

@Suite("The app's document")
struct AppPageTests {
  @Test(
    "A page is in the language of its address, else of what was chosen before, else of what the browser asks for",
    arguments: [
      ("/", nil, nil, "en"), ("/", nil, "es-MX", "es"), ("/", "humon-language=zh-Hans", "es", "zh-Hans"),
      ("/?lang=zh-Hant", "humon-language=es", "en", "zh-Hant"), ("/?lang=xx", nil, "es", "es"),
      ("/", "humon-language=xx; a=b", "zh-TW", "zh-Hant"), ("/", "humon-language=", nil, "en"),
    ] as [(String, String?, String?, String)])
  func language(path: String, cookie: String?, accept: String?, language: String) async throws {
    try await withPages { server in
      var headers: HTTPFields = [:]
      headers[.cookie] = cookie
      headers[.acceptLanguage] = accept
      let page = try await server.page(path, headers: headers)
      #expect(page.text.contains("<html lang=\"\(language)\">"))
      #expect(page.text.contains("/texts/\(language).json\" as=\"fetch\""))
      #expect(page.headers[.contentLanguage] == language)
      #expect(page.headers[.vary]?.hasPrefix("Accept-Language, Cookie") == true)
    }
  }

  @Test("A language that was chosen is remembered, and nothing else is")
  func remembers() async throws {
    try await withPages { server in
      let chosen = try await server.page("/?lang=es")
      #expect(chosen.headers[.setCookie] == "humon-language=es; Path=/; Max-Age=31536000; SameSite=Lax")
      #expect(chosen.headers[.cacheControl] == "private, no-cache")
      let other = try await server.page("/?lang=xx")
      #expect(other.headers[.setCookie] == nil)
      #expect(other.headers[.cacheControl] == "public, no-cache")
    }
  }

  @Test("An operator's languages are the ones that there are, the first for everybody else")
  func offered() async throws {
    var instance = Instance()
    instance.languages = ["es", "en"]
    try await withPages(instance: instance) { server in
      let chinese = try await server.page("/", headers: [.acceptLanguage: "zh-TW"])
      #expect(chinese.text.contains("<html lang=\"es\">"))
      let answer = try await server.get("/v2/instance")
      #expect(answer.member("languages", as: [String].self) == ["es", "en"])
    }
  }

  @Test("Nothing runs but our own scripts, and tiles come from where the operator says")
  func policy() async throws {
    var instance = Instance()
    instance.tiles = .server(
      url: "http://{s}.tiles.example:8080/{z}/{x}/{y}.png", attribution: .openStreetMap, maximumZoom: 18)
    try await withPages(instance: instance) { server in
      for path in ["/", "/about", "/nothing"] {
        let page = try await server.page(path)
        #expect(page.isStrict, "\(path)")
        let policy = try #require(page.headers[.contentSecurityPolicy])
        #expect(policy.contains("img-src 'self' data: blob: https: http://*.tiles.example:8080;"))
        #expect(policy.hasSuffix("frame-ancestors 'none'"))
      }
    }
  }

  @Test("What scripts begin with is JSON, whatever the operator calls the site")
  func data() async throws {
    let name = "</script><script>alert(1)</script> & \"Co\" \u{2028}"
    var instance = Instance()
    instance.name = name
    try await withPages(instance: instance) { server in
      let page = try await server.page("/")
      #expect(page.isStrict && !page.text.contains("alert(1)</script>"))
      let data = try #require(page.text.firstMatch(of: #/id="humon">(.*?)<\/script>/#)).1
      let answer = Answer(status: 200, headers: [:], text: String(data))
      let told = try #require(answer.member("instance", as: [String: Any].self))
      #expect(told["name"] as? String == name)
      #expect(answer.member("language") == "en")
    }
  }

  @Test("Without scripts there is a list of what comes next, which moves with the clock")
  func withoutScripts() async throws {
    let clock = try TestClock(#require(Timestamp(rfc3339: "2026-11-26T12:00:00Z")))
    try await withPages(clock: clock) { server in
      let user = try await server.makeUser()
      let id = try await server.makeV2Event(by: user)
      let page = try await server.page("/")
      #expect(page.element("noscript")?.contains("<a href=\"/events/\(id)-tea\">Tea</a>") == true)
      clock.advance(seconds: 30 * 86_400)
      let later = try await server.page("/")
      #expect(later.element("noscript")?.contains("Tea") == false)
    }
  }

  @Test("What is not there is said in the language of whoever looks at pages, and in JSON to others")
  func missing() async throws {
    try await withPages { server in
      let page = try await server.page("/nothing/here", headers: [.acceptLanguage: "es"])
      #expect(page.status == 404 && page.element("h1") == "Aquí no hay nada")
      #expect(page.headers[.cacheControl] == "no-store")
      for path in ["/v1/nothing", "/v2/nothing", "/site/x/y.js"] {
        let answer = try await server.page(path)
        #expect(answer.status == 404 && answer.headers[.contentType]?.contains("json") == true, "\(path)")
      }
      let program = try await server.get("/nothing")
      #expect(program.summary == "404 " + Body.notFound)
    }
  }

  @Test("The manifest is in the language, and its icons are there")
  func manifest() async throws {
    try await withPages { server in
      let manifest = try await server.get("/manifest.webmanifest", headers: [.acceptLanguage: "es"])
      #expect(manifest.headers[.contentType] == "application/manifest+json; charset=utf-8")
      #expect(manifest.member("lang") == "es" && manifest.member("start_url") == "/")
      let icons = try #require(manifest.member("icons", as: [[String: String]].self))
      #expect(icons.count == 4)
      for icon in icons {
        let file = try await server.get(icon["src"] ?? "")
        #expect(file.status == 200 && file.headers[.contentType]?.hasPrefix(icon["type"] ?? "?") == true)
      }
    }
  }
}
