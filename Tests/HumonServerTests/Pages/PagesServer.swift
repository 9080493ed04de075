import Foundation
import HTTPTypes
import HumonModel
import HumonServer
import HumonStore

/// The site's own files, as the project has them.
let siteFolder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appendingPathComponent("Sources/HumonServer/Site").path

/// Runs a test against a server that has pages. What stands in the place of Leaflet is a file that does nothing.
func withPages(
  instance: Instance = Instance(), basemap: Basemap? = nil, baseURL: String? = "https://events.example",
  now: String? = "2026-11-26T12:00:00Z", clock: TestClock? = nil,
  _ test: @Sendable (TestServer) async throws -> Void
) async throws {
  try await withFolder { folder in
    let site = try Site(folder: siteFolder, leaflet: makeLeaflet(in: folder))
    try await withServer(
      in: folder, settings: { $0.baseURL = baseURL }, site: site, instance: instance, basemap: basemap,
      now: clock == nil ? now : nil, clock: clock, test)
  }
}

/// Makes a folder that passes for Leaflet, and gives its path.
func makeLeaflet(in folder: URL) throws -> String {
  let leaflet = folder.appendingPathComponent("leaflet")
  try FileManager.default.createDirectory(at: leaflet, withIntermediateDirectories: true)
  try Data("globalThis.L = {};\n".utf8).write(to: leaflet.appendingPathComponent("leaflet.js"))
  return leaflet.path
}

extension TestServer {
  /// A page, as a browser asks for it.
  func page(_ path: String, headers: HTTPFields = [:]) async throws -> Answer {
    var headers = headers
    headers[.accept] = "text/html,application/xhtml+xml"
    return try await get(path, headers: headers)
  }
}

extension Answer {
  /// The text of the first element of this name, and perhaps with this first attribute, as it stands in the page.
  func element(_ name: String) -> String? {
    let end = "</\(name.prefix { $0 != " " })>"
    guard let open = text.range(of: "<\(name)"), let inside = text[open.upperBound...].firstIndex(of: ">"),
      let close = text[inside...].range(of: end)
    else { return nil }
    return String(text[text.index(after: inside)..<close.lowerBound])
  }

  /// What every page promises: nothing runs that is not ours.
  var isStrict: Bool {
    let policy = headers[.contentSecurityPolicy] ?? ""
    return policy.contains("default-src 'none'; script-src 'self'; style-src 'self'")
      && !policy.contains("unsafe") && !text.contains(" style=") && !text.contains("<script>")
      && tags.allSatisfy { $0.firstMatch(of: #/[\s"']on[a-z]+\s*=/#) == nil }
  }

  /// The tags of the page, the values of their attributes left out: only what a browser would take for a tag.
  var tags: [String] {
    text.replacing(#/<script type="application\/(ld\+)?json".*?<\/script>/#, with: "")
      .matches(of: #/<[a-z][^<]*?>/#).map { String($0.0.replacing(#/="[^"]*"/#, with: "")) }
  }
}
