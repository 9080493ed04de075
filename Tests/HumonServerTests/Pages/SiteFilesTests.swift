import Foundation
import HTTPTypes
import HumonServer
import Testing

@Suite("The files of the site")
struct SiteFilesTests {
  @Test("A page names files of one version, which a browser may keep for ever")
  func immutable() async throws {
    try await withPages { server in
      let page = try await server.page("/")
      let base = try #require(page.text.firstMatch(of: #/"base":"(\/site\/[0-9a-f]{16}\/)"/#)).1
      for (path, type) in [
        ("scripts/main.js", "text/javascript; charset=utf-8"), ("styles/all.css", "text/css; charset=utf-8"),
        ("styles/pages.css", "text/css; charset=utf-8"), ("images/icon.svg", "image/svg+xml; charset=utf-8"),
        ("images/icon-192.png", "image/png"), ("leaflet/leaflet.js", "text/javascript; charset=utf-8"),
        ("texts/zh-Hant.json", "application/json; charset=utf-8"),
      ] {
        let file = try await server.get(base + path)
        #expect(file.status == 200 && file.headers[.contentType] == type, "\(path)")
        #expect(file.headers[.cacheControl] == "public, max-age=31536000, immutable")
        #expect(file.headers[.xContentTypeOptions] == "nosniff")
        let tag = try #require(file.eTag)
        let again = try await server.get(base + path, headers: [.ifNoneMatch: tag])
        #expect(again.summary == "304 ")
      }
    }
  }

  @Test(
    "What is no file of this version is not there",
    arguments: [
      "/site/0000000000000000/scripts/main.js", "BASE/scripts/nothing.js", "BASE/../Site/scripts/main.js",
      "BASE/templates/app.mustache", "BASE/service-worker.js", "BASE/scripts", "BASE/", "BASE/%2e%2e/x.js",
      "BASE/leaflet/LICENSE",
    ])
  func missing(path: String) async throws {
    try await withPages { server in
      let base = try #require(try await server.page("/").text.firstMatch(of: #/\/site\/[0-9a-f]{16}/#)).0
      let answer = try await server.get(path.replacing("BASE", with: base))
      #expect(answer.status == 404, "\(path)")
    }
  }

  @Test("Who takes gzip gets it, and the same tag")
  func compressed() async throws {
    try await withPages { server in
      let path = try #require(try await server.page("/").text.firstMatch(of: #/\/site\/[^"]*all\.css/#)).0
      let plain = try await server.get(String(path))
      let gzip = try await server.get(String(path), headers: [.acceptEncoding: "gzip, br"])
      #expect(plain.headers[.contentEncoding] == nil && gzip.headers[.contentEncoding] == "gzip")
      #expect(gzip.bytes.count < plain.bytes.count / 2)
      #expect(gzip.eTag == plain.eTag && gzip.headers[.vary] == "Accept-Encoding")
    }
  }

  @Test("All scripts with which the app begins are named in the page, so that none has to wait for another")
  func preloads() async throws {
    try await withPages { server in
      let page = try await server.page("/").text
      let links = page.matches(of: #/<link rel="modulepreload" href="([^"]*)"( fetchpriority="low")?>/#)
      let named = links.map { String($0.1) }
      #expect(named.first?.hasSuffix("/scripts/main.js") == true && Set(named).count == named.count)
      let late = links.first { $0.2 != nil }
      #expect(
        late?.1.hasSuffix("/scripts/app.js") == true, "what is not needed for the first pins comes after them"
      )
      for path in named {
        let script = try await server.get(path)
        #expect(script.status == 200, "\(path)")
        for line in script.text.split(separator: "\n") where line.hasPrefix("import ") {
          guard let match = line.firstMatch(of: #/from\s+"([^"]+)"/#) else { continue }
          let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
          let imported = folder.appendingPathComponent(String(match.1)).standardizedFileURL.path
          #expect(named.contains(imported), "\(path) imports \(match.1)")
        }
      }
    }
  }

  @Test("Whoever works on the files sees a change at reload, under a new address")
  func reload() async throws {
    try await withFolder { folder in
      let copy = folder.appendingPathComponent("site").path
      try FileManager.default.copyItem(atPath: siteFolder, toPath: copy)
      let site = try Site(folder: copy, leaflet: makeLeaflet(in: folder), reloads: true)
      try await withServer(in: folder, site: site) { server in
        let before = try await server.page("/")
        try Data("/* changed */".utf8).write(to: URL(fileURLWithPath: copy + "/styles/new.css"))
        let after = try await server.page("/")
        #expect(after.text != before.text)
        let path = try #require(after.text.firstMatch(of: #/\/site\/[^"]*all\.css/#)).0
        let styles = try await server.get(String(path))
        #expect(styles.text.contains("/* changed */") && styles.headers[.cacheControl] == "no-cache")
      }
    }
  }

  @Test("What is missing is said, with what to do about it")
  func failures() async throws {
    try await withFolder { folder in
      let leaflet = try makeLeaflet(in: folder)
      let empty = folder.appendingPathComponent("empty").path
      try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
      #expect(throws: SiteError.noFolder("/nowhere")) { _ = try Site(folder: "/nowhere", leaflet: leaflet) }
      #expect(throws: SiteError.missing("scripts/first.js", folder: empty)) {
        _ = try Site(folder: empty, leaflet: leaflet)
      }
      #expect(throws: SiteError.noFolder("/nowhere")) {
        _ = try Site(folder: siteFolder, leaflet: "/nowhere")
      }
    }
  }

  @Test("Without the files the API goes on, and the address of an event's page leads to the event itself")
  func withoutSite() async throws {
    try await withServer { server in
      let page = try await server.page("/")
      #expect(page.summary == "404 " + Body.notFound)
      let event = try await server.page("/events/17-tea")
      #expect(event.status == 307 && event.headers[.location] == "/v2/events/17")
      let search = try await server.get("/v2/events")
      #expect(search.status == 200)
    }
  }
}
